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
}

const listed = ({ excelId, name, headers = columns, kind = 'table' }: Told) =>
  listedSource({ kind, excelId, name, headers });
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
    expect(parseKnownSources('{')).toEqual([]);
  });
});
