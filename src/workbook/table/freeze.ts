import { timestampAt, type Clock } from '../../contract';
import { columnLetters, dateFormats, momentCell, safeValue, type CellValue } from '../../portfolio';
import { rangeOf, rectangleOf, sizes, type Cells } from '../cells';
import { roundTrip, withContext } from '../excel-run';
import { hiddenRows } from '../hidden-rows';
import {
  batchesOf,
  columnRuns,
  readFormulas,
  readParts,
  runRange,
  usedCells,
  type ReadPart,
} from '../ribbon/formula-cells';
import { callsIn } from '../ribbon/formula-text';
import { addSheet } from './new-sheet';

/** What came of freezing: cells that hold values now, those whose answer is not there yet or is an error, and the sheet that tells the formulas. */
export interface Frozen {
  readonly cells: number;
  readonly left: number;
  readonly sheet: string | null;
}

interface FrozenCell {
  readonly row: number;
  readonly column: number;
  readonly formula: string;
  readonly value: CellValue;
  readonly isHidden: boolean;
}

interface FrozenPart {
  readonly part: Cells;
  readonly cells: readonly FrozenCell[];
}

/** A day or a moment as a function shows it where its cell has no format of its own. */
const shownDays = [
  [/^\d{1,2} \p{L}{3,5} \d{4}$/u, 'day'],
  [/^\d{1,2} \p{L}{3,5} \d{4} \d{2}:\d{2}$/u, 'moment'],
] as const;

const isError = (value: unknown): boolean => typeof value === 'string' && /^#[A-Z/]+[!?A]?$/.test(value);

/**
 * Turns the selected formulas that call one of these functions into the values that they show. A sheet that is added first tells each formula and
 * the moment. What a formula spilled stays where it stood. Decision 326.
 */
export async function freezeFormulas(clock: Clock, names: readonly string[]): Promise<Frozen> {
  const { parts, left } = await withContext((context) => formulasIn(context, clock, names));
  const cells = parts.reduce((sum, part) => sum + part.cells.length, 0);
  if (cells === 0) return { cells, left, sheet: null };
  const at = momentCell(timestampAt(clock.now()), '1900');
  const [sheetName] = await withContext((context) =>
    roundTrip(context, clock, () => [
      context.workbook.worksheets.getItem(parts[0]?.part.sheet ?? '').load('name'),
    ]),
  );
  // First, so that no formula is gone before it is told.
  const sheet = await addSheet(clock, {
    name: 'Frozen formulas',
    headers: ['Cells', 'Formula of the first cell', 'Frozen'],
    rows: parts.flatMap(({ part, cells: frozen }) =>
      alike(columnRuns(frozen)).map((run) => [placeOf(sheetName.name, part, run), run[0]?.formula ?? '', at]),
    ),
    dates: { Frozen: 'moment' },
  });
  await withContext(async (context) => {
    const before = await readSheet(context, clock, parts[0]?.part.sheet ?? '');
    for (const each of parts) await writeValues(context, clock, each);
    for (const each of before) await giveBack(context, clock, each);
  });
  return { cells, left, sheet };
}

async function formulasIn(
  context: Excel.RequestContext,
  clock: Clock,
  names: readonly string[],
): Promise<{ readonly parts: readonly FrozenPart[]; readonly left: number }> {
  const used = await usedCells(context, clock, 'selection');
  const parts: FrozenPart[] = [];
  let left = 0;
  for await (const { part, read } of readFormulas(context, clock, used)) {
    const ours = read.filter(({ formula }) => callsIn(formula, names) > 0);
    const ready = ours.filter(({ value }) => !isError(value));
    left += ours.length - ready.length;
    if (ready.length > 0) parts.push({ part, cells: ready as readonly FrozenCell[] });
  }
  return { parts, left };
}

/** Neighbours whose formulas differ by the number of their row alone are one line. */
function alike(runs: readonly (readonly FrozenCell[])[]): readonly (readonly FrozenCell[])[] {
  const told = ({ formula, row }: FrozenCell, first: number): string =>
    formula.replace(/(?<=[A-Z]\$?)\d+/g, (number) => `r${Number(number) - row + first}`);
  return runs.flatMap((run) => {
    const groups: FrozenCell[][] = [];
    for (const cell of run) {
      const group = groups.at(-1);
      if (group?.[0] !== undefined && told(group[0], 0) === told(cell, 0)) group.push(cell);
      else groups.push([cell]);
    }
    return groups;
  });
}

