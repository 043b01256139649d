import type { Answer, Answering } from '../client';
import { isNotFound } from '../contract';

/*
 * Renewing: a person wants the answers of some cells asked anew. Their formulas are entered again, and Excel calls for each; how many
 * calls that makes is known, so as many of the next ones ask the API although an answer is kept.
 */

/** Milliseconds after which calls that never came, of a branch of IF say, are no longer waited for. */
const longestWait = 10_000;

let callsLeft = 0;
let until = 0;
/** What was asked anew already: further functions of the same home share it. */
const renewed = new Set<string>();

/** As many of the next calls ask anew. */
export function renewNextCalls(count: number): void {
  if (performance.now() >= until) forgetRenewal();
  callsLeft += count;
  until = performance.now() + longestWait;
}

/** Whether a call is one of those that ask anew. */
export function takesRenewal(): boolean {
  if (callsLeft === 0) return false;
  if (performance.now() >= until) {
    forgetRenewal();
    return false;
  }
  callsLeft -= 1;
  return true;
}

/** Asks anew the first time since renewing began; what was answered anew since then is kept, and shared. */
export function askAnew<Value>(
  question: string,
  ask: (options: { readonly fresh: boolean }) => Answering<Value>,
): Answering<Value> {
  if (renewed.has(question)) return ask({ fresh: false });
  const answered = (answer: Answer<Value>): Answer<Value> => {
    if (answer.ok || isNotFound(answer.problem)) renewed.add(question);
    return answer;
  };
  const asked = ask({ fresh: true });
  return asked instanceof Promise ? asked.then(answered) : answered(asked);
}

/** A page that ends, a test. */
export function forgetRenewal(): void {
  callsLeft = 0;
  renewed.clear();
}
