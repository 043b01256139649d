import { useReducer } from 'react';
import type { PropertyId } from '../../contract';
import { homeKey, type ColumnRole, type Mapping, type PlanChoices, type RentUnit } from '../../portfolio';
import type { OpenedTable } from '../../runs/engine/opened-table';
import type { SyncCommands } from '../../runs/sync/kind';
import type { PlannedSync } from '../../runs/sync/planned';
import type { Settlement, UnconfirmedRow } from '../../runs/sync/unconfirmed';
import type { SheetView } from '../../workbook/sheet-view';
import type { Source } from '../../workbook/sources';
import { lead, outside, reportStands, stayed, type Came } from '../runs/flow';
import { rowTarget } from '../runs/row-target';
import { syncReducer, type SyncState, type SyncStep } from './state';

/** A step at which a plan stands. */
export type PlanStep = Extract<SyncStep, { readonly planned: PlannedSync; readonly choices: PlanChoices }>;

/** The step at which a run has ended. */
export type ResultStep = Extract<SyncStep, { readonly kind: 'result' }>;

/** What the screens of a sync may do. Each leads to a step, or to a sentence that says why not. */
export interface SyncIntents {
  readonly begin: () => void;
  readonly open: (source: Source) => void;
  readonly chooseRole: (header: string, role: ColumnRole | null) => void;
  readonly chooseRentUnit: (unit: RentUnit | null) => void;
  /** Reads the rows with this mapping and shows what is wrong with them. */
  readonly plan: (opened: OpenedTable, mapping: Mapping) => void;
  /** Reads the rows anew with other choices, and stays at the same step. */
  readonly replan: (step: PlanStep, choices: PlanChoices) => void;
  /** From the problems to the plan. */
  readonly goOn: (step: PlanStep) => void;
  /** `by`: the person's name, for colleagues in the same workbook. */
  readonly start: (step: PlanStep, by: string) => void;
  /** Goes to a row in the sheet, and there to a column. */
  readonly show: (planned: PlannedSync, row: number, column: string | null) => void;
  /** Marks the properties of the rows that are selected in the sheet for archiving. */
  readonly markSelected: (step: PlanStep) => void;
  /** Writes into an unconfirmed row what the person decided, and reads the rows anew. */
  readonly settle: (step: PlanStep, row: UnconfirmedRow, how: Settlement) => void;
  /** Writes the Property Id into the row that lost it, and reads the rows anew. */
  readonly putIdBack: (step: PlanStep, row: number, propertyId: PropertyId) => void;
  /** The workbook manages this property no more. Nothing of it is archived. */
  readonly forget: (step: PlanStep, propertyId: PropertyId) => void;
  /** Plans those operations anew that failed or did not get their turn. */
  readonly retry: (step: ResultStep) => void;
  /** Writes what came of a run to a sheet, which then shows. */
  readonly exportReport: (step: ResultStep) => void;
  readonly back: () => void;
  readonly leave: () => void;
}

interface SyncServices {
  readonly sync: SyncCommands | null;
  readonly sheetView: SheetView | null;
}

