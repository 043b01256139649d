import type { ClientActivity } from '../client';
import type { Clock } from '../contract';
import type { SyncCommands } from '../runs/sync/commands';
import type { Host } from '../workbook/host';
import type { SheetView } from '../workbook/sheet-view';
import type { KeptCommands } from './settings/kept-answers';
import type { Store } from './paced-store';

/** Everything that the pane reads and may do. It holds no state of its own beyond what is unfolded. */
export interface PaneServices {
  readonly activity: Store<ClientActivity>;
  /** Asks the API anew after it was given up, e.g. for keys that it refused. */
  readonly reconnect: () => void;
  readonly theme: Host;
  /** Answers that are kept: how many, what renewing costs, renewing and forgetting them. */
  readonly kept: KeptCommands;
  /** What a sync may do; `null` outside Excel, where there is no table. */
  readonly sync: SyncCommands | null;
  /** Rows as the person looks at them; `null` outside Excel. */
  readonly sheetView: SheetView | null;
  /** False in a plain browser, where nobody can type a formula. */
  readonly isInExcel: boolean;
  readonly clock: Clock;
}
