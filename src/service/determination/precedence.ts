import { schemeTypes } from '../../contract';
import type { AnyRegulation, CoveringScheme } from './regulation';

export function byStart(one: AnyRegulation, other: AnyRegulation): number {
  const byDay = (one.startsOn ?? '').localeCompare(other.startsOn ?? '');
  return byDay !== 0 ? byDay : one.id - other.id;
}

/** Mandatory before additional before selective: one licence is enough, and the first of them is the one. */
export function byPrecedence(one: CoveringScheme, other: CoveringScheme): number {
  const byType = schemeTypes.indexOf(one.type) - schemeTypes.indexOf(other.type);
  return byType !== 0 ? byType : byStart(one, other);
}
