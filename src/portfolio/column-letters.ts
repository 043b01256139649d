/** A column of a sheet, from 0, as Excel names it: `A` for 0, `AA` for 26. */
export function columnLetters(column: number): string {
  const before = Math.floor(column / 26) - 1;
  return `${before < 0 ? '' : columnLetters(before)}${String.fromCharCode(65 + (column % 26))}`;
}
