import type { LegendPosition } from '../../charts/chart';
import { axisOf, changeAxis, changeChart, chartOf } from '../charts';
import type { ExcelClass, Scalar } from '../excel-class';
import { flagOf, numberOf, oneOf, textOf } from '../given-value';
import type { Selves } from '../instance';
import { instance } from '../instance';

export const chartTitle: ExcelClass<'ChartTitle'> = {
  scalars: {
    text: {
      get: (id, document) => chartOf(id, document).title.text,
      set: (id, value, document) =>
        changeChart(id, { title: { text: textOf(value), visible: true } }, document),
    },
    visible: {
      get: (id, document) => chartOf(id, document).title.visible,
      set: (id, value, document) => {
        const { title } = chartOf(id, document);
        changeChart(id, { title: { ...title, visible: flagOf(value) } }, document);
      },
    },
  },
};

const POSITIONS = { Bottom: 'bottom', Left: 'left', Right: 'right', Top: 'top' } as const;

export const chartLegend: ExcelClass<'ChartLegend'> = {
  scalars: {
    position: {
      get: (id, document) => wordFor(chartOf(id, document).legend.position),
      set: (id, value, document) => {
        const word = oneOf(value, ['Bottom', 'Left', 'Right', 'Top']);
        const { legend } = chartOf(id, document);
        changeChart(id, { legend: { ...legend, position: POSITIONS[word] } }, document);
      },
    },
    visible: {
      get: (id, document) => chartOf(id, document).legend.visible,
      set: (id, value, document) => {
        const { legend } = chartOf(id, document);
        changeChart(id, { legend: { ...legend, visible: flagOf(value) } }, document);
      },
    },
  },
};

function wordFor(position: LegendPosition): string {
  return position.charAt(0).toUpperCase() + position.slice(1);
}

export const chartAxes: ExcelClass<'ChartAxes'> = {
  navigation: {
    categoryAxis: (chart) => instance('ChartAxis', { chart, axis: 'category' }),
    valueAxis: (chart) => instance('ChartAxis', { chart, axis: 'value' }),
  },
};

export const chartAxis: ExcelClass<'ChartAxis'> = {
  scalars: {
    maximum: bound('maximum'),
    minimum: bound('minimum'),
    visible: {
      get: ({ chart, axis }, document) => axisOf(chart, axis, document).visible,
      set: ({ chart, axis }, value, document) =>
        changeAxis(chart, axis, { visible: flagOf(value) }, document),
    },
  },
  navigation: {
    majorGridlines: (self) => instance('ChartGridlines', self),
    title: (self) => instance('ChartAxisTitle', self),
  },
};

/** `''` where the axis chooses for itself. */
function bound(which: 'maximum' | 'minimum'): Scalar<Selves['ChartAxis']> {
  return {
    get: ({ chart, axis }, document) => axisOf(chart, axis, document)[which] ?? '',
    set: ({ chart, axis }, value, document) =>
      changeAxis(chart, axis, { [which]: value === '' ? null : numberOf(value) }, document),
  };
}

export const chartAxisTitle: ExcelClass<'ChartAxisTitle'> = {
  scalars: {
    text: {
      get: ({ chart, axis }, document) => axisOf(chart, axis, document).title,
      set: ({ chart, axis }, value, document) => changeAxis(chart, axis, { title: textOf(value) }, document),
    },
    visible: {
      get: ({ chart, axis }, document) => axisOf(chart, axis, document).title !== '',
      set: ({ chart, axis }, value, document) => {
        const { title } = axisOf(chart, axis, document);
        changeAxis(chart, axis, { title: flagOf(value) ? title || 'Axis title' : '' }, document);
      },
    },
  },
};

export const chartGridlines: ExcelClass<'ChartGridlines'> = {
  scalars: {
    visible: {
      get: ({ chart, axis }, document) => axisOf(chart, axis, document).gridlines,
      set: ({ chart, axis }, value, document) =>
        changeAxis(chart, axis, { gridlines: flagOf(value) }, document),
    },
  },
};
