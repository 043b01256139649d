import { hasChanges, type RefreshEnd, type RefreshResult } from '../../../src/runs/refresh/report';
import { changeTitle } from '../../../src/taskpane/refresh/result';

const ended = (...ends: readonly RefreshEnd[]): readonly RefreshResult[] =>
  ends.map((end) => ({ end }) as RefreshResult);

describe('words of a refresh', () => {
  it('calls nothing unchanged that was not asked for', () => {
    expect(changeTitle(ended('unchanged', 'unchanged'))).toBe('Nothing has changed');
    expect(changeTitle(ended('unchanged', 'failed'))).toBe('1 home has not changed');
    expect(changeTitle(ended('changed', 'unchanged', 'changed'))).toBe('2 homes have changed');
  });

  it('lists what changed and what is not stored any more, and nothing else', () => {
    expect(hasChanges(ended('unchanged', 'failed', 'not-asked'))).toBe(false);
    expect(hasChanges(ended('unchanged', 'not-stored'))).toBe(true);
    expect(hasChanges(ended('changed'))).toBe(true);
  });
});
