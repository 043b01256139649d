import { timestampAt, type Clock, type PropertyId } from '../../contract';
import { newestOf, stateAfter, type KeptState, type SyncRecord } from '../../portfolio';
import type { Alongside, KeptRecord } from '../../sheet';
import type { DeviceRecord } from '../device-record';

/** The record of one table, kept in the workbook and on this device. */
export interface RecordKeeper {
  /** What both know; where they differ, the newest word on each property. */
  read(): Promise<SyncRecord>;
  /** Keeps a record on this device now, and in the workbook in the batches of the next write. `read` comes first. */
  alongside(record: SyncRecord): Promise<Alongside | null>;
  /** Keeps it in both now. */
  keep(record: SyncRecord): Promise<void>;
}

/** @param owner Names workbook and table on this device. */
export function recordKeeper(
  workbook: KeptRecord,
  device: DeviceRecord,
  owner: () => Promise<string>,
  clock: Clock,
): RecordKeeper {
  let name: Promise<string> | null = null;
  const named = (): Promise<string> => (name ??= owner());
  let last: KeptState = { managed: new Map(), forgotten: new Map() };

  const next = async (
    record: SyncRecord,
  ): Promise<{ readonly state: KeptState; readonly changed: ReadonlySet<PropertyId> }> => {
    const state = stateAfter(last, record, timestampAt(clock.now()));
    const changed = new Set<PropertyId>();
    for (const [propertyId, property] of record)
      if (last.managed.get(propertyId) !== property) changed.add(propertyId);
    for (const propertyId of last.managed.keys()) if (!record.has(propertyId)) changed.add(propertyId);
    last = { managed: new Map(record), forgotten: state.forgotten };
    // A device that keeps nothing must not hold a run up: the workbook keeps it too.
    if (changed.size > 0)
      await named()
        .then((of) => device.keep(of, last, changed))
        .catch(() => undefined);
    return { state: last, changed };
  };

  return {
    async read() {
      const [inWorkbook, onDevice] = await Promise.all([
        workbook.read(),
        named()
          .then((of) => device.read(of))
          .catch((): KeptState => ({ managed: new Map(), forgotten: new Map() })),
      ]);
      last = newestOf(inWorkbook, onDevice);
      return last.managed;
    },
    async alongside(record) {
      const { state, changed } = await next(record);
      return workbook.alongside(state, changed);
    },
    async keep(record) {
      const { state, changed } = await next(record);
      await workbook.keep(state, changed);
    },
  };
}
