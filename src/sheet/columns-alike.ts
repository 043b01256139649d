import { headerRowsOf, normalisedHeader, type CellValue } from '../portfolio';

/** Columns whose headers read alike, so that nobody can tell which of them is meant. Decision 351. */
class ColumnsAlike extends Error {
  constructor(headers: readonly string[]) {
    const named = headers.map((header) => `“${header}”`).join(' and ');
    super(
      `Rename all but one of the columns ${named} and start again: they read alike, and nobody can tell which of them the results belong to.`,
    );
    this.name = 'ColumnsAlike';
  }
}

/**
 * Lets a run write into no column that is one of several.
 * @param headers Of the columns that are the one it asks for.
 * @throws ColumnsAlike
 */
export function refuseAlike(headers: readonly string[]): void {
  if (headers.length > 1) throw new ColumnsAlike(headers);
}

/**
 * Adds no column that would be read as one of the last group of headers, beside others of its name under groups of theirs.
 * @param rows The first of a range.
 * @param at In which of them its headers stand.
 * @throws an Error for the user
 */
export function refuseNotFoundAgain(
  rows: readonly (readonly CellValue[])[],
  at: number,
  missing: readonly string[],
): void {
  const added = rows.map((row, index) => [...row, ...missing.map((header) => (index === at ? header : ''))]);
  const headers = headerRowsOf(added)?.headers ?? [];
  const keys = headers.map(normalisedHeader);
  const lost = missing.map(normalisedHeader).find((key) => !keys.includes(key));
  if (lost === undefined) return;
  const own = (rows[at] ?? []).map((cell) => normalisedHeader(String(cell)));
  const others = headers.filter((_, position) => own[position] === lost);
  throw new Error(
    `Rename the columns ${others.map((header) => `“${header}”`).join(' and ')} and start again: a column of that name at the right of the sheet would be taken for one of the last group of headers.`,
  );
}
