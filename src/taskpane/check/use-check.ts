import { useReducer } from 'react';
import type { CheckChoices, ColumnRole, Mapping, RentUnit } from '../../portfolio';
import type { CheckCommands } from '../../runs/check/kind';
import type { PlannedCheck } from '../../runs/check/planned';
import type { CheckReport } from '../../runs/check/report';
import type { SheetView } from '../../workbook/sheet-view';
import type { Source } from '../../workbook/sources';
import { lead, outside, reportStands, stayed, type Came } from '../runs/flow';
import { rowTarget } from '../runs/row-target';
import { usualChoices } from './choices';
import { checkReducer, type CheckState, type CheckStep, type TableToCheck } from './state';

/** What the screens of a bulk check may do. Each leads to a step, or to a sentence that says why not. */
export interface CheckIntents {
  readonly begin: () => void;
  /** Opens the table in which the selection lies; where it lies in none, the choice of tables. */
  readonly beginAtSelection: () => void;
  readonly open: (source: Source) => void;
  readonly chooseRole: (header: string, role: ColumnRole | null) => void;
  readonly chooseRentUnit: (unit: RentUnit | null) => void;
  readonly chooseFields: (opened: TableToCheck, mapping: Mapping) => void;
  /** `isNarrowed`: whether the selected rows alone are meant. */
  readonly change: (choices: CheckChoices, isNarrowed: boolean) => void;
  readonly plan: (
    opened: TableToCheck,
    mapping: Mapping,
    choices: CheckChoices,
    only: ReadonlySet<number> | null,
  ) => void;
  /** `by`: the person's name, for colleagues in the same workbook. */
  readonly start: (opened: TableToCheck, planned: PlannedCheck, by: string) => void;
  /** Plans those homes anew that failed or whose turn did not come. */
  readonly retry: (opened: TableToCheck, planned: PlannedCheck, report: CheckReport) => void;
  readonly exportReport: (planned: PlannedCheck, report: CheckReport) => void;
  readonly show: (planned: PlannedCheck, row: number, column: string | null) => void;
  readonly back: () => void;
  readonly leave: () => void;
}

interface CheckServices {
  readonly check: CheckCommands | null;
  readonly sheetView: SheetView | null;
}

/** The state of a bulk check, above its screens. */
export function useCheck({ check: commands, sheetView }: CheckServices): {
  state: CheckState;
  intents: CheckIntents;
} {
  const [state, tell] = useReducer(checkReducer, outside);

  const ask = (busy: string, work: (asked: CheckCommands) => Promise<Came<CheckStep>>): void => {
    if (commands !== null) lead(tell, busy, async () => work(commands));
  };

  const intents: CheckIntents = {
    begin: () =>
      ask('Looking for tables', async (asked) => ({ kind: 'choosing', sources: await asked.sources() })),
    beginAtSelection: () =>
      ask('Reading the selection', async (asked) => {
        const sources = await asked.sources();
        // Where several areas are selected Excel tells of none: the person chooses.
        const at = await sheetView?.selectedSource(sources).catch(() => null);
        if (!at) return { kind: 'choosing', sources };
        const opened = await asked.open(at.source);
        const numbers = opened.table.rows.map(({ number }) => number).filter(at.isSelected);
        // One cell is where the person happens to be; more of them are meant.
        const selected = numbers.length > 1 ? new Set(numbers) : null;
        return { kind: 'mapping', opened: { ...opened, selected }, mapping: opened.mapping };
      }),
    open: (source) =>
      ask('Reading the table', async (asked) => {
        const opened = await asked.open(source);
        return { kind: 'mapping', opened: { ...opened, selected: null }, mapping: opened.mapping };
      }),
    chooseRole: (header, role) => tell({ kind: 'role-chosen', header, role }),
    chooseRentUnit: (unit) => tell({ kind: 'rent-unit-chosen', unit }),
    chooseFields: (opened, mapping) =>
      tell({
        kind: 'arrived',
        step: {
          kind: 'fields',
          opened,
          mapping,
          choices: opened.last ?? usualChoices(mapping),
          isNarrowed: opened.selected !== null,
        },
      }),
    change: (choices, isNarrowed) => tell({ kind: 'choices-changed', choices, isNarrowed }),
    plan: (opened, mapping, choices, only) =>
      ask('Reading the rows', async (asked) => ({
        kind: 'plan',
        opened,
        planned: await asked.plan(opened.source, mapping, { ...choices, only }),
      })),
    start: (opened, planned, by) =>
      ask('Starting', async (asked) => {
        const started = await asked.start(planned, by);
        if (started.kind === 'refused') throw new Error(started.because);
        const { run } = started;
        void run.finished.then((report) =>
          tell({ kind: 'arrived', step: { kind: 'result', opened, planned, report } }),
        );
        return { kind: 'running', opened, planned, run };
      }),
    retry: (opened, planned, report) =>
      ask('Reading the rows', async (asked) => ({
        kind: 'plan',
        opened,
        planned: await asked.retry(planned, report),
      })),
    exportReport: (planned, report) =>
      ask('Writing the report', async (asked) => ({
        kind: 'stayed',
        text: reportStands(await asked.exportReport(planned, report)),
      })),
    show: ({ source, table, mapping }, row, column) => {
      if (sheetView === null) return;
      ask('Going to the row', async () => {
        await sheetView.showRow(source, rowTarget(table, mapping, row), column);
        return stayed;
      });
    },
    back: () => {
      if (state.step?.kind === 'mapping') intents.begin();
      else tell({ kind: 'went-back' });
    },
    leave: () => tell({ kind: 'left' }),
  };
  return { state, intents };
}
