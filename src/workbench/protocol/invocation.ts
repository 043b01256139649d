import type {
  CellArgument,
  FunctionArgument,
  FunctionCall,
  FunctionDescription,
  FunctionResult,
} from '../grid/formulas';
import { type CellError, isCellError } from '../grid/grid';

/** One call of a custom function on its way to an answer. */
export interface Invocation {
  readonly id: number;
  readonly call: FunctionCall;
  /** Whether the runtime can be told that nobody waits any more. */
  readonly cancelable: boolean;
  /** Whether errors among the arguments are handed over rather than being the result. */
  readonly takesErrors: boolean;
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

const customFunctionsCategory = 1;
const invokeType = 1000;
const cancelType = 1001;
const cancelableFlag = 1;
const takesErrorsFlag = 4;

export function invokeEntry({ id, call, cancelable, takesErrors }: Invocation): MessageEntry {
  const flags = (cancelable ? cancelableFlag : 0) | (takesErrors ? takesErrorsFlag : 0);
  const message = JSON.stringify([
    id,
    call.functionId,
    call.arguments.map(writtenArgument),
    call.address,
    flags,
  ]);
  return [customFunctionsCategory, invokeType, '', message, id, false];
}

export function cancelEntry({ id }: Invocation): MessageEntry {
  return [customFunctionsCategory, cancelType, '', JSON.stringify({ invocationId: id }), id, false];
}

/** An error among the arguments as the runtime reads it. */
function writtenArgument(argument: FunctionArgument): unknown {
  if (Array.isArray(argument)) {
    return (argument as readonly (readonly CellArgument[])[]).map((row) => row.map(writtenCell));
  }
  return writtenCell(argument as CellArgument);
}

function writtenCell(cell: CellArgument): unknown {
  return isCellError(cell) ? { type: 'CustomFunctionError', code: cell.error } : cell;
}

/**
 * What Excel answers by itself, without a word to the add-in: an error among the arguments of a function that takes none
 * is the result, and a function that streams is beyond this host. `null` when the add-in has to be asked.
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
  if (description?.options?.allowErrorForDataTypeAny === true) return null;
  return (call.arguments.flat(2) as unknown[]).find(isCellError) ?? null;
}
