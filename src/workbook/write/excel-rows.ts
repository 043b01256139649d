import type { Clock } from '../../contract';
import type { CellValue } from '../../portfolio';
import { isFormula } from '../cells';
import { isTooLarge, roundTrip } from '../excel-run';
import { uniqueHeaders, type KnownColumns } from '../table/known-columns';
import type { WriteFlag } from '../storage/write-flag';
import { SourceGone } from '../table/read-table';
import { sameText } from './rollback';
import {
  isUserFormula,
  type ExcelPiggyBackedWrite,
  type FormerCell,
  type WantedColumns,
  type SourceSnapshot,
  type RowsPort,
  type WriteObservation,
} from './rows-port';
import type { Source } from '../../sheet';
import { findHeaders, locateSource, topRows, type Place } from '../table/sources';
import type { Block } from './blocks';
import { cellsUnder, columnOf, loadKeys, rangeOf } from './key-cells';

/** What a run knows of a sheet. */
export interface KnownOfSheet {
  /** Only where there may be any hidden rows is each row asked for. */
  mayHideRows: boolean;
  /** Headers (`normalisedHeader`) of columns in which formulas of the user stand. */
  readonly withFormulas: Set<string>;
  /** Rows of which Excel is asked at once: all, until it refused to answer with so much. */
  rowsAtOnce: number;
}

/** Excel on the web answers with at most 5 MB: a source of which it refuses to tell all at once is asked for half as many rows, and half of that. */
const mostRowsAtOnce = 40_000;

/** What a source is asked through. */
export interface AskedSource {
  readonly context: Excel.RequestContext;
  readonly clock: Clock;
  readonly source: Source;
  readonly columns: KnownColumns;
  readonly flag: WriteFlag;
  readonly known: KnownOfSheet;
}

/** The rows of a source in Excel. Each batch finds the source anew, wherever the user has moved it. */
export function excelRows(asked: AskedSource): RowsPort {
  const { context, clock, source, flag, known } = asked;
  return {
    withFormulas: known.withFormulas,
    async look(wanted, piggyBacked) {
      for (;;) {
        const looked = await lookOnce(asked, wanted, piggyBacked).catch((error: unknown) => {
          if (!isTooLarge(error) || known.rowsAtOnce === 1) throw error;
          known.rowsAtOnce = Math.ceil(Math.min(known.rowsAtOnce, mostRowsAtOnce) / 2);
          return null;
        });
        if (looked !== null) return looked;
      }
    },
    async put(looked, blocks, uncertain, piggyBacked) {
      const { above } = looked;
      const { keys, top, written } = await roundTrip(context, clock, () => {
        const place = locateSource(context, source);
        context.application.suspendApiCalculationUntilNextSync();
        const topNow = topRows(place).load('values');
        const keysNow = loadKeys(place, looked, blocks);
        const blocksNow = blocks.map((block) => ({ block, ...exchangeCells(place, above, block) }));
        if (uncertain !== null) flag.put(context, uncertain);
        piggyBacked?.put(context);
        return { top: topNow, keys: keysNow, written: blocksNow };
      });
      if (uncertain !== null) flag.confirm();
      const met = {
        ...headersIn(source, top),
        keys: keys(),
        written: written.map(observedBlock),
      };
      if (met.above === above) return met;
      await giveCellsBack(context, clock, source, above, met.written);
      return { ...met, written: [] };
    },
  };
}

/** `null`: what it learnt makes it ask once more. */
async function lookOnce(
  asked: AskedSource,
  { keys, besides, entered }: WantedColumns,
  piggyBacked: ExcelPiggyBackedWrite | null,
): Promise<SourceSnapshot | null> {
  const { context, clock, source, columns, flag, known } = asked;
  const wanted = [...new Set([...keys, ...besides, ...entered])].map((header) => ({
    header,
    at: columns.positionOf(header),
  }));
  const isEntered = new Set(entered);
  const isEachAsked = known.mayHideRows;
  const isWhole = known.rowsAtOnce === Infinity;
  const { top, cells, area, rowsHidden } = await roundTrip(context, clock, () => {
    const found = locateSource(context, source);
    piggyBacked?.look(context);
    flag.look(context);
    return {
      top: topRows(found).load('values'),
      // One answer for all rows: `null` where some are hidden and some are not.
      area: found.area.load('rowHidden,rowCount'),
      rowsHidden: isEachAsked ? found.area.getRowProperties({ rowHidden: true }) : null,
      cells: isWhole ? loadColumns(found.area, wanted, isEntered) : null,
    };
  });
  const { last, headers } = learnHeaders(columns, source, top);
  known.mayHideRows = (area.rowHidden as boolean | null) !== false;
  if (known.mayHideRows && !isEachAsked) return null;
  // Columns that moved since are asked for once more.
  if (wanted.some(({ header, at }) => columns.positionOf(header) !== at)) return null;
  const read = cells ?? (await columnsInParts(asked, area.rowCount, wanted, isEntered));
  const alone = uniqueHeaders(headers);
  return {
    above: last + 1,
    headersThen: JSON.stringify(top.values),
    ...cellsOf(read, last + 1, keys, isEntered),
    isInParts: !isWhole,
    hidden: hiddenUnder(rowsHidden?.value ?? [], last + 1),
    positionOf: (header) => columns.positionOf(header),
    headerAt: (position) => alone[position] ?? null,
  };
}

