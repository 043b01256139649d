import type { DateSystem } from '../../contract';

/** Serial number of 1 January 2000 where days are counted from 1900. */
const serialOf2000 = 36_526;

/** Asks how a workbook counts days: Excel does not say it, but calculates with it. */
export function loadDateSystem(context: Excel.RequestContext): Excel.FunctionResult<number> {
  return context.workbook.functions.date(2000, 1, 1).load('value');
}

export function dateSystemOf({ value }: Excel.FunctionResult<number>): DateSystem {
  return value === serialOf2000 ? '1900' : '1904';
}
