/** What Excel writes before the name of a function that it did not know when the formula was entered. */
const unknownMark = /_xldudf_/gi;

/** What a formula shows that never got its function, or never its answer. */
const stuckTexts = new Set(['#NAME?', '#BUSY!']);

/** Tells formulas of certain functions from others, whatever prefix stands before their names. */
export function callsIn(names: readonly string[]): (formula: string) => number {
  const call = new RegExp(`(?<![A-Z0-9])(?:${names.join('|')})\\s*\\(`, 'gi');
  // What stands in quotes is text, or the name of a sheet.
  return (formula) => formula.replace(/"[^"]*"|'[^']*'/g, '').match(call)?.length ?? 0;
}

/** Whether a cell holds a formula: text that only looks like one is its own value. */
export function isFormula(formula: unknown, value: unknown): formula is string {
  return typeof formula === 'string' && formula.startsWith('=') && formula !== value;
}

/** The formula as it has to be entered to work; `null` where it is not stuck. `value`: what the cell shows. */
export function repaired(formula: string, value: unknown): string | null {
  const clean = formula.replace(unknownMark, '');
  return clean !== formula || stuckTexts.has(String(value)) ? clean : null;
}
