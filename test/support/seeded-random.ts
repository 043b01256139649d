import type { Random } from '../../src/contract';
import { seededRandom as seededNumbers } from '../../src/service/sample/seeded-random';

/** Randomness that repeats itself: the same seed gives the same numbers. */
export function seededRandom(seed: number): Random {
  const numbers = seededNumbers(seed);
  const hex = (digits: number): string =>
    Array.from({ length: digits }, () => numbers.between(0, 15).toString(16)).join('');
  return { next: () => numbers.next(), uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}` };
}
