import type { Chart, Stacking } from '../chart';
import type { ChartData } from '../chart-data';
import { type Box, within, shape, widthOf, textLine } from './svg';
import { type Scale, axisText, scaleOf } from './scale';

/** The field between the axes: where points and values stand in it. */
export interface Plot {
  readonly box: Box;
  readonly extents: readonly (readonly (Extent | null)[])[];
  /** Whether values run from left to right, as bars do. */
  readonly isHorizontal: boolean;
  /** The width, or height, that each category has. */
  readonly step: number;
  /** In pixels, along the axis of values. */
  readonly value: (value: number) => number;
  /** In pixels, where a category begins. */
  readonly category: (index: number) => number;
}

const fontPixels = 11;

/** Draws axes, gridlines and their words, and says where the values go. */
export function drawPlot(chart: Chart, data: ChartData, room: Box): { plot: Plot; drawn: SVGElement[] } {
  const isHorizontal = chart.kind === 'bar';
  const extents = stackedExtents(data, chart.stacking);
  const ends = extents.flat().flatMap((extent) => (extent ? [extent.from, extent.to] : []));
  const scale = scaleOf(ends, isHorizontal ? 4 : 5);
  const valueWords = scale.ticks.map(axisText);
  const valueRoom = isHorizontal
    ? fontPixels + 8
    : Math.max(...valueWords.map((text) => widthOf(text, fontPixels))) + 10;
  const categoryRoom = isHorizontal
    ? Math.min(
        room.width * 0.4,
        Math.max(...data.categories.map((text) => widthOf(text, fontPixels)), 0) + 10,
      )
    : fontPixels + 10;
  const box = within(room, {
    top: !isHorizontal && data.series.some(({ hasLabels }) => hasLabels) ? 18 : 4,
    right: 10,
    bottom: isHorizontal ? valueRoom : categoryRoom,
    left: isHorizontal ? categoryRoom : valueRoom,
  });
  const step = (isHorizontal ? box.height : box.width) / Math.max(1, data.categories.length);
  const plot: Plot = {
    box,
    extents,
    isHorizontal,
    step,
    value: (at) =>
      isHorizontal ? box.left + scale.at(at) * box.width : box.top + (1 - scale.at(at)) * box.height,
    category: (index) => (isHorizontal ? box.top : box.left) + index * step,
  };
  return { plot, drawn: [...valueAxis(plot, scale, valueWords), ...categoryAxis(plot, data.categories)] };
}

function valueAxis(
  { box, isHorizontal, value }: Plot,
  { ticks }: Scale,
  texts: readonly string[],
): SVGElement[] {
  return ticks.flatMap((tick, index) => {
    const at = value(tick);
    const line = isHorizontal
      ? { x1: at, x2: at, y1: box.top, y2: box.top + box.height }
      : { x1: box.left, x2: box.left + box.width, y1: at, y2: at };
    const place = isHorizontal
      ? { x: at, y: box.top + box.height + fontPixels + 5, 'text-anchor': 'middle' }
      : { x: box.left - 6, y: at + fontPixels / 3, 'text-anchor': 'end' };
    return [
      shape('line', { ...line, class: tick === 0 ? 'chart-axis' : 'chart-gridline' }),
      shape('text', { ...place, class: 'chart-words', 'font-size': fontPixels }, texts[index] ?? ''),
    ];
  });
}

function categoryAxis({ box, isHorizontal, step, category }: Plot, texts: readonly string[]): SVGElement[] {
  const longest = Math.max(...texts.map((text) => widthOf(text, fontPixels)), 1);
  // Where words would run into each other every second, or third, is written.
  const every = isHorizontal
    ? Math.ceil((fontPixels + 3) / step)
    : Math.ceil(Math.min(longest + 6, 64) / step);
  return texts.flatMap((text, index) => {
    if (index % every !== 0) return [];
    const middle = category(index) + step / 2;
    const place = isHorizontal
      ? { x: box.left - 6, y: middle + fontPixels / 3, 'text-anchor': 'end' }
      : { x: middle, y: box.top + box.height + fontPixels + 5, 'text-anchor': 'middle' };
    return [
      textLine(text, isHorizontal ? box.left : step * every - 4, {
        ...place,
        class: 'chart-words',
        'font-size': fontPixels,
      }),
    ];
  });
}

/** Where the value of one point begins and ends along the axis of values. */
export interface Extent {
  readonly from: number;
  readonly to: number;
}

/** The extent of every point of every series: from 0, or on top of the series before. */
function stackedExtents({ series, categories }: ChartData, stacking: Stacking): (Extent | null)[][] {
  const above = categories.map(() => 0);
  const below = categories.map(() => 0);
  return series.map(({ values }) =>
    categories.map((_, point) => {
      const value = values[point] ?? null;
      if (value === null) return null;
      if (stacking === 'beside') return { from: 0, to: value };
      const base = value < 0 ? below : above;
      const from = base[point] ?? 0;
      base[point] = from + value;
      return { from, to: from + value };
    }),
  );
}
