import * as functions from '../../../src/functions/functions';
import { invocation } from './excel';

/** The functions that ask. CHECKEDAT asks nothing: held-answers.test.ts calls it. */
export type FunctionName = Exclude<keyof typeof functions, 'checkedAt'>;

interface Shape {
  /** What the function takes beside the property. */
  readonly second: 'word' | 'switch' | 'nothing';
  /** Whether several rows are the answer about one home. */
  readonly isSpilling: boolean;
}

const oneValue: Shape = { second: 'nothing', isSpilling: false };
const withWord: Shape = { second: 'word', isSpilling: false };
const spilling: Shape = { second: 'switch', isSpilling: true };

/** How each function is called: one that is missing here does not compile. */
export const shapes: Readonly<Record<FunctionName, Shape>> = {
  epcRating: oneValue,
  determination: withWord,
  epcCertificate: withWord,
  epcRecommendations: spilling,
  epcStatus: oneValue,
  schemes: spilling,
  article4: spilling,
  licence: withWord,
  licences: spilling,
  propertyCheck: withWord,
  findUprn: oneValue,
};

export const functionNames = Object.keys(shapes) as FunctionName[];

/** Calls a function with these values and no others, as a host with other metadata does. */
export function callBare(name: FunctionName, values: readonly unknown[]): unknown {
  return (functions[name] as (...all: readonly unknown[]) => unknown)(...values);
}

/** Calls as Excel does: a value for each parameter, `null` for what is left out, the invocation behind them. */
export function call(name: FunctionName, values: readonly unknown[], last: unknown = invocation()): unknown {
  const count = shapes[name].second === 'nothing' ? 1 : 2;
  const given = Array.from({ length: count }, (_, index) => values[index] ?? null);
  return callBare(name, [...given, last]);
}

/** A property that the function accepts, as Excel sends one cell. */
export function propertyFor(name: FunctionName): unknown[][] {
  return [[name === 'propertyCheck' ? 'svc:property:f00d' : '12 High Street, FH1 2AB']];
}
