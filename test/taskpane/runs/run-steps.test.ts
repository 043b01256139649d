import type { CheckChoices, Mapping } from '../../../src/portfolio';
import type { CheckRunChoices, PlannedCheck } from '../../../src/runs/check/planned';
import type { HomeResult } from '../../../src/runs/check/report';
import type { RunReport } from '../../../src/runs/engine/kind';
import type { CheckTypes, TableToCheck } from '../../../src/taskpane/check/use-check';
import { notBegun, type WizardState } from '../../../src/taskpane/runs/wizard';
import {
  placeOf,
  runReducer,
  stepBefore,
  type RunEvent,
  type RunStep,
  type StepOrder,
} from '../../../src/taskpane/runs/run-steps';

type Step = RunStep<CheckTypes>;
type State = WizardState<Step>;

const mapping: Mapping = {
  columns: [
    { header: 'Address', role: 'address' },
    { header: 'Code', role: 'postcode' },
  ],
  rentUnit: null,
};
const looked: CheckChoices = { columns: [{ field: 'epc.current_energy_rating', header: 'EPC rating' }] };
const choices: CheckRunChoices = {
  ...looked,
  only: { table: { dateSystem: '1900', headers: [], rows: [] }, numbers: new Set([4, 5]) },
};
const opened = { mapping } as TableToCheck;
const planned = { mapping, choices } as PlannedCheck;
const report: RunReport<HomeResult> = { run: 'r1', results: [], failure: null };
const result: Step = { kind: 'result', opened, planned, report, sheet: null };
const running: Step = { kind: 'running', opened, planned, run: {} as never };
const at = (step: Step | null): State => ({ ...notBegun, step });
const asking = Symbol('asked');
const after = (state: State, event: RunEvent<CheckTypes>): State => runReducer(state, event);

const check: StepOrder = ['choosing', 'mapping', 'fields', 'plan', 'running'];
const sync: StepOrder = ['choosing', 'mapping', 'problems', 'plan', 'running'];
const refresh: StepOrder = ['choosing', 'plan', 'running'];

