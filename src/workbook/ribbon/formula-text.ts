import { callPattern, markedFunction, outsideQuotes } from '../../contract';

/** What a formula shows that never got its function, or never its answer. */
const stuckTexts = new Set(['#NAME?', '#BUSY!']);

/** The add-in's functions as formulas name them. */
export interface FunctionNames {
  /** In capitals, without a namespace. */
  readonly names: readonly string[];
  /** What stands before them where Excel knows them under a namespace: `DEV.`; otherwise `''`. */
  readonly prefix: string;
}

/**
 * How many calls of the add-in's functions a formula holds: bare, under a namespace, or marked as unknown. `MY_EPCRATING` without a mark is
 * another's.
 */
export function callsIn(formula: string, names: readonly string[]): number {
  let count = 0;
  outsideQuotes(formula, (part) => {
    for (const [name] of part.matchAll(callPattern)) {
      const upper = name.toUpperCase();
      if (
        names.some((known) => upper === known || upper.endsWith(`.${known}`)) ||
        markedFunction(name, names) !== null
      )
        count += 1;
    }
    return part;
  });
  return count;
}

/**
 * The formula as it has to be entered to work; `null` where it is not stuck, or calls none of these functions. Marks of other add-ins'
 * functions stay: they are theirs to repair. `value`: what the cell shows.
 */
export function repairedFormula(
  formula: string,
  value: unknown,
  { names, prefix }: FunctionNames,
): string | null {
  if (callsIn(formula, names) === 0) return null;
  const clean = outsideQuotes(formula, (part) =>
    part.replace(callPattern, (name) => {
      const known = markedFunction(name, names);
      return known === null ? name : prefix + known;
    }),
  );
  return clean !== formula || stuckTexts.has(String(value)) ? clean : null;
}
