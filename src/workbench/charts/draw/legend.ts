import type { Chart } from '../chart';
import type { ChartData } from '../chart-data';
import { type Box, within, shape, widthOf, textLine } from './svg';

const fontPixels = 11;
const linePixels = 18;
const markPixels = 16;
const gapPixels = 14;

interface Entry {
  readonly text: string;
  readonly color: string;
}

/** Draws the legend under the drawing, and says what room is left. */
export function drawLegend(chart: Chart, data: ChartData, room: Box): { rest: Box; drawn: SVGElement[] } {
  const entries = data.series.map(({ name, color }) => ({ text: name, color }));
  if (!chart.hasLegend || entries.length === 0) return { rest: room, drawn: [] };
  const lines = linesOf(entries, room.width);
  const height = lines.length * linePixels + 4;
  const top = room.top + room.height - height + 4;
  const drawn = lines.flatMap((line, index) => {
    let left = room.left + (room.width - lineWidth(line)) / 2;
    return line.flatMap((entry) => {
      const shapes = drawEntry(entry, left, top + index * linePixels, room.width);
      left += entryWidth(entry);
      return shapes;
    });
  });
  return { rest: within(room, { bottom: height }), drawn };
}

function linesOf(entries: readonly Entry[], width: number): Entry[][] {
  const lines: Entry[][] = [[]];
  for (const entry of entries) {
    const line = lines.at(-1) ?? [];
    if (line.length > 0 && lineWidth([...line, entry]) > width) lines.push([entry]);
    else line.push(entry);
  }
  return lines.slice(0, 3);
}

function lineWidth(line: readonly Entry[]): number {
  return line.reduce((sum, entry) => sum + entryWidth(entry), -gapPixels);
}

function entryWidth({ text }: Entry): number {
  return markPixels + widthOf(text, fontPixels) + gapPixels;
}

function drawEntry({ text, color }: Entry, left: number, top: number, width: number): SVGElement[] {
  return [
    shape('rect', { x: left, y: top + 4, width: 10, height: 10, rx: 2, fill: color }),
    textLine(text, width - markPixels, {
      x: left + markPixels,
      y: top + fontPixels + 2,
      class: 'chart-words',
      'font-size': fontPixels,
    }),
  ];
}
