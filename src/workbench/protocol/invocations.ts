import type { CallFunction, FunctionCall, FunctionDescription, FunctionResult } from '../grid/formulas';
import { packBatches } from './batches';
import type { MutableCounters } from './counters';
import { readAnswers } from './function-result';
import { type Invocation, type MessageEntry, answerWithoutAsking, cancelEntry } from './invocation';

/** Sends entries to the frame as one `richApiMessage` event. */
export type SendEntries = (entries: readonly MessageEntry[]) => void;

/**
 * The custom functions under way. Calls made in one turn of the event loop (one calculation) leave in one message;
 * calls made before the runtime is there wait for it.
 */
export class Invocations {
  readonly #send: SendEntries;
  readonly #counters: MutableCounters;
  readonly #losesAnswer: number;
  readonly #descriptions: ReadonlyMap<string, FunctionDescription>;
  /** Not yet sent. */
  #waiting: Invocation[] = [];
  /** Sent and not yet answered. */
  readonly #sent = new Map<number, Invocation>();
  #cancellations: MessageEntry[] = [];
  readonly #idlers: (() => void)[] = [];
  #nextId = 1;
  #runtimeReady = false;
  #flushPlanned = false;

  /** @param losesAnswer the call whose answer reaches nobody; 0: none */
  constructor(
    functions: readonly FunctionDescription[],
    send: SendEntries,
    counters: MutableCounters,
    losesAnswer = 0,
  ) {
    this.#losesAnswer = losesAnswer;
    this.#descriptions = new Map(functions.map((description) => [description.id, description]));
    this.#send = send;
    this.#counters = counters;
  }

  readonly call: CallFunction = (call) => {
    if (call.signal.aborted) return Promise.reject(aborted());
    const description = this.#descriptions.get(call.functionId);
    const answer = answerWithoutAsking(call, description);
    if (answer) return Promise.resolve(answer);
    return this.#queue(call, description?.options);
  };

  /** The runtime in the frame takes invocations from now on. */
  ready(): void {
    this.#runtimeReady = true;
    this.#planFlush();
  }

  /** The frame has loaded again: its new runtime knows nothing of what the old one was asked, so it is asked again. */
  requeueSent(): void {
    this.#runtimeReady = false;
    this.#waiting = [...this.#sent.values(), ...this.#waiting];
    this.#sent.clear();
    this.#cancellations = [];
  }

  /** The runtime's answers, as `SetInvocationArrayResults` brings them. Answers nobody waits for are dropped. */
  answer(answers: unknown): void {
    for (const { id, result } of readAnswers(answers)) {
      const invocation = this.#sent.get(id);
      if (!invocation || id === this.#losesAnswer) continue;
      this.#sent.delete(id);
      invocation.resolve(result);
    }
    this.#tellIdlers();
  }

  idle(): Promise<void> {
    return new Promise((resolve) => {
      this.#idlers.push(resolve);
      this.#tellIdlers();
    });
  }

  dispose(): void {
    this.#runtimeReady = false;
    for (const invocation of [...this.#sent.values(), ...this.#waiting]) invocation.reject(aborted());
    this.#sent.clear();
    this.#waiting = [];
    this.#tellIdlers();
  }

  #queue(call: FunctionCall, options: FunctionDescription['options']): Promise<FunctionResult> {
    const cancelable = options?.cancelable === true;
    const takesErrors = options?.allowErrorForDataTypeAny === true;
    return new Promise((resolve, reject) => {
      const invocation: Invocation = { id: this.#nextId++, call, cancelable, takesErrors, resolve, reject };
      call.signal.addEventListener('abort', () => this.#cancel(invocation), { once: true });
      this.#waiting.push(invocation);
      this.#planFlush();
    });
  }

  #cancel(invocation: Invocation): void {
    const position = this.#waiting.indexOf(invocation);
    if (position >= 0) this.#waiting.splice(position, 1);
    else if (!this.#sent.delete(invocation.id)) return;
    else if (invocation.cancelable) this.#cancellations.push(cancelEntry(invocation));
    this.#planFlush();
    invocation.reject(aborted());
    this.#tellIdlers();
  }

  /** A timer, not a microtask: one calculation may pass through many microtasks. */
  #planFlush(): void {
    if (this.#flushPlanned || !this.#runtimeReady) return;
    if (this.#waiting.length === 0 && this.#cancellations.length === 0) return;
    this.#flushPlanned = true;
    setTimeout(() => {
      this.#flushPlanned = false;
      if (this.#runtimeReady) this.#flush();
    });
  }

  #flush(): void {
    if (this.#cancellations.length > 0) this.#send(this.#cancellations.splice(0));
    const { batches, tooLarge } = packBatches(this.#waiting);
    this.#waiting = [];
    for (const invocation of tooLarge) invocation.resolve({ error: '#VALUE!' });
    for (const { invocations, entries } of batches) {
      for (const invocation of invocations) this.#sent.set(invocation.id, invocation);
      this.#counters.batches += 1;
      this.#counters.invocations += invocations.length;
      this.#send(entries);
    }
    this.#tellIdlers();
  }

  #tellIdlers(): void {
    if (this.#sent.size > 0 || this.#waiting.length > 0) return;
    for (const resolve of this.#idlers.splice(0)) resolve();
  }
}

function aborted(): DOMException {
  return new DOMException('The cell no longer waits for this function.', 'AbortError');
}
