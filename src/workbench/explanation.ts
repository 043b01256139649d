import { element } from './element';
import { cellName } from './address';
import { type Area, isCellError } from './grid/grid';
import type { UniverGrid } from './grid/univer-grid';

const gapPixels = 6;
/** What Excel itself says of an error that no function brings. */
const excelMessages: Readonly<Record<string, string>> = {
  '#SPILL!': 'Clear the cells that this formula fills: at least one of them is not empty.',
};

/**
 * Shows beside a cell what its error means, where the function or Excel itself says so: of the cell under the pointer, otherwise
 * of the one selected. Only for a grid that is drawn.
 */
export function explainErrors(grid: UniverGrid): void {
  const note = element('explanation');
  let hovered: Area | null = null;
  const show = (): void => {
    const explained = [hovered, grid.selection()].some((area) => area !== null && explain(grid, area, note));
    note.hidden = !explained;
  };
  grid.onSelectionChanged(show);
  grid.onCalculation(show);
  grid.screen.onHover((area) => {
    hovered = area;
    show();
  });
  grid.screen.onMoved(() => {
    note.hidden = true;
    requestAnimationFrame(show);
  });
}

/** Fills and places the note; `false` if there is nothing to say of this cell, or the cell is out of sight. */
function explain(grid: UniverGrid, area: Area, note: HTMLElement): boolean {
  const cell = { ...area, rows: 1, columns: 1 };
  const value = grid.value(cell);
  if (!isCellError(value)) return false;
  const message = value.message ?? excelMessages[value.error];
  if (message === undefined) return false;
  const place = grid.screen.placeOf(cell);
  if (!place) return false;
  const code = document.createElement('strong');
  code.textContent = value.error;
  note.replaceChildren(code, document.createTextNode(message));
  note.ariaLabel = `${cellName(cell.row, cell.column)}: ${value.error} ${message}`;
  note.hidden = false;
  const bounds = element('grid').getBoundingClientRect();
  const below = place.bottom - bounds.top + gapPixels;
  const above = place.top - bounds.top - note.offsetHeight - gapPixels;
  const rightmost = bounds.width - note.offsetWidth - gapPixels;
  note.style.top = `${below + note.offsetHeight < bounds.height ? below : above}px`;
  note.style.left = `${Math.max(gapPixels, Math.min(place.left - bounds.left, rightmost))}px`;
  return true;
}
