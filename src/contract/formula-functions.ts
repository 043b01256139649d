/** What Excel writes before the name of an add-in's function that it does not know, in formulas and in files. */
export const unknownFunctionMark = '_xldudf_';

/** Calls in a formula without its quoted parts: a name, then a bracket. */
export const callPattern = /(?<![\w.])([A-Za-z_][\w.]*)(?=\s*\()/g;

/** Text in quotes, sheets' names in apostrophes, and columns of tables in brackets, where an apostrophe stands before such a mark of a header. */
const quoted = /("[^"]*"|'[^']*'|\[(?:'.|[^[\]']|\[(?:'.|[^[\]'])*\])*\])/;

/** Changes a formula but for its quoted parts, which hold no functions, cells or names of its own, and which may be changed otherwise. */
export function outsideQuotes(
  formula: string,
  change: (part: string) => string,
  changeQuoted: (part: string) => string = (part) => part,
): string {
  return formula
    .split(quoted)
    .map((part, index) => (index % 2 === 1 ? changeQuoted(part) : change(part)))
    .join('');
}

/**
 * Which of an add-in's functions stands behind a name that Excel marked, in the spelling of `names` (capitals). `DEV_EPCRATING` was
 * entered with a namespace, whose point Excel writes as a line: the function is the same. `null`: the name is another add-in's, or not marked.
 */
export function markedFunction(name: string, names: Iterable<string>): string | null {
  const upper = name.toUpperCase();
  if (!upper.startsWith(unknownFunctionMark.toUpperCase())) return null;
  return [...names].find((known) => upper.endsWith(`_${known.replaceAll('.', '_')}`)) ?? null;
}
