import {
  CellAlertManagerService,
  HoverManagerService,
  IRenderManagerService,
  SetFrozenMutation,
  SetScrollOperation,
  SetWorksheetActiveOperation,
  SetZoomRatioOperation,
} from '@univerjs/preset-sheets-core';
import type { Book } from './book';
import type { Area } from './grid';

/** Where a cell is drawn, in pixels of the window. */
export interface CellPosition {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}

/** How the active sheet lies in the window now, in pixels of the window. */
export interface SheetPlace {
  /** Where the corner of the sheet's first cell would be drawn, in sight or not. */
  readonly left: number;
  readonly top: number;
  /** Pixels on the screen for a pixel at 100 %. */
  readonly zoom: number;
  /** The part of the window in which cells that scroll are seen. */
  readonly cells: {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  };
}

/** Univer's name for the part of the grid whose cells scroll: headers and frozen cells stand outside of it. */
const mainViewport = 'viewMain';
const movingCommands: readonly string[] = [
  SetFrozenMutation.id,
  SetScrollOperation.id,
  SetWorksheetActiveOperation.id,
  SetZoomRatioOperation.id,
];

/** The grid as it is drawn: where sheet and cells stand in the window, and where the pointer rests. */
export class Screen {
  readonly #book: Book;

  constructor(book: Book) {
    this.#book = book;
  }

  /** Tells when the sheet lies elsewhere: scrolled, zoomed, frozen, or another one. */
  onMoved(listener: () => void): void {
    this.#book.commands.onCommandExecuted(({ id }) => {
      if (movingCommands.includes(id)) listener();
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
    const canvas = this.#render()?.engine.getCanvasElement().getBoundingClientRect();
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

  /** `undefined` until the grid is drawn. */
  sheetPlace(): SheetPlace | undefined {
    const render = this.#render();
    const main = render?.scene.getViewport(mainViewport);
    if (!render || !main) return undefined;
    const canvas = render.engine.getCanvasElement().getBoundingClientRect();
    const zoom = render.scene.scaleX;
    const { left, top, viewportScrollX, viewportScrollY } = main;
    const skeleton = this.#book.api.getActiveWorkbook()?.getActiveSheet().getSkeleton();
    const { rowHeaderWidth = 0, columnHeaderHeight = 0 } = skeleton ?? {};
    return {
      left: canvas.left + (rowHeaderWidth - viewportScrollX) * zoom,
      top: canvas.top + (columnHeaderHeight - viewportScrollY) * zoom,
      zoom,
      cells: { left: canvas.left + left, top: canvas.top + top, right: canvas.right, bottom: canvas.bottom },
    };
  }

  #render() {
    return this.#book.injector.get(IRenderManagerService).getRenderById(this.#book.id);
  }
}
