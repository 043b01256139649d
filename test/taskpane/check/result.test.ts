import { checkResult } from '../../../src/taskpane/check/result';
import type { CheckRun, CheckTypes } from '../../../src/taskpane/check/use-check';
import type { ResultStep } from '../../../src/taskpane/runs/run-steps';

it('R6.9 counts for another try what failed, did not get its turn, or could not be written', () => {
  const results = [
    { end: 'checked', row: 'written' },
    { end: 'checked', row: 'not-written' },
    { end: 'failed', row: 'written' },
    { end: 'not-checked', row: 'not-written' },
  ].map((each) => ({ ...each, home: { rows: [2] }, outcomes: {} }));
  const step = { planned: {}, report: { results, failure: null } } as unknown as ResultStep<CheckTypes>;
  expect(checkResult(step, {} as CheckRun['intents'], () => undefined).again.count).toBe(3);
});

it('says once of a home what several of its checks failed for', () => {
  const away = { kind: 'failed', problem: { kind: 'unreachable' } };
  const slow = { kind: 'failed', problem: { kind: 'timed-out', seconds: 30 } };
  const outcomes = { epc: away, determination: away, licensing: slow };
  const results = [{ end: 'failed', row: 'written', home: { rows: [2] }, outcomes }];
  const step = { planned: {}, report: { results, failure: null } } as unknown as ResultStep<CheckTypes>;
  expect(checkResult(step, {} as CheckRun['intents'], () => undefined).ended[0]?.detail).toBe(
    'Check the network and the connection’s address: the API could not be reached. Try again later: the API did not answer within 30 seconds.',
  );
});
