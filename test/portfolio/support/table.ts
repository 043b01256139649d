import type { CellValue, Table } from '../../../src/portfolio';

/** A date as the grid holds it: its serial number and a format that shows a day. */
export interface Formatted {
  readonly value: CellValue;
  readonly format: string;
}

export type Given = CellValue | Formatted;

const valueOf = (given: Given): CellValue => (typeof given === 'object' ? given.value : given);
const formatOf = (given: Given): string => (typeof given === 'object' ? given.format : 'General');

/** A table whose first row of cells stands in row 2 of the sheet. */
export function table(
  headers: readonly string[],
  rows: readonly (readonly Given[])[],
  over: { readonly hidden?: readonly number[]; readonly dateSystem?: '1900' | '1904' } = {},
): Table {
  return {
    dateSystem: over.dateSystem ?? '1900',
    headers,
    rows: rows.map((row, index) => ({
      number: index + 2,
      hidden: over.hidden?.includes(index + 2) ?? false,
      values: row.map(valueOf),
      formats: row.map(formatOf),
    })),
  };
}
