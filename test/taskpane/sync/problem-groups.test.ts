import type { PropertyId } from '../../../src/contract';
import { nothingSynced, makePlan, readRows, type CellValue, type Mapping } from '../../../src/portfolio';
import type { PlannedSync } from '../../../src/runs/sync/planned';
import { homeNames } from '../../../src/taskpane/runs/home-names';
import { problemGroups, warningGroups } from '../../../src/taskpane/sync/problem-groups';

const mapping: Mapping = {
  columns: [
    { header: 'Address', role: 'address' },
    { header: 'Postcode', role: 'postcode' },
    { header: 'People', role: 'people' },
    { header: 'Rent', role: 'rent' },
  ],
  rentUnit: 'month',
};

function planned(rows: readonly (readonly CellValue[])[], unconfirmed: readonly number[] = []): PlannedSync {
  const table = {
    dateSystem: '1900' as const,
    headers: mapping.columns.map(({ header }) => header),
    rows: rows.map((values, at) => ({ number: at + 2, hidden: false, values, formats: [] })),
  };
  const read = readRows(table, mapping);
  const homes = read.flatMap((row) => (row.kind === 'home' ? [row] : []));
  const plan = makePlan(homes, nothingSynced, { unconfirmed: new Set(unconfirmed) });
  return { table, mapping, rows: read, plan } as unknown as PlannedSync;
}

const groupsOf = (sync: PlannedSync) => problemGroups(sync, homeNames(sync.rows));

describe('problems gathered by what is to be done', () => {
  it('puts rows with one problem of one column together, with what stands in each', () => {
    const groups = groupsOf(
      planned([
        ['1 High Street', 'FH1', 2, ''],
        ['2 High Street', 'FH2', 3, ''],
        ['3 High Street', 'FH1 1AA', 'lots', ''],
      ]),
    );
    expect(groups.map(({ title, column, rows }) => [title, column, rows.length])).toEqual([
      ['Enter the whole postcode: this is only part of it', 'Postcode', 2],
      ['Enter a whole number', 'People', 1],
    ]);
    expect(groups[0]?.rows).toEqual([
      { rows: [2], home: '1 High Street', detail: '“FH1”', column: 'Postcode' },
      { rows: [3], home: '2 High Street', detail: '“FH2”', column: 'Postcode' },
    ]);
  });

  it('puts first what nothing else may be done before: unconfirmed rows, then rows that may be one home', () => {
    const groups = groupsOf(
      planned(
        [
          ['1 High Street', 'FH', 2, ''],
          ['2 High Street', 'FH', 2, ''],
          ['3 High Street', 'FH1 1AA', 1, ''],
          ['3 High Street', 'FH1 1AA', 1, ''],
          ['4 High Street', 'FH1 1AA', 1, ''],
        ],
        [6],
      ),
    );
    expect(groups.map(({ resolution, rows }) => [resolution, rows.length])).toEqual([
      ['unconfirmed', 1],
      ['one-home', 1],
      ['correct', 2],
    ]);
    expect(groups[1]?.rows[0]?.rows).toEqual([4, 5]);
  });

  it('says which Property Id a row lost, so that it can be put back', () => {
    const lost = 'p1' as PropertyId;
    const sync = planned([['1 High Street', 'FH1 1AA', 2, '']]);
    const because = { kind: 'property-id-lost', propertyId: lost } as const;
    const plan = { ...sync.plan, planned: [{ kind: 'blocked', rows: [2], because }] } as const;
    const [group] = groupsOf({ ...sync, plan });
    expect(group).toMatchObject({ resolution: 'id-lost', rows: [{ rows: [2], lost }] });
  });

  it('tells what was read otherwise than it stands there', () => {
    const sync = planned([
      ['1 High Street', 'FH1 1AA', 2, 1200],
      ['2 High Street', 'FH1 1AA', 'three', 900],
    ]);
    const warnings = warningGroups(sync, homeNames(sync.rows));
    expect(warnings.map(({ title, column, rows }) => [title, column, rows.length])).toEqual([
      ['Rents converted to a week', 'Rent', 2],
      ['Counts read from words', 'People', 1],
    ]);
    expect(warnings[0]?.rows[0]?.detail).toBe('“1200” is £276.92 a week.');
    expect(groupsOf(sync)).toEqual([]);
  });

  it('gathers ten thousand problems within one look', () => {
    const rows = Array.from({ length: 10_000 }, (_, at): CellValue[] => [`${at} High Street`, 'FH', 'x', '']);
    const groups = groupsOf(planned(rows));
    expect(groups.map(({ rows: found }) => found.length)).toEqual([10_000, 10_000]);
  });
});
