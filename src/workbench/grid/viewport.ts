import {
  IRenderManagerService,
  SetFrozenMutation,
  SetScrollOperation,
  SetWorksheetActiveOperation,
  SetZoomRatioOperation,
} from '@univerjs/preset-sheets-core';
import type { Book } from './book';

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

/** Where the sheet is drawn, for whatever lies on it. */
export class Viewport {
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

  /** `undefined` until the grid is drawn. */
  place(): SheetPlace | undefined {
    const render = this.#book.injector.get(IRenderManagerService).getRenderById(this.#book.id);
    const main = render?.scene.getViewport(mainViewport);
    if (!render || !main) return undefined;
    const canvas = render.engine.getCanvasElement().getBoundingClientRect();
    const zoom = render.scene.scaleX;
    const { left, top, viewportScrollX, viewportScrollY } = main;
    const { rowHeaderWidth = 0, columnHeaderHeight = 0 } = this.#headers();
    return {
      left: canvas.left + (rowHeaderWidth - viewportScrollX) * zoom,
      top: canvas.top + (columnHeaderHeight - viewportScrollY) * zoom,
      zoom,
      cells: { left: canvas.left + left, top: canvas.top + top, right: canvas.right, bottom: canvas.bottom },
    };
  }

  #headers(): { rowHeaderWidth?: number; columnHeaderHeight?: number } {
    return this.#book.api.getActiveWorkbook()?.getActiveSheet().getSkeleton() ?? {};
  }
}
