import { checkCommands, type CheckCommandPorts } from '../runs/check/kind';
import { overviewCommands, type OverviewPorts } from '../runs/overview/commands';
import { refreshCommands, type RefreshCommandPorts } from '../runs/refresh/kind';
import { syncCommands, type SyncCommandPorts } from '../runs/sync/kind';
import { insertDashboard } from '../workbook/table/dashboard';
import type { PaneServices } from './pane-services';

type SheetPorts = SyncCommandPorts &
  CheckCommandPorts &
  RefreshCommandPorts &
  Omit<OverviewPorts, 'insertDashboard'>;

/** What a user may do with the tables of a workbook. It is loaded with the pane only: formulas work without it. */
export function sheetCommands(
  ports: SheetPorts,
): Pick<PaneServices, 'sync' | 'check' | 'refresh' | 'overview'> {
  return {
    sync: syncCommands(ports),
    check: checkCommands(ports),
    refresh: refreshCommands(ports),
    overview: overviewCommands({ ...ports, insertDashboard }),
  };
}

/** Outside Excel there is no table. */
export const noSheetCommands = { sync: null, check: null, refresh: null, overview: null } as const;
