/**
 * What has gone through the frame so far. Tests and the page read it to know what a calculation really cost.
 */
export interface Counters {
  /** Messages with invocations of custom functions sent to the add-in. */
  readonly batches: number;
  /** Invocations in those messages. */
  readonly invocations: number;
  /** Bytes of UTF-8 of every message, both ways. */
  readonly bytes: number;
  /** `ProcessQuery` messages received: one for each `context.sync()` that had something to say. */
  readonly roundTrips: number;
}

/** The counters as those who count see them. */
export type MutableCounters = { -readonly [Name in keyof Counters]: number };

export function newCounters(): MutableCounters {
  return { batches: 0, invocations: 0, bytes: 0, roundTrips: 0 };
}
