import { emptyBaseline, newestBaseline, baselinePart, type SyncBaseline } from '../../../src/portfolio';
import type { DeviceBaseline } from '../../../src/runs/device-baseline';

/** A device's record that lives in memory. */
export function memoryDevice(): DeviceBaseline {
  const states = new Map<string, SyncBaseline>();
  return {
    read: (owner) => Promise.resolve(states.get(owner) ?? emptyBaseline),
    store: (owner, state, changed) => {
      states.set(owner, newestBaseline(states.get(owner) ?? emptyBaseline, baselinePart(state, changed)));
      return Promise.resolve();
    },
  };
}
