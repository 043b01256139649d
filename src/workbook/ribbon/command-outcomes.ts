import { valueStore, type ValueStore } from '../../contract';

/** The ribbon's buttons, by the `FunctionName` of their actions in the manifest. */
export type CommandName = 'renewSelection' | 'repairFormulas' | 'loadWithWorkbook';

/** What a command came to. */
export type CommandResult =
  /** So many cells were calculated or entered again; what their answers were is told as of every request. */
  | { readonly kind: 'entered'; readonly cells: number }
  | { readonly kind: 'loads-with-workbook' }
  /** This Excel cannot do it. */
  | { readonly kind: 'not-in-this-excel' }
  /** The part of the add-in that does it could not be loaded. */
  | { readonly kind: 'not-loaded' }
  /** `reason`: a sentence that says what to do. */
  | { readonly kind: 'failed'; readonly reason: string };

/** The last command that was pressed. */
export interface CommandOutcome {
  readonly command: CommandName;
  /** `null` while it is at work. */
  readonly result: CommandResult | null;
}

/**
 * What the ribbon's commands did: they have no window of their own, so the pane tells it. It holds the last command; `null` before the
 * first, or once it was put away.
 */
export type CommandOutcomes = ValueStore<CommandOutcome | null>;

// Decision 135.
export const createCommandOutcomes = (): CommandOutcomes => valueStore<CommandOutcome | null>(null);
