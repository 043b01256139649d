import type { Answer, AnswerOrPromise } from '../../client';
import { tellsOfHome, type Clock } from '../../contract';
import { andThen } from './maybe-promise';

/*
 * Renewing: the user wants the answers of some cells asked anew. Their formulas are calculated again, and Excel calls for each; how many
 * calls that makes is known, so as many of the next ones ask the API although an answer is cached.
 */

/** Milliseconds after which calls that never came, of a branch of IF say, are no longer waited for. */
const maxWaitMilliseconds = 10_000;

// Decision 136.
export class Renewal {
  readonly #clock: Clock;
  #callsLeft = 0;
  #until = 0;
  /** What was asked anew already: further functions of the same home share it. */
  readonly #renewed = new Set<string>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** As many of the next calls ask anew. */
  expect(count: number): void {
    if (this.#clock.monotonic() >= this.#until) this.#forget();
    this.#callsLeft += count;
    this.#until = this.#clock.monotonic() + maxWaitMilliseconds;
  }

  /** Whether a call is one of those that ask anew. */
  takesCall(): boolean {
    if (this.#callsLeft === 0) return false;
    if (this.#clock.monotonic() >= this.#until) {
      this.#forget();
      return false;
    }
    this.#callsLeft -= 1;
    return true;
  }

  /** Whether calls that ask anew are still to come. */
  get isExpected(): boolean {
    return this.#callsLeft > 0 && this.#clock.monotonic() < this.#until;
  }

  /** Asks anew the first time since renewing began; what was answered anew since then is kept, and shared. */
  askAnew<Value>(
    question: string,
    ask: (options: { readonly fresh: boolean }) => AnswerOrPromise<Value>,
  ): AnswerOrPromise<Value> {
    if (this.#renewed.has(question)) return ask({ fresh: false });
    const answered = (answer: Answer<Value>): Answer<Value> => {
      if (tellsOfHome(answer)) this.#renewed.add(question);
      return answer;
    };
    return andThen(ask({ fresh: true }), answered);
  }

  #forget(): void {
    this.#callsLeft = 0;
    this.#renewed.clear();
  }
}
