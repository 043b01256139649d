import type { Clock } from '../../contract';
import { dateFormats, safeValue, type CellValue } from '../../portfolio';
import { rangeOf, rectangleOf, sizes, type Cells } from '../cells';
import { roundTrip } from '../excel-run';
import { hiddenRows } from '../hidden-rows';
import { columnRuns, readParts, runRange, type ReadPart } from '../ribbon/formula-cells';
import { shownDay } from './shown-day';

/** What a part of a sheet shows. */
type Shown = Pick<Excel.Range, 'values' | 'text'>;

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
    roundTrip(context, clock, () => rangeOf(context, part).load('values,text'));
  const all: ReadPart<Shown>[] = [];
  for await (const each of readParts(cells, read)) all.push(each);
  return all;
}

/** Gives cells back what they showed that hold nothing now: a formula that is none any more had spilled into them. One that holds a formula is another's. */
export async function giveSpilledBack(
  context: Excel.RequestContext,
  clock: Clock,
  { part: all, read: before }: ReadPart<Shown>,
): Promise<void> {
  const read = (part: Cells): Promise<Excel.Range> =>
    roundTrip(context, clock, () => rangeOf(context, part).load('formulas'));
  for await (const { part, read: after } of readParts(all, read)) {
    const above = part.row - all.row;
    const gone = after.formulas.flatMap((line: unknown[], row) =>
      line.flatMap((entered, column) => {
        const value = (before.values[above + row]?.[column] ?? '') as CellValue;
        const text = before.text[above + row]?.[column] ?? '';
        return value !== '' && entered === '' ? [{ row, column, value, text }] : [];
      }),
    );
    if (gone.length > 0) await give(context, clock, part, gone);
  }
}

interface GoneCell {
  readonly row: number;
  readonly column: number;
  readonly value: CellValue;
  readonly text: string;
}

async function give(
  context: Excel.RequestContext,
  clock: Clock,
  part: Cells,
  gone: readonly GoneCell[],
): Promise<void> {
  const range = (): Excel.Range => rangeOf(context, part);
  const loaded = await roundTrip(context, clock, () => range().load('numberFormat,rowHidden'));
  const hidden = await hiddenRows(context, clock, loaded, range);
  const formatOf = ({ row, column, value, text }: GoneCell): unknown => {
    const format: unknown = loaded.numberFormat[row]?.[column];
    const kind = shownDay(value, text, format);
    return kind === null ? format : dateFormats[kind];
  };
  await roundTrip(context, clock, () => {
    for (const run of columnRuns(gone, ({ row }) => hidden.has(row))) {
      const cells = runRange(context, part, run);
      cells.values = run.map(({ value }) => [safeValue(value)]);
      cells.numberFormat = run.map((cell) => [formatOf(cell)]);
    }
  });
}
