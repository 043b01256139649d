import type { CommandOutcomes } from '../workbook/ribbon';
import type { Host } from '../workbook/host';
import type { CheckServices } from './check/use-check';
import type { ConnectServices } from './connect/connect-screen';
import type { FormulaServices } from './formulas/use-formulas';
import type { LookUpScreenServices } from './look-up/look-up-screen';
import type { VerifyServices } from './pack/use-verify';
import type { OverviewServices } from './overview/use-overview';
import type { RefreshServices } from './refresh/use-refresh';
import type { SettingsServices } from './settings/settings-screen';
import type { SyncServices } from './sync/use-sync';

/** Everything that the pane reads and may do: the sum of what its screens need. */
export interface PaneServices
  extends
    ConnectServices,
    FormulaServices,
    LookUpScreenServices,
    OverviewServices,
    SettingsServices,
    CheckServices,
    SyncServices,
    VerifyServices,
    RefreshServices {
  readonly theme: Host;
  /** What the buttons of the ribbon did. */
  readonly commandOutcomes: CommandOutcomes;
}
