import { argumentAt, type TypedArgument } from './formula-caret';
import type { FunctionDescription } from './formulas';

export interface OfferedWord {
  readonly word: string;
  readonly means: string;
}

/** Words that fit where the caret of a formula stands. */
export interface Offer {
  readonly words: readonly OfferedWord[];
  readonly argument: TypedArgument;
}

/** What Excel would offer of a custom enum while a formula is typed; `null` where it offers nothing. */
export function offeredWords(
  functions: readonly FunctionDescription[],
  formula: string,
  caret: number,
): Offer | null {
  const argument = argumentAt(formula, caret);
  if (!argument) return null;
  const name = argument.functionName.toUpperCase();
  const parameters = functions.find((each) => each.name.toUpperCase() === name)?.parameters;
  const begun = /^"?([\w.]*)$/.exec(argument.typed)?.[1]?.toLowerCase();
  if (begun === undefined) return null;
  const words = (parameters?.[argument.index]?.words ?? []).filter(({ word }) =>
    word.toLowerCase().startsWith(begun),
  );
  return words.length === 0 ? null : { words, argument };
}

/** The formula's new text for an argument: words are text, and text is quoted. */
export function quoted(word: string): string {
  return `"${word.replaceAll('"', '""')}"`;
}
