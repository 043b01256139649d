import { suggestColumns, type Table } from '../../../src/portfolio';
import { becameOf, planTable } from '../support/become';
import { dirtyHeaders } from '../support/dirty-cells';
import { dirtyPortfolio, dirtyTable } from '../support/dirty-portfolio';

/** Rows as agents keep them, each with what is to become of it. */

const wanted = dirtyPortfolio();

/** What each row holds, what was wanted of it, and what became of it. */
function told(table: Table) {
  const { rows, plan } = planTable(table);
  return wanted.map(({ values, expected }, at) => {
    const row = rows[at];
    if (!row) throw new Error(`There is no row ${at + 2}.`);
    const cells = values.map(String).join(' | ');
    return { wanted: { cells, expected }, became: { cells, expected: becameOf(row, plan, expected) } };
  });
}

describe('P3 a dirty sheet of 300 rows', () => {
  it('has 300 rows, and a fixed seed', () => {
    expect(wanted).toHaveLength(300);
    expect(dirtyPortfolio()).toEqual(wanted);
  });

  it('P1.2 every column is known, whatever dirt is in it', () => {
    expect(suggestColumns(dirtyTable()).map(({ kind }) => kind)).toEqual(dirtyHeaders.map(() => 'taken'));
  });

  it('P3.5 every row becomes what it is to become', () => {
    const rows = told(dirtyTable());
    expect(rows.map(({ became }) => became)).toEqual(rows.map((row) => row.wanted));
  });

  it('P2.3 the same days counted from 1904 are the same', () => {
    const table = dirtyTable();
    const days = ['Licence start date', 'Licence expiry date'].map((header) =>
      (dirtyHeaders as readonly string[]).indexOf(header),
    );
    const counted: Table = {
      ...table,
      dateSystem: '1904',
      rows: table.rows.map((row) => ({
        ...row,
        values: row.values.map((value, at) => {
          const isSerial = typeof value === 'number' || /^\d{5}$/.test(String(value));
          if (!days.includes(at) || !isSerial) return value;
          return typeof value === 'number' ? value - 1462 : String(Number(value) - 1462);
        }),
      })),
    };
    const rows = told(counted);
    expect(rows.map(({ became }) => became)).toEqual(rows.map((row) => row.wanted));
  });
});
