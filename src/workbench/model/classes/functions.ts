import type { ExcelClass } from '../excel-class';
import { instance } from '../instance';

/** Day 0 of the grid's serial numbers, which count from 1900 with the day that never was. */
const dayZero = Date.UTC(1899, 11, 30);
const dayMilliseconds = 86_400_000;

/** `Workbook.functions`: Excel's own functions, of which add-ins need few. */
export const functions: ExcelClass<'Functions'> = {
  objects: {
    date: (_self, given) => {
      const moment = Date.UTC(given.integer(0), given.integer(1) - 1, given.integer(2));
      return instance('FunctionResult', { value: (moment - dayZero) / dayMilliseconds });
    },
  },
};

export const functionResult: ExcelClass<'FunctionResult'> = {
  scalars: {
    value: { get: ({ value }) => value },
    error: { get: () => null },
  },
};
