import { problemMessage } from '../../contract';
import { ownHeaders, type Operation } from '../../portfolio';
import type { NewSheet } from '../../sheet';
import { countsOf, rowOutcomeText, type RunReport, type RunResult } from '../engine/kind';
import { notSentSentence } from './columns';
import type { SyncOutcome } from './outcome';
import type { PlannedSync } from './planned';

/** What became of one operation, and of its row. */
export interface SyncResult extends RunResult {
  readonly operation: Operation;
  readonly outcome: SyncOutcome;
}

/** All that a sync did, in the plan's order. */
export type SyncReport = RunReport<SyncResult>;

const outcomeWords: Readonly<Record<SyncOutcome['kind'], string>> = {
  created: 'Created',
  updated: 'Updated',
  archived: 'Archived',
  unconfirmed: 'Unconfirmed',
  'update-unconfirmed': 'Update unconfirmed',
  failed: 'Failed',
  'not-sent': 'Not sent',
};

/** How many operations ended in each way. */
export function outcomeCounts(results: readonly SyncResult[]): Readonly<Record<SyncOutcome['kind'], number>> {
  return countsOf(
    Object.keys(outcomeWords) as SyncOutcome['kind'][],
    results.map(({ outcome }) => outcome.kind),
  );
}

/** Why it ended so, for the user; `''` where nothing needs saying. */
export function outcomeMessage(outcome: SyncOutcome): string {
  switch (outcome.kind) {
    case 'failed':
      return problemMessage(outcome.problem);
    case 'unconfirmed':
    case 'update-unconfirmed':
      return outcome.because;
    case 'not-sent':
      return notSentSentence(outcome.because);
    case 'created':
    case 'updated':
    case 'archived':
      return '';
  }
}

function idOf({ operation, outcome }: SyncResult): string {
  if (outcome.kind === 'created') return outcome.propertyId;
  return operation.kind === 'create' ? '' : operation.propertyId;
}

/** The report of a sync as a sheet: one line for each operation, with its rows as they were numbered when it was planned. */
export function syncSheet({ source }: Pick<PlannedSync, 'source'>, { run, results }: SyncReport): NewSheet {
  return {
    name: `Sync ${source.name}`,
    headers: ownHeaders.sync,
    rows: results.map((result) => [
      result.operation.rows.join(', '),
      idOf(result),
      result.operation.kind,
      outcomeWords[result.outcome.kind],
      outcomeMessage(result.outcome),
      rowOutcomeText(result, 'key'),
      run,
    ]),
  };
}
