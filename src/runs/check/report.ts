import { isNotFound, problemMessage, type Problem } from '../../contract';
import { checkTitles, ownHeaders, type CheckName, type HomeToCheck } from '../../portfolio';
import type { NewSheet } from '../../sheet';
import { countsOf, rowOutcomeText, type RunReport, type RunResult } from '../engine/kind';
import type { CheckAnswer } from './ask-check';
import type { PlannedCheck } from './planned';

/** How one check of one home ended. */
export type CheckOutcome =
  | { readonly kind: 'answered' }
  /** The API answered that it holds nothing for this home: an answer, not a failure. */
  | { readonly kind: 'nothing-found'; readonly problem: Problem }
  | { readonly kind: 'failed'; readonly problem: Problem }
  /** Nothing in the row names the home to this check. */
  | { readonly kind: 'no-identifier' }
  | { readonly kind: 'cancelled' };

/** What a user is told of a check for which nothing names the home. */
export const syncFirst = 'Sync this row first: it has no Property Id of its own.';

const endWords = {
  checked: 'Checked',
  'nothing-found': 'Not in the data',
  failed: 'Failed',
  'not-checked': 'Not checked',
} as const;

/** How the checks of a home ended, in one word: that one failed or did not get its turn, else that one was answered. */
export type HomeEnd = keyof typeof endWords;

/** What became of one home and of its rows. */
export interface HomeResult extends RunResult {
  readonly home: HomeToCheck;
  readonly end: HomeEnd;
  readonly outcomes: Readonly<Partial<Record<CheckName, CheckOutcome>>>;
}

export type CheckReport = RunReport<HomeResult>;

/** How a check ended, by its answer; `null`: nothing named the home to it. */
export function outcomeOf(answer: CheckAnswer | null): CheckOutcome {
  if (answer === null) return { kind: 'no-identifier' };
  if (answer.ok) return { kind: 'answered' };
  const { problem } = answer;
  if (problem.kind === 'cancelled') return { kind: 'cancelled' };
  return isNotFound(problem) ? { kind: 'nothing-found', problem } : { kind: 'failed', problem };
}

/** How several checks of a home ended together. */
export function endOf(outcomes: readonly CheckOutcome[]): HomeEnd {
  const has = (kind: CheckOutcome['kind']): boolean => outcomes.some((each) => each.kind === kind);
  if (has('failed')) return 'failed';
  if (has('cancelled')) return 'not-checked';
  if (has('answered')) return 'checked';
  return has('nothing-found') ? 'nothing-found' : 'not-checked';
}

/** How many homes ended in each way. */
export function endsOf(results: readonly HomeResult[]): Readonly<Record<HomeEnd, number>> {
  return countsOf(
    Object.keys(endWords) as HomeEnd[],
    results.map(({ end }) => end),
  );
}

function outcomeWords(outcome: CheckOutcome): string {
  switch (outcome.kind) {
    case 'answered':
      return 'Answered';
    case 'nothing-found':
    case 'failed':
      return problemMessage(outcome.problem);
    case 'no-identifier':
      return syncFirst;
    case 'cancelled':
      return 'Cancelled';
  }
}

/** The report of a check as a sheet: one line for each home, with its rows as they were numbered when the check was planned. */
export function checkSheet(
  { source, plan }: Pick<PlannedCheck, 'source' | 'plan'>,
  { results }: CheckReport,
): NewSheet {
  const checks = [...new Set(results.flatMap(({ outcomes }) => Object.keys(outcomes)))] as CheckName[];
  return {
    name: `Check ${source.name}`,
    headers: [...ownHeaders.check, ...checks.map((check) => checkTitles[check])],
    rows: [
      ...results.map((result) => [
        result.home.rows.join(', '),
        endWords[result.end],
        rowOutcomeText(result, 'home'),
        ...checks.map((check) => {
          const outcome = result.outcomes[check];
          return outcome === undefined ? '' : outcomeWords(outcome);
        }),
      ]),
      ...plan.leftOut.map(({ row, sentence }) => [String(row), 'Left out', sentence]),
    ],
  };
}
