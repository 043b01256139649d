import type { Fault, Problem, UtcTimestamp } from '../contract';

/** What a request came to: a value with its provenance, or a problem as data. Nothing is thrown. */
export type Answer<Value> =
  | {
      readonly ok: true;
      readonly value: Value;
      /** When the API gave this answer. A kept answer carries the moment of its own request, not of this call. */
      readonly checkedAt: UtcTimestamp;
      /** `old`: past the age set for its endpoint. It is given all the same and renewed on the person's word alone. */
      readonly age: 'current' | 'old';
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

/** An answer that is there at once where it is kept in memory, and a promise of it otherwise. It never rejects. */
export type Answering<Value> = Answer<Value> | Promise<Answer<Value>>;
