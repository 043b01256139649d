import type { Chart } from './chart';
import type { ChartData } from './chart-data';

/** More points than anybody listens to. */
const maxDescribedPoints = 40;

/** One point in words, e.g. `D: 12`, or `Homes, D: 12` where there are several series. */
export function pointText({ categories, series }: ChartData, place: number, point: number): string {
  const { name = '', texts = [] } = series[place] ?? {};
  const words = `${categories[point] ?? ''}: ${texts[point] ?? ''}`;
  return series.length > 1 ? `${name}, ${words}` : words;
}

/** What somebody hears who does not see the chart. */
export function describeChart(chart: Chart, data: ChartData, title: string): string {
  const points = data.series.flatMap((series, place) =>
    series.values.flatMap((value, point) => (value === null ? [] : [pointText(data, place, point)])),
  );
  const rest = points.length > maxDescribedPoints ? `; and ${points.length - maxDescribedPoints} more` : '';
  return `${title}, ${chart.kind} chart. ${points.slice(0, maxDescribedPoints).join('; ') || 'No numbers yet'}${rest}.`;
}
