/** Columns of somebody's own that are called like those of a run, and are to be renamed before it. */
export class ColumnsTyped extends Error {
  constructor(run: 'sync' | 'refresh' | 'check', headers: readonly string[]) {
    const named = headers.map((header) => `“${header}”`).join(' and ');
    super(
      `Rename ${named} and choose the table again: a ${run} writes into columns that are called so, and would write over what stands there.`,
    );
  }
}
