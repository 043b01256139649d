import type { Chart } from '../chart';
import type { ChartData } from '../chart-data';
import { pointText } from '../point-text';
import type { Plot } from './plot';
import { shape } from './svg';

interface Point {
  readonly index: number;
  readonly x: number;
  readonly y: number;
  readonly foot: number;
}

/** Lines, or areas, through the points of every series; a point without a number breaks them. */
export function drawLines(chart: Chart, data: ChartData, plot: Plot): SVGElement[] {
  return data.series.flatMap((series, place) => {
    const runs = runsOf(plot, place);
    const isArea = chart.kind === 'area';
    const lines = runs.map((run) => {
      const line = run.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`);
      if (!isArea)
        return shape('polyline', { points: line.join(' '), class: 'chart-line', stroke: series.color });
      const back = [...run].reverse().map(({ x, foot }) => `${x.toFixed(1)},${foot.toFixed(1)}`);
      return shape('polygon', {
        points: [...line, ...back].join(' '),
        fill: series.color,
        'fill-opacity': 0.75,
      });
    });
    const points = runs
      .flat()
      .flatMap(({ index, x, y }) => [
        shape(
          'circle',
          { cx: x, cy: y, r: isArea ? 2 : 3.2, fill: series.colors[index] ?? series.color },
          shape('title', {}, pointText(data, place, index)),
        ),
        ...(series.labels
          ? [
              shape(
                'text',
                { x, y: y - 8, 'text-anchor': 'middle', class: 'chart-label', 'font-size': 11 },
                series.texts[index] ?? '',
              ),
            ]
          : []),
      ]);
    return [...lines, ...points];
  });
}

function runsOf(plot: Plot, place: number): Point[][] {
  const runs: Point[][] = [[]];
  (plot.reaches[place] ?? []).forEach((reach, index) => {
    if (!reach) runs.push([]);
    else {
      const x = plot.category(index) + plot.step / 2;
      runs.at(-1)?.push({ index, x, y: plot.value(reach.to), foot: plot.value(reach.from) });
    }
  });
  return runs.filter((run) => run.length > 0);
}
