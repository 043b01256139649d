/** A small quota cannot be spread evenly, and a refusal weighs most there; a large one can hardly be used up by mistake. */
export type QuotaSize = 'small' | 'usual' | 'large';

/** Limits from which a quota is no longer small, and from which it is large. */
const usualLimit = 20;
const largeLimit = 500;

export function sizeOf(limit: number): QuotaSize {
  if (limit < usualLimit) return 'small';
  return limit < largeLimit ? 'usual' : 'large';
}
