/**
 * What has gone through the frame so far. Tests and the page read it to know what a calculation really cost.
 */
export interface Counters {
  /** Messages with invocations of custom functions sent to the add-in. */
  readonly batches: number;
  /** Invocations in those messages. */
  readonly invocations: number;
  /** UTF-8 bytes of every message, both ways. */
  readonly bytes: number;
  /** `ProcessQuery` messages received: one for each `context.sync()` that had something to say. */
  readonly roundTrips: number;
}
