import type { Clock } from '../../contract';
import type { CellValue } from '../../portfolio';
import { isFormula } from '../cells';
import { roundTrip } from '../excel-run';
import { uniqueHeaders, type KnownColumns } from '../table/known-columns';
import type { WriteFlag } from '../storage/write-flag';
import { SourceGone } from '../table/read-table';
import type {
  ExcelPiggyBackedWrite,
  FormerCell,
  WantedColumns,
  SourceSnapshot,
  RowsPort,
  WriteObservation,
} from './rows-port';
import type { Source } from '../../sheet';
import { findHeaders, locateSource, topRows, type Place } from '../table/sources';
import type { Block } from './blocks';

/** What a run knows of a sheet. */
export interface KnownOfSheet {
  /** Only where there may be any hidden rows is each row asked for. */
  mayHideRows: boolean;
  /** Headers (`normalisedHeader`) of columns in which formulas of the user stand. */
  readonly withFormulas: Set<string>;
}

/** The rows of a source in Excel. Each batch finds the source anew, wherever the user has moved it. */
export function excelRows(
  context: Excel.RequestContext,
  clock: Clock,
  source: Source,
  columns: KnownColumns,
  flag: WriteFlag,
  known: KnownOfSheet,
): RowsPort {
  const lookOnce = async (
    { keys, besides, entered }: WantedColumns,
    piggyBacked: ExcelPiggyBackedWrite | null,
  ): Promise<SourceSnapshot | null> => {
    const wanted = [...new Set([...keys, ...besides, ...entered])].map((header) => ({
      header,
      at: columns.positionOf(header),
    }));
    const isEntered = new Set(entered);
    const isEachAsked = known.mayHideRows;
    const { top, cells, area, rowsHidden } = await roundTrip(context, clock, () => {
      const found = locateSource(context, source);
      piggyBacked?.look(context);
      flag.look(context);
      return {
        top: topRows(found).load('values'),
        // One answer for all rows: `null` where some are hidden and some are not.
        area: found.area.load('rowHidden'),
        rowsHidden: isEachAsked ? found.area.getRowProperties({ rowHidden: true }) : null,
        cells: wanted.map(({ header, at }) => {
          const asked = isEntered.has(header) ? 'values,formulas' : 'values';
          return { header, at, column: at === null ? null : found.area.getColumn(at).load(asked) };
        }),
      };
    });
    const { last, headers } = learnHeaders(columns, source, top);
    known.mayHideRows = (area.rowHidden as boolean | null) !== false;
    if (known.mayHideRows && !isEachAsked) return null;
    // Columns that moved since are asked for once more.
    if (cells.some(({ header, at }) => columns.positionOf(header) !== at)) return null;
    const alone = uniqueHeaders(headers);
    return {
      above: last + 1,
      headersThen: JSON.stringify(top.values),
      ...cellsOf(cells, last + 1, keys, isEntered),
      hidden: hiddenUnder(rowsHidden?.value ?? [], last + 1),
      positionOf: (header) => columns.positionOf(header),
      headerAt: (position) => alone[position] ?? null,
    };
  };

  return {
    withFormulas: known.withFormulas,
    async look(asked, piggyBacked) {
      for (;;) {
        const looked = await lookOnce(asked, piggyBacked);
        if (looked !== null) return looked;
      }
    },
    async put({ above, keyCells }, blocks, uncertain, piggyBacked) {
      const { keys, top, written } = await roundTrip(context, clock, () => {
        const place = locateSource(context, source);
        context.application.suspendApiCalculationUntilNextSync();
        const topNow = topRows(place).load('values');
        const keysNow = loadColumns(place, keyCells.keys());
        const blocksNow = blocks.map((block) => ({ block, ...exchangeCells(place, above, block) }));
        if (uncertain !== null) flag.put(context, uncertain);
        piggyBacked?.put(context);
        return { top: topNow, keys: keysNow, written: blocksNow };
      });
      if (uncertain !== null) flag.confirm();
      return {
        ...headersIn(source, top),
        keys: new Map(keys.map(([at, column]) => [at, cellsUnder(column.values as CellValue[][], above)])),
        written: written.map(({ block, before, after }) => {
          return { block, former: formerCells(before), shown: after.values as CellValue[][] };
        }),
      };
    },
  };
}

function loadColumns({ area }: Place, positions: Iterable<number>): (readonly [number, Excel.Range])[] {
  return [...positions].map((at) => [at, area.getColumn(at).load('values')]);
}

function headersIn(source: Source, top: Excel.Range): Pick<WriteObservation, 'headersNow' | 'headers'> {
  const values = top.values as CellValue[][];
  return { headersNow: JSON.stringify(values), headers: findHeaders(source, values)?.headers ?? [] };
}

function hiddenUnder(rows: readonly { readonly rowHidden?: boolean }[], above: number): ReadonlySet<number> {
  return new Set(rows.slice(above).flatMap(({ rowHidden }, row) => (rowHidden === true ? [row] : [])));
}

interface LoadedColumn {
  readonly header: string;
  readonly at: number | null;
  readonly column: Excel.Range | null;
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

function cellsUnder(column: readonly (readonly CellValue[])[], above: number): readonly CellValue[] {
  return column.slice(above).map(([cell]) => cell ?? '');
}

function rangeOf({ area }: Place, above: number, { row, column, values }: Block): Excel.Range {
  return area.getCell(above + row, column).getResizedRange(values.length - 1, (values[0]?.length ?? 1) - 1);
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
export function exchangeCells(
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
