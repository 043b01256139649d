import {
  columnRoles,
  mappingText,
  placeColumns,
  readMapping,
  rememberedMapping,
  roleNames,
  suggestColumns,
  suggestedMapping,
  type CellValue,
  type ColumnRole,
  type Mapping,
} from '../../../src/portfolio';
import { table } from '../support/table';

const headers = ['UPRN', 'Address', 'Postcode', 'Rent pcm', 'EPC expiry'];
const sheet = table(headers, [[100023336956, '12 High Street', 'FH1 2AB', 1200, '']]);

describe('P1.9 a mapping is remembered by headers', () => {
  const mapping = suggestedMapping(sheet);

  it('it survives being kept as text, which holds no cell', () => {
    const text = mappingText(mapping);
    expect(readMapping(text)).toEqual(mapping);
    expect(text).not.toMatch(/100023336956|High Street|FH1/);
  });

  it('columns are found again wherever they were moved, whatever their letter case', () => {
    const placed = placeColumns(mapping, ['epc expiry', 'RENT PCM', 'Notes', 'postcode', 'Address ', 'uprn']);
    expect(placed.map(({ role, position }) => [role, position])).toEqual([
      ['uprn', 5],
      ['address', 4],
      ['postcode', 3],
      ['rent', 1],
    ]);
  });

  it('a renamed column and one that is there twice are left out', () => {
    const placed = placeColumns(mapping, ['UPRN', 'UPRN', 'Where', 'Postcode']);
    expect(placed.map(({ header }) => header)).toEqual(['Postcode']);
  });

  it.each(['', '{', '[]', '{"columns":3}', 'null', '7'])('%p is no mapping', (text) => {
    expect(readMapping(text)).toBeNull();
  });

  it('what is unknown in it is left out', () => {
    const text = '{"columns":[["A","address"],["B","shoe-size"],[3,"uprn"],"x"],"rentUnit":"moon"}';
    const expected: Mapping = { columns: [{ header: 'A', role: 'address' }], rentUnit: null };
    expect(readMapping(text)).toEqual(expected);
  });
});

describe('P1.9 a mapping from before a sync added its columns', () => {
  const stored = suggestedMapping(table(['Address', 'Postcode'], [['12 High Street', 'FH1 2AB']]));
  const id = 'svc:property:0123456789abcdef';

  it.each<[string, readonly string[], readonly CellValue[], Mapping['columns']]>([
    [
      'knows them by their headers',
      ['Property Id', 'Terrace reference'],
      [id, 'T-1'],
      [
        { header: 'Property Id', role: 'property_id' },
        { header: 'Terrace reference', role: 'external_reference' },
      ],
    ],
    ['has none that is not there', ['Notes'], ['new boiler'], []],
    ['leaves a number of the agent’s own that is called a Property Id', ['Property Id'], ['P1'], []],
  ])('%s', (_what, added, cells, known) => {
    const now = table(['Address', 'Postcode', ...added], [['12 High Street', 'FH1 2AB', ...cells]]);
    expect(rememberedMapping(stored, now).columns).toEqual([...stored.columns, ...known]);
  });

  it('knows them under whatever group is the last', () => {
    const names = ['Address', 'Postcode', 'Property Id', 'Terrace reference'];
    const now = {
      ...table(names, [['12 High Street', 'FH1 2AB', id, 'T-1']]),
      groups: ['', '', 'Landlord', 'Landlord'],
    };
    expect(suggestedMapping(now).columns.map(({ role }) => role)).toEqual([
      ...['address', 'postcode', 'property_id', 'external_reference'],
    ]);
  });

  it('keeps the reference of the agent’s own', () => {
    const own: Mapping = {
      ...stored,
      columns: [...stored.columns, { header: 'Our ref', role: 'external_reference' }],
    };
    const now = table(['Address', 'Our ref', 'Terrace reference'], [['12 High Street', 'A1', 'T-1']]);
    expect(rememberedMapping(own, now)).toEqual(own);
  });

  it('is not kept where none of its columns is there any more', () => {
    const other = table(['UPRN', 'Where'], [[100023336956, '12 High Street, FH1 2AB']]);
    expect(rememberedMapping(stored, other)).toEqual(suggestedMapping(other));
  });
});

describe('what is asked', () => {
  it('P1.5 a guard outweighs every synonym', () => {
    expect(suggestColumns(sheet)[4]).toEqual({ kind: 'left', because: 'it speaks of an energy certificate' });
  });

  it('P1.2 cells that look like something else', () => {
    const [postcode] = suggestColumns(table(['Postcode'], [['Leeds'], ['York']]));
    expect(postcode).toEqual({ kind: 'asked', roles: ['postcode'], because: 'cells-do-not-fit' });
  });

  it('P1.6 two columns for one role', () => {
    const suggestions = suggestColumns(table(['Bedrooms', 'No of bedrooms'], [[3, 4]]));
    expect(suggestions.map(({ kind }) => kind)).toEqual(['asked', 'asked']);
  });

  it.each([
    ['Rent (pcm)', 'Rent pcm £'],
    ['Rent pcm', 'Rent pcm'],
  ])('P1.9 no column is one of “%s” and “%s”: they read alike', (one, other) => {
    const given = table(['Address', one, 'Notes', other], [['1 High Street', 900, '', 950]]);
    const alike = { kind: 'asked', roles: [], because: 'read-alike' };
    expect([1, 3].map((at) => suggestColumns(given)[at])).toEqual([alike, alike]);
    expect(suggestedMapping(given).columns.map(({ header }) => header)).toEqual(['Address', 'Notes']);
  });

  it.each<[string, CellValue, ColumnRole]>([
    ['postcodes', 'FH1 2AB', 'postcode'],
    ['UPRNs', 100_023_336_956, 'uprn'],
    ['Property Ids', '3b241101-e2bb-4255-8caf-4136c566a962', 'property_id'],
  ])('P1.8 %s under a header that says nothing', (_what, cell, role) => {
    const rows = Array.from({ length: 5 }, () => [cell]);
    expect(suggestColumns(table(['Xyzzy'], rows))).toEqual([
      { kind: 'asked', roles: [role], because: 'only-cells-say-so' },
    ]);
  });

  it('every role has a name', () => {
    expect(columnRoles.filter((role) => roleNames[role] === '')).toEqual([]);
    expect(new Set(columnRoles).size).toBe(columnRoles.length);
  });
});

describe('P1.11 what a header leaves open', () => {
  const kinds = (given: readonly string[], row: readonly (string | number)[]) =>
    suggestColumns(table(given, [row, row])).map((each) =>
      each.kind === 'asked' ? each.roles.join(' ') : each.kind,
    );

  it('whose storeys are counted is asked, unless the header says so', () => {
    expect(kinds(['Address', 'Storeys', 'Storeys in building'], ['1 High Street', 2, 3])).toEqual([
      'taken',
      'storeys_internal storeys_external',
      'taken',
    ]);
  });

  it('a bare start or end beside tenancies is theirs, and is asked where licences are spoken of', () => {
    const days = ['1 High Street', 'A Person', '01/05/2025', '01/05/2026'];
    expect(kinds(['Address', 'Tenant name', 'Start', 'End'], days).slice(2)).toEqual(['left', 'left']);
    expect(kinds(['Address', 'Licence holder', 'Start', 'End'], days).slice(2)).toEqual([
      'licence_date_start',
      'licence_date_end',
    ]);
  });
});
