import type { FunctionResult } from '../grid/formulas';
import type { CellValue } from '../grid/grid';
import { errorOfCode, errorOfJson } from './function-errors';

/** One answer of the runtime: `[invocationId, ok, value, errorCode?]`. */
export interface InvocationAnswer {
  readonly id: number;
  readonly result: FunctionResult;
}

/** Reads the answers of a `SetInvocationArrayResults`; what is none is left out, as Excel leaves it out. */
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
