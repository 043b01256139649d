import {
  CellAlertManagerService,
  HoverManagerService,
  SetScrollOperation,
} from '@univerjs/preset-sheets-core';
import type { Book } from './book';
import type { Area } from './grid';

/** Where a cell is drawn, in pixels of the window. */
export interface CellPosition {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}

/** The grid as it is drawn: where cells stand in the window, and where the pointer rests. */
export class Screen {
  readonly #book: Book;
  readonly #container: HTMLElement;

  constructor(book: Book, container: HTMLElement) {
    this.#book = book;
    this.#container = container;
  }

  onScroll(listener: () => void): void {
    this.#book.commands.onCommandExecuted((command) => {
      if (command.id === SetScrollOperation.id) listener();
    });
  }

  /**
   * Tells over which cell the pointer rests, and `null` when it leaves the cells. Univer's own word about errors does
   * not show any more: it knows nothing of what the function said. Only for a grid that is drawn.
   */
  onHover(listener: (area: Area | null) => void): void {
    this.#book.injector.get(CellAlertManagerService).showAlert = () => undefined;
    this.#book.injector.get(HoverManagerService).currentCell$.subscribe((cell) => {
      const sheet = cell && this.#book.sheetNameOf(cell.location.subUnitId);
      const { row, col: column } = cell?.location ?? { row: 0, col: 0 };
      listener(sheet ? { sheet, row, column, rows: 1, columns: 1 } : null);
    });
  }

  /** `undefined` while the cell is out of sight. */
  placeOf({ sheet: name, row, column }: Area): CellPosition | undefined {
    const sheet = this.#book.api.getActiveWorkbook()?.getSheetByName(name);
    const canvas = this.#canvas()?.getBoundingClientRect();
    const first = sheet?.getRange(0, 0).getCellRect();
    if (!sheet || !canvas || !first) return undefined;
    const { sheetViewStartRow, sheetViewStartColumn, offsetX, offsetY } = sheet.getScrollState();
    const start = sheet.getRange(sheetViewStartRow, sheetViewStartColumn).getCellRect();
    const cell = sheet.getRange(row, column).getCellRect();
    const isFrozen = row < sheet.getFrozenRows();
    const down = isFrozen ? 0 : start.top - first.top + offsetY;
    const left = cell.left - (start.left - first.left + offsetX);
    if (cell.bottom - down <= first.top || left < 0) return undefined;
    return {
      left: canvas.left + left,
      top: canvas.top + cell.top - down,
      bottom: canvas.top + cell.bottom - down,
    };
  }

  /** The formula bar is drawn on a canvas too: the cells are on the largest. */
  #canvas(): HTMLCanvasElement | undefined {
    return [...this.#container.querySelectorAll('canvas')].sort((one, other) => other.height - one.height)[0];
  }
}
