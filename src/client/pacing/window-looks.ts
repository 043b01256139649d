import type { FixedWindow } from './fixed-window';
import type { Observations } from './observations';

/** The bounds of a period are narrowed down to so much; the lowest that is looked for at once is a quarter of the highest. */
const looseness = 1.01;
/** The same before it is verified: credits are kept for the ends of common periods, which cost refusals. */
const loosenessOfGuess = 1.15;
const minLookShare = 0.25;
/** Milliseconds into a window after which a period that was told, and is at least twice as long, is looked at once. */
const toldLookMilliseconds = 300_000;

/**
 * When one more credit of a window is best spent to narrow the bounds of its period: between what it lasts for certain and what is
 * believed; `null` where they are close. It costs nothing: the request is real, and its credit would be spent anyway. A period
 * that was told is looked at once before it has come true, so that one that is not so stops nobody for a month.
 */
export function looksAt(
  window: FixedWindow,
  { oneWay, roundTrip }: Pick<Observations, 'oneWay' | 'roundTrip'>,
): number | null {
  const { period, start } = window;
  if (period === null || !start) return null;
  if (window.isUnconfirmed)
    return period < 2 * toldLookMilliseconds ? null : start.seenAt + toldLookMilliseconds;
  const min = Math.max(window.minPeriod, minLookShare * period);
  if (period <= (window.isVerified ? looseness : loosenessOfGuess) * min + 2 * roundTrip) return null;
  return start.high + Math.sqrt(min * period) - oneWay;
}