/** The state of a sync, above its screens. */
export function useSync({ sync: commands, sheetView }: SyncServices): {
  state: SyncState;
  intents: SyncIntents;
} {
  const [state, tell] = useReducer(syncReducer, outside);

  const ask = (busy: string, work: (asked: SyncCommands) => Promise<Came<SyncStep>>): void => {
    if (commands !== null) lead(tell, busy, async () => work(commands));
  };
  const planned = (
    opened: OpenedTable,
    mapping: Mapping,
    choices: PlanChoices,
    kind: 'problems' | 'plan',
  ): void =>
    ask('Reading the rows', async (asked) => ({
      kind,
      opened,
      planned: await asked.plan(opened.source, mapping, choices),
      choices,
    }));

  /** Does something about a row, and reads the rows anew, so that the same step shows what came of it. */
  const mend = (
    busy: string,
    { kind, opened, planned: { source, mapping }, choices }: PlanStep,
    work: (asked: SyncCommands) => Promise<void>,
  ): void =>
    ask(busy, async (asked) => {
      await work(asked);
      return { kind, opened, planned: await asked.plan(source, mapping, choices), choices };
    });

  const intents: SyncIntents = {
    begin: () =>
      ask('Looking for tables', async (asked) => ({ kind: 'choosing', sources: await asked.sources() })),
    open: (source) =>
      ask('Reading the table', async (asked) => {
        const opened = await asked.open(source);
        return { kind: 'mapping', opened, mapping: opened.mapping };
      }),
    chooseRole: (header, role) => tell({ kind: 'role-chosen', header, role }),
    chooseRentUnit: (unit) => tell({ kind: 'rent-unit-chosen', unit }),
    plan: (opened, mapping) => planned(opened, mapping, {}, 'problems'),
    replan: ({ kind, opened, planned: { mapping } }, choices) => planned(opened, mapping, choices, kind),
    goOn: (step) => tell({ kind: 'arrived', step: { ...step, kind: 'plan' } }),
    start: ({ opened, planned: sync }, by) =>
      ask('Starting', async (asked) => {
        const started = await asked.start(sync, by);
        if (started.kind === 'refused') throw new Error(started.because);
        const { run } = started;
        void run.finished.then((report) =>
          tell({ kind: 'arrived', step: { kind: 'result', opened, planned: sync, report } }),
        );
        return { kind: 'running', opened, planned: sync, run };
      }),
    show: ({ source, table, mapping }, row, column) => {
      if (sheetView === null) return;
      ask('Going to the row', async () => {
        await sheetView.showRow(source, rowTarget(table, mapping, row), column);
        return stayed;
      });
    },
    markSelected: ({ kind, opened, planned: { mapping, source, rows }, choices }) => {
      if (sheetView === null) return;
      ask('Reading the selection', async (asked) => {
        const selected = await sheetView.selectedRows(source);
        const marked = rows.flatMap((row) =>
          row.kind === 'home' && row.propertyId !== null && selected(row.number) ? [row.propertyId] : [],
        );
        if (marked.length === 0)
          throw new Error(
            'Select rows that hold a Property Id in the sheet, and try again: none is selected.',
          );
        const archive = new Set([...(choices.archive ?? []), ...marked]);
        const chosen = { ...choices, archive };
        return { kind, opened, planned: await asked.plan(source, mapping, chosen), choices: chosen };
      });
    },
    settle: (step, row, how) =>
      mend('Writing into the row', step, (asked) => asked.settle(step.planned, row, how)),
    putIdBack: (step, row, propertyId) =>
      mend('Writing into the row', step, (asked) => asked.putIdBack(step.planned, row, propertyId)),
    forget: (step, propertyId) =>
      mend('Forgetting the property', step, (asked) => asked.forget(step.planned.source, propertyId)),
    retry: ({ opened, planned: before, report }) =>
      ask('Reading the rows', async (asked) => ({
        kind: 'plan',
        opened,
        planned: await asked.retry(before, report),
        choices: before.choices,
      })),
    exportReport: ({ planned: before, report }) =>
      ask('Writing the report', async (asked) => ({
        kind: 'stayed',
        text: reportStands(await asked.exportReport(before, report)),
      })),
    back: () => {
      if (state.step?.kind === 'mapping') intents.begin();
      else tell({ kind: 'went-back' });
    },
    leave: () => tell({ kind: 'left' }),
  };
  return { state, intents };
}

/** Choices in which the rows of these numbers are one home. */
export function merging({ planned: { rows }, choices }: PlanStep, numbers: readonly number[]): PlanChoices {
  const wanted = new Set(numbers);
  const keys = rows.flatMap((row) => {
    const key = row.kind === 'home' && wanted.has(row.number) ? homeKey(row) : null;
    return key === null ? [] : [key];
  });
  return { ...choices, merged: new Set([...(choices.merged ?? []), ...keys]) };
}
