import {
  mergedHome,
  readRows,
  rowsByHome,
  suggestedMapping,
  type CellValue,
  type HomeRow,
} from '../../../src/portfolio';
import { table } from '../support/table';

const headers = ['UPRN', 'Address', 'Postcode', 'People', 'Households', 'Rent pcm', 'Storeys in building'];

function homes(...rows: CellValue[][]): HomeRow[] {
  const sheet = table(headers, rows);
  return readRows(sheet, suggestedMapping(sheet)).flatMap((row) => (row.kind === 'home' ? [row] : []));
}

function together(...rows: CellValue[][]) {
  return togetherOf(homes(...rows));
}

function togetherOf(rows: readonly HomeRow[]) {
  const [group, another] = [...rowsByHome(rows).values()];
  if (group?.length !== rows.length || another) throw new Error('the rows are no one home');
  return mergedHome(group);
}

describe('P4.1 rows of one home', () => {
  it.each<[string, CellValue[], CellValue[], boolean]>([
    ['the same UPRN', [900000000001, 'a 1', 'FH1 2AB'], [900000000001, 'b 2', 'FH1 2AC'], true],
    ['the same address', ['', '1, High St.', 'FH1 2AB'], ['', '1 high st', 'fh12ab'], true],
    ['10 and 10A', ['', '10 High St', 'FH1 2AB'], ['', '10A High St', 'FH1 2AB'], false],
    ['2/1 and 21', ['', '2/1 High St', 'FH1 2AB'], ['', '21 High St', 'FH1 2AB'], false],
    ['another postcode', ['', '1 High St', 'FH1 2AB'], ['', '1 High St', 'FH1 2AC'], false],
    ['another UPRN', [900000000001, '1 High St', 'FH1 2AB'], [900000000002, '1 High St', 'FH1 2AB'], false],
  ])('%s', (_what, one, other, same) => {
    const pad = (row: CellValue[]): CellValue[] => [...row, 1, 1, 500, 2];
    expect(rowsByHome(homes(pad(one), pad(other))).size).toBe(same ? 1 : 2);
  });
});

describe('P4.4 a row without a UPRN', () => {
  const at = (uprn: CellValue, address = '1 High St'): CellValue[] => [
    uprn,
    address,
    'FH1 2AB',
    1,
    1,
    500,
    2,
  ];
  const groups = (...rows: CellValue[][]) =>
    [...rowsByHome(homes(...rows)).values()].map((group) => group.map(({ number }) => number));

  it.each<[string, CellValue[]]>([
    ['that is blank', at('')],
    ['that shows an error', at('#N/A')],
    ['that is blank, its address written otherwise', at('', '1, high st.')],
  ])('%s is the home of the rows at its address', (_what, row) => {
    expect(groups(at(900000000001), row, at(900000000001, 'Flat A'))).toEqual([[2, 3, 4]]);
  });

  it('stays alone where homes of several UPRNs have its address', () => {
    expect(groups(at(900000000001), at(900000000002), at(''), at('#N/A'))).toEqual([[2], [3], [4, 5]]);
  });
});

describe('P4.2 several rows as one home', () => {
  const row = (people: CellValue, households: CellValue, rent: CellValue): CellValue[] => [
    900000000001,
    '1 High St',
    'FH1 2AB',
    people,
    households,
    rent,
    3,
  ];

  it('people and rents of tenants are added', () => {
    const { details } = together(row(1, 1, 520), row(1, 1, 520), row(2, 1, 1040));
    expect(details).toMatchObject({ people: 4, rent: 48000, storeys_external: 3 });
  });

  it('rows without a count are one person each', () => {
    expect(together(row('', '', 520), row('', '', 520)).details.people).toBe(2);
  });

  it('rows say nothing of people where no column holds them', () => {
    const documents = table(
      ['Address', 'Postcode', 'Document', 'Due'],
      ['Gas', 'EICR', 'EPC'].map((name) => ['1 High St', 'FH1 2AB', name, '01/02/2027']),
    );
    const { details } = togetherOf(
      readRows(documents, suggestedMapping(documents)).flatMap((each) =>
        each.kind === 'home' ? [each] : [],
      ),
    );
    expect(details).toEqual({});
  });

  it('rows that all say 0 say nothing of people', () => {
    expect(together(row(0, 1, 520), row(0, 1, 520)).details.people).toBeUndefined();
  });

  it.each<[string, CellValue[][]]>([
    ['four rows that all say 4', [row(4, 4, 1), row(4, 4, 1), row(4, 4, 1), row(4, 4, 1)]],
    ['two rows that both say 2', [row(2, 1, 1), row(2, 1, 1)]],
    ['only some with a count', [row(1, 1, 1), row('', 1, 1)]],
  ])('%s are not added', (_what, rows) => {
    expect(together(...rows).details.people).toBeUndefined();
  });

  it('households are never derived', () => {
    expect(together(row(1, 1, 500), row(1, 2, 500)).details.households).toBeUndefined();
    expect(together(row(1, 2, 500), row(1, 2, 500)).details.households).toBe(2);
  });

  it('P4.3 rows that contradict one another name the fields', () => {
    const other = row(1, 1, 500);
    other[6] = 4;
    other[2] = 'FH1 2AC';
    expect(together(row(1, 1, 500), other).differing).toEqual(['postcode', 'storeys_external']);
  });

  it('P4.3 what one row says and another leaves blank is no contradiction', () => {
    const other = row(1, 1, 500);
    other[6] = '';
    const { details, differing } = together(row(1, 1, 500), other);
    expect([details.storeys_external, differing]).toEqual([3, []]);
  });
});
