import { kindOf } from '../../charts/chart';
import type { SeriesBy } from '../../charts/source';
import { seriesOf } from '../../charts/source';
import type { Arguments } from '../arguments';
import { boundingArea } from '../areas';
import { changeChart, chartOf } from '../charts';
import type { Document } from '../document';
import type { ExcelClass, Scalar } from '../excel-class';
import { notSupported } from '../excel-error';
import { numberOf, oneOf, textOf } from '../given-value';
import { instance } from '../instance';
import { toPixels, toPoints } from '../points';
import { areaOn } from '../tables';

export const chart: ExcelClass<'Chart'> = {
  id: { key: 'Id', of: (id) => id },
  scalars: {
    id: { get: (id, document) => chartOf(id, document).id },
    name: {
      get: (id, document) => chartOf(id, document).name,
      set: (id, value, document) => changeChart(id, { name: textOf(value) }, document),
    },
    chartType: { get: (id, document) => chartOf(id, document).type, set: setType },
    left: length('left', -Infinity),
    top: length('top', -Infinity),
    width: length('width', 1),
    height: length('height', 1),
  },
  navigation: {
    axes: (id) => instance('ChartAxes', id),
    legend: (id) => instance('ChartLegend', id),
    series: (id) => instance('ChartSeriesCollection', id),
    title: (id) => instance('ChartTitle', id),
    worksheet: (id, document) => instance('Worksheet', chartOf(id, document).sheet),
  },
  calls: {
    activate: (id, _given, document) => document.grid.activate(chartOf(id, document).sheet),
    delete: (id, _given, document) => document.grid.charts.remove(chartOf(id, document).id),
    setData: (id, given, document) => {
      const { sheet } = chartOf(id, document);
      const area = given.area(0, (address) => areaOn(sheet, address, document));
      const by = oneOf<SeriesBy>(given.optionalText(1) ?? 'Auto', ['Auto', 'Columns', 'Rows']);
      changeChart(id, { series: seriesOf(area, by, document.grid) }, document);
    },
    setPosition,
  },
};

function length(which: 'height' | 'left' | 'top' | 'width', least: number): Scalar<string> {
  return {
    get: (id, document) => toPoints(chartOf(id, document)[which]),
    set: (id, value, document) => changeChart(id, { [which]: toPixels(numberOf(value, least)) }, document),
  };
}

function setType(id: string, value: unknown, document: Document): void {
  const type = textOf(value);
  const kind = kindOf(type);
  if (!kind) throw notSupported(`charts of the type '${type}'`);
  changeChart(id, { type, ...kind }, document);
}

/** From the corner of one cell to the far corner of another; over one cell alone the chart keeps its size. */
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
  if (!given.has(1)) {
    changeChart(id, place, document);
    return;
  }
  const all = boundingArea(start, given.area(1, read));
  const size = {
    width: sum(all.columns, (index) => width(all.column + index)),
    height: sum(all.rows, (index) => height(all.row + index)),
  };
  changeChart(id, { ...place, ...size }, document);
}
