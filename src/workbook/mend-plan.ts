import type { CellValue } from '../portfolio';
import type { LookedColumns, RowsPlan } from './rows-plan';
import { cellsIn, rowsThen, type RowThen } from './rows-then';
import { isFormer, showsPrint, strayFinder, type ShownSheet } from './stray';
import { shownText, type IntendedWrite, type WriteIntent } from './write-intent';

/** A sheet with what is to be changed in it. */
interface Sheet extends ShownSheet {
  readonly rows: number;
  put(row: number, header: string, value: CellValue): void;
}

/**
 * Plans to put right what writes left astray that nobody could look at: a row that shows what another was to get gets back what stood there,
 * and a row that was missed gets its own. A cell that shows anything else is the person's, and stays.
 * @returns The rows that are changed, from 0 under the headers; `null` where rows cannot be known, because a column is gone.
 */
export function mendPlan(intents: readonly WriteIntent[]): RowsPlan<readonly number[] | null> {
  const known = [...new Set(intents.flatMap((intent) => intent.known))];
  const others = intents.flatMap(({ watched, writes }) => [
    ...watched,
    ...writes.flatMap(({ cells }) => Object.keys(cells)),
  ]);
  return {
    keys: [...new Set([...known, ...others])],
    onlyBlank: [],
    decide(looked) {
      const { sheet, changed } = changing(looked);
      const blank = new Map<number, Set<number>>();
      if (known.some((header) => looked.values(header) === null))
        return { cells: changed, blank, again: new Set(), result: null };
      // What was written last is taken back first.
      for (const intent of [...intents].reverse()) mend(intent, sheet);
      return { cells: changed, blank, again: new Set(changed.keys()), result: [...changed.keys()] };
    },
  };
}

function changing(looked: LookedColumns): {
  readonly sheet: Sheet;
  readonly changed: ReadonlyMap<number, ReadonlyMap<number, CellValue>>;
} {
  const changed = new Map<number, Map<number, CellValue>>();
  const columns = new Map<string, CellValue[] | null>();
  const cellsOf = (header: string): CellValue[] | null => {
    const known = columns.get(header);
    if (known !== undefined) return known;
    const cells = looked.values(header);
    const copy = cells === null ? null : [...cells];
    columns.set(header, copy);
    return copy;
  };
  return {
    changed,
    sheet: {
      rows: looked.rows,
      cellsOf,
      cell: (row, header) => cellsOf(header)?.[row] ?? '',
      put(row, header, value) {
        const position = looked.positionOf(header);
        const cells = cellsOf(header);
        if (position === null || cells === null) return;
        cells[row] = shownText(value);
        changed.set(row, (changed.get(row) ?? new Map<number, CellValue>()).set(position, value));
      },
    },
  };
}

function mend(intent: WriteIntent, sheet: Sheet): void {
  const isWatched = new Set(intent.watched);
  const told = rowsThen(intent, sheet.cellsOf, sheet.rows);
  const ownOf = new Map(intent.writes.map((write) => [write.row, write]));
  const straysIn = strayFinder(intent, sheet, told);
  told.forEach((then, row) => {
    const back: [string, CellValue][] = [];
    const own = then.then === null ? null : (ownOf.get(then.then) ?? null);
    const strays = straysIn(row, own);
    strays.forEach(({ cells }, at) => {
      for (const [header, print] of Object.entries(cells)) {
        const cell = sheet.cell(row, header);
        if (!showsPrint(cell, print) || showsPrint(cell, own?.cells[header])) continue;
        // Which of several it was is seen by what stood there before; where that is not known, the likest.
        if (isWatched.has(header)) back.push([header, then.former[header] ?? '']);
        else if (at === 0) back.push([header, '']);
      }
    });
    for (const [header, value] of back)
      if (!isWatched.has(header) || !isFormer(sheet, row, then, header)) sheet.put(row, header, value);
    if (own !== null) putRight(sheet, row, then, own, intent.watched);
  });
}

/** A row that was missed gets its own cells, as long as nobody has touched what is watched of it. */
function putRight(
  sheet: Sheet,
  row: number,
  then: RowThen,
  own: IntendedWrite,
  watched: readonly string[],
): void {
  const cells = cellsIn(then.words, own.sealed);
  if (cells === null) return;
  const shows = (header: string): boolean => showsPrint(sheet.cell(row, header), own.cells[header]);
  const telling = watched.filter((header) => own.cells[header] !== undefined);
  const isUntouched = telling.every((header) => shows(header) || isFormer(sheet, row, then, header));
  if (!isUntouched || telling.every(shows)) return;
  for (const [header, value] of Object.entries(cells)) if (!shows(header)) sheet.put(row, header, value);
}
