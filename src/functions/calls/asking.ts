import type { Answer, AnswerOrPromise, Client, RequestOptions } from '../../client';
import {
  identifierKey,
  tellsOfHome,
  type Identifier,
  type IdentifierProblem,
  type Problem,
} from '../../contract';
import { argumentRows, readProperty } from './arguments';
import { emptyCell, type Answered, type Cell } from '../cells';
import { cacheOnly, type Call } from './invocation';
import type { Renewal } from './renewal';
import { all, andThen, type MaybePromise } from './maybe-promise';

/** What takes identifiers of some kinds alone. */
export interface Refusing {
  /** Why this kind of identifier is none for this function; nothing where every kind is one. */
  readonly refuses?: ((identifier: Identifier) => IdentifierProblem | null) | undefined;
}

/** What a function asks of each home, and what it shows of the answer. */
export interface Question<Value, Shown> extends Refusing {
  /** What it is about: questions about the same share their answers. */
  readonly about: 'certificate' | 'place' | 'registers' | 'stored-property';
  readonly ask: (client: Client, identifier: Identifier, options: RequestOptions) => AnswerOrPromise<Value>;
  readonly show: (answer: Answered<Value>, identifier: Identifier) => Shown | Cell;
  /** What a cell says of a problem in other words than every function's; `null` for those. */
  readonly explain?: (problem: Problem) => Cell | null;
}

/** What one cell of the argument came to: what the function shows, or the one cell that stands in its place. */
export interface Reply<Shown> {
  /** What the argument's cell holds. */
  readonly given: unknown;
  readonly shown: Shown | Cell;
}

/** What the user sees while typing a formula whose answer is not cached. */
export const notAskedYet: Cell = { kind: 'value', value: '(not checked yet)' };

/**
 * Asks for every home of an argument, cell by cell in its shape. Cached answers come back at once, the others as a promise; a
 * range asks for each of its homes once and waits for all of them.
 */
export function askForEach<Value, Shown>(
  client: Client,
  renewal: Renewal,
  question: Question<Value, Shown>,
  property: unknown,
  call: Call,
): MaybePromise<readonly (readonly Reply<Shown>[])[]> {
  return answerEachHome(client, question, ask(client, renewal, question, call), property, call);
}

/** What is shown of a home that an argument names. */
export type AnswerOne<Shown> = (identifier: Identifier) => MaybePromise<Shown | Cell>;

/** Goes through the homes of an argument, cell by cell in its shape; each of a range is gone to once. */
export function answerEachHome<Shown>(
  client: Client,
  { refuses }: Refusing,
  answerEvery: AnswerOne<Shown>,
  property: unknown,
  call: Call,
): MaybePromise<readonly (readonly Reply<Shown>[])[]> {
  const rows = argumentRows(property);
  const isOne = rows.length === 1 && rows[0]?.length === 1;
  const answerOne = isOne ? answerEvery : once(answerEvery);
  const reply = (given: unknown): MaybePromise<Reply<Shown>> =>
    andThen(shownFor(given, refuses, answerOne, client, call), (shown) => ({ given, shown }));
  return all(rows.map((row) => all(row.map(reply))));
}

function shownFor<Shown>(
  given: unknown,
  refuses: Refusing['refuses'],
  answerOne: AnswerOne<Shown>,
  client: Client,
  call: Call,
): MaybePromise<Shown | Cell> {
  const argument = readProperty(given);
  switch (argument.kind) {
    case 'blank':
      return emptyCell;
    case 'error':
      return argument;
    case 'problem':
      return cellOfProblem(argument.problem, client, call);
    case 'identifier': {
      const refusal = refuses?.(argument.identifier) ?? null;
      return refusal === null ? answerOne(argument.identifier) : cellOfProblem(refusal, client, call);
    }
  }
}

/** A cell's problem that never reaches the client's requests: the pane must show it all the same. */
export function cellOfProblem(problem: Problem, client: Client, call: Call): Cell {
  // What is still being typed is no problem yet.
  if (!call.isPreview) client.noteProblem(problem);
  return { kind: 'problem', problem };
}

function ask<Value, Shown>(
  client: Client,
  renewal: Renewal,
  question: Question<Value, Shown>,
  call: Call,
): AnswerOne<Shown> {
  const shown = (answer: Answer<Value>, identifier: Identifier): Shown | Cell =>
    answer.ok
      ? question.show(answer, identifier)
      : (question.explain?.(answer.problem) ?? { kind: 'problem', problem: answer.problem });
  return (identifier) => {
    const kept = question.ask(client, identifier, cacheOnly);
    if (call.isRenewal) {
      const key = `${question.about} ${identifierKey(identifier)}`;
      const anew = renewal.askAnew(key, (how) =>
        question.ask(client, identifier, { ...call.options(), ...how }),
      );
      // What is cached is better than the news that it could not be renewed: the pane tells that.
      return andThen(anew, (answer) =>
        tellsOfHome(answer)
          ? shown(answer, identifier)
          : andThen(kept, (old) => shown(tellsOfHome(old) ? old : answer, identifier)),
      );
    }
    if (!(kept instanceof Promise) && (kept.ok || kept.problem.kind !== 'cancelled'))
      return shown(kept, identifier);
    if (call.isPreview) return notAskedYet;
    return andThen(question.ask(client, identifier, call.options()), (answer) => shown(answer, identifier));
  };
}

/** The same home in several cells of a range shares one answer, and one place in the client's queue. */
function once<Shown>(answerOne: AnswerOne<Shown>): AnswerOne<Shown> {
  const answers = new Map<string, MaybePromise<Shown | Cell>>();
  return (identifier) => {
    const key = identifierKey(identifier);
    const answer = answers.get(key) ?? answerOne(identifier);
    answers.set(key, answer);
    return answer;
  };
}
