import type { CallFunction, FunctionDescription } from '../grid/formulas';
import type { Grid } from '../grid/grid';
import type { Counters } from './counters';

/** What a host needs: the frame to load the add-in into, and the spreadsheet that the add-in is to see. */
export interface HostOptions {
  /** An empty frame of the page. The host sets its `src`; whoever made it removes it. */
  readonly frame: HTMLIFrameElement;
  /**
   * The add-in's page, e.g. `/workbench/addin/taskpane.html`. It is resolved against the host page and must be https on
   * the host page's own host name: office.js accepts no other.
   */
  readonly addinUrl: string;
  readonly grid: Grid;
  /** From the built functions.json; `options` decides whether an invocation is cancelable or streams. */
  readonly functions: readonly FunctionDescription[];
  /** Requirement sets that differ from the default ones, e.g. `{ ExcelApi: 1.12 }`; `0` withdraws a set. */
  readonly requirementSets?: Readonly<Record<string, number>>;
}

/** A running host. */
export interface Host {
  /** Calls a custom function in the frame: give it to the grid's formula engine. */
  readonly callFunction: CallFunction;
  /** A live view: read it again for new numbers. */
  readonly counters: Counters;
  /** Resolves when the add-in's custom-functions runtime has first reported that it takes invocations. */
  readonly ready: Promise<void>;
  /** Resolves when no invocation is under way: at once if there is none. */
  idle(): Promise<void>;
  /** Stops listening; invocations still under way are rejected with an `AbortError`. The frame is left to its owner. */
  dispose(): void;
}

export type CreateHost = (options: HostOptions) => Host;
