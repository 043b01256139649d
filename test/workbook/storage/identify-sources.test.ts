import {
  freshId,
  identifySources,
  listedSource,
  type KnownSource,
} from '../../../src/workbook/storage/identify-sources';
import { parseKnownSources } from '../../../src/workbook/storage/known-sources';

const columns = ['UPRN', 'Address', 'Postcode', 'Reference'];

interface Told {
  readonly excelId: string;
  readonly name: string;
  readonly headers?: readonly string[];
  readonly kind?: 'table' | 'range';
  readonly headersAt?: string;
}

const listed = ({ excelId, name, headers = columns, kind = 'table', headersAt }: Told) =>
  listedSource({ kind, excelId, name, headers, headersAt });
const known = (id: string, told: Told): KnownSource => ({ ...listed(told), id });

const homes = known('first', { excelId: '1', name: 'Homes' });
const flats = known('second', { excelId: '2', name: 'Flats', headers: ['UPRN', 'Block', 'Floor', 'Rent'] });

const cases: readonly (readonly [string, readonly Told[], readonly (string | null)[]])[] = [
  [
    'as they were',
    [
      { excelId: '1', name: 'Homes' },
      { excelId: '2', name: 'Flats', headers: ['UPRN', 'Block', 'Floor', 'Rent'] },
    ],
    ['first', 'second'],
  ],
  ['with a new id', [{ excelId: '9', name: 'Homes' }], ['first']],
  [
    'with the ids of each other',
    [
      { excelId: '1', name: 'Flats', headers: ['UPRN', 'Block', 'Floor', 'Rent'] },
      { excelId: '2', name: 'Homes' },
    ],
    ['second', 'first'],
  ],
  ['with a new name', [{ excelId: '1', name: 'Portfolio' }], ['first']],
  ['with a new id and a new name', [{ excelId: '9', name: 'Portfolio' }], ['first']],
  [
    'with a new id and further columns',
    [{ excelId: '9', name: 'Homes', headers: [...columns, 'Status', 'Rating'] }],
    ['first'],
  ],
  [
    'with a new id and other columns',
    [{ excelId: '9', name: 'Homes', headers: ['Landlord', 'Fee'] }],
    [null],
  ],
  [
    'with a new name and other columns, which Excel calls as before',
    [{ excelId: '1', name: 'Landlords', headers: ['Landlord', 'Fee'] }],
    ['first'],
  ],
  [
    'and a copy of one',
    [
      { excelId: '1', name: 'Homes' },
      { excelId: '3', name: 'Homes2' },
    ],
    ['first', null],
  ],
  [
    'as two that could both be it',
    [
      { excelId: '8', name: 'Homes2' },
      { excelId: '9', name: 'Homes3' },
    ],
    [null, null],
  ],
  ['as a sheet of that name', [{ excelId: '1', name: 'Homes', kind: 'range' }], [null]],
];

describe('a workbook that is opened again', () => {
  it.each(cases)('finds its tables %s', (_, present, ids) => {
    const found = identifySources(present.map(listed), [homes, flats]);
    expect(found.map((each) => each?.id ?? null)).toEqual(ids);
  });

  const range = { kind: 'range', excelId: '{1}', name: 'March', headersAt: 'March 0 0' } as const;
  const table = { kind: 'table', excelId: '7', name: 'Table1', headersAt: 'March 0 0' } as const;
  const marchRange = known('{1}', range);
  const marchTable = known('7', table);
  const aprilTable = known('5', { kind: 'table', excelId: '5', name: 'April', headersAt: 'April 0 0' });
  it.each<[string, readonly KnownSource[], readonly Told[], readonly (string | null)[]]>([
    ['a range that was made a table', [marchRange], [table], ['{1}']],
    ['a table that was made a range', [marchTable], [range], ['7']],
    ['a table that was made of a range, not one that is gone', [aprilTable, marchRange], [table], ['{1}']],
    [
      'a range that was made a table with further columns',
      [marchRange],
      [{ ...table, headers: [...columns, 'Status'] }],
      ['{1}'],
    ],
    ['no table beside the range', [marchRange], [{ ...table, headersAt: 'March 0 6' }], [null]],
    ['no table below the range', [marchRange], [{ ...table, headersAt: 'March 9 0' }], [null]],
    ['no table of another sheet', [marchRange], [range, { ...table, headersAt: 'April 0 0' }], ['{1}', null]],
    ['no table of other columns', [marchRange], [{ ...table, headers: ['Landlord', 'Fee'] }], [null]],
    [
      'no table where nobody has seen the headers',
      [{ ...marchRange, headersAt: undefined }],
      [table],
      [null],
    ],
  ])('R4.1 finds %s', (_, kept, present, ids) => {
    expect(identifySources(present.map(listed), kept).map((each) => each?.id ?? null)).toEqual(ids);
  });

  it('gives no new source what is kept of a range that was made a table', () => {
    const made = { ...known('{1}', table), keptKind: 'range' } as const;
    expect(freshId(listed(range), [made])).toBe('{1} 2');
    expect(freshId(listed({ ...table, excelId: '{1}' }), [made])).toBe('{1}');
  });

  it('gives no source an id under which another is kept', () => {
    const kept = [known('1', { excelId: '9', name: 'Homes' }), known('1 2', { excelId: '8', name: 'Flats' })];
    expect(freshId(listed({ excelId: '1', name: 'New' }), kept)).toBe('1 3');
    expect(freshId(listed({ excelId: '2', name: 'New' }), kept)).toBe('2');
    expect(freshId(listed({ excelId: '1', name: 'New', kind: 'range' }), kept)).toBe('1');
  });
});

describe('what the workbook knows of its sources', () => {
  it('is read again, and what nobody can read is left out', () => {
    expect(parseKnownSources(JSON.stringify([homes, { ...flats, headers: 3 }, null]))).toEqual([homes]);
    const made = { ...homes, keptKind: 'range', headersAt: 'Homes 0 0' };
    expect(parseKnownSources(JSON.stringify([made]))).toEqual([made]);
    expect(parseKnownSources('{')).toEqual([]);
  });
});
