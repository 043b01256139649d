import type { Chart, ChartChanges, Series } from '../charts/chart';
import type { Document } from './document';
import { notFound } from './document';

/** @throws ExcelError `ItemNotFound` when the chart is gone */
export function chartOf(id: string, { grid }: Document): Chart {
  return grid.charts.get(id) ?? notFound();
}

export function changeChart(id: string, changes: ChartChanges, document: Document): void {
  document.grid.charts.update(chartOf(id, document).id, changes);
}

/** @throws ExcelError `ItemNotFound` when the chart has no such series */
export function seriesAt(id: string, index: number, document: Document): Series {
  return chartOf(id, document).series[index] ?? notFound();
}

export function changeSeries(id: string, index: number, changes: Partial<Series>, document: Document): void {
  seriesAt(id, index, document);
  const series = chartOf(id, document).series.map((one, place) =>
    place === index ? { ...one, ...changes } : one,
  );
  changeChart(id, { series }, document);
}
