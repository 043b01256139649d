import type { FunctionDescription } from '../formulas';

export interface OfferedWord {
  readonly word: string;
  readonly meaning: string;
}

/** Words that fit where the caret of a formula stands. */
export interface Offer {
  readonly words: readonly OfferedWord[];
  readonly argument: TypedArgument;
}

/** What Excel would offer of a custom enum while a formula is typed; `null` where it offers nothing. Decision 137. */
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

/** The argument of a function that is being typed: text from `start` to `end` of the formula. */
export interface TypedArgument {
  readonly functionName: string;
  /** Counted from 0. */
  readonly index: number;
  readonly start: number;
  readonly end: number;
  /** What of it stands before the caret. */
  readonly typed: string;
}

interface Opened {
  /** `null` for brackets that are no call. */
  readonly functionName: string | null;
  index: number;
  start: number;
}

const closingBrackets: Readonly<Record<string, string>> = { '(': ')', '{': '}' };

/** Finds which argument of which function the caret stands in; `null` where it stands in none. */
export function argumentAt(formula: string, caret: number): TypedArgument | null {
  if (!formula.startsWith('=')) return null;
  const opened: Opened[] = [];
  let position = 1;
  while (position < caret) {
    const character = formula[position] ?? '';
    if (character === '"' || character === "'") {
      position = closingQuote(formula, position) + 1;
      continue;
    }
    const innermost = opened.at(-1);
    if (character in closingBrackets) {
      const functionName =
        character === '(' ? (/[\w.]+$/.exec(formula.slice(0, position))?.[0] ?? null) : null;
      opened.push({ functionName, index: 0, start: position + 1 });
    } else if (character === ')' || character === '}') opened.pop();
    else if (character === ',' && innermost) {
      innermost.index += 1;
      innermost.start = position + 1;
    }
    position += 1;
  }
  const innermost = opened.at(-1);
  if (!innermost || innermost.functionName === null) return null;
  const { functionName, index } = innermost;
  const start = innermost.start + (/^\s*/.exec(formula.slice(innermost.start, caret))?.[0].length ?? 0);
  return {
    functionName,
    index,
    start,
    end: endOf(formula, start, caret),
    typed: formula.slice(start, caret),
  };
}

/** Where the argument ends that the caret stands in. */
function endOf(formula: string, start: number, caret: number): number {
  let position = start;
  while (position < formula.length) {
    const character = formula[position] ?? '';
    if (character === '"') {
      const closing = closingQuote(formula, position);
      // A text without an end would take the rest of the formula: it ends where the user types.
      if (closing >= formula.length) return caret;
      position = closing + 1;
      continue;
    }
    if (position >= caret && (character === ',' || character === ')')) return position;
    position += 1;
  }
  return position;
}

/** Where a quoted text ends; a doubled quote belongs to it. The formula's length where it does not end. */
function closingQuote(formula: string, from: number): number {
  const quote = formula[from] ?? '';
  let position = from + 1;
  while (position < formula.length) {
    if (formula[position] !== quote) position += 1;
    else if (formula[position + 1] === quote) position += 2;
    else return position;
  }
  return formula.length;
}
