import type { Mapping } from '../../portfolio';
import type { OpenedTable } from '../../runs/engine/opened-table';
import type { PlannedRefresh, RefreshCommands } from '../../runs/refresh/kind';
import { hasChanges, type RefreshResult } from '../../runs/refresh/report';
import type { SheetView } from '../../workbook/table';
import type { ResultStep, StepOrder } from '../runs/run-steps';
import { useRun } from '../runs/use-run';

/** A table that was opened for a refresh. */
export interface TableToRefresh extends OpenedTable {
  /** It came from another screen, e.g. after its sync, or from a run that has ended: there is no choice of tables to go back to. */
  readonly isFromElsewhere?: boolean;
}

/** What the steps of a refresh hold. */
export interface RefreshTypes {
  readonly opened: TableToRefresh;
  readonly planned: PlannedRefresh;
  readonly result: RefreshResult;
}

/** A refresh as its screens see it. */
export type RefreshRun = ReturnType<typeof useRefresh>;

export interface RefreshServices {
  /** What a refresh of stored properties may do; `null` outside Excel. */
  readonly refresh: RefreshCommands | null;
  readonly sheetView: SheetView | null;
}

const steps: StepOrder = ['choosing', 'plan', 'running'];

/** The state of a refresh, above its screens. What changed is listed as soon as it has ended. */
export function useRefresh({ refresh, sheetView }: RefreshServices) {
  const run = useRun<RefreshTypes>({
    steps,
    commands: refresh,
    sheetView,
    isListed: ({ results }) => hasChanges(results),
  });
  const { step } = run.state;
  const intents = {
    ...run.intents,
    /** Plans a table whose columns are known, e.g. after its sync. */
    openMapped: (opened: OpenedTable, mapping: Mapping): void =>
      run.intents.plan({ ...opened, isFromElsewhere: true }, mapping),
    retry: (ended: ResultStep<RefreshTypes>): void =>
      run.intents.retry({ ...ended, opened: { ...ended.opened, isFromElsewhere: true } }),
    back:
      step?.kind === 'plan' && step.opened.isFromElsewhere === true ? run.intents.leave : run.intents.back,
  };
  return { ...run, intents };
}
