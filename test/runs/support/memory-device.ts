import { emptyState, newestOf, partOf, type KeptState } from '../../../src/portfolio';
import type { DeviceRecord } from '../../../src/runs/device-record';

/** A device's record that lives in memory. */
export function memoryDevice(): DeviceRecord {
  const states = new Map<string, KeptState>();
  return {
    read: (owner) => Promise.resolve(states.get(owner) ?? emptyState),
    keep: (owner, state, changed) => {
      states.set(owner, newestOf(states.get(owner) ?? emptyState, partOf(state, changed)));
      return Promise.resolve();
    },
  };
}
