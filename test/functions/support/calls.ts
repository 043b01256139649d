import * as functions from '../../../src/functions/functions';
import { invocation } from './excel';

export type FunctionName = keyof typeof functions;

/** Parameters of each function, without the invocation. */
const parameters: Readonly<Record<FunctionName, number>> = {
  epcRating: 1,
  determination: 2,
  epcCertificate: 2,
  epcRecommendations: 2,
  epcStatus: 1,
  schemes: 2,
  article4: 2,
  licence: 2,
  licences: 2,
  propertyCheck: 2,
  findUprn: 1,
};

export const functionNames = Object.keys(parameters) as FunctionName[];

/** Calls a function with these values and no others, as a host with other metadata does. */
export function callBare(name: FunctionName, values: readonly unknown[]): unknown {
  return (functions[name] as (...all: readonly unknown[]) => unknown)(...values);
}

/** Calls as Excel does: a value for each parameter, `null` for what is left out, the invocation behind them. */
export function call(name: FunctionName, values: readonly unknown[], last: unknown = invocation()): unknown {
  const given = Array.from({ length: parameters[name] }, (_, index) => values[index] ?? null);
  return callBare(name, [...given, last]);
}

/** A property that the function accepts, as Excel sends one cell. */
export function propertyFor(name: FunctionName): unknown[][] {
  return [[name === 'propertyCheck' ? 'svc:property:f00d' : '12 High Street, FH1 2AB']];
}
