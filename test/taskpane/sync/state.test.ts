import type { Mapping } from '../../../src/portfolio';
import type { OpenedTable } from '../../../src/runs/engine/opened-table';
import type { PlannedSync } from '../../../src/runs/sync/planned';
import { syncReducer, type SyncState } from '../../../src/taskpane/sync/state';
import { outside } from '../../../src/taskpane/runs/flow';

const mapping: Mapping = {
  columns: [
    { header: 'Address', role: 'address' },
    { header: 'Code', role: 'postcode' },
  ],
  rentUnit: null,
};
const opened = { mapping } as OpenedTable;
const planned = { mapping } as PlannedSync;
const at = (step: SyncState['step']): SyncState => ({ step, busy: null, told: null });

describe('state of a sync', () => {
  it('keeps the step while Excel is asked, and when it refuses', () => {
    const asked = syncReducer(at({ kind: 'mapping', opened, mapping }), { kind: 'asked', busy: 'Reading' });
    expect(asked).toMatchObject({ step: { kind: 'mapping' }, busy: 'Reading', told: null });
    const failed = syncReducer(asked, { kind: 'failed', failure: 'Try again.' });
    expect(failed).toMatchObject({
      step: { kind: 'mapping' },
      busy: null,
      told: { tone: 'bad', text: 'Try again.' },
    });
    expect(syncReducer(failed, { kind: 'asked', busy: 'Reading' }).told).toBeNull();
  });

  it('gives a role to one column alone', () => {
    const before = at({ kind: 'mapping', opened, mapping });
    const after = syncReducer(before, { kind: 'role-chosen', header: 'Zip', role: 'postcode' });
    expect(after.step).toMatchObject({
      mapping: {
        columns: [
          { header: 'Address', role: 'address' },
          { header: 'Zip', role: 'postcode' },
        ],
      },
    });
    const without = syncReducer(after, { kind: 'role-chosen', header: 'Address', role: null });
    expect(without.step).toMatchObject({ mapping: { columns: [{ header: 'Zip', role: 'postcode' }] } });
  });

  it('goes back one step at a time, with what was chosen', () => {
    const plan = at({ kind: 'plan', opened, planned, choices: { includeHidden: true } });
    const problems = syncReducer(plan, { kind: 'went-back' });
    expect(problems.step).toMatchObject({ kind: 'problems', choices: { includeHidden: true } });
    const columns = syncReducer(problems, { kind: 'went-back' });
    expect(columns.step).toEqual({ kind: 'mapping', opened, mapping });
    expect(syncReducer(columns, { kind: 'went-back' })).toEqual(outside);
  });

  it('keeps a run that is under way when the person leaves, and nothing else', () => {
    const running = at({ kind: 'running', opened, planned, run: {} as never });
    expect(syncReducer(running, { kind: 'left' })).toBe(running);
    expect(syncReducer(running, { kind: 'went-back' })).toBe(running);
    expect(syncReducer(at({ kind: 'choosing', sources: [] }), { kind: 'left' })).toEqual(outside);
  });
});
