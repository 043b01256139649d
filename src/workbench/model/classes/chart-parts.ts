import { changeChart, chartOf } from '../charts';
import type { ExcelClass } from '../excel-class';
import { flagOf, oneOf, textOf } from '../given-value';

export const chartTitle: ExcelClass<'ChartTitle'> = {
  scalars: {
    text: {
      get: (id, document) => chartOf(id, document).title,
      set: (id, value, document) => changeChart(id, { title: textOf(value) }, document),
    },
  },
};

export const chartLegend: ExcelClass<'ChartLegend'> = {
  scalars: {
    /** It stands nowhere else. */
    position: { get: () => 'Bottom', set: (_id, value) => void oneOf(value, ['Bottom']) },
    visible: {
      get: (id, document) => chartOf(id, document).hasLegend,
      set: (id, value, document) => changeChart(id, { hasLegend: flagOf(value) }, document),
    },
  },
};
