import type { FunctionArgument, FunctionCall, FunctionDescription, FunctionResult } from '../grid/formulas';
import type { CellError } from '../grid/grid';

/** One call of a custom function on its way to an answer. */
export interface Invocation {
  readonly id: number;
  readonly call: FunctionCall;
  /** Whether the runtime can be told that nobody waits any more. */
  readonly cancelable: boolean;
  resolve(result: FunctionResult): void;
  reject(reason: unknown): void;
}

/** An entry of a `richApiMessage` event: `[category, type, target, message, id, isRemoteOverride]`. */
export type MessageEntry = readonly [
  category: number,
  type: number,
  target: string,
  message: string,
  id: number,
  isRemoteOverride: boolean,
];

const CUSTOM_FUNCTIONS = 1;
const INVOKE = 1000;
const CANCEL = 1001;
const FLAG_CANCELABLE = 1;

export function invokeEntry({ id, call, cancelable }: Invocation): MessageEntry {
  const flags = cancelable ? FLAG_CANCELABLE : 0;
  const message = JSON.stringify([id, call.functionId, call.arguments, call.address, flags]);
  return [CUSTOM_FUNCTIONS, INVOKE, '', message, id, false];
}

export function cancelEntry({ id }: Invocation): MessageEntry {
  return [CUSTOM_FUNCTIONS, CANCEL, '', JSON.stringify({ invocationId: id }), id, false];
}

/**
 * What Excel answers by itself, without a word to the add-in: an error among the arguments is the result, and a
 * function that streams is beyond this host. `null` when the add-in has to be asked.
 */
export function answerWithoutAsking(
  call: FunctionCall,
  description: FunctionDescription | undefined,
): CellError | null {
  if (description?.options?.stream === true)
    return {
      error: '#VALUE!',
      message: `${call.functionId} streams: the workbench calls no streaming function.`,
    };
  for (const argument of call.arguments) {
    const error = errorWithin(argument);
    if (error) return error;
  }
  return null;
}

function errorWithin(argument: FunctionArgument): CellError | null {
  const cells = Array.isArray(argument) ? (argument as readonly (readonly unknown[])[]).flat() : [argument];
  const error = cells.find((cell) => typeof cell === 'object' && cell !== null);
  return (error as CellError | undefined) ?? null;
}