describe('state of a run', () => {
  it('keeps the step while Excel is asked, and when it refuses', () => {
    const asked = after(at({ kind: 'mapping', opened, mapping }), { kind: 'asked', busy: 'Reading', asking });
    expect(asked).toMatchObject({ step: { kind: 'mapping' }, busy: 'Reading', message: null });
    const failed = after(asked, { kind: 'failed', failure: 'Try again.', asking });
    expect(failed).toMatchObject({
      step: { kind: 'mapping' },
      busy: null,
      message: { tone: 'bad', text: 'Try again.' },
    });
    expect(after(failed, { kind: 'asked', busy: 'Reading', asking }).message).toBeNull();
    expect(after(asked, { kind: 'stayed', text: 'It is written.', asking })).toMatchObject({
      step: { kind: 'mapping' },
      message: { tone: 'good', text: 'It is written.' },
    });
  });

  it('gives a role to one column alone, and takes the unit of the rent', () => {
    const before = at({ kind: 'mapping', opened, mapping });
    const chosen = after(before, { kind: 'role-chosen', header: 'Zip', role: 'postcode' });
    expect(chosen.step).toMatchObject({
      mapping: {
        columns: [
          { header: 'Address', role: 'address' },
          { header: 'Zip', role: 'postcode' },
        ],
      },
    });
    const without = after(chosen, { kind: 'role-chosen', header: 'Address', role: null });
    expect(without.step).toMatchObject({ mapping: { columns: [{ header: 'Zip', role: 'postcode' }] } });
    const unit = after(chosen, { kind: 'rent-unit-chosen', unit: 'week' });
    expect(unit.step).toMatchObject({ mapping: { rentUnit: 'week' } });
    expect(after(at(result), { kind: 'role-chosen', header: 'Zip', role: null })).toEqual(at(result));
  });

  it('changes what is looked for at its step alone', () => {
    const event = { kind: 'choices-changed', choices: { columns: [] } } as const;
    const fields = { kind: 'fields', opened, mapping, choices } as const;
    expect(after(at(fields), event).step).toEqual({ ...fields, choices: { columns: [] } });
    const elsewhere = at({ kind: 'plan', opened, planned });
    expect(after(elsewhere, event)).toBe(elsewhere);
  });

  it('keeps a run that is under way when the user leaves, and nothing else', () => {
    expect(after(at(running), { kind: 'left' })).toEqual(at(running));
    expect(after(at(result), { kind: 'left' })).toEqual(notBegun);
    expect(after(at({ kind: 'choosing', sources: [] }), { kind: 'left' })).toEqual(notBegun);
  });

  it('goes nowhere by what was asked for before the user went back', () => {
    const reading = after(at({ kind: 'choosing', sources: [] }), { kind: 'asked', busy: 'Reading', asking });
    const read = { kind: 'arrived', step: { kind: 'mapping', opened, mapping }, asking } as const;
    expect(after(reading, read)).toEqual(at(read.step));
    const gone = after(reading, { kind: 'left' });
    expect(after(gone, read)).toBe(gone);
    expect(after(gone, { kind: 'failed', failure: 'Try again.', asking })).toBe(gone);
    const elsewhere = after(reading, { kind: 'moved', step: result });
    expect(after(elsewhere, read)).toBe(elsewhere);
    // What is asked for meanwhile takes nothing from it.
    const both = after(reading, { kind: 'asked', busy: 'Going to the row', asking: Symbol('another') });
    expect(after(both, read)).toMatchObject({ step: read.step, busy: 'Going to the row' });
    // A run that has begun goes on, and is shown.
    expect(after(gone, { kind: 'arrived', step: running, asking }).step).toEqual(running);
  });

  it.each<[string, RunEvent<CheckTypes>]>([
    [
      'a plan that was asked for before',
      { kind: 'arrived', step: { kind: 'plan', opened, planned }, asking },
    ],
    ['the refusal of a second start', { kind: 'failed', failure: 'Wait until it ends.', asking }],
  ])('shows a run that has begun, and not %s', (_what, later) => {
    const starting = Symbol('starting');
    const both = [asking, starting].reduce<State>(
      (state, each) => after(state, { kind: 'asked', busy: 'Reading', asking: each }),
      at({ kind: 'plan', opened, planned }),
    );
    const begun = after(both, { kind: 'arrived', step: running, asking: starting });
    expect(begun).toEqual(at(running));
    expect(after(begun, later)).toBe(begun);
  });

  it('names the sheet on the result, and says why where it could not be written', () => {
    const listing = after(at(result), { kind: 'asked', busy: 'Listing the changes', asking });
    expect(after(listing, { kind: 'listed', sheet: 'Changes', asking })).toEqual(
      at({ ...result, sheet: 'Changes' }),
    );
    expect(after(listing, { kind: 'failed', failure: 'Unprotect the workbook.', asking })).toEqual({
      ...at(result),
      message: { tone: 'bad', text: 'Unprotect the workbook.' },
    });
    // What was asked for while it was written comes all the same, and then nothing is under way.
    const reading = Symbol('reading');
    const both = after(listing, { kind: 'asked', busy: 'Reading', asking: reading });
    const plan: Step = { kind: 'plan', opened, planned };
    const events: readonly RunEvent<CheckTypes>[] = [
      { kind: 'listed', sheet: 'Changes', asking },
      { kind: 'arrived', step: plan, asking: reading },
    ];
    for (const order of [events, events.toReversed()]) expect(order.reduce(after, both)).toEqual(at(plan));
    // The person has finished meanwhile: the sheet is there all the same.
    expect(after(notBegun, { kind: 'listed', sheet: 'Changes', asking })).toBe(notBegun);
  });
});

describe('the way back', () => {
  const plan: Step = { kind: 'plan', opened, planned };
  const columns: Step = { kind: 'mapping', opened, mapping };
  const chosen: Step = { ...columns, choices };
  const fields: Step = { kind: 'fields', opened, mapping, choices };
  const problems: Step = { kind: 'problems', opened, planned };

  it.each<[string, StepOrder, Step, Step | 'choosing' | null]>([
    ['from the plan of a check to what was chosen and for which rows', check, plan, fields],
    ['from there to the columns, with what was chosen', check, fields, chosen],
    ['from the columns to the tables', check, columns, 'choosing'],
    ['from the plan of a sync to its problems', sync, plan, problems],
    ['from there to the columns, with what was chosen', sync, problems, chosen],
    ['from the plan of a refresh to the tables', refresh, plan, 'choosing'],
    ['from the tables out', check, { kind: 'choosing', sources: [] }, null],
    ['from a run nowhere', sync, running, null],
    ['from a result out', sync, result, null],
  ])('leads %s', (_name, order, step, before) => {
    expect(stepBefore(order, step)).toEqual(before);
  });

  it('tells each step’s place', () => {
    expect(placeOf(check, 'choosing')).toEqual({ at: 1, of: 5 });
    expect(placeOf(refresh, 'running')).toEqual({ at: 3, of: 3 });
  });
});
