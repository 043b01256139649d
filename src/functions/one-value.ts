import type { Answer, Answering, Client, RequestOptions } from '../client';
import { identifierKey, type Identifier, type Problem } from '../contract';
import { argumentRows, readProperty, type PropertyArgument } from './arguments';
import { emptyCell, type Cell } from './cell';
import { withClient } from './client-slot';
import { excelAnswer, excelValue } from './excel-errors';
import { callOf, keptOnly, type Call } from './invocation';

/** What a function asks of each home, and what it shows of the answer. */
export interface Question<Value> {
  readonly ask: (client: Client, identifier: Identifier, options: RequestOptions) => Answering<Value>;
  readonly show: (answer: Extract<Answer<Value>, { ok: true }>) => Cell;
}

type Soon<Value> = Value | Promise<Value>;

/** What a person sees while typing a formula whose answer is not kept. */
const notAskedYet: Cell = { kind: 'value', value: '(not checked yet)' };

/**
 * Answers a function that maps a property to one value, cell by cell in the shape of its argument. Kept answers come
 * back at once, the others as a promise; a range asks for each of its homes once and waits for all of them.
 * @throws CustomFunctions.Error (or rejects with it) where the argument is one cell and the answer an error.
 */
export function answerEach<Value>(
  question: Question<Value>,
  property: unknown,
  invocation: unknown,
): Soon<unknown[][]> {
  const rows = argumentRows(property);
  const call = callOf(property, invocation);
  const answered = withClient((client) => {
    const answer = rows.length === 1 && rows[0]?.length === 1 ? ask : askOnce;
    const answerOne = answer(client, question, call);
    const noteProblem = (problem: Problem): void => {
      // A property that is still being typed is no problem yet.
      if (!call.isPreview) client.noteProblem(problem);
    };
    return all(
      rows.map((row) => all(row.map((value) => cellOf(readProperty(value), answerOne, noteProblem)))),
    );
  });
  return then(answered, inExcelsTerms);
}

type AnswerOne = (identifier: Identifier) => Soon<Cell>;

function cellOf(
  argument: PropertyArgument,
  answerOne: AnswerOne,
  noteProblem: (problem: Problem) => void,
): Soon<Cell> {
  switch (argument.kind) {
    case 'blank':
      return emptyCell;
    case 'error':
      return argument;
    case 'problem':
      // It never reaches the client's requests, and the pane must show it all the same.
      noteProblem(argument.problem);
      return argument;
    case 'identifier':
      return answerOne(argument.identifier);
  }
}

function ask<Value>(client: Client, question: Question<Value>, call: Call): AnswerOne {
  const cell = (answer: Answer<Value>): Cell =>
    answer.ok ? question.show(answer) : { kind: 'problem', problem: answer.problem };
  return (identifier) => {
    const kept = question.ask(client, identifier, keptOnly);
    if (!(kept instanceof Promise) && (kept.ok || kept.problem.kind !== 'cancelled')) return cell(kept);
    if (call.isPreview) return notAskedYet;
    return then(question.ask(client, identifier, call.options()), cell);
  };
}

/** The same home in several cells of a range shares one answer, and one place in the client's queue. */
function askOnce<Value>(client: Client, question: Question<Value>, call: Call): AnswerOne {
  const answerOne = ask(client, question, call);
  const asked = new Map<string, Soon<Cell>>();
  return (identifier) => {
    const key = identifierKey(identifier);
    const answer = asked.get(key) ?? answerOne(identifier);
    asked.set(key, answer);
    return answer;
  };
}

function inExcelsTerms(rows: readonly (readonly Cell[])[]): unknown[][] {
  const [first] = rows;
  const [only] = first ?? [];
  if (only && rows.length === 1 && first?.length === 1) return [[excelAnswer(only)]];
  return rows.map((row) => row.map(excelValue));
}

function then<Value, Result>(value: Soon<Value>, use: (value: Value) => Result): Soon<Result> {
  return value instanceof Promise ? value.then(use) : use(value);
}

function all<Value>(values: readonly Soon<Value>[]): Soon<readonly Value[]> {
  const isReady = (value: Soon<Value>): value is Value => !(value instanceof Promise);
  return values.every(isReady) ? values : Promise.all(values);
}
