import type { Area, Cell, Grid } from '../grid/grid';
import type { Series } from './chart';

export type SeriesBy = 'Auto' | 'Columns' | 'Rows';

const PLAIN = { color: null, pointColors: {}, labels: false } as const;

/**
 * The series of a range as Excel finds them: columns where there are at least as many rows, a first line of names where it
 * is no numbers, and a first line of categories likewise.
 */
export function seriesOf(area: Area, by: SeriesBy, grid: Grid): Series[] {
  const cells = grid.read(area);
  const byColumns = by === 'Columns' || (by === 'Auto' && area.rows >= area.columns);
  const line = (index: number): readonly (Cell | undefined)[] =>
    byColumns ? cells.map((row) => row[index]) : (cells[index] ?? []);
  const across = (index: number): readonly (Cell | undefined)[] =>
    byColumns ? (cells[index] ?? []) : cells.map((row) => row[index]);
  const lines = byColumns ? area.columns : area.rows;
  const points = byColumns ? area.rows : area.columns;
  const hasCategories = lines > 1 && line(0).slice(1).some(isWord);
  const hasNames =
    points > 1 &&
    across(0)
      .slice(hasCategories ? 1 : 0)
      .some(isWord);
  const start = hasNames ? 1 : 0;
  const part = (index: number, from: number, count: number): Area =>
    byColumns
      ? { ...area, row: area.row + from, rows: count, column: area.column + index, columns: 1 }
      : { ...area, column: area.column + from, columns: count, row: area.row + index, rows: 1 };
  const first = hasCategories ? 1 : 0;
  return Array.from({ length: lines - first }, (_, place) => ({
    ...PLAIN,
    name: hasNames ? part(first + place, 0, 1) : null,
    values: part(first + place, start, points - start),
    categories: hasCategories ? part(0, start, points - start) : null,
  }));
}

/** Series without a chart's source: values alone. */
export function seriesOfValues(values: Area): Series {
  return { ...PLAIN, name: null, values, categories: null };
}

/** Text, or a number that is shown as a date: neither is a value to draw. */
function isWord(cell: Cell | undefined): boolean {
  if (!cell || cell.value === '') return false;
  return (
    typeof cell.value === 'string' || (typeof cell.value === 'number' && /[dy]/i.test(cell.numberFormat))
  );
}
