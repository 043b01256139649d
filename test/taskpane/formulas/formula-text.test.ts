import { parseIdentifier, type Identifier } from '../../../src/contract';
import { suggestedMapping, type ColumnRole, type Table } from '../../../src/portfolio';
import { addressesNamed, candidate } from '../../../src/service/matching/match';
import { formulaText, freeHeader, homeColumns } from '../../../src/taskpane/formulas/formula-text';
import { insertedWords } from '../../../src/taskpane/formulas/inserted-words';
import { subjectOfCell } from '../../../src/taskpane/look-up/subject';
import type { SelectedRow } from '../../../src/workbook/table';

const rowOf = (roles: readonly (ColumnRole | null)[], firstColumn = 0): SelectedRow => {
  const headers = roles.map((role, at) => role ?? `Other ${at}`);
  return {
    table: { dateSystem: '1900', headers, rows: [] },
    sample: [],
    mapping: {
      columns: roles.flatMap((role) => (role === null ? [] : [{ header: role, role }])),
      rentUnit: null,
    },
    area: {
      source: { kind: 'range', excelId: '1', id: '1', name: 'Homes', sheet: 'Homes', rows: 9, headers },
      ...{ headerRow: 0, firstColumn, row: 4 },
    },
  };
};

describe('the columns that name the homes', () => {
  it.each<[string, readonly (ColumnRole | null)[], Identifier['form'], readonly number[] | null]>([
    ['a UPRN', [null, 'uprn'], 'uprn', [1]],
    ['a Property Id', ['property_id', 'uprn'], 'property', [0]],
    ['an address', ['postcode', 'address'], 'address', [1, 0]],
    [
      'parts of an address, the postcode last',
      ['postcode', 'address.line1', 'address.town'],
      'address',
      [1, 2, 0],
    ],
    [
      'parts of an address in reading order',
      ['address.street', 'address.number', 'address.unit', 'postcode'],
      'address',
      [2, 1, 0, 3],
    ],
    ['an address that has its own postcode', ['address'], 'address', [0]],
    ['a postcode alone', ['postcode'], 'address', null],
    ['no such column', ['uprn'], 'property', null],
  ])('%s', (_name, roles, form, expected) => {
    expect(homeColumns(rowOf(roles), form)).toEqual(expected);
    const moved = expected?.map((column) => column + 30) ?? null;
    expect(homeColumns(rowOf(roles, 30), form)).toEqual(moved);
  });
});

describe('an inserted formula asks for the home that the pane shows', () => {
  const homes = ['12 High Street', 'Flat 2, 12 High Street', '2 High Street', 'Flat 12, 2 High Street'];
  const known = homes.map((home) => candidate(home, `${home}, Leeds, LS1 1AA`));

  it.each<[string, readonly (readonly [header: string, value: string | number])[], string]>([
    [
      'a whole address beside its postcode',
      [
        ['Address', '12 High Street, Leeds LS1 1AA'],
        ['Postcode', 'LS1 1AA'],
      ],
      '12 High Street',
    ],
    ['a whole address alone', [['Address', '12 High Street, Leeds LS1 1AA']], '12 High Street'],
    [
      'a flat right of its address',
      [
        ['Address', '12 High Street'],
        ['Flat', 2],
        ['Town', 'Leeds'],
        ['Postcode', 'LS1 1AA'],
      ],
      'Flat 2, 12 High Street',
    ],
    [
      'a house right of its street',
      [
        ['Street', 'High Street'],
        ['House number', 12],
        ['Flat number', 2],
        ['Postcode', 'LS1 1AA'],
      ],
      'Flat 2, 12 High Street',
    ],
  ])('%s', (_name, cells, expected) => {
    const headers = cells.map(([header]) => header);
    const values = cells.map(([, value]) => value);
    const formats = values.map(() => 'General');
    const table: Table = {
      dateSystem: '1900',
      headers,
      rows: [{ number: 2, hidden: false, values, formats }],
    };
    const row: SelectedRow = { ...rowOf([]), table, mapping: suggestedMapping(table) };
    const read = subjectOfCell({ place: 'A2', value: '', row });
    // As TEXTJOIN joins those cells.
    const joined = homeColumns(row, 'address')
      ?.map((column) => values[column])
      .join(', ');
    const asked = parseIdentifier(joined);
    if (read.kind !== 'home' || asked.kind !== 'identifier') throw new Error('names no home');
    expect(namedBy(read.subject.identifier)).toEqual([expected]);
    expect(namedBy(asked.identifier)).toEqual([expected]);
  });

  function namedBy(identifier: Identifier): readonly string[] {
    return identifier.form === 'address' ? addressesNamed(identifier.address, known) : [];
  }
});

it.each<[string, string | null, string, readonly number[], number, string]>([
  ['EPCRATING', null, '', [0], 2, '=EPCRATING($A2)'],
  ['EPCCERTIFICATE', 'expiry_date', 'DEV.', [27], 10_001, '=DEV.EPCCERTIFICATE($AB10001,"expiry_date")'],
  ['SCHEMES', null, '', [25, 701], 3, '=SCHEMES(TEXTJOIN(", ",TRUE,$Z3,$ZZ3))'],
  ['CHECKEDAT', 'epc', '', [702], 1, '=CHECKEDAT($AAA1,"epc")'],
])('%s with %p', (functionId, word, prefix, columns, row, expected) => {
  expect(formulaText({ functionId, word }, prefix, columns, row)).toBe(expected);
});

it('a header is one that the table does not have, and that reads like none of its columns', () => {
  expect(freeHeader('EPCRATING', ['UPRN'])).toBe('EPCRATING');
  expect(freeHeader('EPCRATING', ['epcrating ', 'EPCRATING 2'])).toBe('EPCRATING 3');
  expect(freeHeader('EPCRATING', ['UPRN', 'EPC rating'])).toBe('EPCRATING 2');
});

it('what was not written is said with what to do', () => {
  const place = 'Homes!K2:K9';
  expect(insertedWords({ kind: 'inserted', place })).toEqual({
    ...{ text: 'Inserted at Homes!K2:K9.', isBad: false, replaceable: null },
  });
  expect(insertedWords({ kind: 'occupied', place, filled: 1 })).toMatchObject({
    text: 'Nothing was written: at Homes!K2:K9 1 cell is not empty.',
    replaceable: place,
  });
  expect(insertedWords({ kind: 'at-table', place, table: 'Portfolio' }).text).toMatch(/^Choose a new column/);
  expect(insertedWords({ kind: 'no-homes', place }).text).toMatch(/^Select cells of one column/);
});
