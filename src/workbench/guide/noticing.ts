import { intersection, type Area } from '../area';
import type { CallFunction, FunctionResult } from '../grid/formulas';
import { isCellError, type Grid } from '../grid/grid';
import type { FirstMinute } from './first-minute';

/** Calls as before; whoever guides the user hears of what was answered. */
export function noticedCalls(callFunction: CallFunction, minute: FirstMinute): CallFunction {
  return async (call) => {
    const result = await callFunction(call);
    minute.answered(call.address, isError(result));
    return result;
  };
}

function isError(result: FunctionResult): boolean {
  if (!Array.isArray(result)) return isCellError(result);
  const cells: readonly unknown[] = result.flat();
  return cells.every(isCellError);
}

/** The column that every check writes, and nothing else does: a sync writes beside homes, too. What names it is the portfolio's, which no workbench knows. */
export const checkedColumn = 'Checked at';

/** The workbook as the add-in has it; whoever guides the user hears of what the add-in does there. */
export function noticedGrid<Seen extends Pick<Grid, 'read' | 'write' | 'select' | 'activate' | 'tables'>>(
  grid: Seen,
  minute: FirstMinute,
): Seen {
  /** Whether cells of a table below its header were written, in the column of checks among others. */
  const isCheck = (area: Area): boolean =>
    grid.tables().some(({ area: table }) => {
      const shared = intersection(table, area);
      if (shared === null || shared.row + shared.rows - 1 === table.row) return false;
      const [headers = []] = grid.read({ ...shared, row: table.row, rows: 1 });
      return headers.some(({ text }) => text === checkedColumn);
    });
  return {
    ...grid,
    write: ((area, values, by) => {
      grid.write(area, values, by);
      const hasContent = values.some((line) => line.some((value) => value !== null && value !== ''));
      // Asked last, and no more once it is known: a check writes many blocks.
      if (by === 'addin' && hasContent && !minute.done.has('check') && isCheck(area)) minute.wroteCheck();
    }) satisfies Grid['write'],
    select(area: Area) {
      grid.select(area);
      minute.led();
    },
    activate(sheet: string) {
      grid.activate(sheet);
      minute.led();
    },
  };
}
