import { problemMessage, type Problem, type ProblemKind } from '../contract';
import type { Cell, CellValue } from './cell';

/** The two errors beside which Excel shows a message. */
type MessageError = '#VALUE!' | '#N/A';

/** `#VALUE!`: what the person gave has to change. `#N/A`: there is no answer, and the message says why. */
export const problemErrors = {
  'identifier-unclear': '#VALUE!',
  'identifier-refused': '#VALUE!',
  'body-refused': '#VALUE!',
  'account-limit-reached': '#N/A',
  'licensing-not-found': '#N/A',
  'address-not-found': '#N/A',
  'determination-not-found': '#N/A',
  'certificate-not-found': '#N/A',
  'property-not-found': '#N/A',
  conflict: '#N/A',
  'server-error': '#N/A',
  'server-failed': '#N/A',
  'keys-refused': '#N/A',
  'rate-limited': '#N/A',
  'unknown-refusal': '#N/A',
  'unreadable-answer': '#N/A',
  'no-connection-set': '#N/A',
  'insecure-address': '#N/A',
  unreachable: '#N/A',
  'timed-out': '#N/A',
  redirected: '#N/A',
  'answer-too-large': '#N/A',
  cancelled: '#N/A',
  unconfirmed: '#N/A',
} as const satisfies Record<ProblemKind, MessageError>;

/** The errors that a function can end with. Any other can only be put into the cell as a value. */
const endings = new Set<string>(['#VALUE!', '#N/A', '#DIV/0!', '#NUM!', '#NULL!']);

/** `CustomFunctions.Error` for a problem, with the sentence that tells a person what to do. */
export function problemError(problem: Problem): CustomFunctions.Error {
  return excelError(problemErrors[problem.kind], problemMessage(problem));
}

/** A cell as Excel takes it within a spilled range. */
export function excelValue(cell: Cell): CellValue | CustomFunctions.Error {
  switch (cell.kind) {
    case 'value':
      return cell.value;
    case 'problem':
      return problemError(cell.problem);
    case 'error':
      return excelError(cell.code);
  }
}

/**
 * A cell as the whole answer of a function.
 * @throws CustomFunctions.Error where the cell is an error that a function can end with: so Excel shows its message.
 */
export function excelAnswer(cell: Cell): CellValue | CustomFunctions.Error {
  const value = excelValue(cell);
  if (value instanceof CustomFunctions.Error && endings.has(value.code)) throw value as unknown as Error;
  return value;
}

function excelError(code: string, message?: string): CustomFunctions.Error {
  return new CustomFunctions.Error(code as unknown as CustomFunctions.ErrorCode, message);
}
