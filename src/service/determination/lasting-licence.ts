import { schemeTypes, type IsoDate, type SchemeType } from '../../contract';
import type { HomeFacts } from './home-facts';
import { recordedType } from './licence/recorded';

/**
 * Last day of the recorded licence, where it goes on under a scheme of this type that begins on a day; `null` where the home needs
 * another. One whose type is not told is held for what is required today.
 */
export function lastingUntil(
  { recorded, tenancy, need }: HomeFacts,
  type: SchemeType,
  begins: IsoDate,
): IsoDate | null {
  const held = recordedType(tenancy) ?? need.certain?.scheme.type ?? null;
  if (recorded.kind !== 'held' || recorded.until === null || held === null) return null;
  // An HMO licence stands in for a selective one, never the other way.
  const isEnough = schemeTypes.indexOf(held) <= schemeTypes.indexOf(type);
  return isEnough && recorded.until >= begins ? recorded.until : null;
}
