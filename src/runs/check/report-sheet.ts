import { problemMessage } from '../../contract';
import { checkTitles, type CheckName } from '../../portfolio';
import type { NewSheet } from '../../workbook/new-sheet';
import type { PlannedCheck } from './planned-check';
import type { CheckOutcome, CheckReport, HomeEnd, HomeResult } from './report';

const endWords: Readonly<Record<HomeEnd, string>> = {
  checked: 'Checked',
  'nothing-found': 'Not in the data',
  failed: 'Failed',
  'not-checked': 'Not checked',
};

const rowWords: Readonly<Record<HomeResult['rows'], string>> = {
  written: 'Written',
  gone: 'Row was not found any more',
  several: 'Several rows have this home',
  'not-written': 'Not written',
};

function outcomeWords(outcome: CheckOutcome): string {
  switch (outcome.kind) {
    case 'answered':
      return 'Answered';
    case 'nothing-found':
    case 'failed':
      return problemMessage(outcome.problem);
    case 'no-identifier':
      return 'Sync this row first: it has no Property Id.';
    case 'cancelled':
      return 'Cancelled';
  }
}

/** The report of a check as a sheet: one line for each home, with its rows as they were numbered when the check was planned. */
export function checkSheet(
  { source, plan }: Pick<PlannedCheck, 'source' | 'plan'>,
  report: CheckReport,
): NewSheet {
  const checks = [...new Set(report.results.flatMap(({ outcomes }) => Object.keys(outcomes)))] as CheckName[];
  return {
    name: `Check ${source.name}`,
    headers: ['Rows', 'Result', 'In the sheet', ...checks.map((check) => checkTitles[check])],
    rows: [
      ...report.results.map(({ home, end, rows, outcomes }) => [
        home.rows.join(', '),
        endWords[end],
        rowWords[rows],
        ...checks.map((check) => {
          const outcome = outcomes[check];
          return outcome === undefined ? '' : outcomeWords(outcome);
        }),
      ]),
      ...plan.left.map(({ row, sentence }) => [String(row), 'Left out', sentence]),
    ],
  };
}
