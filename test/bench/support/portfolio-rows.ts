import type { CellValue, Table } from '../../../src/portfolio';

/** Twenty columns as an agent's sheet has them. */
const headers = [
  'Property Id',
  'Ref',
  'UPRN',
  'Address 1',
  'Address 2',
  'Town',
  'Postcode',
  'Tenants',
  'Households',
  'Bedrooms',
  'Storeys',
  'Above shop',
  'Property type',
  'Rent pcm',
  'Licence number',
  'Licence start',
  'Licence expiry',
  'Permitted occupants',
  'Landlord name',
  'Notes',
];

const words = ['four', '3', '2 (1 adult, 1 child)'];

/** Rows as people leave them: texts, serial numbers, words, and now and then something that cannot be read. */
function rowOf(at: number): CellValue[] {
  return [
    '',
    `P${at}`,
    at % 3 === 0 ? '' : 900_000_000_000 + at,
    `${at + 1} High Street`,
    at % 5 === 0 ? 'Old Town' : '',
    'Fernhope',
    `FH${1 + (at % 9)} ${at % 10}AB`,
    at % 7 === 0 ? (words[at % 3] ?? '') : 1 + (at % 6),
    1 + (at % 2),
    1 + (at % 5),
    at % 4 === 0 ? '' : 2,
    at % 2 === 0 ? 'Y' : 'no',
    at % 2 === 0 ? 'Terraced house' : 'Flat',
    at % 2 === 0 ? `£${900 + (at % 700)}` : 900 + (at % 700),
    `HMO/${at}`,
    at % 2 === 0 ? 45_000 + (at % 900) : '01/04/2025',
    at % 11 === 0 ? '31/09/2024' : 47_000,
    6,
    'A Landlord',
    '',
  ];
}

/** A table of so many homes, each of them its own. */
export function portfolioTable(rows: number): Table {
  const formats = headers.map((header) => (header.startsWith('Licence ') ? 'dd/mm/yyyy' : 'General'));
  return {
    dateSystem: '1900',
    headers,
    rows: Array.from({ length: rows }, (_, at) => ({
      number: at + 2,
      hidden: false,
      values: rowOf(at),
      formats,
    })),
  };
}
