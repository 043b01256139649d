import type { UniverGrid } from './grid/univer-grid';

/** Rows and columns count from 0: the row under the headers, and a cell beyond every table of the sample. */
const movedRow = 1;
const noteRow = 400;
const noteColumn = 60;

/** Somebody else who edits the workbook at the same time, between any two batches of the add-in. */
export interface Colleague {
  /** From now on edits after every so many batches; `null` ends it. */
  readonly every: (batches: number | null) => void;
  /** Told before each batch. */
  readonly beforeBatch: () => void;
}

/** The switch of the page's address, e.g. `?remoteEdits=3`; `null` where it is not there. */
export function remoteEditsWanted(search: string): number | null {
  const every = Number(new URLSearchParams(search).get('remoteEdits'));
  return Number.isInteger(every) && every > 0 ? every : null;
}

/**
 * By turns puts an empty row above the homes, types a note beside them, and takes the row out again where it is empty still. No home and
 * no result changes by it; every row moves.
 */
export function createColleague(grid: UniverGrid, wanted: number | null): Colleague {
  let every = wanted;
  let batches = 0;
  let edits = 0;
  const edit = (): void => {
    const sheet = grid.activeSheet();
    const used = grid.usedArea(sheet);
    if (!used) return;
    const kind = edits++ % 3;
    if (kind === 0) grid.insertLines(sheet, 'rows', movedRow, 1);
    else if (kind === 1)
      grid.write(
        { sheet, row: noteRow, column: noteColumn, rows: 1, columns: 1 },
        [[`Note ${edits}`]],
        'user',
      );
    else {
      const [cells = []] = grid.read({ ...used, row: movedRow, rows: 1 });
      if (cells.every(({ value, formula }) => value === '' && formula === null))
        grid.deleteRows(sheet, movedRow, 1);
    }
  };
  return {
    every: (now) => (every = now),
    beforeBatch() {
      if (every === null) return;
      batches += 1;
      if (batches % every === 0) edit();
    },
  };
}
