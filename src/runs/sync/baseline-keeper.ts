import { timestampAt, type Clock, type PropertyId } from '../../contract';
import {
  baselineAfter,
  emptyBaseline,
  newestBaseline,
  type SyncBaseline,
  type SyncedProperties,
} from '../../portfolio';
import type { PiggyBackedWrite, BaselineStore } from '../../sheet';
import type { DeviceBaseline } from '../device-baseline';

/** Reads and stores the sync baseline of one table, in the workbook and on this device. */
export interface BaselineKeeper {
  /** What both know; where they differ, the newer entry for each property. */
  read(): Promise<SyncedProperties>;
  /** The properties that the workbook itself knew when it was read: files saved from one another have one record on this device. */
  own(): ReadonlySet<PropertyId>;
  /** Stores what is synced on this device now, and in the workbook in the batches of the next write. `read` comes first. */
  piggyBacked(synced: SyncedProperties): Promise<PiggyBackedWrite | null>;
  /** Stores it in both now. */
  store(synced: SyncedProperties): Promise<void>;
}

/** @param owner Names workbook and table on this device. */
export function baselineKeeper(
  workbook: BaselineStore,
  device: DeviceBaseline,
  owner: () => Promise<string>,
  clock: Clock,
): BaselineKeeper {
  let name: Promise<string> | null = null;
  const named = (): Promise<string> => (name ??= owner());
  let last = emptyBaseline;
  let own: ReadonlySet<PropertyId> = new Set();

  const next = async (
    synced: SyncedProperties,
  ): Promise<{ readonly state: SyncBaseline; readonly changed: ReadonlySet<PropertyId> }> => {
    const state = baselineAfter(last, synced, timestampAt(clock.now()));
    const changed = new Set<PropertyId>();
    for (const [propertyId, property] of synced)
      if (last.properties.get(propertyId) !== property) changed.add(propertyId);
    for (const propertyId of last.properties.keys()) if (!synced.has(propertyId)) changed.add(propertyId);
    last = { properties: new Map(synced), tombstones: state.tombstones };
    // A device that keeps nothing must not hold a run up: the workbook keeps it too.
    if (changed.size > 0)
      await named()
        .then((of) => device.store(of, last, changed))
        .catch(() => undefined);
    return { state: last, changed };
  };

  return {
    async read() {
      const [inWorkbook, onDevice] = await Promise.all([
        workbook.read(),
        named()
          .then((of) => device.read(of))
          .catch(() => emptyBaseline),
      ]);
      own = new Set(inWorkbook.properties.keys());
      last = newestBaseline(inWorkbook, onDevice);
      return last.properties;
    },
    own: () => own,
    async piggyBacked(synced) {
      const { state, changed } = await next(synced);
      return workbook.piggyBacked(state, changed);
    },
    async store(synced) {
      const { state, changed } = await next(synced);
      await workbook.store(state, changed);
    },
  };
}
