import type { Fault, Problem, UtcTimestamp } from '../contract';

/** What a request came to: a value with its provenance, or a problem as data. Nothing is thrown. */
export type Answer<Value> =
  | {
      readonly ok: true;
      readonly value: Value;
      /** When the API gave this answer. A cached answer carries the moment of its own request, not of this call. */
      readonly checkedAt: UtcTimestamp;
      /** Older than the maximum age set for its operation. It is given all the same, and asked for anew only when the user says so. */
      readonly isStale: boolean;
      /** Id of the request for the provider's support. */
      readonly responseId: string | null;
      /** Fields of the answer that were not as the contract says; they are `null` in the value. */
      readonly faults: readonly Fault[];
    }
  | {
      readonly ok: false;
      readonly problem: Problem;
      /** When the API gave this answer; `null` where none came. */
      readonly checkedAt: UtcTimestamp | null;
    };

/** An answer at once where it is cached in memory, and a promise of it otherwise. It never rejects. */
export type AnswerOrPromise<Value> = Answer<Value> | Promise<Answer<Value>>;
