import type { SyncOutcome } from '../../../src/runs/sync/outcome';
import type { ResultStep } from '../../../src/taskpane/runs/run-steps';
import { syncResult } from '../../../src/taskpane/sync/result';
import type { SyncIntents, SyncTypes } from '../../../src/taskpane/sync/use-sync';

const created = { kind: 'created' } as SyncOutcome;
const cancelled: SyncOutcome = { kind: 'not-sent', because: 'cancelled' };
const failed = { problem: { kind: 'unreachable' }, because: 'cancelled' };

function shown(outcomes: readonly SyncOutcome[], row = 'written') {
  const results = outcomes.map((outcome) => ({ operation: { kind: 'create', rows: [2] }, outcome, row }));
  const step = { planned: { rows: [] }, report: { results, failure: null } };
  return syncResult(step as unknown as ResultStep<SyncTypes>, {} as SyncIntents, () => undefined);
}

it.each<[string, readonly SyncOutcome[], string, boolean]>([
  ['all are created', [created, created], 'written', true],
  ['one was not sent', [created, cancelled], 'written', false],
  ['a row is gone', [created], 'gone', false],
])('a sync went well only where nothing is left to see to: %s', (_, outcomes, row, isWell) => {
  expect(shown(outcomes, row).isWell).toBe(isWell);
});

it.each<[readonly SyncOutcome['kind'][], string, number]>([
  [['created', 'updated', 'archived'], '3 homes are in step', 0],
  [['created', 'failed', 'not-sent', 'update-unconfirmed'], '1 of 4 homes are in step', 3],
  [['updated', 'unconfirmed'], '1 of 2 homes are in step', 0],
  [[], 'There was nothing to send', 0],
])(
  'R3.4 of %j says “%s”, and offers %d again: never a create that nobody knows the end of',
  (kinds, title, again) => {
    const { title: said, again: offered } = shown(kinds.map((kind) => ({ ...failed, kind }) as SyncOutcome));
    expect([said, offered.count]).toEqual([title, again]);
  },
);
