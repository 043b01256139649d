import type { CallResult } from './call-result';
import type { FunctionArgument, FunctionResult } from './formulas';

/** A cell by the spreadsheet's own id of its sheet, which stays when a sheet is renamed. */
export interface CellPlace {
  readonly sheetId: string;
  readonly row: number;
  readonly column: number;
}

/** One call that a cell's formula has made, on its way or answered. */
export interface Call {
  readonly functionId: string;
  readonly arguments: readonly FunctionArgument[];
  readonly controller: AbortController;
  state: 'queued' | 'under way' | 'answered';
  result: CallResult | undefined;
  /** The answer as it came: cards and formats are more than what the cell shows. */
  answer: FunctionResult | undefined;
  /** The calculation in which the cell's formula last asked for it. */
  asked: number;
  /** Whether a calculation has put the answer into the cell. */
  shown: boolean;
  /** How often the cell was to be calculated to show it. */
  tries: number;
}

/** A cell whose formula has made calls, by what was asked. */
export interface CallingCell {
  place: CellPlace;
  readonly calls: Map<string, Call>;
}

/** A calculation may be stopped by the next edit; a cell that still does not show its answer then has lost its formula. */
const maxTries = 5;

export function newCall(functionId: string, values: readonly FunctionArgument[]): Call {
  return {
    functionId,
    arguments: values,
    controller: new AbortController(),
    state: 'queued',
    result: undefined,
    answer: undefined,
    asked: 0,
    shown: false,
    tries: 0,
  };
}

/** Whether a cell still waits for the answer of a call. */
export function isWaiting(cell: CallingCell): boolean {
  for (const call of cell.calls.values()) if (call.state !== 'answered') return true;
  return false;
}

/** Whether a cell has an answer that it does not show yet, and may yet show. */
export function isUnshown(cell: CallingCell): boolean {
  for (const call of cell.calls.values()) {
    if (call.state === 'answered' && !call.shown && call.tries < maxTries) return true;
  }
  return false;
}
