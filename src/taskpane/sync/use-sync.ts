import type { PropertyId } from '../../contract';
import { homeKey } from '../../portfolio';
import type { OpenedTable } from '../../runs/engine/opened-table';
import type { SyncCommands } from '../../runs/sync/kind';
import type { PlannedSync } from '../../runs/sync/planned';
import type { SyncResult } from '../../runs/sync/report';
import type { Resolution, UnconfirmedRow } from '../../runs/sync/unconfirmed';
import type { SheetView } from '../../workbook/table';
import type { ChangeChoices } from '../runs/latest-choices';
import type { PlanStep, StepOrder } from '../runs/run-steps';
import { useRun } from '../runs/use-run';

/** What the steps of a sync hold. */
export interface SyncTypes {
  readonly opened: OpenedTable;
  readonly planned: PlannedSync;
  readonly result: SyncResult;
}

/** A step that shows the plan of a sync. */
export type SyncStep = PlanStep<SyncTypes>;

/** A sync as its screens see it. */
export type SyncRun = ReturnType<typeof useSync>;
export type SyncIntents = SyncRun['intents'];

export interface SyncServices {
  /** What a sync may do; `null` outside Excel. */
  readonly sync: SyncCommands | null;
  readonly sheetView: SheetView | null;
}

const steps: StepOrder = ['choosing', 'mapping', 'problems', 'plan', 'running'];

/** The state of a sync, above its screens. */
export function useSync({ sync, sheetView }: SyncServices) {
  const { perform, chosen, ...run } = useRun<SyncTypes>({ steps, commands: sync, sheetView });

  /** Does something about a row, and reads the rows again, so that the same step shows what came of it. */
  const changeRow = (busy: string, step: SyncStep, work: (commands: SyncCommands) => Promise<void>): void => {
    if (sync === null) return;
    const reader = chosen(step);
    perform(busy, async () => {
      await work(sync);
      return reader.read(sync);
    });
  };

  const intents = {
    ...run.intents,
    /** Marks the properties of the rows that are selected in the sheet for archiving. */
    markSelected: (step: SyncStep): void => {
      if (sheetView === null) return;
      const { source, mapping } = step.planned;
      const reader = chosen(step);
      perform('Reading the selection', async (commands) => {
        // The rows as they are now: they may have been sorted since the plan.
        const { rows } = await commands.plan(source, mapping, reader.choices());
        const selected = await sheetView.selectedRows(source);
        // A selection reaches over rows that a filter hides: nobody has seen those.
        const marked = rows.flatMap((row) =>
          row.kind === 'home' && row.propertyId !== null && !row.hidden && selected(row.number)
            ? [row.propertyId]
            : [],
        );
        if (marked.length === 0)
          throw new Error(
            'Select rows that hold a Property Id in the sheet, and try again: none is selected.',
          );
        return reader.read(commands, (choices) => ({
          ...choices,
          archive: new Set([...(choices.archive ?? []), ...marked]),
        }));
      });
    },
    /** Writes into an unconfirmed row what the user decided, and reads the rows again. */
    resolve: (step: SyncStep, row: UnconfirmedRow, how: Resolution): void =>
      changeRow('Writing into the row', step, (commands) => commands.resolve(step.planned, row, how)),
    /** Writes the Property Id into the row that lost it, and reads the rows again. */
    putIdBack: (step: SyncStep, row: number, propertyId: PropertyId): void =>
      changeRow('Writing into the row', step, (commands) =>
        commands.putIdBack(step.planned, row, propertyId),
      ),
    /** The workbook manages this property no more. Nothing of it is archived. */
    forget: (step: SyncStep, propertyId: PropertyId): void =>
      changeRow('Forgetting the property', step, (commands) =>
        commands.forget(step.planned.source, propertyId),
      ),
  };
  return { ...run, intents };
}

/** Makes the rows of these numbers one home. */
export function merging({ rows }: PlannedSync, numbers: readonly number[]): ChangeChoices<SyncTypes> {
  const wanted = new Set(numbers);
  const keys = rows.flatMap((row) => {
    const key = row.kind === 'home' && wanted.has(row.number) ? homeKey(row) : null;
    return key === null ? [] : [key];
  });
  return (choices) => ({ ...choices, merged: new Set([...(choices.merged ?? []), ...keys]) });
}
