import type { Chart } from '../chart';
import { isRound } from '../chart';
import type { ChartData } from '../chart-data';
import type { Box } from './box';
import { within } from './box';
import { shape, widthOf, words } from './svg';

const SIZE = 11;
const LINE = 18;
const MARK = 16;
const GAP = 14;

interface Entry {
  readonly text: string;
  readonly color: string;
}

/** Draws the legend along its edge, and says what room is left. */
export function drawLegend(chart: Chart, data: ChartData, room: Box): { rest: Box; drawn: SVGElement[] } {
  const { visible, position } = chart.legend;
  const entries = entriesOf(chart, data);
  if (!visible || entries.length === 0) return { rest: room, drawn: [] };
  if (position === 'left' || position === 'right') {
    const width = Math.min(
      room.width * 0.4,
      Math.max(...entries.map(({ text }) => widthOf(text, SIZE))) + MARK + 6,
    );
    const left = position === 'right' ? room.left + room.width - width : room.left;
    const lines = Math.min(entries.length, Math.floor(room.height / LINE));
    const top = room.top + (room.height - lines * LINE) / 2;
    const drawn = entries
      .slice(0, lines)
      .flatMap((entry, index) => drawEntry(entry, left, top + index * LINE, width));
    return { rest: within(room, { [position]: width + 8 }), drawn };
  }
  const lines = linesOf(entries, room.width);
  const height = lines.length * LINE + 4;
  const top = position === 'top' ? room.top : room.top + room.height - height + 4;
  const drawn = lines.flatMap((line, index) => {
    let left = room.left + (room.width - lineWidth(line)) / 2;
    return line.flatMap((entry) => {
      const shapes = drawEntry(entry, left, top + index * LINE, room.width);
      left += entryWidth(entry);
      return shapes;
    });
  });
  return { rest: within(room, { [position]: height }), drawn };
}

function entriesOf(chart: Chart, { series, categories }: ChartData): Entry[] {
  if (!isRound(chart)) return series.map(({ name, color }) => ({ text: name, color }));
  return categories.map((text, point) => ({ text, color: series[0]?.colors[point] ?? '' }));
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
  return line.reduce((sum, entry) => sum + entryWidth(entry), -GAP);
}

function entryWidth({ text }: Entry): number {
  return MARK + widthOf(text, SIZE) + GAP;
}

function drawEntry({ text, color }: Entry, left: number, top: number, width: number): SVGElement[] {
  return [
    shape('rect', { x: left, y: top + 4, width: 10, height: 10, rx: 2, fill: color }),
    words(text, width - MARK, { x: left + MARK, y: top + SIZE + 2, class: 'chart-words', 'font-size': SIZE }),
  ];
}