function placeOf(sheet: string, part: Cells, run: readonly FrozenCell[]): string {
  const [first, last] = [run[0], run.at(-1)];
  const name = (cell: FrozenCell | undefined): string =>
    `${columnLetters(part.column + (cell?.column ?? 0))}${part.row + (cell?.row ?? 0) + 1}`;
  return `${sheet}!${name(first)}${run.length > 1 ? `:${name(last)}` : ''}`;
}

async function writeValues(
  context: Excel.RequestContext,
  clock: Clock,
  { part, cells }: FrozenPart,
): Promise<void> {
  const formats = await formatsOf(context, clock, part, cells);
  for (const runs of batchesOf(columnRuns(cells, ({ isHidden }) => isHidden)))
    await roundTrip(context, clock, () => {
      for (const run of runs)
        runRange(context, part, run).values = run.map(({ value }) => [safeValue(value)]);
    });
  for (const runs of batchesOf(columnRuns([...formats.keys()], ({ isHidden }) => isHidden)))
    await roundTrip(context, clock, () => {
      for (const run of runs)
        runRange(context, part, run).numberFormat = run.map((cell) => [formats.get(cell)]);
    });
}

/** Formats that cells need so that they look as they do. Only numbers need any: long texts are not read once more. */
async function formatsOf(
  context: Excel.RequestContext,
  clock: Clock,
  part: Cells,
  cells: readonly FrozenCell[],
): Promise<ReadonlyMap<FrozenCell, string>> {
  const formats = new Map<FrozenCell, string>();
  for (const runs of batchesOf(columnRuns(cells.filter(({ value }) => typeof value === 'number')))) {
    const shown = await roundTrip(context, clock, () =>
      runs.map((run) => ({ run, range: runRange(context, part, run).load('text,numberFormat') })),
    );
    for (const { run, range } of shown)
      run.forEach((cell, row) => {
        const kind =
          range.numberFormat[row]?.[0] === 'General' ? shownKind(range.text[row]?.[0] ?? '') : null;
        if (kind !== null) formats.set(cell, dateFormats[kind]);
      });
  }
  return formats;
}

/** A day keeps looking like one, though it was the function that formatted it. */
function shownKind(text: string): 'day' | 'moment' | null {
  return shownDays.find(([shows]) => shows.test(text))?.[1] ?? null;
}

type Values = readonly (readonly unknown[])[];

async function readValues(context: Excel.RequestContext, clock: Clock, part: Cells): Promise<Values> {
  return (await roundTrip(context, clock, () => rangeOf(context, part).load('values'))).values;
}

/** What a sheet shows. */
async function readSheet(
  context: Excel.RequestContext,
  clock: Clock,
  sheet: string,
): Promise<readonly ReadPart<Values>[]> {
  const used = await roundTrip(context, clock, () =>
    context.workbook.worksheets.getItem(sheet).getUsedRangeOrNullObject(true).load(sizes),
  );
  const cells = used.isNullObject ? null : { sheet, ...rectangleOf(used) };
  const read: ReadPart<Values>[] = [];
  for await (const each of readParts(cells, (part) => readValues(context, clock, part))) read.push(each);
  return read;
}

/** Cells that are blank now and were not before: a formula that is none any more had spilled into them. */
async function giveBack(
  context: Excel.RequestContext,
  clock: Clock,
  { part: all, read: before }: ReadPart<Values>,
): Promise<void> {
  for await (const { part, read } of readParts(all, (each) => readValues(context, clock, each))) {
    const gone = read.flatMap((line, row) =>
      line.flatMap((now, column) => {
        const value = before[part.row - all.row + row]?.[column] ?? '';
        return value !== '' && now === '' ? [{ row, column, value: value as CellValue }] : [];
      }),
    );
    if (gone.length === 0) continue;
    const range = (): Excel.Range => rangeOf(context, part);
    const loaded = await roundTrip(context, clock, () => range().load('rowHidden'));
    const hidden = await hiddenRows(context, clock, loaded, range);
    await roundTrip(context, clock, () => {
      for (const run of columnRuns(gone, ({ row }) => hidden.has(row)))
        runRange(context, part, run).values = run.map(({ value }) => [safeValue(value)]);
    });
  }
}
