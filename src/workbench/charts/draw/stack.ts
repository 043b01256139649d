import type { Stacking } from '../chart';
import type { ChartData } from '../chart-data';

/** Where the value of one point begins and ends along the axis of values. */
export interface Reach {
  readonly from: number;
  readonly to: number;
}

/** The reach of every point of every series: from 0, or on top of the series before. */
export function stacked({ series, categories }: ChartData, stacking: Stacking): (Reach | null)[][] {
  const above = categories.map(() => 0);
  const below = categories.map(() => 0);
  return series.map(({ values }) =>
    categories.map((_, point) => {
      const value = values[point] ?? null;
      if (value === null) return null;
      if (stacking === 'beside') return { from: 0, to: value };
      const heap = value < 0 ? below : above;
      const from = heap[point] ?? 0;
      heap[point] = from + value;
      return { from, to: from + value };
    }),
  );
}
