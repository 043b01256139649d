import { normalisedHeader, type CellValue, type Table } from '../../../src/portfolio';
import type { RowWrite, RowWritten, RunSheet } from '../../../src/sheet';
import { shownCell } from './user-formulas';
import type { ExcelPiggyBackedWrite } from '../../../src/workbook/write/rows-port';

type Row = Record<string, CellValue>;

/** A table that lives in memory and that a user may change between any two steps. */
export interface FakeSheet extends RunSheet {
  readonly headers: string[];
  /** The whole table as it is, at no step. */
  table(): Table;
  readonly rows: Row[];
  /** Writes so far: each is one round trip for the run. */
  readonly writes: (readonly RowWrite[])[];
  /** Called before every step, as if the user did something just then. */
  before: () => void | Promise<void>;
}

function equal(one: CellValue, other: CellValue): boolean {
  return String(one) === String(other);
}

export function fakeSheet(headers: readonly string[], cells: readonly (readonly CellValue[])[]): FakeSheet {
  const columns = [...headers];
  const rows: Row[] = cells.map((row) =>
    Object.fromEntries(columns.map((header, at) => [header, row[at] ?? ''])),
  );
  const writes: (readonly RowWrite[])[] = [];
  const header = (name: string): string =>
    columns.find((each) => normalisedHeader(each) === normalisedHeader(name)) ?? name;
  const sheet: FakeSheet = {
    headers: columns,
    rows,
    writes,
    before: () => undefined,
    table: () => ({
      dateSystem: '1900',
      headers: [...columns],
      rows: rows.map((row, at) => ({
        number: at + 2,
        hidden: false,
        values: columns.map((each) => shownCell(row[each])),
        formats: columns.map(() => 'General'),
      })),
    }),
    async read() {
      await sheet.before();
      return sheet.table();
    },
    async ensureColumns(wanted) {
      await sheet.before();
      const added: string[] = [];
      for (const each of wanted)
        if (!columns.some((column) => normalisedHeader(column) === normalisedHeader(each))) {
          columns.push(each);
          added.push(each);
        }
      return added;
    },
    confirmWrites: () => Promise.resolve(),
    trustColumns: () => Promise.resolve(),
    keepUncertain: () => Promise.resolve(),
    flagCreates: () => Promise.resolve([]),
    unflagCreates: () => Promise.resolve(),
    blankColumns(wanted) {
      for (const row of rows) for (const each of wanted) row[header(each)] = '';
      return Promise.resolve();
    },
    async write(asked, piggyBacked: ExcelPiggyBackedWrite | null = null) {
      await sheet.before();
      writes.push(asked);
      const context = JSON.parse('{}') as Excel.RequestContext;
      piggyBacked?.look(context);
      const all = asked.map(({ key }) =>
        rows.filter((row) =>
          Object.entries(key).every(([name, value]) => equal(row[header(name)] ?? '', value)),
        ),
      );
      const came = asked.map(({ cells: written, rows: wanted = 1, onlyBlank }, at): RowWritten => {
        const found = all[at] ?? [];
        const isEnough = wanted === 'any' ? found.length > 0 : found.length === wanted;
        if (!isEnough) return wanted === 'any' || found.length < wanted ? 'gone' : 'several';
        for (const row of found)
          for (const [name, value] of Object.entries(written)) {
            const isTaken = onlyBlank?.has(name) === true && (row[header(name)] ?? '') !== '';
            if (!isTaken) row[header(name)] = value;
          }
        return 'written';
      });
      piggyBacked?.put(context);
      piggyBacked?.confirm();
      return came;
    },
  };
  return sheet;
}
