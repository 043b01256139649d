import type { ShownOverview } from '../../../src/runs/overview/commands';
import {
  overviewReducer,
  unread,
  type OverviewEvent,
  type OverviewState,
} from '../../../src/taskpane/overview/state';
import type { Source } from '../../../src/sheet';

const sources = [{ id: 't1', name: 'Homes' }] as unknown as readonly Source[];
const shown = { source: sources[0] } as unknown as ShownOverview;
const after = (...events: readonly OverviewEvent[]): OverviewState => events.reduce(overviewReducer, unread);

const asked = { kind: 'asked', busy: 'Reading the table' } as const;
const read = { kind: 'read', sources, shown } as const;

describe('state of the overview', () => {
  it('reads, and then shows the table', () => {
    expect(after(asked)).toEqual({ kind: 'reading' });
    expect(after(asked, read)).toEqual({ kind: 'shown', sources, shown, busy: null, message: null });
  });

  it('asks which table where there are several, or none', () => {
    expect(after(asked, { kind: 'found', sources: [] })).toEqual({ kind: 'choosing', sources: [] });
  });

  it('says why nothing could be read, and may try again', () => {
    const failed = after(asked, { kind: 'failed', failure: 'Unprotect the sheet.' });
    expect(failed).toEqual({ kind: 'failed', failure: 'Unprotect the sheet.' });
    expect(overviewReducer(failed, asked)).toEqual({ kind: 'reading' });
  });

  it('keeps what it shows while Excel is asked, and when it refuses', () => {
    const busy = after(asked, read, { kind: 'asked', busy: 'Going to the row' });
    expect(busy).toMatchObject({ kind: 'shown', shown, busy: 'Going to the row', message: null });
    expect(overviewReducer(busy, { kind: 'failed', failure: 'Read again.' })).toMatchObject({
      kind: 'shown',
      busy: null,
      message: { tone: 'bad', text: 'Read again.' },
    });
    expect(overviewReducer(busy, { kind: 'done', text: null })).toMatchObject({ busy: null, message: null });
    expect(overviewReducer(busy, { kind: 'done', text: 'Done.' })).toMatchObject({
      message: { tone: 'good', text: 'Done.' },
    });
  });

  it('ends nothing that is not shown', () => {
    expect(after({ kind: 'done', text: 'Done.' })).toBe(unread);
  });
});
