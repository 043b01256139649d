import { changeSeries, chartOf, seriesAt } from '../charts';
import type { Document } from '../document';
import { notFound } from '../document';
import type { ExcelClass } from '../excel-class';
import { colorOf, flagOf } from '../given-value';
import type { Instance, Selves } from '../instance';
import { instance } from '../instance';

type Self = Selves['ChartSeries'];

export const chartSeriesCollection: ExcelClass<'ChartSeriesCollection'> = {
  items: (chart, document) => chartOf(chart, document).series.map((_, index) => seriesOf(chart, index)),
  objects: {
    getItemAt: (chart, given, document) => {
      const index = given.integer(0);
      return chartOf(chart, document).series[index] ? seriesOf(chart, index) : notFound();
    },
  },
};

export const chartSeries: ExcelClass<'ChartSeries'> = {
  scalars: {
    hasDataLabels: {
      get: ({ chart, index }, document) => seriesAt(chart, index, document).labels,
      set: ({ chart, index }, value, document) =>
        changeSeries(chart, index, { labels: flagOf(value) }, document),
    },
  },
  navigation: {
    format: (self) => instance('ChartSeriesFormat', self),
    points: (self) => instance('ChartPointsCollection', self),
  },
};

export const chartSeriesFormat: ExcelClass<'ChartSeriesFormat'> = {
  navigation: {
    fill: (self) => instance('ChartFill', { ...self, point: null }),
  },
};

export const chartPointsCollection: ExcelClass<'ChartPointsCollection'> = {
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
    setSolidColor: ({ chart, index, point }, given, document) => {
      const color = colorOf(given.text(0));
      const { pointColors } = seriesAt(chart, index, document);
      const changes = point === null ? { color } : { pointColors: { ...pointColors, [point]: color } };
      changeSeries(chart, index, changes, document);
    },
  },
};

function pointCount({ chart, index }: Self, document: Document): number {
  const { values } = seriesAt(chart, index, document);
  return values.rows * values.columns;
}

function seriesOf(chart: string, index: number): Instance {
  return instance('ChartSeries', { chart, index });
}
