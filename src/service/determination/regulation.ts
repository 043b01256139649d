import { schemeTypes, type SchemeType } from '../../contract';
import type { StoredDirection, StoredScheme, WithConfidence } from '../store/store';

/** What the engine needs to know of every regulation. First and last day are both in force. */
type EngineFields =
  | 'id'
  | 'name'
  | 'above_commercial'
  | 'starts_on'
  | 'ends_on'
  | 'consultation'
  | 'link'
  | 'verified_on';

/** A licensing scheme that covers the place. */
export type CoveringScheme = WithConfidence<Pick<StoredScheme, EngineFields | 'type' | 'configurations'>> & {
  /** Purpose-built flats in a block of three or more self-contained flats are left out. */
  readonly leavesOutPurposeBuilt?: true;
  /** Storeys of business premises in the building count as well. */
  readonly countsBusinessStoreys?: true;
};

/** An Article 4 direction that covers the place. */
export type CoveringDirection = WithConfidence<
  Pick<StoredDirection, EngineFields | 'restrict_from' | 'restrict_to' | 'inferred'>
>;

export type AnyRegulation = CoveringScheme | CoveringDirection;

/** The contract's word for a rule's kind. */
export const kindOf = (rule: AnyRegulation): SchemeType | 'article4' =>
  'type' in rule ? rule.type : 'article4';

export function byStart(one: AnyRegulation, other: AnyRegulation): number {
  const byDay = (one.starts_on ?? '').localeCompare(other.starts_on ?? '');
  return byDay !== 0 ? byDay : one.id - other.id;
}

/** Mandatory before additional before selective: one licence is enough, and the first of them is the one. */
export function byPrecedence(one: CoveringScheme, other: CoveringScheme): number {
  const byType = schemeTypes.indexOf(one.type) - schemeTypes.indexOf(other.type);
  return byType !== 0 ? byType : byStart(one, other);
}

/** The four nations differ in licensing law. */
export const nations = ['England', 'Wales', 'Scotland', 'Northern Ireland'] as const;
export type Nation = (typeof nations)[number];