/** Columns part by part. That rows moved between is found out when they are written, or when they are not found. */
async function columnsInParts(
  { context, clock, source, known }: AskedSource,
  rows: number,
  wanted: readonly Wanted[],
  isEntered: ReadonlySet<string>,
): Promise<readonly LoadedColumn[]> {
  const { rowsAtOnce } = known;
  const parts: (readonly LoadedColumn[])[] = [];
  for (let from = 0; from < rows; from += rowsAtOnce)
    parts.push(
      await roundTrip(context, clock, () => {
        const { area } = locateSource(context, source);
        const part = area.getRow(from).getResizedRange(Math.min(rowsAtOnce, rows - from) - 1, 0);
        return loadColumns(part, wanted, isEntered);
      }),
    );
  return joined(parts, isEntered);
}

function headersIn(source: Source, top: Excel.Range) {
  const values = top.values as CellValue[][];
  const found = findHeaders(source, values);
  return {
    headersNow: JSON.stringify(values),
    headers: found?.headers ?? [],
    above: found === null ? 0 : found.last + 1,
  };
}

/**
 * Where the headers had moved, as by a title typed above them, the batch may have written over them. Then no look finds the table any more, and
 * nothing can be given back by key: it is given back by place.
 */
async function giveCellsBack(
  context: Excel.RequestContext,
  clock: Clock,
  source: Source,
  above: number,
  written: WriteObservation['written'],
): Promise<void> {
  await roundTrip(context, clock, () => {
    const place = locateSource(context, source);
    for (const { block, former } of [...written].reverse())
      rangeOf(place, above, block).formulasR1C1 = former.map((cells) => cells.map(enteredAnew));
  });
}

function observedBlock({
  block,
  before,
  after,
}: {
  readonly block: Block;
  readonly before: Excel.Range;
  readonly after: Excel.Range;
}): WriteObservation['written'][number] {
  return { block, former: formerCells(before), shown: after.values as CellValue[][] };
}

function enteredAnew(cell: FormerCell): CellValue {
  return isUserFormula(cell) ? cell.formula : sameText(cell);
}

function hiddenUnder(rows: readonly { readonly rowHidden?: boolean }[], above: number): ReadonlySet<number> {
  return new Set(rows.slice(above).flatMap(({ rowHidden }, row) => (rowHidden === true ? [row] : [])));
}

interface Wanted {
  readonly header: string;
  readonly at: number | null;
}

interface LoadedColumn extends Wanted {
  readonly column: Pick<Excel.Range, 'values' | 'formulas'> | null;
}

function loadColumns(
  area: Excel.Range,
  wanted: readonly Wanted[],
  isEntered: ReadonlySet<string>,
): readonly LoadedColumn[] {
  return wanted.map(({ header, at }) => {
    const asked = isEntered.has(header) ? 'values,formulas' : 'values';
    return { header, at, column: at === null ? null : columnOf(area, at).load(asked) };
  });
}

/** Columns of which each part holds some rows. */
function joined(
  parts: readonly (readonly LoadedColumn[])[],
  isEntered: ReadonlySet<string>,
): readonly LoadedColumn[] {
  const [first = []] = parts;
  return first.map(({ header, at, column }, position) => {
    const all = parts.flatMap((part) => part[position]?.column ?? []);
    return {
      header,
      at,
      column: column && {
        values: all.flatMap((each) => each.values as CellValue[][]),
        formulas: isEntered.has(header) ? all.flatMap((each) => each.formulas as CellValue[][]) : [],
      },
    };
  });
}

/** What the columns hold below their headers. */
function cellsOf(
  loaded: readonly LoadedColumn[],
  above: number,
  keys: readonly string[],
  isEntered: ReadonlySet<string>,
): Pick<SourceSnapshot, 'keyCells' | 'rows' | 'values' | 'formulas'> {
  const values = new Map<string, readonly CellValue[]>();
  const formulas = new Map<string, readonly CellValue[]>();
  const keyCells = new Map<number, readonly CellValue[]>();
  const isKey = new Set(keys);
  for (const { header, at, column } of loaded) {
    if (at === null || column === null) continue;
    const shown = cellsUnder(column.values as CellValue[][], above);
    values.set(header, shown);
    if (isEntered.has(header)) formulas.set(header, cellsUnder(column.formulas as CellValue[][], above));
    if (isKey.has(header)) keyCells.set(at, shown);
  }
  return {
    keyCells,
    rows: Math.max(0, ...[...values.values()].map(({ length }) => length)),
    values: (header) => values.get(header) ?? null,
    formulas: (header) => formulas.get(header) ?? null,
  };
}

/** Learns the headers from the first rows; returns them with the row they stand in. */
export function learnHeaders(
  columns: KnownColumns,
  source: Source,
  top: Excel.Range,
): { readonly last: number; readonly headers: readonly string[] } {
  const found = findHeaders(source, top.values as CellValue[][]);
  if (found === null) throw new SourceGone(source);
  columns.update(found.headers);
  return found;
}

/** What stood in cells: which of them are formulas tells nothing but what they show. */
function formerCells({ values, formulasR1C1 }: Excel.Range): FormerCell[][] {
  const shown = values as CellValue[][];
  return (formulasR1C1 as CellValue[][]).map((cells, y) =>
    cells.map((entered, x) => {
      const value = shown[y]?.[x] ?? '';
      return isFormula(entered, value) ? { formula: entered } : value;
    }),
  );
}

/** Writes a block, and returns what stood there before and after: the order within a batch is Excel's too. */
function exchangeCells(
  place: Place,
  above: number,
  block: Block,
): { readonly before: Excel.Range; readonly after: Excel.Range } {
  const before = rangeOf(place, above, block).load('values,formulasR1C1');
  const cells = block.values.map((ofRow) => [...ofRow]);
  if (block.holds === 'formula') rangeOf(place, above, block).formulasR1C1 = cells;
  else rangeOf(place, above, block).formulas = cells;
  return { before, after: rangeOf(place, above, block).load('values') };
}
