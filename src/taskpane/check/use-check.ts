import { defaultChoices, type CheckChoices, type Mapping } from '../../portfolio';
import type { CheckCommands, OpenedCheck } from '../../runs/check/kind';
import type { PlannedCheck } from '../../runs/check/planned';
import type { HomeResult } from '../../runs/check/report';
import type { SelectedRows } from '../../runs/check/selected-rows';
import type { SheetView } from '../../workbook/table';
import type { StepOrder } from '../runs/run-steps';
import { useRun } from '../runs/use-run';

/** A table that was opened from here. */
export interface TableToCheck extends OpenedCheck {
  /** The rows that were selected when the user asked to check the selection. */
  readonly selected?: SelectedRows | null;
}

/** What the steps of a bulk check hold. */
export interface CheckTypes {
  readonly opened: TableToCheck;
  readonly planned: PlannedCheck;
  readonly result: HomeResult;
}

/** A bulk check as its screens see it. */
export type CheckRun = ReturnType<typeof useCheck>;

export interface CheckServices {
  /** What a bulk check may do; `null` outside Excel, where there is no table. */
  readonly check: CheckCommands | null;
  /** Rows as the user looks at them; `null` outside Excel. */
  readonly sheetView: SheetView | null;
}

const steps: StepOrder = ['choosing', 'mapping', 'fields', 'plan', 'running'];

/** The state of a bulk check, above its screens. */
export function useCheck({ check, sheetView }: CheckServices) {
  const { perform, chosen: _, ...run } = useRun<CheckTypes>({ steps, commands: check, sheetView });
  const intents = {
    ...run.intents,
    /** Opens the table in which the selection lies; where it lies in none, the choice of tables. */
    beginAtSelection: (): void =>
      perform('Reading the selection', async (commands) => {
        const sources = await commands.sources();
        // Where several areas are selected Excel tells of none: the user chooses.
        const at = await sheetView?.selectedSource(sources).catch(() => null);
        if (!at) return { kind: 'choosing', sources };
        const opened = await commands.open(at.source);
        const numbers = opened.table.rows.map(({ number }) => number).filter(at.isSelected);
        // One cell is where the user happens to be; more of them are meant.
        const selected = numbers.length > 1 ? { table: opened.table, numbers: new Set(numbers) } : null;
        return { kind: 'mapping', opened: { ...opened, selected }, mapping: opened.mapping };
      }),
    /** Default: what was chosen for the last check. */
    chooseFields: (opened: TableToCheck, mapping: Mapping, choices?: CheckChoices): void => {
      const { last, selected = null } = opened;
      const before = choices ?? { ...(last ?? defaultChoices(mapping)), only: selected };
      run.intents.go({ kind: 'fields', opened, mapping, choices: before });
    },
  };
  return { ...run, intents };
}
