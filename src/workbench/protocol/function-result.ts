import type { FunctionResult } from '../grid/formulas';
import { type CellValue, type CellError, type ErrorCode, errorCodes } from '../grid/grid';

/** One answer of the runtime: `[invocationId, ok, value, errorCode?]`. */
export interface InvocationAnswer {
  readonly id: number;
  readonly result: FunctionResult;
}

/** Reads the answers of a `SetInvocationArrayResults`; what is none is left out, as Excel leaves it out. Decision 187. */
export function readAnswers(answers: unknown): InvocationAnswer[] {
  if (!Array.isArray(answers)) return [];
  return answers.flatMap((answer: unknown) => {
    if (!Array.isArray(answer) || typeof answer[0] !== 'number') return [];
    const [id, ok, value, errorCode] = answer as [number, unknown, unknown, unknown];
    return [{ id, result: ok === true ? readResult(value) : errorOfCode(errorCode, value) }];
  });
}

function readResult(value: unknown): FunctionResult {
  if (!Array.isArray(value)) return readCell(value);
  const rows: readonly unknown[] = value;
  const width = rowWidth(rows[0]);
  // Excel spills rectangles alone: a flat, empty or ragged array is an error.
  if (width === 0 || rows.some((row) => rowWidth(row) !== width)) return { error: '#VALUE!' };
  return rows.map((row) => (row as readonly unknown[]).map(readCell));
}

function rowWidth(row: unknown): number {
  return Array.isArray(row) ? row.length : 0;
}

/** Excel shows 0 where a function answers with nothing. */
function readCell(value: unknown): CellValue | object {
  if (value === null || value === undefined) return 0;
  if (typeof value === 'object') return errorOfJson(value) ?? value;
  return value;
}

/** The numbers under which office.js reports a failed invocation, with the error the cell then shows. */
const errorsByNumber: ReadonlyMap<number, ErrorCode> = new Map<number, ErrorCode>([
  [1, '#N/A'],
  [5, '#DIV/0!'],
  [6, '#NUM!'],
  [7, '#VALUE!'],
  [8, '#NULL!'],
  [9, '#NAME?'], // the runtime does not know the function's metadata
  [10, '#NAME?'], // no code is associated with the function
]);

/** Excel shows a message beside these two alone. */
const errorsWithMessage: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['#VALUE!', '#N/A']);

const knownErrors: ReadonlySet<string> = new Set(errorCodes);

/** The error of a failed invocation; any number not listed (a thrown `Error`, say) is `#VALUE!`. */
function errorOfCode(code: unknown, message: unknown): CellError {
  return cellError(errorsByNumber.get(Number(code)) ?? '#VALUE!', message);
}

/** The error of a `CustomFunctions.Error` that was returned, alone or within an array; `null` for anything else. */
function errorOfJson(value: object): CellError | null {
  const { type, basicValue, message } = value as Record<string, unknown>;
  if (type !== 'Error' || typeof basicValue !== 'string' || !knownErrors.has(basicValue)) return null;
  return cellError(basicValue as ErrorCode, message);
}

function cellError(error: ErrorCode, message: unknown): CellError {
  const shown = typeof message === 'string' && message !== '' && errorsWithMessage.has(error);
  return shown ? { error, message } : { error };
}
