import { checkResult } from '../../../src/taskpane/check/result';
import type { CheckRun, CheckTypes } from '../../../src/taskpane/check/use-check';
import type { ResultStep } from '../../../src/taskpane/runs/run-steps';

/** What is shown of homes that ended so, each as its end and what became of its row. */
function shown(homes: readonly (readonly [end: string, row: string])[], outcomes: object = {}) {
  const results = homes.map(([end, row]) => ({ end, row, home: { rows: [2] }, outcomes }));
  const step = { planned: {}, report: { results, failure: null } } as unknown as ResultStep<CheckTypes>;
  return checkResult(step, {} as CheckRun['intents'], () => undefined);
}

it('R6.9 counts for another try what failed, did not get its turn, or could not be written', () => {
  const { again } = shown([
    ['checked', 'written'],
    ['checked', 'not-written'],
    ['failed', 'written'],
    ['not-checked', 'not-written'],
  ]);
  expect(again.count).toBe(3);
});

it.each([
  ['all are answered', 'checked', 'written', '2 homes are checked', true],
  ['R6.5 of one nothing was found', 'nothing-found', 'written', '2 homes are checked', true],
  ['one failed', 'failed', 'written', '1 of 2 homes are checked', false],
  ['one did not get its turn', 'not-checked', 'not-written', '1 of 2 homes are checked', false],
  ['R6.7 the row of one is gone', 'checked', 'gone', '2 homes are checked', false],
])('a check went well only where nothing is left to see to: %s', (_, end, row, title, isWell) => {
  expect(
    shown([
      ['checked', 'written'],
      [end, row],
    ]),
  ).toMatchObject({ title, isWell });
});

it('says once of a home what several of its checks failed for', () => {
  const away = { kind: 'failed', problem: { kind: 'unreachable' } };
  const slow = { kind: 'failed', problem: { kind: 'timed-out', seconds: 30 } };
  const { ended } = shown([['failed', 'written']], { epc: away, determination: away, licensing: slow });
  expect(ended[0]?.detail).toBe(
    'Check the network and the connection’s address: the API could not be reached. Try again later: the API did not answer within 30 seconds.',
  );
});
