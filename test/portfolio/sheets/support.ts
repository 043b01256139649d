import { energyStandards } from '../../../src/contract';
import { suggestedMapping, readRows, type CellValue, type Table } from '../../../src/portfolio';
import type { SheetInput } from '../../../src/portfolio/sheets';
import type { ShownValue } from '../../../src/portfolio/pack';
import { overviewOfTable } from '../support/made-overview';

export type Line = Readonly<Record<string, CellValue>>;

/** A home that is complete by the form of the register, as at 21 November 2026. */
export const complete: Line = {
  Address: '1 High Street',
  Postcode: 'OX1 1AA',
  Landlord: 'Ann',
  'Landlord email': 'ann@example.com',
  People: 5,
  Households: 2,
  'Rent pcm': 1_200,
  Furnished: 'Unfurnished',
  'Licence type': 'selective',
  'Licence number': 'S/12',
  'Licence end': '01/03/2029',
  'Gas safety expiry': '01/09/2027',
  'EICR expiry': '01/09/2028',
  'EPC exemption expiry': '',
  'EPC rating': 'C',
  'EPC valid until': '2030-01-01',
  Council: 'Oxford',
  Licence: 'Held (selective) until 1 Mar 2029',
};

export function inputOf(lines: readonly Line[]): SheetInput {
  const headers = [...new Set([...Object.keys(complete), ...lines.flatMap(Object.keys)])];
  const tableOf = (of: readonly Line[]): Table => ({
    dateSystem: '1900',
    headers,
    rows: of.map((line, at) => ({
      number: at + 2,
      hidden: false,
      values: headers.map((header) => line[header] ?? ''),
      formats: [],
    })),
  });
  const table = tableOf(lines);
  // As a column was understood when it was whole, it stays.
  const { columns, rentUnit } = suggestedMapping(tableOf([complete]));
  // Beside columns of licences a bare `People` is asked about: here somebody has answered.
  const answered = [
    { header: 'People', role: 'people' as const },
    { header: 'Licence status', role: 'licence_status' as const },
  ].filter(({ header }) => headers.includes(header));
  const named = columns.filter(({ header }) => answered.every((each) => each.header !== header));
  const mapping = { rentUnit, columns: [...named, ...answered] };
  const shown: ShownValue = (row, { header }) => lines[row - 2]?.[header] ?? '';
  const overview = overviewOfTable(table, mapping);
  return { table, mapping, rows: readRows(table, mapping), overview, shown, standards: energyStandards };
}
