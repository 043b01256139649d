import type { Chart } from '../chart';
import { type ChartData, describeChart } from '../chart-data';
import { drawBars } from './bars';
import { type Box, within, shape, textLine } from './svg';
import { drawLegend } from './legend';
import { drawPlot } from './plot';

const titlePixels = { size: 15, room: 30 };
const marginPixels = { top: 12, right: 12, bottom: 12, left: 12 };

/** A chart as a drawing of its own size. */
export function drawChart(chart: Chart, data: ChartData): SVGElement {
  const { width, height } = chart;
  const all = within({ left: 0, top: 0, width, height }, marginPixels);
  const title = titleOf(chart, data);
  const underTitle = within(all, { top: titlePixels.room });
  const { rest, drawn: legend } = drawLegend(chart, data, underTitle);
  const summary = describeChart(chart, data, title);
  return shape(
    'svg',
    { viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': summary, class: 'chart-drawing' },
    textLine(title, all.width, {
      x: width / 2,
      y: all.top + titlePixels.size,
      'text-anchor': 'middle',
      class: 'chart-title',
      'font-size': titlePixels.size,
    }),
    ...legend,
    ...drawBody(chart, data, rest),
  );
}

/** A chart of one series bears its name until it is given a title. */
function titleOf(chart: Chart, data: ChartData): string {
  if (chart.title !== '') return chart.title;
  return data.series.length === 1 ? (data.series[0]?.name ?? '') : 'Chart title';
}

function drawBody(chart: Chart, data: ChartData, room: Box): SVGElement[] {
  if (data.series.every(({ values }) => values.every((value) => value === null))) {
    const place = { x: room.left + room.width / 2, y: room.top + room.height / 2, 'text-anchor': 'middle' };
    return [shape('text', { ...place, class: 'chart-words', 'font-size': 12 }, 'No numbers yet')];
  }
  const { plot, drawn } = drawPlot(chart, data, room);
  return [...drawn, ...drawBars(chart, data, plot)];
}
