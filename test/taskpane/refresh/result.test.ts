import { hasChanges, type RefreshEnd, type RefreshResult } from '../../../src/runs/refresh/report';
import { changeTitle, refreshResult } from '../../../src/taskpane/refresh/result';
import type { RefreshRun, RefreshTypes } from '../../../src/taskpane/refresh/use-refresh';
import type { ResultStep } from '../../../src/taskpane/runs/run-steps';

const ended = (...ends: readonly RefreshEnd[]): readonly RefreshResult[] =>
  ends.map((end) => ({ end }) as RefreshResult);

describe('words of a refresh', () => {
  it('calls nothing unchanged that was not asked for', () => {
    expect(changeTitle(ended('unchanged', 'unchanged'))).toBe('Nothing has changed');
    expect(changeTitle(ended('unchanged', 'failed'))).toBe('1 home has not changed');
    expect(changeTitle(ended('changed', 'unchanged', 'changed'))).toBe('2 homes have changed');
    expect(changeTitle(ended('failed', 'failed'))).toBe('No home was compared');
  });

  it('R7.4 counts for another try what failed, did not get its turn, or could not be written', () => {
    const home = { rows: [2], called: '' };
    const results = [
      { end: 'changed', row: 'written' },
      { end: 'changed', row: 'not-written' },
      { end: 'failed', row: 'written' },
      { end: 'not-asked', row: 'not-written' },
    ].map((each) => ({ ...each, home, changes: [], problem: null }));
    const step = { report: { results, failure: null }, sheet: null } as unknown as ResultStep<RefreshTypes>;
    const run = { state: { busy: null }, intents: {} } as unknown as RefreshRun;
    expect(refreshResult(step, run).again.count).toBe(3);
  });

  it('lists what changed and what is not stored any more, and nothing else', () => {
    expect(hasChanges(ended('unchanged', 'failed', 'not-asked'))).toBe(false);
    expect(hasChanges(ended('unchanged', 'not-stored'))).toBe(true);
    expect(hasChanges(ended('changed'))).toBe(true);
  });
});
