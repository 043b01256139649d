import { element, make, placePanel } from './element';
import type { RichValue } from './grid/functions/call-result';
import { cardOf, type Card, type CardRow } from './grid/functions/card-contents';
import type { Area } from './grid/grid';
import type { UniverGrid } from './grid/univer-grid';

const gapPixels = 6;

/** Opens the card of the cell that is clicked, beside it. Only for a grid that is drawn. */
export function showCards(grid: UniverGrid): void {
  const panel = element('card');
  const show = (): void => {
    const selected = { ...grid.selection(), rows: 1, columns: 1 };
    const rich = grid.rich(selected);
    panel.hidden = rich === null || !open(grid, selected, rich, panel);
  };
  grid.onSelectionChanged(show);
  grid.onCalculation(({ calculating }) => {
    if (!calculating) show();
  });
  grid.screen.onMoved(() => {
    panel.hidden = true;
    requestAnimationFrame(show);
  });
}

/** `false` where the value is no card, or its cell is out of sight. */
function open(grid: UniverGrid, area: Area, rich: RichValue, panel: HTMLElement): boolean {
  const card = cardOf(rich);
  const place = grid.screen.placeOf(area);
  if (!card || !place) return false;
  if (panel.dataset['card'] !== JSON.stringify(rich)) fill(panel, card);
  panel.dataset['card'] = JSON.stringify(rich);
  panel.hidden = false;
  const bounds = element('grid').getBoundingClientRect();
  const at = { left: place.left - bounds.left, top: place.bottom - bounds.top + gapPixels };
  placePanel(panel, at, bounds, gapPixels);
  return true;
}

function fill(panel: HTMLElement, { title, sections, notes }: Card): void {
  panel.replaceChildren(
    make('h2', {}, title),
    ...sections.map(({ title: heading, isOpen, rows }) =>
      make(
        'details',
        isOpen ? { open: '' } : {},
        make('summary', {}, heading),
        make('dl', {}, ...rows.flatMap(definition)),
      ),
    ),
    make('footer', {}, ...notes.map((note) => make('div', {}, note))),
  );
  panel.scrollTop = 0;
}

function definition({ name, text, unit }: CardRow): HTMLElement[] {
  return [make('dt', {}, name), make('dd', {}, text, ...(unit === '' ? [] : [make('small', {}, unit)]))];
}
