import { element } from './element';
import type { RichValue } from './grid/functions/call-result';
import { cardOf, type Card } from './grid/functions/card-contents';
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
  grid.screen.onScroll(() => {
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
  const lowest = bounds.height - panel.offsetHeight - gapPixels;
  const rightmost = bounds.width - panel.offsetWidth - gapPixels;
  panel.style.top = `${Math.max(gapPixels, Math.min(place.bottom - bounds.top + gapPixels, lowest))}px`;
  panel.style.left = `${Math.max(gapPixels, Math.min(place.left - bounds.left, rightmost))}px`;
  return true;
}

function fill(panel: HTMLElement, { title, sections, notes }: Card): void {
  const parts: HTMLElement[] = [made('h2', title)];
  for (const { title: heading, isOpen, rows } of sections) {
    const details = document.createElement('details');
    details.open = isOpen;
    const list = document.createElement('dl');
    for (const { name, text, unit } of rows) {
      const value = made('dd', text);
      if (unit !== '') value.append(made('small', unit));
      list.append(made('dt', name), value);
    }
    details.append(made('summary', heading), list);
    parts.push(details);
  }
  const footer = document.createElement('footer');
  for (const note of notes) footer.append(made('div', note));
  panel.replaceChildren(...parts, footer);
  panel.scrollTop = 0;
}

function made(name: string, text: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}
