import type { Clock } from '../contract';
import { insertAtSelection, type Entry, type Inserted } from './insert';
import { selectedCell, watchSelection, type SelectedCell } from './selection';

/** What a person selects, and what is written there. */
export interface SelectedSheet {
  /** Calls `listener` whenever other cells are selected; the returned function ends that. */
  readonly watch: (listener: () => void) => () => void;
  readonly selected: () => Promise<SelectedCell>;
  readonly insert: (rows: readonly (readonly Entry[])[]) => Promise<Inserted>;
}

export function selectedSheet(clock: Clock): SelectedSheet {
  return {
    watch: watchSelection,
    selected: () => selectedCell(clock),
    insert: (rows) => insertAtSelection(clock, rows),
  };
}
