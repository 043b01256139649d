import { cellsText } from '../address';
import type { Area, Grid } from '../grid/grid';
import type { Identities } from './identities';

/** One event on its way to office.js. */
export interface ModelEvent {
  /** By office.js's own numbers. */
  readonly type: number;
  /** What it is addressed to. */
  readonly target: string;
  readonly message: string;
}

/** `Worksheets.onSelectionChanged`, which is addressed to the whole workbook. */
const selectionChanged = { type: 14, target: 'Workbook' } as const;

/** Tells the add-in of selections while it asks for that. Each registration counts: every `Excel.run` makes its own. */
export class SelectionEvents {
  #registered = 0;
  /** Ends it. */
  readonly dispose: () => void;

  constructor(grid: Grid, sheetIds: Identities, emit: (event: ModelEvent) => void) {
    this.dispose = grid.onSelectionChanged((area: Area) => {
      const message = JSON.stringify({ address: cellsText(area), worksheetId: sheetIds.idOf(area.sheet) });
      if (this.#registered > 0) emit({ ...selectionChanged, message });
    });
  }

  register(): void {
    this.#registered += 1;
  }

  unregister(): void {
    this.#registered = Math.max(0, this.#registered - 1);
  }

  forgetAll(): void {
    this.#registered = 0;
  }
}
