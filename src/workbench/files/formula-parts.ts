/** Texts, names of sheets in apostrophes, and what stands in a table's brackets: no cell and no name of a formula's own stands there. */
const fixed = /("[^"]*"|'(?:[^']|'')*'|\[(?:[^[\]]|\[[^[\]]*\])*\])/;

/** Changes a formula but for its fixed parts, for which another change may be given. */
export function changeParts(
  formula: string,
  change: (part: string) => string,
  changeFixed: (part: string) => string = (part) => part,
): string {
  return formula
    .split(fixed)
    .map((part, index) => (index % 2 === 1 ? changeFixed(part) : change(part)))
    .join('');
}
