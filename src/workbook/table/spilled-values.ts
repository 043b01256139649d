import type { Clock } from '../../contract';
import { safeValue, type CellValue } from '../../portfolio';
import { batchesOf, columnRuns, runRange } from '../cell-runs';
import { rangeOf, rectangleOf, sizes, type Cells } from '../cells';
import { roundTrip } from '../excel-run';
import { hiddenRows } from '../hidden-rows';
import { readParts, type ReadPart } from '../read-parts';
import { shownFormat } from './shown-format';

/** What a part of a sheet shows. */
export type Shown = Pick<Excel.Range, 'values' | 'formulas' | 'text' | 'numberFormat'>;

/** What a sheet shows, before formulas of it become values. */
export async function readShown(
  context: Excel.RequestContext,
  clock: Clock,
  sheet: string,
): Promise<readonly ReadPart<Shown>[]> {
  const used = await roundTrip(context, clock, () =>
    context.workbook.worksheets.getItem(sheet).getUsedRangeOrNullObject(true).load(sizes),
  );
  const cells = used.isNullObject ? null : { sheet, ...rectangleOf(used) };
  const read = (part: Cells): Promise<Shown> =>
    roundTrip(context, clock, () => rangeOf(context, part).load('values,formulas,text,numberFormat'));
  const all: ReadPart<Shown>[] = [];
  for await (const each of readParts(cells, read)) all.push(each);
  return all;
}

interface ShownCell {
  readonly row: number;
  readonly column: number;
  readonly value: CellValue;
}

/** Where formulas are values already when a change of the sheet is found. */
export function changedMeanwhile(): Error {
  return new Error('Undo (Ctrl+Z) and freeze the formulas again: the sheet was changed just then.');
}

/**
 * Has cells show what they did before formulas became values: what one had spilled into them, and days and long numbers that one had formatted. A cell that
 * holds a formula now is another's, and what is typed stays.
 * @throws an Error for the user once rows or columns have moved
 */
export async function keepShown(
  context: Excel.RequestContext,
  clock: Clock,
  { part: all, read: before }: ReadPart<Shown>,
): Promise<void> {
  const read = (part: Cells): Promise<Excel.Range> =>
    roundTrip(context, clock, () => rangeOf(context, part).load('formulas,rowHidden'));
  for await (const { part, read: after } of readParts(all, read)) {
    const { gone, formats } = changesSince(before, after.formulas as unknown[][], part.row - all.row);
    if (gone.length === 0 && formats.size === 0) continue;
    const hidden = await hiddenRows(context, clock, after, () => rangeOf(context, part));
    const write = async (
      cells: readonly ShownCell[],
      writeRun: (range: Excel.Range, run: readonly ShownCell[]) => void,
    ): Promise<void> => {
      for (const runs of batchesOf(columnRuns(cells, ({ row }) => hidden.has(row))))
        await roundTrip(context, clock, () => {
          for (const run of runs) writeRun(runRange(context, part, run), run);
        });
    };
    await write(gone, (range, run) => {
      range.values = run.map(({ value }) => [safeValue(value)]);
    });
    await write([...formats.keys()], (range, run) => {
      range.numberFormat = run.map((cell) => [formats.get(cell)]);
    });
  }
}

/**
 * Cells of a part that show nothing any more, and those that show it in another format.
 * @param above Rows of what was read before that stand above the part.
 */
function changesSince(
  before: Shown,
  after: readonly (readonly unknown[])[],
  above: number,
): { readonly gone: readonly ShownCell[]; readonly formats: ReadonlyMap<ShownCell, string> } {
  const { values, formulas, text, numberFormat } = before;
  const gone: ShownCell[] = [];
  const formats = new Map<ShownCell, string>();
  let elsewhere = 0;
  const compare = (entered: unknown, row: number, column: number): void => {
    const at = above + row;
    const value = (values[at]?.[column] ?? '') as CellValue;
    const cell = { row, column, value };
    if (entered !== '' && entered !== value) {
      const wasTyped = value !== '' && formulas[at]?.[column] === value;
      const stoodBeside = (): boolean =>
        values[at]?.includes(entered) === true || values.some((other) => other[column] === entered);
      if (wasTyped && stoodBeside()) elsewhere += 1;
      return;
    }
    if (entered !== value) gone.push(cell);
    const format = shownFormat(value, text[at]?.[column] ?? '', numberFormat[at]?.[column]);
    if (format !== null) formats.set(cell, format);
  };
  after.forEach((line, row) => line.forEach((entered, column) => compare(entered, row, column)));
  // What stood elsewhere in its row or column comes alone where it is typed, and with others where lines have moved.
  if (elsewhere > 1) throw changedMeanwhile();
  return { gone, formats };
}
