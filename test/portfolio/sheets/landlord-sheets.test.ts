import { landlordSheets } from '../../../src/portfolio/sheets';
import { complete, inputOf, type Line } from './support';

const lines: readonly Line[] = [
  { ...complete, Address: '1 High Street', 'Gas safety expiry': '01/12/2026' },
  {
    ...complete,
    Address: '2 High Street',
    'Landlord email': 'Ann@Example.com',
    'Gas safety expiry': '',
    'EICR expiry': '01/01/2020',
  },
  { ...complete, Address: '3 High Street', Landlord: 'Ben', 'Landlord email': 'ben@example.com', People: '' },
  { ...complete, Address: '4 High Street', Landlord: 'Ben', 'Landlord email': 'other@example.com' },
  { ...complete, Address: '5 High Street', Landlord: '', 'EPC rating': 'F' },
];

it('P10.7 makes one sheet a landlord and a table for letters, in which every need stands exactly once', () => {
  const input = inputOf(lines);
  const sheets = landlordSheets(input);
  expect(sheets.map(({ name }) => name)).toEqual(['Ann', 'Ben', 'No landlord named', 'Mail merge']);
  const needs = input.overview.needs.flatMap(({ rows }) => rows).length;
  const merge = sheets.at(-1)?.rows ?? [];
  const listed = (cells: readonly unknown[]): number =>
    String(cells.at(-1)).split('\n').filter(Boolean).length;
  expect(merge.slice(1).reduce((sum, row) => sum + listed(row), 0)).toBe(needs);
  const onPages = sheets.slice(0, -1).flatMap(({ rows }) => rows.slice(1).map((row) => String(row[5])));
  expect(onPages.join('\n').split('\n').filter(Boolean)).toHaveLength(needs);
});

it('P10.7 names how a landlord is reached, but not where the sheet says two things', () => {
  const [header, ann, ben] = landlordSheets(inputOf(lines)).at(-1)?.rows ?? [];
  expect(header?.slice(0, 3)).toEqual(['Landlord', 'Landlord email', 'Homes']);
  // In small letters and in capitals it is one address.
  expect(ann?.slice(0, 3)).toEqual(['Ann', 'ann@example.com', 2]);
  expect(ben?.slice(0, 3)).toEqual(['Ben', '', 2]);
});

it('P10.7 makes one sheet of a landlord who is written in capitals as well', () => {
  const homes = ['Ann Smith', 'ANN SMITH', 'Ann smith '].map((Landlord) => ({ ...complete, Landlord }));
  const sheets = landlordSheets(inputOf(homes));
  expect(sheets.map(({ name }) => name)).toEqual(['Ann Smith', 'Mail merge']);
});

it('P10.7 the 0 of a look-up is no landlord', () => {
  const sheets = landlordSheets(inputOf([{ ...complete }, { ...complete, Landlord: 0 }]));
  expect(sheets.map(({ name }) => name)).toEqual(['Ann', 'No landlord named', 'Mail merge']);
});

it('P10.7 gives a landlord who is called as the table a sheet of another name', () => {
  const names = landlordSheets(inputOf([{ ...complete, Landlord: 'Mail merge' }])).map(({ name }) => name);
  expect(names).toEqual(['Mail merge 2', 'Mail merge']);
});

it('P10.7 tells how many needs a cell has no room for', () => {
  const many = Array.from({ length: 700 }, (_, at) => ({
    ...complete,
    Address: `${at + 1} A street with a rather long name`,
    'EICR expiry': '01/01/2020',
  }));
  const input = inputOf(many);
  const needs = input.overview.needs.flatMap(({ rows }) => rows).length;
  const cell = String(landlordSheets(input).at(-1)?.rows[1]?.at(-1));
  expect(cell.length).toBeLessThan(32_000);
  const shown = cell.split('\n').length - 1;
  expect(cell).toContain(`And ${(needs - shown).toLocaleString('en-GB')} more: see the sheet.`);
});

it('P9.6 a home with more needs than a printed row has room for goes on in the next, and no need is lost', () => {
  const input = inputOf([complete]);
  const [need] = inputOf([{ ...complete, 'EICR expiry': '01/01/2020' }]).overview.needs;
  const details = Array.from({ length: 30 }, (_, at) => `${at} ${'of the many things to do '.repeat(3)}`);
  const needs = details.map((detail) => ({
    ...need!,
    rows: [{ row: 2, detail, column: null, day: null }],
  }));
  const [page] = landlordSheets({ ...input, overview: { ...input.overview, needs } });
  const [, first, ...others] = page?.rows ?? [];
  expect(others.length).toBeGreaterThan(2);
  expect(String(first?.[0])).toBe('1 High Street, OX1 1AA');
  for (const [home, row, ...told] of others) {
    expect([home, row]).toEqual(['1 High Street, OX1 1AA (continued)', 2]);
    expect(told.filter((cell) => cell !== '')).toHaveLength(1);
  }
  const lines = (page?.rows ?? []).slice(1).flatMap((row) => String(row[5]).split('\n'));
  expect(lines).toHaveLength(details.length);
});

it('P10.7 writes days on a page as people here write them', () => {
  const [page] = landlordSheets(
    inputOf([{ ...complete, 'Selective licensing here': 'To come: North (from 1 Apr 2027)' }]),
  );
  expect(page?.rows[1]?.[4]).toContain('Selective: To come: North (from 1 Apr 2027)');
});

it('P10.7 numbers sheets of thousands whose names begin alike without trying all numbers anew with each', () => {
  const homes = Array.from({ length: 1_000 }, (_, at) => ({
    ...complete,
    Landlord: `The trustees of the late owner, number ${at}`,
  }));
  const input = inputOf(homes);
  const asked = jest.spyOn(Set.prototype, 'has');
  const names = landlordSheets(input).map(({ name }) => name);
  const { length } = asked.mock.calls.filter(([name]) => String(name).startsWith('the trustees'));
  asked.mockRestore();
  expect(new Set(names).size).toBe(1_001);
  expect(names.at(-2)).toBe('The trustees of the late o 1000');
  expect(length).toBeLessThan(3_000);
});
