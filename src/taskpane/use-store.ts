import { useSyncExternalStore } from 'react';
import type { Store } from '../contract';

/** What a store holds now; the component is drawn again with every change. */
export function useStore<Snapshot>({ subscribe, snapshot }: Store<Snapshot>): Snapshot {
  return useSyncExternalStore(subscribe, snapshot);
}
