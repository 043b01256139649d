import type { Clock } from '../../contract';
import type { RateLimitSetting, SharedQuota } from '../routes/limiters';
import type { Store } from './store';

/** What a new store holds from the beginning, e.g. the sample. */
export interface FirstContent {
  /** Changes when the content does: a cached copy with another one is not used. */
  readonly fingerprint: string;
  load(store: Store): Promise<void>;
}

export interface StoreOptions {
  /** `memory`, a folder, which is made when it is not there, or the address of a PostgreSQL database (`postgres://…`). */
  readonly data: string;
  readonly clock: Clock;
  /** What this process does with the store, for others who want its folder: `serves the API`. */
  readonly doing: string;
  /** Where copies of freshly made embedded stores are kept to start quicker; `null` keeps none. */
  readonly cache: string | null;
  readonly first?: FirstContent;
}

/** A store that this process opened. */
export interface OpenStore extends Store {
  /**
   * Tells processes that find a folder held where they can ask its owner, and what they must show there. Nothing happens for a store
   * of another kind.
   */
  announce(contact: string, token: string): Promise<void>;

  /** Counts requests together with the other processes of a database; not there for a store of one process. */
  sharedQuota?(setting: RateLimitSetting): SharedQuota;
}
