import type { Chart } from '../chart';
import type { ChartData } from '../chart-data';
import { pointText } from '../point-text';
import type { Box } from './box';
import { shape } from './svg';

const HOLE = 0.58;
/** A slice below this share has no room for words. */
const SMALLEST_WITH_WORDS = 0.05;

/** The slices of a pie or a doughnut: those of the first series, as in Excel. */
export function drawSlices(chart: Chart, data: ChartData, room: Box): SVGElement[] {
  const [series] = data.series;
  if (!series) return [];
  const amounts = series.values.map((value) => Math.max(0, value ?? 0));
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  if (total === 0) return [];
  const center = { x: room.left + room.width / 2, y: room.top + room.height / 2 };
  const radius = Math.min(room.width, room.height) / 2 - 4;
  const hole = chart.kind === 'doughnut' ? radius * HOLE : 0;
  let turned = 0;
  return amounts.flatMap((amount, point) => {
    const share = amount / total;
    const from = turned;
    turned += share;
    if (share === 0) return [];
    const slice = shape(
      'path',
      {
        d: slicePath(center, radius, hole, from, turned),
        fill: series.colors[point] ?? series.color,
        class: 'chart-slice',
      },
      shape('title', {}, pointText(data, 0, point)),
    );
    if (!series.labels || share < SMALLEST_WITH_WORDS) return [slice];
    const place = onCircle(center, hole ? (radius + hole) / 2 : radius * 0.68, from + share / 2);
    const style = { 'text-anchor': 'middle', class: 'chart-inside', 'font-size': 12 };
    return [slice, shape('text', { x: place.x, y: place.y + 4, ...style }, series.texts[point] ?? '')];
  });
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Turns are counted from 12 o'clock, clockwise, from 0 to 1. */
function onCircle({ x, y }: Place, radius: number, turn: number): Place {
  const angle = turn * 2 * Math.PI - Math.PI / 2;
  return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
}

function slicePath(center: Place, radius: number, hole: number, from: number, to: number): string {
  // An arc that ends where it began would be none.
  const end = to - from >= 1 ? to - 1e-5 : to;
  const large = end - from > 0.5 ? 1 : 0;
  const corner = (distance: number, turn: number) => {
    const { x, y } = onCircle(center, distance, turn);
    return `${x.toFixed(2)} ${y.toFixed(2)}`;
  };
  const outer = `M${corner(radius, from)}A${radius} ${radius} 0 ${large} 1 ${corner(radius, end)}`;
  return hole === 0
    ? `${outer}L${center.x} ${center.y}Z`
    : `${outer}L${corner(hole, end)}A${hole} ${hole} 0 ${large} 0 ${corner(hole, from)}Z`;
}
