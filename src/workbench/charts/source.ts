import type { Area, Cell, Grid } from '../grid/grid';
import type { Series } from './chart';

const plainSeries = { color: null, pointColors: {}, hasLabels: false } as const;

/** The series of a range whose columns they are: a first row of names where it is no numbers, and a first column of categories likewise. */
export function seriesOfRange(area: Area, grid: Grid): Series[] {
  const cells = grid.read(area);
  const hasCategories = area.columns > 1 && cells.slice(1).some(([first]) => isWord(first));
  const first = hasCategories ? 1 : 0;
  const hasNames = area.rows > 1 && (cells[0] ?? []).slice(first).some(isWord);
  const start = hasNames ? 1 : 0;
  const part = (index: number, from: number, rows: number): Area => ({
    ...area,
    row: area.row + from,
    rows,
    column: area.column + index,
    columns: 1,
  });
  return Array.from({ length: area.columns - first }, (_, place) => ({
    ...plainSeries,
    name: hasNames ? part(first + place, 0, 1) : null,
    values: part(first + place, start, area.rows - start),
    categories: hasCategories ? part(0, start, area.rows - start) : null,
  }));
}

/** Text, or a number that is shown as a date: neither is a value to draw. */
function isWord(cell: Cell | undefined): boolean {
  if (!cell || cell.value === '') return false;
  return (
    typeof cell.value === 'string' || (typeof cell.value === 'number' && /[dy]/i.test(cell.numberFormat))
  );
}
