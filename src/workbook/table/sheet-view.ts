import type { Clock } from '../../contract';
import { normalisedHeader, type CellValue } from '../../portfolio';
import { meets, rectangleOf, sizes } from '../cells';
import { withContext, roundTrip } from '../excel-run';
import { orSourceGone, SourceGone } from './read-table';
import type { RowKey, Source } from '../../sheet';
import { findHeaders, locateSource, topRows } from './sources';

/** A row that was read: its number then, and what names it, by which it is found when rows have moved since. */
export interface RowTarget {
  readonly number: number;
  readonly key: RowKey;
}

/** Rows as the user looks at them. */
export interface SheetView {
  /**
   * Selects a row's cell under `column`, or the whole row of the table where it is `null`.
   * @throws SourceGone; an Error whose message is for the user where the row is not there any more.
   */
  showRow(source: Source, target: RowTarget, column: string | null): Promise<void>;
  /** Tells which row numbers of a source the user has selected. */
  selectedRows(source: Source): Promise<(row: number) => boolean>;
  /** The one of these in which the selection lies, and its rows; `null` where it lies in none. */
  selectedSource(sources: readonly Source[]): Promise<SelectedSource | null>;
}

export interface SelectedSource {
  readonly source: Source;
  /** Whether the row of this number is selected. */
  readonly isSelected: (row: number) => boolean;
}

/** Excel's own view of the sheet. */
export function excelSheetView(clock: Clock): SheetView {
  return {
    showRow: (source, target, column) =>
      orSourceGone(
        clock,
        source,
        withContext(async (context) => {
          const { place, top } = await roundTrip(context, clock, () => {
            const found = locateSource(context, source);
            found.area.load('rowIndex,rowCount');
            return { place: found, top: topRows(found).load('values') };
          });
          const found = findHeaders(source, top.values as CellValue[][]);
          if (found === null) throw new SourceGone(source);
          const { last: at, headers } = found;
          const first = place.area.rowIndex + at + 2;
          const keyed = Object.entries(target.key).flatMap(([header, value]) => {
            const position = positionOf(headers, header);
            return position === null ? [] : [{ position, value }];
          });
          const columns = await roundTrip(context, clock, () => {
            const { area } = locateSource(context, source);
            return keyed.map(({ position, value }) => ({
              value,
              cells: area.getColumn(position).load('values'),
            }));
          });
          const number = nearest(
            columns.map(({ value, cells }) => ({
              value,
              cells: cells.values.slice(at + 1) as CellValue[][],
            })),
            target.number - first,
            place.area.rowCount - at - 1,
          );
          if (number === null)
            throw new Error('Read the rows again: this row is no longer in the sheet, or was changed.');
          const position = column === null ? null : positionOf(headers, column);
          await roundTrip(context, clock, () => {
            const { area } = locateSource(context, source);
            area.worksheet.activate();
            if (position === null) area.getRow(number + at + 1).select();
            else area.getCell(number + at + 1, position).select();
          });
        }),
      ),
    selectedRows: (source) =>
      orSourceGone(
        clock,
        source,
        withContext(async (context) => {
          const { sheet, selected } = await roundTrip(context, clock, () => ({
            sheet: locateSource(context, source).area.worksheet.load('id'),
            selected: context.workbook.getSelectedRange().load('rowIndex,rowCount,worksheet/id'),
          }));
          if (selected.worksheet.id !== sheet.id) return () => false;
          return rowsOf(selected);
        }),
      ),
    selectedSource: (sources) =>
      withContext(async (context) => {
        const { selected, areas } = await roundTrip(context, clock, () => ({
          selected: context.workbook.getSelectedRange().load(`${sizes},worksheet/id`),
          areas: sources
            .filter(({ hidesHeaders }) => hidesHeaders !== true)
            .map((source) => ({
              source,
              area: locateSource(context, source).area.load(`${sizes},worksheet/id`),
            })),
        }));
        const found = areas.find(({ area }) => overlaps(area, selected));
        return found ? { source: found.source, isSelected: rowsOf(selected) } : null;
      }),
  };
}

function rowsOf({ rowIndex, rowCount }: Excel.Range): (row: number) => boolean {
  return (row) => row > rowIndex && row <= rowIndex + rowCount;
}

function overlaps(one: Excel.Range, other: Excel.Range): boolean {
  return one.worksheet.id === other.worksheet.id && meets(rectangleOf(one), rectangleOf(other));
}

function positionOf(headers: readonly string[], header: string): number | null {
  const position = headers.findIndex((each) => normalisedHeader(each) === normalisedHeader(header));
  return position < 0 ? null : position;
}

interface KeyColumn {
  readonly value: CellValue;
  readonly cells: readonly (readonly CellValue[])[];
}

/** Row, from 0 under the headers, whose cells are the key's: the one closest to where it was. */
function nearest(columns: readonly KeyColumn[], was: number, rows: number): number | null {
  let best: number | null = null;
  for (let row = 0; row < rows; row += 1) {
    if (!columns.every(({ value, cells }) => cells[row]?.[0] === value)) continue;
    if (best === null || Math.abs(row - was) < Math.abs(best - was)) best = row;
  }
  return best;
}
