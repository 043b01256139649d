import type { Grid } from '../grid/grid';
import type { SheetPlace } from '../grid/screen';
import type { Chart } from './chart';
import { readChart } from './chart-data';
import { drawChart } from './draw/draw-chart';

/** A grid that says where it draws its cells. */
export interface DrawnGrid extends Grid {
  readonly screen: { onMoved(listener: () => void): void; sheetPlace(): SheetPlace | undefined };
}

/**
 * Shows the charts of the sheet that is looked at, lying over its cells: they scroll and zoom with it, and follow the cells
 * that they read from.
 */
export function showCharts(grid: DrawnGrid, layer: HTMLElement): void {
  const shown = new Map<string, { chart: Chart; figure: HTMLElement }>();
  let stale = true;
  let asked = false;
  const show = (): void => {
    asked = false;
    const charts = grid.charts.on(grid.activeSheet());
    for (const [id, { figure }] of shown) {
      if (charts.some((chart) => chart.id === id)) continue;
      figure.remove();
      shown.delete(id);
    }
    for (const chart of charts) {
      const before = shown.get(chart.id);
      const figure = before?.figure ?? layer.appendChild(newFigure(grid, chart.id));
      if (stale || before?.chart !== chart) figure.replaceChildren(drawChart(chart, readChart(chart, grid)));
      shown.set(chart.id, { chart, figure });
    }
    stale = false;
    place(grid, layer, shown.values());
  };
  const ask = (isStale: boolean): void => {
    stale ||= isStale;
    if (asked) return;
    asked = true;
    requestAnimationFrame(show);
  };
  grid.onChanged(() => {
    if (grid.charts.all().length > 0) ask(true);
  });
  grid.charts.onChanged(() => ask(false));
  grid.screen.onMoved(() => ask(false));
  new ResizeObserver(() => ask(false)).observe(layer);
}

function place(
  grid: DrawnGrid,
  layer: HTMLElement,
  shown: Iterable<{ chart: Chart; figure: HTMLElement }>,
): void {
  const sheet = grid.screen.sheetPlace();
  if (!sheet) return;
  const around = layer.getBoundingClientRect();
  const { cells } = sheet;
  const inset = [
    cells.top - around.top,
    around.right - cells.right,
    around.bottom - cells.bottom,
    cells.left - around.left,
  ];
  layer.style.clipPath = `inset(${inset.map((edge) => `${Math.max(0, edge)}px`).join(' ')})`;
  for (const { chart, figure } of shown) {
    const left = sheet.left + chart.left * sheet.zoom - around.left;
    const top = sheet.top + chart.top * sheet.zoom - around.top;
    figure.style.transform = `translate(${left}px, ${top}px)`;
    figure.style.width = `${chart.width * sheet.zoom}px`;
    figure.style.height = `${chart.height * sheet.zoom}px`;
  }
}

/** A chart that can be chosen, moved with the pointer or the arrow keys, and deleted. The wheel scrolls the sheet under it. */
function newFigure(grid: DrawnGrid, id: string): HTMLElement {
  const figure = document.createElement('figure');
  figure.className = 'chart';
  figure.tabIndex = 0;
  figure.dataset['chart'] = id;
  const move = (right: number, down: number): void => {
    const chart = grid.charts.get(id);
    if (!chart) return;
    grid.charts.update(id, { left: Math.max(0, chart.left + right), top: Math.max(0, chart.top + down) });
  };
  figure.addEventListener('pointerdown', (down) => {
    figure.setPointerCapture(down.pointerId);
    figure.focus({ preventScroll: true });
  });
  figure.addEventListener('pointermove', (moved) => {
    const zoom = grid.screen.sheetPlace()?.zoom ?? 1;
    if (figure.hasPointerCapture(moved.pointerId)) move(moved.movementX / zoom, moved.movementY / zoom);
  });
  figure.addEventListener('keydown', (key) => {
    const step = arrowSteps[key.key];
    if (step) move(...step);
    else if (key.key === 'Delete' || key.key === 'Backspace') grid.charts.remove(id);
    else return;
    key.preventDefault();
    key.stopPropagation();
  });
  figure.addEventListener('wheel', (wheel) => passOn(wheel, figure), { passive: true });
  return figure;
}

const stepPixels = 8;
const arrowSteps: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowDown: [0, stepPixels],
  ArrowLeft: [-stepPixels, 0],
  ArrowRight: [stepPixels, 0],
  ArrowUp: [0, -stepPixels],
};

function passOn(wheel: WheelEvent, figure: HTMLElement): void {
  const under = document
    .elementsFromPoint(wheel.clientX, wheel.clientY)
    .find((one) => one instanceof HTMLCanvasElement);
  if (under && under !== (figure as Element)) under.dispatchEvent(new WheelEvent('wheel', wheel));
}
