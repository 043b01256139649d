import type { Chance, Clock, IsoDate } from '../../contract';
import type { Mapping, Planned, SyncRecord, Table } from '../../portfolio';
import type { Journal } from '../journal';
import type { RunSheet } from '../../workbook/sheet';
import type { SyncClient } from './perform';
import type { RecordKeeper } from './record-keeper';

/** What is to be synced, as it was planned and shown. */
export interface SyncOrder {
  readonly planned: readonly Planned[];
  /** The table that the plan was made from. */
  readonly table: Table;
  readonly mapping: Mapping;
  readonly record: SyncRecord;
  /** Who starts it, for a colleague in the same workbook. */
  readonly by: string;
  /** Creates one at a time, and none after an unconfirmed one: where refusals cannot be told from failures. Default `false`. */
  readonly cautious?: boolean;
  /** Operations whose rows are marked and written together. Default 200. */
  readonly chunk?: number;
}

export interface SyncPorts {
  readonly client: SyncClient;
  readonly sheet: RunSheet;
  readonly journal: Journal;
  /** Keeps what the API last accepted, on this device at once, and in the workbook together with the next write. */
  readonly record: Pick<RecordKeeper, 'alongside'>;
  readonly clock: Clock;
  readonly chance: Chance;
  /** The day in London. */
  readonly today: () => IsoDate;
}
