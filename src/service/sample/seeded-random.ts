export type SeededRandom = ReturnType<typeof seededRandom>;

/** Numbers that only look like chance: the same seed gives the same borough on every machine (mulberry32). */
export function seededRandom(seed: number) {
  let state = seed >>> 0;
  /** From 0 (included) to 1 (excluded). */
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    /** A whole number from `low` to `high`, both included. */
    between: (low: number, high: number): number => low + Math.floor(next() * (high - low + 1)),
    /** True with this probability. */
    happens: (probability: number): boolean => next() < probability,
    pick: <Item>(items: readonly [Item, ...Item[]]): Item =>
      items[Math.floor(next() * items.length)] ?? items[0],
  };
}
