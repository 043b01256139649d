import type { Mapping } from '../../portfolio';
import type { OpenedTable } from '../../runs/engine/opened-table';
import type { PlannedRefresh, RefreshCommands } from '../../runs/refresh/kind';
import { hasChanges, type RefreshResult } from '../../runs/refresh/report';
import type { SheetView } from '../../workbook/table';
import type { StepOrder } from '../runs/run-steps';
import { useRun, type RunWizard } from '../runs/use-run';

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

type RefreshWizard = RunWizard<RefreshTypes>;

/** A refresh as its screens see it. */
export type RefreshRun = RefreshWizard & {
  readonly intents: RefreshWizard['intents'] & {
    /** Plans a table whose columns are known, e.g. after its sync. */
    readonly openMapped: (opened: OpenedTable, mapping: Mapping) => void;
  };
};

export interface RefreshServices {
  /** What a refresh of stored properties may do; `null` outside Excel. */
  readonly refresh: RefreshCommands | null;
  readonly sheetView: SheetView | null;
}

const steps: StepOrder = ['choosing', 'plan', 'running'];

/** The state of a refresh, above its screens. What changed is listed as soon as it has ended. */
export function useRefresh({ refresh, sheetView }: RefreshServices): RefreshRun {
  const run = useRun<RefreshTypes>({
    steps,
    commands: refresh,
    sheetView,
    isListed: ({ results }) => hasChanges(results),
  });
  const { step } = run.state;
  const intents: RefreshRun['intents'] = {
    ...run.intents,
    openMapped: (opened, mapping) => run.intents.plan({ ...opened, isFromElsewhere: true }, mapping),
    retry: (ended) => run.intents.retry({ ...ended, opened: { ...ended.opened, isFromElsewhere: true } }),
    back:
      step?.kind === 'plan' && step.opened.isFromElsewhere === true ? run.intents.leave : run.intents.back,
  };
  return { ...run, intents };
}
