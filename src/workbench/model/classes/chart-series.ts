import { seriesOfValues } from '../../charts/source';
import type { Arguments } from '../arguments';
import { changeChart, changeSeries, chartOf, seriesAt } from '../charts';
import type { Document } from '../document';
import { notFound } from '../document';
import type { ExcelClass } from '../excel-class';
import { colorOf, flagOf, numberOf, textOf } from '../given-value';
import type { Instance, Selves } from '../instance';
import { instance } from '../instance';
import { areaOn } from '../tables';

type Self = Selves['ChartSeries'];

export const chartSeriesCollection: ExcelClass<'ChartSeriesCollection'> = {
  scalars: { count: { get: (chart, document) => chartOf(chart, document).series.length } },
  items: (chart, document) => chartOf(chart, document).series.map((_, index) => seriesOf(chart, index)),
  objects: {
    /** A series without values yet: `setValues` says which. */
    add: (chart, given, document) => {
      const { series, sheet } = chartOf(chart, document);
      const empty = seriesOfValues({ sheet, row: 0, column: 0, rows: 1, columns: 1 });
      const name = given.optionalText(0) ?? null;
      changeChart(chart, { series: [...series, { ...empty, name }] }, document);
      return seriesOf(chart, series.length);
    },
    getItemAt: (chart, given, document) => {
      const index = given.integer(0);
      return chartOf(chart, document).series[index] ? seriesOf(chart, index) : notFound();
    },
  },
  calls: { getCount: (chart, _given, document) => chartOf(chart, document).series.length },
};

export const chartSeries: ExcelClass<'ChartSeries'> = {
  scalars: {
    gapWidth: {
      get: ({ chart }, document) => chartOf(chart, document).gap,
      set: ({ chart }, value, document) => changeChart(chart, { gap: numberOf(value, 0) }, document),
    },
    hasDataLabels: {
      get: ({ chart, index }, document) => seriesAt(chart, index, document).labels,
      set: ({ chart, index }, value, document) =>
        changeSeries(chart, index, { labels: flagOf(value) }, document),
    },
    name: {
      get: ({ chart, index }, document) => {
        const { name } = seriesAt(chart, index, document);
        return typeof name === 'object' && name
          ? (document.grid.read(name)[0]?.[0]?.text ?? '')
          : (name ?? '');
      },
      set: ({ chart, index }, value, document) =>
        changeSeries(chart, index, { name: textOf(value) }, document),
    },
  },
  navigation: {
    format: (self) => instance('ChartSeriesFormat', self),
    points: (self) => instance('ChartPointsCollection', self),
  },
  calls: {
    delete: ({ chart, index }, _given, document) => {
      seriesAt(chart, index, document);
      const series = chartOf(chart, document).series.filter((_, place) => place !== index);
      changeChart(chart, { series }, document);
    },
    setValues: (self, given, document) =>
      changeSeries(self.chart, self.index, { values: cells(self, given, document) }, document),
    setXAxisValues: (self, given, document) =>
      changeSeries(self.chart, self.index, { categories: cells(self, given, document) }, document),
  },
};

export const chartSeriesFormat: ExcelClass<'ChartSeriesFormat'> = {
  navigation: {
    fill: (self) => instance('ChartFill', { ...self, point: null }),
    line: (self) => instance('ChartLineFormat', self),
  },
};

export const chartPointsCollection: ExcelClass<'ChartPointsCollection'> = {
  scalars: { count: { get: (self, document) => pointCount(self, document) } },
  items: (self, document) =>
    Array.from({ length: pointCount(self, document) }, (_, point) =>
      instance('ChartPoint', { ...self, point }),
    ),
  objects: {
    getItemAt: (self, given, document) =>
      given.integer(0) < pointCount(self, document)
        ? instance('ChartPoint', { ...self, point: given.integer(0) })
        : notFound(),
  },
  calls: { getCount: (self, _given, document) => pointCount(self, document) },
};

export const chartPoint: ExcelClass<'ChartPoint'> = {
  navigation: { format: (self) => instance('ChartPointFormat', self) },
};

export const chartPointFormat: ExcelClass<'ChartPointFormat'> = {
  navigation: { fill: (self) => instance('ChartFill', self) },
};

/** The colour of a series, or of one of its points. */
export const chartFill: ExcelClass<'ChartFill'> = {
  calls: {
    clear: ({ chart, index, point }, _given, document) => {
      if (point === null) changeSeries(chart, index, { color: null }, document);
      else {
        const rest = Object.entries(seriesAt(chart, index, document).pointColors);
        const pointColors = Object.fromEntries(rest.filter(([key]) => Number(key) !== point));
        changeSeries(chart, index, { pointColors }, document);
      }
    },
    setSolidColor: ({ chart, index, point }, given, document) => {
      const color = colorOf(given.text(0));
      const { pointColors } = seriesAt(chart, index, document);
      const changes = point === null ? { color } : { pointColors: { ...pointColors, [point]: color } };
      changeSeries(chart, index, changes, document);
    },
  },
};

export const chartLineFormat: ExcelClass<'ChartLineFormat'> = {
  scalars: {
    color: {
      get: ({ chart, index }, document) => seriesAt(chart, index, document).color ?? '',
      set: ({ chart, index }, value, document) =>
        changeSeries(chart, index, { color: colorOf(value) }, document),
    },
  },
};

function pointCount({ chart, index }: Self, document: Document): number {
  const { values } = seriesAt(chart, index, document);
  return values.rows * values.columns;
}

function cells({ chart }: Self, given: Arguments, document: Document) {
  return given.area(0, (address) => areaOn(chartOf(chart, document).sheet, address, document));
}

function seriesOf(chart: string, index: number): Instance {
  return instance('ChartSeries', { chart, index });
}
