import type { Client } from '../../client';
import type { Clock } from '../../contract';
import { errorCode, isInvocation, readSwitch } from './arguments';
import { askForEach, cellOfProblem, type Question, type Reply } from './asking';
import type { Cell, Rows } from '../cells';
import { Delivery } from './delivery';
import { Call } from './invocation';
import { readWord } from './read-word';
import { Renewal } from './renewal';
import { FunctionSettings } from '../settings';
import { andThen, type MaybePromise } from './maybe-promise';
import { stackedRows } from './stacked';
import { TimeSlices } from './time-slices';
import type { Words } from '../words';

/** Answers the calls that Excel makes of the functions. A page has one of them: turns and messages are the page's. */
export class FunctionCalls {
  /** What the functions go by, as it is set on this device. */
  readonly settings = new FunctionSettings();
  readonly #slot = new ClientSlot();
  readonly #slices: TimeSlices;
  readonly #renewal: Renewal;
  readonly #delivery: Delivery;

  constructor(clock: Clock) {
    this.#slices = new TimeSlices(clock);
    this.#renewal = new Renewal(clock);
    this.#delivery = new Delivery(clock, this.settings);
  }

  /** Hands the functions their client; `null` takes it away again (a page that ends, a test). */
  provideClient(client: Client | null): void {
    this.#slot.provide(client);
  }

  /** As many of the next calls ask anew. */
  renewNext(count: number): void {
    this.#renewal.expect(count);
  }

  /**
   * Answers a function that maps a property to one value, cell by cell in the shape of its argument.
   * @throws CustomFunctions.Error (or rejects with it) where the argument is one cell and the answer an error.
   */
  answerEach<Value>(
    question: Question<Value, Cell>,
    property: unknown,
    invocation: unknown,
  ): MaybePromise<unknown[][]> {
    return this.#answer(question, property, this.#callOf(property, invocation), (replies) =>
      replies.map((row) => row.map(({ shown }) => shown)),
    );
  }

  /**
   * The same for a function that a word tells what to show; `questionFor` is given `null` where there is none. A word that is
   * none of these costs no request.
   * @throws CustomFunctions.Error as `answerEach`, and where the word is not known.
   */
  answerWord<Word extends string, Value>(
    words: Words<Word>,
    given: unknown,
    property: unknown,
    invocation: unknown,
    questionFor: (word: Word | null) => Question<Value, Cell>,
  ): MaybePromise<unknown[][]> {
    const argument = readWord(words, given);
    switch (argument.kind) {
      case 'error':
        return this.#delivery.deliver([[argument]]);
      case 'problem':
        return this.#slot.withClient((client) =>
          this.#delivery.deliver([[cellOfProblem(argument.problem, client, this.#callOf(invocation))]]),
        );
      case 'none':
        // Where Excel holds metadata of an older version, the invocation stands in the word's place.
        return this.answerEach(questionFor(null), property, invocation ?? given);
      case 'word':
        return this.answerEach(questionFor(argument.word), property, invocation);
    }
  }

  /**
   * Answers a function that spills several rows for a home. Those of a range stand one below the other, each with what the
   * argument's cell holds before it; blank cells of a range are passed over.
   * @throws CustomFunctions.Error (or rejects with it) where the argument is one cell and the answer an error.
   */
  answerRows<Value>(
    question: Question<Value, Rows>,
    columns: readonly string[],
    property: unknown,
    headers: unknown,
    invocation: unknown,
  ): MaybePromise<unknown[][]> {
    const code = errorCode(headers);
    if (code !== null) return this.#delivery.deliver([[{ kind: 'error', code }]]);
    return this.#answer(question, property, this.#callOf(property, invocation ?? headers), (replies) =>
      stackedRows(replies.flat(), columns, readSwitch(headers)),
    );
  }

  #answer<Value, Shown>(
    question: Question<Value, Shown>,
    property: unknown,
    call: Call,
    cellsOf: (replies: readonly (readonly Reply<Shown>[])[]) => Rows,
  ): MaybePromise<unknown[][]> {
    const ask = (client: Client) => askForEach(client, this.#renewal, question, property, call);
    return this.#slices.run(() =>
      andThen(this.#slot.withClient(ask), (replies) => this.#delivery.deliver(cellsOf(replies))),
    );
  }

  /**
   * The call behind the arguments of a function: the invocation is the last of them that is one. At once, whenever the call's turn comes:
   * Excel may take it back before.
   */
  #callOf(...values: readonly unknown[]): Call {
    return new Call(values.findLast(isInvocation), this.#renewal);
  }
}

/**
 * Where the functions find the one client. They are registered before anything else is loaded, so Excel may call them
 * before the client exists: such a call waits here. Only the root (`src/addin.ts`) fills the slot, once.
 */
class ClientSlot {
  #present: Client | null = null;
  #waiting: ((client: Client) => void)[] = [];

  /** Fills the slot; `null` empties it. */
  provide(client: Client | null): void {
    this.#present = client;
    if (client === null) return;
    const calls = this.#waiting;
    this.#waiting = [];
    for (const call of calls) call(client);
  }

  /** What `use` makes of the client: at once where the client is there, so that a cached answer needs no promise. */
  withClient<Value>(use: (client: Client) => MaybePromise<Value>): MaybePromise<Value> {
    if (this.#present !== null) return use(this.#present);
    return new Promise<Client>((resolve) => this.#waiting.push(resolve)).then(use);
  }
}
