import type { Area, Cell, Grid } from '../grid/grid';
import type { Chart } from './chart';

/** Colours of series in their order: told apart by people who see no red or green, and calm beside the product's green. */
const seriesColors = [
  '#2f5d50',
  '#d99a2b',
  '#4f7cac',
  '#b4541a',
  '#7aa694',
  '#7d5a86',
  '#a3a85a',
  '#8c97a6',
] as const;

export function colorOf(place: number): string {
  return seriesColors[place % seriesColors.length] ?? seriesColors[0];
}

/** What a chart shows now. */
export interface ChartData {
  readonly categories: readonly string[];
  readonly series: readonly SeriesData[];
}

interface SeriesData {
  readonly name: string;
  /** In step with the categories; `null` where there is no number. */
  readonly values: readonly (number | null)[];
  readonly texts: readonly string[];
  readonly color: string;
  /** The colour of each point. */
  readonly colors: readonly string[];
  readonly hasLabels: boolean;
}

/** Reads a chart's cells. A hidden row has no point, as in Excel. */
export function readChart(chart: Chart, grid: Grid): ChartData {
  const [first] = chart.series;
  const points = Math.max(0, ...chart.series.map(({ values }) => cellsOf(values, grid).length));
  const names = first?.categories ? cellsOf(first.categories, grid).map((cell) => cell.text) : [];
  return {
    categories: Array.from({ length: points }, (_, index) => names[index] ?? String(index + 1)),
    series: chart.series.map((series, place) => {
      const cells = cellsOf(series.values, grid);
      const color = series.color ?? colorOf(place);
      return {
        name: (series.name && cellsOf(series.name, grid)[0]?.text) ?? `Series${place + 1}`,
        values: cells.map(({ value }) => (typeof value === 'number' ? value : null)),
        texts: cells.map(({ text }) => text),
        color,
        colors: cells.map((_, point) => series.pointColors[point] ?? color),
        hasLabels: series.hasLabels,
      };
    }),
  };
}

function cellsOf(area: Area, grid: Grid): Cell[] {
  if (!grid.sheetNames().includes(area.sheet)) return [];
  return grid
    .read(area)
    .filter((_, down) => !grid.isRowHidden(area.sheet, area.row + down))
    .flat();
}

/** A screen reader hears at most so many points, then how many more there are. */
const maxDescribedPoints = 40;

/** One point in words, e.g. `D: 12`, or `Homes, D: 12` where there are several series. */
export function pointText({ categories, series }: ChartData, place: number, point: number): string {
  const { name = '', texts = [] } = series[place] ?? {};
  const words = `${categories[point] ?? ''}: ${texts[point] ?? ''}`;
  return series.length > 1 ? `${name}, ${words}` : words;
}

/** The chart in words, for a screen reader. */
export function describeChart(chart: Chart, data: ChartData, title: string): string {
  const points = data.series.flatMap((series, place) =>
    series.values.flatMap((value, point) => (value === null ? [] : [pointText(data, place, point)])),
  );
  const rest = points.length > maxDescribedPoints ? `; and ${points.length - maxDescribedPoints} more` : '';
  return `${title}, ${chart.kind} chart. ${points.slice(0, maxDescribedPoints).join('; ') || 'No numbers yet'}${rest}.`;
}
