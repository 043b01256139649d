import type { Chart } from '../chart';
import { type ChartData, pointText } from '../chart-data';
import type { Plot } from './plot';
import { shape } from './svg';

/** How wide the gap between groups of columns is, in columns. */
const groupGap = 0.8;

/** Columns, or bars, of every series: side by side, or on each other. */
export function drawBars(chart: Chart, data: ChartData, plot: Plot): SVGElement[] {
  const groups = chart.stacking === 'beside' ? Math.max(1, data.series.length) : 1;
  const thickness = plot.step / (groups + groupGap);
  const margin = (plot.step - thickness * groups) / 2;
  return data.series.flatMap((series, place) =>
    (plot.extents[place] ?? []).flatMap((extent, point) => {
      if (!extent) return [];
      const [from, to] = [plot.value(extent.from), plot.value(extent.to)];
      const start = plot.category(point) + margin + (groups > 1 ? place * thickness : 0);
      const length = { low: Math.min(from, to), size: Math.abs(to - from) };
      const box = plot.isHorizontal
        ? { x: length.low, width: length.size, y: start, height: thickness }
        : { x: start, width: thickness, y: length.low, height: length.size };
      const bar = shape(
        'rect',
        { ...box, rx: Math.min(2, thickness / 4), fill: series.colors[point] ?? series.color },
        shape('title', {}, pointText(data, place, point)),
      );
      if (!series.hasLabels) return [bar];
      const middle = start + thickness / 2;
      const text = plot.isHorizontal
        ? { x: to + 5, y: middle + 4 }
        : { x: middle, y: to - 5, 'text-anchor': 'middle' };
      return [
        bar,
        shape('text', { ...text, class: 'chart-label', 'font-size': 11 }, series.texts[point] ?? ''),
      ];
    }),
  );
}
