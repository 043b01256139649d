/** @jest-environment @happy-dom/jest-environment */
import { act } from 'react';
import type { PlanChoices } from '../../../src/portfolio';
import type { SyncCommands } from '../../../src/runs/sync/kind';
import type { PlannedSync } from '../../../src/runs/sync/planned';
import { SyncScreen } from '../../../src/taskpane/sync/sync-screen';
import { useSync, type SyncRun, type SyncStep } from '../../../src/taskpane/sync/use-sync';
import type { SheetView } from '../../../src/workbook/table';
import { drawnPart } from '../support/drawn';

/** Property Ids of the rows from row 2 on, as the sheet is now. */
let sheet: readonly string[];
/** Rows that a filter hides. */
let hidden: readonly number[];
/** Properties whose rows are gone. */
const gone = ['p8', 'p9'];
const planned = (choices: PlanChoices): PlannedSync =>
  ({
    choices,
    ...{ source: {}, mapping: { columns: [], rentUnit: null }, unfinished: null, unconfirmed: [] },
    rows: sheet.map((propertyId, at) => {
      const number = at + 2;
      return { kind: 'home', number, propertyId, warnings: [], hidden: hidden.includes(number) };
    }),
    canClear: false,
    cost: { requests: 2, minutes: 1 },
    plan: {
      hidden: [],
      planned: gone.map((propertyId) => {
        const isConfirmed = [...(choices.confirmedRemoved ?? [])].some((id) => id === propertyId);
        const archive = { kind: 'archive', because: 'removed', propertyId, rows: [] };
        return isConfirmed ? archive : { kind: 'removed', propertyId, rows: [] };
      }),
    },
  }) as unknown as PlannedSync;
/** What the rows were read for, and what ends each reading. */
let reads: { readonly choices: PlanChoices; readonly end: () => void }[];
const sync = {
  plan: (_source: unknown, _mapping: unknown, choices: PlanChoices) =>
    new Promise((resolve) => reads.push({ choices, end: () => resolve(planned(choices)) })),
  forget: () => Promise.resolve(),
} as unknown as SyncCommands;
let selected: readonly number[];
const sheetView = {
  selectedRows: async () => (row: number) => selected.includes(row),
} as unknown as SheetView;

const { draw, press, text } = drawnPart();
let run: SyncRun;
function Shown() {
  run = useSync({ sync, sheetView });
  return <SyncScreen run={run} onChanges={() => undefined} />;
}
const tick = (label: string) => press(label, 'label');
const end = (which: number) => act(async () => reads[which]?.end());
const listed = (key: 'archive' | 'confirmedRemoved') => [...(reads.at(-1)?.choices[key] ?? [])];

beforeEach(async () => {
  sheet = ['p2', 'p3'];
  selected = [2];
  hidden = [];
  reads = [];
  await draw(<Shown />);
  const choices = { confirmedRemoved: new Set(gone) } as unknown as PlanChoices;
  const step = { kind: 'plan', opened: {}, planned: planned(choices) } as unknown as SyncStep;
  await act(async () => run.intents.go(step));
  await press(/^Archive/);
});

describe('marking the selected rows', () => {
  it('marks the property that stands there now, though the sheet was sorted since the plan', async () => {
    sheet = ['p3', 'p2'];
    await press('Mark the selected rows');
    await end(0);
    expect(listed('archive')).toEqual(['p3']);
  });

  it('P5.9 marks no property of a row that a filter hides', async () => {
    selected = [2, 3];
    hidden = [3];
    await press('Mark the selected rows');
    await end(0);
    expect(listed('archive')).toEqual(['p2']);
  });

  it('keeps what was chosen while the selection was read', async () => {
    await press('Mark the selected rows');
    await tick('Archive p8');
    await end(1);
    await end(0);
    expect([listed('archive'), listed('confirmedRemoved')]).toEqual([['p2'], ['p9']]);
  });
});

describe('choices that follow each other while the rows are read', () => {
  it('all hold, in whichever order the rows come', async () => {
    await tick('Archive p8');
    await tick('Archive p9');
    expect(listed('confirmedRemoved')).toEqual([]);
    await end(1);
    await end(0);
    expect(text()).toContain('2 rows are gone: say whether to archive');
    expect(run.state.busy).toBeNull();
  });

  it('are kept when a property is forgotten meanwhile', async () => {
    await tick('Archive p8');
    await end(0);
    await press('Forget it');
    await tick('Archive p9');
    await press('Forget the Property Id');
    expect(listed('confirmedRemoved')).toEqual([]);
  });

  it('are none for the plan that is gone to afterwards', async () => {
    await tick('Archive p8');
    await act(async () => run.intents.back());
    await press('See the plan');
    await press(/^Archive/);
    await tick('Archive p9');
    expect(listed('confirmedRemoved')).toEqual(['p8']);
  });
});
