import type { DateColumns, Mapping, Table } from '../../portfolio';
import type { NewSheet, RowWritten, RunName, RunSheet, Source, UnfinishedWrite } from '../../sheet';
import type { PauseToken } from './pause-token';

/** A table as it was read for a plan, with what the user chose. */
export interface TableRead<Choices> {
  readonly source: Source;
  readonly table: Table;
  readonly mapping: Mapping;
  readonly choices: Choices;
  /** What a run whose computer died left uncertain; `null` where nothing is. */
  readonly unfinished: UnfinishedWrite | null;
}

/** What became of one item of a run, and of its row. */
export interface RunResult {
  /** `no-row`: it has none. `not-written`: its turn did not come, so that its row is as it was. */
  readonly row: RowWritten | 'no-row' | 'not-written';
}

/** All that a run did, in the plan's order. Nothing is left out: what a row could not show stands here. */
export interface RunReport<Result> {
  readonly run: string;
  readonly results: readonly Result[];
  /** Why the run could not go on, for the user; `null` where it did. */
  readonly failure: string | null;
}

/** What a run works with while it is under way. */
export interface RunTools {
  /** Names the run. */
  readonly run: string;
  readonly sheet: RunSheet;
  readonly pauseToken: PauseToken;
  /** Aborted when the user ends the run, and when it cannot go on. */
  readonly signal: AbortSignal;
  /** One more item is done, and ended in this way. */
  readonly reportDone: (how: string) => void;
}

/** A run under way. */
export interface Work<Item, Result> {
  /**
   * Resolves when all that was begun has ended and is written. Rejects where sheet or journal cannot be had.
   * @param added Columns that were not in the sheet when the run began, and that it has added.
   */
  carryOut(added: readonly string[]): Promise<void>;
  /** What became of an item so far; of one whose turn did not come, that. */
  resultOf(item: Item): Result;
}

/** What is to be carried out, as it was planned and shown. */
export interface RunOrder<Item, Result> {
  readonly items: readonly Item[];
  /** Headers of the columns that it writes into: they are added where the table has none. */
  readonly columns: readonly string[];
  /** Those of them that hold days or moments. Default none. */
  readonly dates?: DateColumns;
  /** Columns that are left blank first, because what stands there is not certain and the run writes it again. Default none. */
  readonly columnsToRewrite?: readonly string[];
  readonly begin: (tools: RunTools) => Work<Item, Result>;
}

/** What tells one kind of run from another; `engine.ts` does what all have in common. */
export interface RunKind<Choices, Planned extends TableRead<Choices>, Item, Result extends RunResult> {
  readonly name: RunName;
  /** What holds where nothing was chosen. */
  readonly defaultChoices: Choices;
  /**
   * Plans over a table. Nothing is asked of the API.
   * @param earlier What came of an earlier run: only what may be tried again of it is planned. `null`: everything.
   */
  plan(read: TableRead<Choices>, earlier: readonly Result[] | null): Promise<Planned>;
  /** `by`: who starts it, for a colleague in the same workbook. */
  order(planned: Planned, by: string): Promise<RunOrder<Item, Result>>;
  reportSheet(planned: Planned, report: RunReport<Result>): NewSheet;
}

/** How many ended in each way. Decision 9. */
export function countsOf<End extends string>(
  all: readonly End[],
  ends: readonly End[],
): Readonly<Record<End, number>> {
  const counts = Object.fromEntries(all.map((end) => [end, 0])) as Record<End, number>;
  for (const end of ends) counts[end] += 1;
  return counts;
}

/** Results that the sheet does not show: their rows were not found again, or do not show what was written. */
export function resultsNotInSheet<Result extends RunResult>(results: readonly Result[]): readonly Result[] {
  return results.filter(({ row }) => row === 'gone' || row === 'several' || row === 'not-shown');
}

/** Results that are tried again: what failed, what did not get its turn, and answers that did not get into their rows. */
export function resultsToRetry<Result extends RunResult & { readonly end: string }>(
  results: readonly Result[],
  notAsked: Result['end'],
): readonly Result[] {
  return results.filter(
    ({ end, row }) => end === 'failed' || end === notAsked || row === 'not-written' || row === 'not-shown',
  );
}

/** What a report says of a row. `shared`: what several rows have where only one was meant. */
export function rowOutcomeText({ row }: RunResult, shared: 'home' | 'key'): string {
  switch (row) {
    case 'written':
      return 'Written';
    case 'gone':
      return 'Row is no longer in the sheet';
    case 'several':
      return `Several rows have this ${shared}`;
    case 'not-shown':
      return 'Row does not show what was written to it';
    case 'no-row':
      return 'No row';
    case 'not-written':
      return 'Not written';
  }
}
