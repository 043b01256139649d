import type { Branded } from './brand';

/** Weekly rent in whole pence (contract 2.4, `rent`). */
export type PencePerWeek = Branded<number, 'PencePerWeek'>;

/** The rent in weekly pence, or `null` when `value` is not a whole number of pence from 0. */
export function pencePerWeek(value: number): PencePerWeek | null {
  return Number.isSafeInteger(value) && value >= 0 ? (value as PencePerWeek) : null;
}
