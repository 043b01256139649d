import type { Chart } from '../chart';
import { isRound } from '../chart';
import type { ChartData } from '../chart-data';
import { describeChart } from '../point-text';
import { drawBars } from './bars';
import type { Box } from './box';
import { within } from './box';
import { drawLegend } from './legend';
import { drawLines } from './lines';
import { drawPlot } from './plot';
import { drawSlices } from './slices';
import { shape, words } from './svg';

const TITLE = { size: 15, room: 30 };
const MARGIN = { top: 12, right: 12, bottom: 12, left: 12 };

/** A chart as a drawing of its own size. */
export function drawChart(chart: Chart, data: ChartData): SVGElement {
  const { width, height } = chart;
  const all = within({ left: 0, top: 0, width, height }, MARGIN);
  const title = chart.title.visible ? titleOf(chart, data) : '';
  const underTitle = title ? within(all, { top: TITLE.room }) : all;
  const { rest, drawn: legend } = drawLegend(chart, data, underTitle);
  const summary = describeChart(chart, data, titleOf(chart, data));
  return shape(
    'svg',
    { viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': summary, class: 'chart-drawing' },
    ...(title
      ? [
          words(title, all.width, {
            x: width / 2,
            y: all.top + TITLE.size,
            'text-anchor': 'middle',
            class: 'chart-title',
            'font-size': TITLE.size,
          }),
        ]
      : []),
    ...legend,
    ...drawBody(chart, data, rest),
  );
}

/** A chart of one series bears its name until it is given a title. */
function titleOf(chart: Chart, data: ChartData): string {
  if (chart.title.text !== '') return chart.title.text;
  return data.series.length === 1 ? (data.series[0]?.name ?? '') : 'Chart title';
}

function drawBody(chart: Chart, data: ChartData, room: Box): SVGElement[] {
  if (data.series.every(({ values }) => values.every((value) => value === null))) {
    const place = { x: room.left + room.width / 2, y: room.top + room.height / 2, 'text-anchor': 'middle' };
    return [shape('text', { ...place, class: 'chart-words', 'font-size': 12 }, 'No numbers yet')];
  }
  if (isRound(chart)) return drawSlices(chart, data, room);
  const { plot, drawn } = drawPlot(chart, data, room);
  const marks = chart.kind === 'bar' || chart.kind === 'column' ? drawBars : drawLines;
  return [...drawn, ...marks(chart, data, plot)];
}
