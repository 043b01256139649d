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
