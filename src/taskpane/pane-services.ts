import type { ClientActivity } from '../client';
import type { Clock, Store } from '../contract';
import type { CheckCommands } from '../runs/check/kind';
import type { OverviewCommands } from '../runs/overview/commands';
import type { RefreshCommands } from '../runs/refresh/kind';
import type { SyncCommands } from '../runs/sync/kind';
import type { CommandOutcomes } from '../workbook/command-outcomes';
import type { Host } from '../workbook/host';
import type { SheetView } from '../workbook/sheet-view';
import type { KeptCommands } from './settings/kept-answers';
import type { StartupCommands } from './settings/work-card';
import type { SelectedSheet } from '../workbook/selected-sheet';
import type { ConnectionCommands } from './connect/connection-commands';
import type { LookUpClient } from './look-up/parts';
import type { SignIn } from './sign-in/sign-in';
import type { SettingsStore } from './settings/device-settings';

/** Everything that the pane reads and may do. It holds no state of its own beyond what is shown. */
export interface PaneServices {
  readonly activity: Store<ClientActivity>;
  /** Asks the API anew after it was given up, e.g. for keys that it refused. */
  readonly reconnect: () => void;
  readonly connections: ConnectionCommands;
  /** Signing in to the server that serves the pane, where one may want it. */
  readonly signIn?: SignIn;
  /** What looking a home up asks the API. */
  readonly checks: LookUpClient;
  readonly theme: Host;
  /** Answers that are kept: how many, what renewing costs, renewing and forgetting them. */
  readonly kept: KeptCommands;
  readonly settings: SettingsStore;
  /** Starting with the workbook; `null` outside Excel. */
  readonly startup: StartupCommands | null;
  /** What a sync may do; `null` outside Excel, where there is no table. */
  readonly sync: SyncCommands | null;
  /** What a portfolio needs at a glance; `null` outside Excel. */
  readonly overview: OverviewCommands | null;
  /** Rows as the person looks at them; `null` outside Excel. */
  readonly sheetView: SheetView | null;
  /** The selection; `null` outside Excel. */
  readonly sheet: SelectedSheet | null;
  /** What a bulk check may do; `null` outside Excel. */
  readonly check: CheckCommands | null;
  /** What the buttons of the ribbon did. */
  readonly commandOutcomes: CommandOutcomes;
  /** What a refresh of stored properties may do; `null` outside Excel. */
  readonly refresh: RefreshCommands | null;
  /** What stands before the names of the functions in formulas: `DEV.`, or nothing. */
  readonly functionPrefix: string;
  /** Whether this Excel opens a rating as a card; older ones show its letter alone. */
  readonly knowsRatingCards: boolean;
  /** False in a plain browser, where nobody can type a formula. */
  readonly isInExcel: boolean;
  readonly clock: Clock;
}
