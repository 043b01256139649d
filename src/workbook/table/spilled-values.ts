import type { Clock } from '../../contract';
import { safeValue, type CellValue } from '../../portfolio';
import { batchesOf, columnRuns, runRange } from '../cell-runs';
import { isFormula, rangeOf, rectangleOf, sizes, type Cells } from '../cells';
import { roundTrip } from '../excel-run';
import { hiddenRows } from '../hidden-rows';
import { readParts, type ReadPart } from '../read-parts';
import { shownFormat } from './shown-format';

/** What a part of a sheet shows. */
type Shown = Pick<Excel.Range, 'values' | 'formulas' | 'text' | 'numberFormat'>;

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

/** What came of a sheet while formulas of it became values. */
export interface Kept {
  /** Whether a cell that held a value holds another. */
  readonly isEdited: boolean;
  /** Whether something that a formula had shown was not put back. */
  readonly isMissing: boolean;
}

/**
 * Has cells show what they did before formulas became values: what one had spilled into them, and days and long numbers that one had formatted. A cell that
 * holds a formula now is another's, and what is typed stays. Once rows or columns have moved, nothing is put back.
 * @param end The first row that a formula which stays may fill: what was spilled is put back above it
 */
export async function keepShown(
  context: Excel.RequestContext,
  clock: Clock,
  before: readonly ReadPart<Shown>[],
  end: number,
): Promise<Kept> {
  let isEdited = false;
  let isMissing = false;
  for (const each of before) {
    const kept = await keepPart(context, clock, each, end);
    if (kept === 'moved') return { isEdited: true, isMissing: true };
    isEdited ||= kept.isEdited;
    isMissing ||= kept.isMissing;
  }
  return { isEdited, isMissing };
}

async function keepPart(
  context: Excel.RequestContext,
  clock: Clock,
  { part: all, read: before }: ReadPart<Shown>,
  end: number,
): Promise<Kept | 'moved'> {
  let isEdited = false;
  let isMissing = false;
  const read = (part: Cells): Promise<Excel.Range> =>
    roundTrip(context, clock, () => rangeOf(context, part).load('formulas,rowHidden'));
  for await (const { part, read: after } of readParts(all, read)) {
    const above = part.row - all.row;
    const gone: ShownCell[] = [];
    const formats = new Map<ShownCell, string>();
    const typed: ShownCell[] = [];
    after.formulas.forEach((line: unknown[], row) =>
      line.forEach((entered, column) => {
        const at = above + row;
        const value = (before.values[at]?.[column] ?? '') as CellValue;
        const cell = { row, column, value };
        if (entered !== '' && entered !== value) {
          const wasPlain = before.formulas[at]?.[column] === value && value !== '';
          if (wasPlain && !isFormula(entered, null)) typed.push(cell);
          return;
        }
        if (entered !== value && all.row + at < end) gone.push(cell);
        isMissing ||= entered !== value && all.row + at >= end;
        const text = before.text[at]?.[column] ?? '';
        const format = shownFormat(value, text, before.numberFormat[at]?.[column]);
        if (format !== null) formats.set(cell, format);
      }),
    );
    isEdited ||= typed.length > 0;
    if (haveMoved(plainLines(before, above, part.rows), after.formulas, typed)) return 'moved';
    if (gone.length === 0 && formats.size === 0) continue;
    const hidden = await hiddenRows(context, clock, after, () => rangeOf(context, part));
    const isAlone = ({ row }: ShownCell): boolean => hidden.has(row);
    for (const runs of batchesOf(columnRuns(gone, isAlone)))
      await roundTrip(context, clock, () => {
        for (const run of runs)
          runRange(context, part, run).values = run.map(({ value }) => [safeValue(value)]);
      });
    for (const runs of batchesOf(columnRuns([...formats.keys()], isAlone)))
      await roundTrip(context, clock, () => {
        for (const run of runs)
          runRange(context, part, run).numberFormat = run.map((cell) => [formats.get(cell)]);
      });
  }
  return { isEdited, isMissing };
}

/** Lines of a part, with `null` for a formula. */
function plainLines({ formulas, values }: Shown, from: number, rows: number): unknown[][] {
  return formulas
    .slice(from, from + rows)
    .map((line: unknown[], row) =>
      line.map((entered, column) => (entered === values[from + row]?.[column] ? entered : null)),
    );
}

/** Whether a row or column that differs reads now as another did, but for what formulas show or spilled: a line that was only typed in does not. */
function haveMoved(
  before: readonly unknown[][],
  now: readonly unknown[][],
  typed: readonly ShownCell[],
): boolean {
  const readsAs = (ofNow: readonly unknown[], other: readonly unknown[]): boolean =>
    ofNow.every((entered, at) => entered === '' || other[at] === null || entered === other[at]);
  const turned = (lines: readonly unknown[][]): unknown[][] =>
    (lines[0] ?? []).map((_, column) => lines.map((line) => line[column]));
  const [columnsBefore, columnsNow] = [turned(before), turned(now)];
  return typed.some(({ row, column }) => {
    const entered = now[row]?.[column];
    return (
      before.some((line) => line[column] === entered && readsAs(now[row] ?? [], line)) ||
      columnsBefore.some((line) => line[row] === entered && readsAs(columnsNow[column] ?? [], line))
    );
  });
}
