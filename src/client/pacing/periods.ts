const second = 1000;

/** Periods that most limiters have, in milliseconds. They are tried first. */
export const commonPeriods: readonly number[] = [
  1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 21600, 43200, 86400,
].map((seconds) => seconds * second);

/** Periods that the user would choose, in milliseconds. */
const roundPeriods: readonly number[] = [
  0.5, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 24, 30, 40, 45, 60, 90, 120, 180, 240, 300, 600, 900, 1200, 1800,
  3600, 5400, 7200, 10800, 14400, 21600, 43200, 86400,
].map((seconds) => seconds * second);

/** Periods that are considered where only refusals tell of the quota, in milliseconds, in their order. */
export const hiddenPeriods: readonly number[] = [
  ...new Set([
    ...commonPeriods,
    ...roundPeriods,
    ...[35, 50, 75, 100, 150, 420, 720, 1500, 2400].map((each) => each * second),
  ]),
].sort((a, b) => a - b);

/** The period to believe in when it lies between two bounds: the smallest round one, else the upper bound. */
export function periodBetween(minPeriod: number, maxPeriod: number): number | null {
  const isWide = maxPeriod > 1.5 * Math.max(minPeriod, 500);
  const fits = (period: number): boolean => period >= minPeriod && period <= maxPeriod * 1.002;
  const found = (isWide ? commonPeriods.find(fits) : undefined) ?? roundPeriods.find(fits);
  return found ?? (maxPeriod < Infinity ? maxPeriod : null);
}

/** The largest round period up to 5 % below `longest`, or `longest` itself. */
export function roundDown(maxPeriod: number): number {
  return (
    roundPeriods.findLast((period) => period <= maxPeriod * 1.001 && period >= 0.95 * maxPeriod) ?? maxPeriod
  );
}

export function clamp(value: number, lowest: number, highest: number): number {
  return Math.min(highest, Math.max(lowest, value));
}
