import type { Arguments } from '../arguments';
import { boundingArea } from '../areas';
import { changeChart, chartOf } from '../charts';
import type { Document } from '../document';
import type { ExcelClass } from '../excel-class';
import { textOf } from '../given-value';
import { instance } from '../instance';
import { areaOn } from '../tables';

export const chart: ExcelClass<'Chart'> = {
  id: { key: 'Id', of: (id) => id },
  scalars: {
    id: { get: (id, document) => chartOf(id, document).id },
    name: {
      get: (id, document) => chartOf(id, document).name,
      set: (id, value, document) => changeChart(id, { name: textOf(value) }, document),
    },
  },
  navigation: {
    legend: (id) => instance('ChartLegend', id),
    series: (id) => instance('ChartSeriesCollection', id),
    title: (id) => instance('ChartTitle', id),
  },
  calls: {
    setPosition,
  },
};

/** From the corner of one cell to the far corner of another. */
function setPosition(id: string, given: Arguments, document: Document): void {
  const { sheet } = chartOf(id, document);
  const { looks } = document.grid;
  const read = (address: string) => areaOn(sheet, address, document);
  const start = given.area(0, read);
  const sum = (count: number, size: (index: number) => number) =>
    Array.from({ length: count }, (_, index) => size(index)).reduce((total, one) => total + one, 0);
  const width = (column: number) =>
    looks.isColumnHidden(sheet, column) ? 0 : looks.columnWidth(sheet, column);
  const height = (row: number) => (document.grid.isRowHidden(sheet, row) ? 0 : looks.rowHeight(sheet, row));
  const place = { left: sum(start.column, width), top: sum(start.row, height) };
  const all = boundingArea(start, given.area(1, read));
  const size = {
    width: sum(all.columns, (index) => width(all.column + index)),
    height: sum(all.rows, (index) => height(all.row + index)),
  };
  changeChart(id, { ...place, ...size }, document);
}
