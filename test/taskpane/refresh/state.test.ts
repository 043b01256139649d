import type { PlannedRefresh } from '../../../src/runs/refresh/kind';
import type { RefreshEnd, RefreshReport, RefreshResult } from '../../../src/runs/refresh/report';
import { changeTitle, hasChanges } from '../../../src/taskpane/refresh/change-words';
import { refreshReducer, type RefreshState } from '../../../src/taskpane/refresh/state';
import { outside } from '../../../src/taskpane/runs/flow';
import type { Source } from '../../../src/workbook/sources';

const planned = { homes: [], minutes: null, hidden: [] } as unknown as PlannedRefresh;
const sources = [{ id: 't1', name: 'Homes' }] as unknown as readonly Source[];
const report: RefreshReport = { run: 'r1', results: [], failure: null };
const at = (step: RefreshState['step']): RefreshState => ({ step, busy: null, told: null });
const ended = (...ends: readonly RefreshEnd[]): readonly RefreshResult[] =>
  ends.map((end) => ({ end }) as RefreshResult);

describe('state of a refresh', () => {
  it('goes back to the tables that this one was chosen among, or out where it came from another screen', () => {
    const plan = { kind: 'plan', planned, includeHidden: true } as const;
    expect(refreshReducer(at({ ...plan, sources }), { kind: 'went-back' })).toEqual(
      at({ kind: 'choosing', sources }),
    );
    expect(refreshReducer(at({ ...plan, sources: null }), { kind: 'went-back' })).toEqual(outside);
  });

  it('keeps a run that is under way when the person leaves or goes back, and nothing else', () => {
    const running = at({ kind: 'running', planned, run: {} as never });
    expect(refreshReducer(running, { kind: 'left' })).toBe(running);
    expect(refreshReducer(running, { kind: 'went-back' })).toBe(running);
    const result = at({ kind: 'result', planned, report, sheet: null });
    expect(refreshReducer(result, { kind: 'left' })).toEqual(outside);
  });

  it('names the sheet on the result, and says why where it could not be written', () => {
    const result = at({ kind: 'result', planned, report, sheet: null });
    const listing = refreshReducer(result, { kind: 'asked', busy: 'Listing the changes' });
    expect(refreshReducer(listing, { kind: 'listed', sheet: 'Changes' })).toEqual(
      at({ kind: 'result', planned, report, sheet: 'Changes' }),
    );
    expect(refreshReducer(listing, { kind: 'failed', failure: 'Unprotect the workbook.' })).toEqual({
      ...result,
      told: { tone: 'bad', text: 'Unprotect the workbook.' },
    });
    // The person has finished meanwhile: the sheet is there all the same.
    expect(refreshReducer(outside, { kind: 'listed', sheet: 'Changes' })).toBe(outside);
  });
});

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
