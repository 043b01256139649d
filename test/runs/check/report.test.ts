import type { CheckAnswer } from '../../../src/runs/check/ask-check';
import {
  checkSheet,
  endOf,
  outcomeOf,
  type CheckOutcome,
  type HomeResult,
} from '../../../src/runs/check/report';
import type { PlannedCheck } from '../../../src/runs/check/planned';

/** What a check tells of homes that were not answered. */

const refused = (kind: string): CheckAnswer => ({ ok: false, problem: { kind } as never, checkedAt: null });
const answered = outcomeOf({ ok: true } as CheckAnswer);
const [nothingFound, failed, cancelled, unnamed] = [
  refused('certificate-not-found'),
  refused('unreachable'),
  refused('cancelled'),
  null,
].map(outcomeOf) as [CheckOutcome, CheckOutcome, CheckOutcome, CheckOutcome];

it.each<[readonly CheckOutcome[], string]>([
  [[answered, failed, cancelled], 'failed'],
  [[answered, cancelled, nothingFound], 'not-checked'],
  [[nothingFound, answered, unnamed], 'checked'],
  [[unnamed, nothingFound], 'nothing-found'],
  [[unnamed], 'not-checked'],
])('R6.4 %j of a home is %s', (outcomes, end) => {
  expect(endOf(outcomes)).toBe(end);
});

it('R6.12 says of each check of a home how it ended, and of a row that was left out why', () => {
  const result = {
    home: { rows: [2, 3] },
    end: 'not-checked',
    row: 'several',
    outcomes: { determination: cancelled, property: unnamed },
  } as unknown as HomeResult;
  const other = {
    home: { rows: [4] },
    end: 'nothing-found',
    row: 'written',
    outcomes: { epc: nothingFound },
  } as unknown as HomeResult;
  const planned = {
    source: { name: 'Portfolio' },
    plan: { leftOut: [{ row: 5, sentence: 'Give its address.' }] },
  } as unknown as PlannedCheck;
  const { headers, rows } = checkSheet(planned, {
    run: 'r1',
    results: [result, other],
    failure: null,
  });
  expect(headers.slice(3)).toEqual([
    'Schemes and directions at the place',
    'Stored property',
    'Energy certificate',
  ]);
  expect(rows).toEqual([
    [
      '2, 3',
      'Not checked',
      'Several rows have this home',
      'Cancelled',
      expect.stringMatching(/^Sync this row first/),
      '',
    ],
    ['4', 'Not in the data', 'Written', '', '', expect.stringMatching(/^No certificate/)],
    ['5', 'Left out', 'Give its address.'],
  ]);
});
