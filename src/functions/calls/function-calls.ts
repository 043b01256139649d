import type { Client } from '../../client';
import type { Clock, Identifier } from '../../contract';
import { errorCode, isInvocation, readSwitch } from './arguments';
import {
  answerEachHome,
  askForEach,
  cellOfProblem,
  notAskedYet,
  type AnswerOne,
  type Question,
  type Refusing,
  type Reply,
} from './asking';
import type { Cell, Rows } from '../cells';
import { ClientSlot } from './client-slot';
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
    return this.#answer(question, property, this.#callOf(property, invocation), cellOfEach);
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
    // Where Excel holds metadata of an older version, the invocation stands in the word's place.
    return this.#withWord(words, given, invocation, (word) =>
      this.answerEach(questionFor(word), property, invocation ?? given),
    );
  }

  /**
   * The same for a function that asks nothing: what is not there yet is looked for again when all calls of the calculation have had their
   * turn, since another may have asked for it. Decision 304.
   * @throws CustomFunctions.Error as `answerWord`.
   */
  answerHeld<Word extends string>(
    words: Words<Word>,
    given: unknown,
    property: unknown,
    invocation: unknown,
    questionFor: (word: Word | null) => HeldQuestion,
  ): MaybePromise<unknown[][]> {
    return this.#withWord(words, given, invocation, (word) => {
      const question = questionFor(word);
      const call = new Call([property, invocation ?? given].findLast(isInvocation), null);
      const reply = (client: Client) =>
        answerEachHome(client, question, this.#lookFor(client, question, call), property, call);
      return this.#deliver(call, reply, cellOfEach);
    });
  }

  #lookFor(client: Client, question: HeldQuestion, call: Call): AnswerOne<Cell> {
    return (identifier) => {
      const look = (): MaybePromise<Cell | null> => question.look(client, identifier, call.isPreview);
      if (call.isPreview) return andThen(look(), (cell) => cell ?? notAskedYet);
      const later = (): MaybePromise<Cell | null> => this.#slices.runLast(look);
      const found = this.#renewal.isExpected ? later() : andThen(look(), (cell) => cell ?? later());
      return andThen(found, (cell) => cell ?? question.nothing);
    };
  }

  #withWord<Word extends string>(
    words: Words<Word>,
    given: unknown,
    invocation: unknown,
    answer: (word: Word | null) => MaybePromise<unknown[][]>,
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
        return answer(null);
      case 'word':
        return answer(argument.word);
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
    return this.#deliver(
      call,
      (client) => askForEach(client, this.#renewal, question, property, call),
      cellsOf,
    );
  }

  #deliver<Shown>(
    { isForPane }: Call,
    reply: (client: Client) => MaybePromise<readonly (readonly Reply<Shown>[])[]>,
    cellsOf: (replies: readonly (readonly Reply<Shown>[])[]) => Rows,
  ): MaybePromise<unknown[][]> {
    return this.#slices.run(() =>
      andThen(this.#slot.withClient(reply), (replies) => {
        const cells = cellsOf(replies);
        return isForPane ? cells.map((row) => [...row]) : this.#delivery.deliver(cells);
      }),
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

/** What a function shows of answers that are held already. */
export interface HeldQuestion extends Refusing {
  /** What is held of a home, or on its way to be; `null` where nothing is. A preview waits for nothing. */
  readonly look: (client: Client, identifier: Identifier, isPreview: boolean) => MaybePromise<Cell | null>;
  /** What is shown where nothing is held. */
  readonly nothing: Cell;
}

const cellOfEach = (replies: readonly (readonly Reply<Cell>[])[]): Rows =>
  replies.map((row) => row.map(({ shown }) => shown));
