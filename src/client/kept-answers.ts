import type { Clock, OperationName } from '../contract';
import type { Answer } from './answer';

/** Milliseconds after which a kept answer is marked old, by operation. It is given all the same. */
export type Ages = Readonly<Record<KeptOperation, number>>;

/** The operations whose answers are kept. */
export type KeptOperation = Extract<
  OperationName,
  'epcCheck' | 'determinationCheck' | 'licensingCheck' | 'propertyCheck'
>;

const hour = 3_600_000;
const day = 24 * hour;

export const usualAges: Ages = {
  epcCheck: 7 * day,
  determinationCheck: day,
  licensingCheck: day,
  propertyCheck: hour,
};

/** After so long an answer is not given any more. */
const longestKept = 90 * day;

interface Kept {
  answer: Answer<unknown>;
  /** Wall-clock milliseconds of `checkedAt`. */
  readonly at: number;
  readonly age: number;
}

/** Answers by the key of their question. Age never removes one that is younger than 90 days. */
export class KeptAnswers {
  private readonly kept = new Map<string, Kept>();

  constructor(
    private readonly clock: Clock,
    private readonly ages: Ages,
  ) {}

  get(key: string): Answer<unknown> | null {
    const found = this.kept.get(key);
    if (!found) return null;
    const elapsed = this.clock.now() - found.at;
    if (elapsed > longestKept) {
      this.kept.delete(key);
      return null;
    }
    if (elapsed > found.age && found.answer.ok && found.answer.age === 'current') {
      found.answer = { ...found.answer, age: 'old' };
    }
    return found.answer;
  }

  put(key: string, operation: KeptOperation, answer: Answer<unknown>): void {
    this.kept.set(key, { answer, at: this.clock.now(), age: this.ages[operation] });
  }

  forget(key: string): void {
    this.kept.delete(key);
  }

  clear(): void {
    this.kept.clear();
  }
}
