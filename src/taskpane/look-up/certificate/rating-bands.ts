import { ratingLetters, type RatingLetter } from '../../../contract';

/** A band of the certificate's scale: its least score, and the colours in which everybody knows it. */
export interface Band {
  readonly letter: RatingLetter;
  readonly minScore: number;
  readonly maxScore: number | null;
  readonly ground: string;
  /** Readable on the ground. */
  readonly ink: string;
}

const minScores: Readonly<Record<RatingLetter, number>> = {
  A: 92,
  B: 81,
  C: 69,
  D: 55,
  E: 39,
  F: 21,
  G: 1,
};
const colours: Readonly<Record<RatingLetter, readonly [ground: string, ink: string]>> = {
  A: ['#00764e', '#ffffff'],
  B: ['#19b459', '#10241a'],
  C: ['#8dce46', '#10241a'],
  D: ['#ffd500', '#241f00'],
  E: ['#fcaa65', '#2a1500'],
  F: ['#ef8023', '#241000'],
  G: ['#d9162f', '#ffffff'],
};

export const bands: readonly Band[] = ratingLetters.map((letter, index) => {
  const above = ratingLetters[index - 1];
  const [ground, ink] = colours[letter];
  return {
    letter,
    minScore: minScores[letter],
    maxScore: above === undefined ? null : minScores[above] - 1,
    ground,
    ink,
  };
});

export function bandOf(letter: RatingLetter): Band {
  const found = bands.find((band) => band.letter === letter);
  if (found === undefined) throw new Error(`Add a band for “${letter}”: the scale has none.`);
  return found;
}
