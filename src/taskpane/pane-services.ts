import type { ClientActivity } from '../client';
import type { Clock } from '../contract';
import type { Host } from '../workbook/host';
import type { Store } from './paced-store';

/** Everything that the pane reads and may do. It holds no state of its own beyond what is unfolded. */
export interface PaneServices {
  readonly activity: Store<ClientActivity>;
  /** Asks the API anew after it was given up, e.g. for keys that it refused. */
  readonly reconnect: () => void;
  readonly theme: Host;
  /** False in a plain browser, where nobody can type a formula. */
  readonly isInExcel: boolean;
  readonly clock: Clock;
}
