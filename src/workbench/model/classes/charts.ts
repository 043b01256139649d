import { type Arguments, textOf, flagOf, oneOf, colorOf } from '../arguments';
import { boundingArea } from '../areas';
import { type Document, notFound } from '../document';
import type { ExcelClasses } from '../excel-class';
import { instance, type Instance, type Selves } from '../instance';
import { areaOn } from '../tables';
import { type Chart, kindOf, type ChartChanges, type Series } from '../../charts/chart';
import { seriesOfRange } from '../../charts/source';
import { ExcelError, notSupported } from '../excel-error';
import { pixelsPerPoint } from '../../units';

export const chartClasses = {
  Chart: {
    id: { key: 'Id', of: (id) => id },
    scalars: {
      left: { get: (id, document) => chartOf(id, document).left / pixelsPerPoint },
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
  },
  /** The charts of a worksheet. */
  ChartCollection: {
    items: (sheet, { grid }) => grid.charts.on(sheet).map(chartFor),
    objects: {
      add,
      getItemAt: (sheet, given, { grid }) => {
        const chart = grid.charts.on(sheet)[given.integer(0)];
        return chart ? chartFor(chart) : notFound();
      },
    },
  },
  ChartTitle: {
    scalars: {
      text: { set: (id, value, document) => changeChart(id, { title: textOf(value) }, document) },
    },
  },
  ChartLegend: {
    scalars: {
      /** It stands nowhere else. */
      position: { set: (_id, value) => void oneOf(value, ['Bottom']) },
      visible: { set: (id, value, document) => changeChart(id, { hasLegend: flagOf(value) }, document) },
    },
  },
  ChartSeriesCollection: {
    objects: {
      getItemAt: (chart, given, document) => {
        const index = given.integer(0);
        return chartOf(chart, document).series[index] ? seriesOf(chart, index) : notFound();
      },
    },
  },
  ChartSeries: {
    scalars: {
      hasDataLabels: {
        set: ({ chart, index }, value, document) =>
          changeSeries(chart, index, { hasLabels: flagOf(value) }, document),
      },
    },
    navigation: {
      format: (self) => instance('ChartSeriesFormat', self),
      points: (self) => instance('ChartPointsCollection', self),
    },
  },
  ChartSeriesFormat: {
    navigation: {
      fill: (self) => instance('ChartFill', { ...self, point: null }),
    },
  },
  ChartPointsCollection: {
    objects: {
      getItemAt: (self, given, document) =>
        given.integer(0) < pointCount(self, document)
          ? instance('ChartPoint', { ...self, point: given.integer(0) })
          : notFound(),
    },
  },
  ChartPoint: {
    navigation: { format: (self) => instance('ChartPointFormat', self) },
  },
  ChartPointFormat: {
    navigation: { fill: (self) => instance('ChartFill', self) },
  },
  /** The colour of a series, or of one of its points. */
  ChartFill: {
    calls: {
      setSolidColor: ({ chart, index, point }, given, document) => {
        const color = colorOf(given.text(0));
        const { pointColors } = seriesAt(chart, index, document);
        const changes = point === null ? { color } : { pointColors: { ...pointColors, [point]: color } };
        changeSeries(chart, index, changes, document);
      },
    },
  },
} satisfies Partial<ExcelClasses>;

/** From the corner of one cell to the far corner of another. */
function setPosition(id: string, given: Arguments, document: Document): void {
  const { sheet } = chartOf(id, document);
  const { formatting } = document.grid;
  const read = (address: string) => areaOn(sheet, address, document);
  const start = given.area(0, read);
  const sum = (count: number, size: (index: number) => number) =>
    Array.from({ length: count }, (_, index) => size(index)).reduce((total, one) => total + one, 0);
  const width = (column: number) =>
    formatting.isColumnHidden(sheet, column) ? 0 : formatting.columnWidth(sheet, column);
  const height = (row: number) =>
    document.grid.isRowHidden(sheet, row) ? 0 : formatting.rowHeight(sheet, row);
  const place = { left: sum(start.column, width), top: sum(start.row, height) };
  const all = boundingArea(start, given.area(1, read));
  const size = {
    width: sum(all.columns, (index) => width(all.column + index)),
    height: sum(all.rows, (index) => height(all.row + index)),
  };
  changeChart(id, { ...place, ...size }, document);
}

const newChartPlace = { left: 64, top: 48, width: 480, height: 288 };

function add(sheet: string, given: Arguments, document: Document): Instance {
  const type = given.text(0);
  const kind = kindOf(type);
  if (!kind) throw notSupported(`charts of the type '${type}'`);
  const area = given.area(1, (address) => areaOn(sheet, address, document));
  if (given.optionalText(2) !== 'Columns') throw notSupported('charts of series that are no columns');
  const used = document.grid.usedArea(area.sheet);
  if (!used) throw new ExcelError('InvalidArgument', 'The range of a chart holds at least one cell.');
  const series = seriesOfRange(area, document.grid);
  const chart = document.grid.charts.add({
    ...kind,
    ...newChartPlace,
    sheet,
    series,
    title: '',
    hasLegend: series.length > 1,
  });
  return chartFor(chart);
}

function chartFor({ id }: Chart): Instance {
  return instance('Chart', id);
}

type Self = Selves['ChartSeries'];

function pointCount({ chart, index }: Self, document: Document): number {
  const { values } = seriesAt(chart, index, document);
  return values.rows * values.columns;
}

function seriesOf(chart: string, index: number): Instance {
  return instance('ChartSeries', { chart, index });
}

/** @throws ExcelError `ItemNotFound` when the chart is gone */
function chartOf(id: string, { grid }: Document): Chart {
  return grid.charts.get(id) ?? notFound();
}

function changeChart(id: string, changes: ChartChanges, document: Document): void {
  document.grid.charts.update(chartOf(id, document).id, changes);
}

/** @throws ExcelError `ItemNotFound` when the chart has no such series */
function seriesAt(id: string, index: number, document: Document): Series {
  return chartOf(id, document).series[index] ?? notFound();
}

function changeSeries(id: string, index: number, changes: Partial<Series>, document: Document): void {
  seriesAt(id, index, document);
  const series = chartOf(id, document).series.map((one, place) =>
    place === index ? { ...one, ...changes } : one,
  );
  changeChart(id, { series }, document);
}
