import { hostname } from 'node:os';
import type { UtcTimestamp } from '../../contract/index';

/** The process to which a store belongs. */
export interface Owner {
  readonly pid: number;
  /** See `processStart`: it tells a process from a later one with the same number. */
  readonly start: string | null;
  readonly machine: string;
  readonly since: UtcTimestamp;
  /** What it does with the store, as the user reads it: `serves the API`. */
  readonly doing: string;
  /** Where it can be asked to do something on another's behalf; `null` while it cannot. */
  readonly contact: string | null;
}

/** Another process has the store. */
export abstract class StoreHeld extends Error {
  /** `null` while it has not said yet who it is. */
  abstract readonly owner: Owner | null;
  /** What the owner wants to be shown by whoever asks it for something; `null` where this user may not read it. */
  abstract token(): string | null;
}

/** The process as the user finds it: `process 12 on the machine "mill"`. */
export function processInWords({ pid, machine }: Owner): string {
  return machine === hostname() ? `process ${pid}` : `process ${pid} on the machine "${machine}"`;
}
