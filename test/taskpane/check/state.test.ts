import type { CheckChoices, Mapping } from '../../../src/portfolio';
import type { PlannedCheck } from '../../../src/runs/check/planned';
import type { CheckReport } from '../../../src/runs/check/report';
import { checkReducer, type CheckState, type TableToCheck } from '../../../src/taskpane/check/state';
import { outside } from '../../../src/taskpane/runs/flow';

const mapping: Mapping = {
  columns: [
    { header: 'Address', role: 'address' },
    { header: 'Code', role: 'postcode' },
  ],
  rentUnit: null,
};
const choices: CheckChoices = { columns: [{ field: 'epc.current_energy_rating', header: 'EPC rating' }] };
const selected: ReadonlySet<number> = new Set([4, 5]);
const opened = { mapping, selected } as TableToCheck;
const planned = { mapping, choices, only: null } as PlannedCheck;
const at = (step: CheckState['step']): CheckState => ({ step, busy: null, told: null });
const fields = { kind: 'fields', opened, mapping, choices, isNarrowed: true } as const;

describe('state of a check', () => {
  it('keeps the step while Excel is asked, and when it refuses', () => {
    const asked = checkReducer(at({ kind: 'mapping', opened, mapping }), { kind: 'asked', busy: 'Reading' });
    expect(asked).toMatchObject({ step: { kind: 'mapping' }, busy: 'Reading', told: null });
    expect(checkReducer(asked, { kind: 'failed', failure: 'Try again.' })).toMatchObject({
      step: { kind: 'mapping' },
      busy: null,
      told: { tone: 'bad', text: 'Try again.' },
    });
    expect(checkReducer(asked, { kind: 'settled', text: 'It is written.' })).toMatchObject({
      step: { kind: 'mapping' },
      told: { tone: 'good', text: 'It is written.' },
    });
  });

  it('gives a role to one column alone, and takes the unit of the rent', () => {
    const before = at({ kind: 'mapping', opened, mapping });
    const after = checkReducer(before, { kind: 'role-chosen', header: 'Zip', role: 'postcode' });
    expect(after.step).toMatchObject({
      mapping: {
        columns: [
          { header: 'Address', role: 'address' },
          { header: 'Zip', role: 'postcode' },
        ],
      },
    });
    const unit = checkReducer(after, { kind: 'rent-unit-chosen', unit: 'pounds-a-week' as never });
    expect(unit.step).toMatchObject({ mapping: { rentUnit: 'pounds-a-week' } });
    expect(checkReducer(at(fields), { kind: 'role-chosen', header: 'Zip', role: null })).toEqual(at(fields));
  });

  it('changes what is looked for, and for which rows, at its step alone', () => {
    const event = { kind: 'choices-changed', choices: { columns: [] }, isNarrowed: false } as const;
    expect(checkReducer(at(fields), event).step).toEqual({
      ...fields,
      choices: { columns: [] },
      isNarrowed: false,
    });
    const elsewhere = at({ kind: 'plan', opened, planned });
    expect(checkReducer(elsewhere, event)).toBe(elsewhere);
  });

  it('goes back one step at a time, with what was chosen and which rows were meant', () => {
    const whole = checkReducer(at({ kind: 'plan', opened, planned }), { kind: 'went-back' });
    expect(whole.step).toEqual({ ...fields, isNarrowed: false });
    const some = checkReducer(at({ kind: 'plan', opened, planned: { ...planned, only: selected } }), {
      kind: 'went-back',
    });
    expect(some.step).toEqual(fields);
    const columns = checkReducer(some, { kind: 'went-back' });
    expect(columns.step).toEqual({ kind: 'mapping', opened, mapping });
    expect(checkReducer(columns, { kind: 'went-back' })).toEqual(outside);
  });

  it('keeps a run that is under way when the person leaves, and nothing else', () => {
    const running = at({ kind: 'running', opened, planned, run: {} as never });
    expect(checkReducer(running, { kind: 'left' })).toBe(running);
    expect(checkReducer(running, { kind: 'went-back' })).toBe(running);
    const result = at({ kind: 'result', opened, planned, report: {} as CheckReport });
    expect(checkReducer(result, { kind: 'left' })).toEqual(outside);
    expect(checkReducer(result, { kind: 'went-back' })).toEqual(outside);
  });
});
