import type { RatingLetter } from '../../../contract';

/** A band of the certificate's scale: its scores, and the colours in which everybody knows it. */
export interface Band {
  readonly minScore: number;
  readonly maxScore: number | null;
  readonly ground: string;
  /** Readable on the ground. */
  readonly ink: string;
}

export const bands: Readonly<Record<RatingLetter, Band>> = {
  A: { minScore: 92, maxScore: null, ground: '#00764e', ink: '#ffffff' },
  B: { minScore: 81, maxScore: 91, ground: '#19b459', ink: '#10241a' },
  C: { minScore: 69, maxScore: 80, ground: '#8dce46', ink: '#10241a' },
  D: { minScore: 55, maxScore: 68, ground: '#ffd500', ink: '#241f00' },
  E: { minScore: 39, maxScore: 54, ground: '#fcaa65', ink: '#2a1500' },
  F: { minScore: 21, maxScore: 38, ground: '#ef8023', ink: '#241000' },
  G: { minScore: 1, maxScore: 20, ground: '#d9162f', ink: '#ffffff' },
};
