import { problemMessage, type Problem, type ProblemKind } from '../../contract';
import type { Cell, CellValue } from './cell';
import { formattedNumberType, shows, takesDataTypes } from './host-abilities';

/** The two errors beside which Excel shows a message. */
type MessageError = '#VALUE!' | '#N/A';

/** `#VALUE!`: what the user gave has to change. `#N/A`: there is no answer, and the message says why. */
const problemErrors = {
  'identifier-unclear': '#VALUE!',
  'word-unknown': '#VALUE!',
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
  'another-home': '#N/A',
  'not-archived': '#N/A',
  'no-connection-set': '#N/A',
  'insecure-address': '#N/A',
  unreachable: '#N/A',
  'timed-out': '#N/A',
  redirected: '#N/A',
  'answer-too-large': '#N/A',
  'device-keeps-nothing': '#N/A',
  cancelled: '#N/A',
  unconfirmed: '#N/A',
} as const satisfies Record<ProblemKind, MessageError>;

/** The errors that a function can end with. Any other can only be put into the cell as a value. */
const endings = new Set<string>(['#VALUE!', '#N/A', '#DIV/0!', '#NUM!', '#NULL!']);

/** `CustomFunctions.Error` for a problem, with the sentence that tells the user what to do. */
function problemError(problem: Problem): CustomFunctions.Error {
  return excelError(problemErrors[problem.kind], problemMessage(problem));
}

/** A value as office.js takes it: plain, a data type, or an error. */
export type ExcelValue = CellValue | object;

/** A cell as Excel takes it within a spilled range. `hasRatingCards`: whether the device wants text that carries properties. */
export function excelValue(cell: Cell, hasRatingCards = false): ExcelValue {
  switch (cell.kind) {
    case 'value':
      return cell.value;
    case 'formatted':
      return formatted(cell.value, cell.format);
    case 'rich':
      return shows(cell.needs, hasRatingCards) ? cell.value() : formatted(cell.plain, cell.format);
    case 'problem':
      return problemError(cell.problem);
    case 'refusal':
      return excelError(cell.code, cell.message);
    case 'error':
      return excelError(cell.code);
  }
}

/** A plain value in its own format, where it has one and the host takes it. */
export function formatted(value: CellValue, format: string | undefined): ExcelValue {
  return typeof value === 'number' && format !== undefined && takesDataTypes()
    ? { type: formattedNumberType(), basicValue: value, numberFormat: format }
    : value;
}

/** The error that a function has to end with so that Excel shows its message; `null` where the cell is no such error. */
export function endingError(value: ExcelValue): Error | null {
  const isEnding = value instanceof CustomFunctions.Error && endings.has(value.code);
  return isEnding ? (value as unknown as Error) : null;
}

export function excelError(code: string, message?: string): CustomFunctions.Error {
  return new CustomFunctions.Error(code as unknown as CustomFunctions.ErrorCode, message);
}
