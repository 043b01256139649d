import { normalisedHeader, type CellValue, type Table } from '../../../src/portfolio';
import { findRows } from '../../../src/sheet/find-rows';
import type { RunSheet } from '../../../src/sheet';

/** A table in memory that counts what Excel would be asked: a write looks and writes, as the workbench counts it. */
export interface CountedSheet extends RunSheet {
  trips: number;
}

export function countedSheet(from: Table): CountedSheet {
  const headers = [...from.headers];
  const rows = from.rows.map((row) => [...row.values]);
  const position = (header: string): number =>
    headers.findIndex((each) => normalisedHeader(each) === normalisedHeader(header));
  const sheet: CountedSheet = {
    trips: 0,
    read() {
      const formats = headers.map((_, at) => from.rows[0]?.formats[at] ?? 'General');
      const read = rows.map((values, at) => ({
        number: at + 2,
        hidden: false,
        values: [...values],
        formats,
      }));
      return Promise.resolve({ ...from, headers: [...headers], rows: read });
    },
    ensureColumns(wanted) {
      // One look at the headers, one at formulas, one at what stands beside, and one to add them and to read the headers again.
      sheet.trips += 4;
      const added = wanted.filter((header) => position(header) < 0);
      headers.push(...added);
      return Promise.resolve(added);
    },
    confirmWrites() {
      sheet.trips += 1;
      return Promise.resolve();
    },
    blankColumns: () => Promise.resolve(),
    trustColumns: () => Promise.resolve(),
    keepUncertain: () => Promise.resolve(),
    flagCreates: () => Promise.resolve([]),
    unflagCreates: () => Promise.resolve(),
    write(writes, piggyBacked = null) {
      if (writes.length > 0 || piggyBacked !== null) sheet.trips += 2;
      const cellsOf = (header: string): readonly CellValue[] | null => {
        const at = position(header);
        return at < 0 ? null : rows.map((row) => row[at] ?? '');
      };
      const found = findRows(writes, cellsOf);
      found.forEach(({ rows: numbers }, index) => {
        for (const number of numbers)
          for (const [header, value] of Object.entries(writes[index]?.cells ?? {})) {
            const row = rows[number];
            if (row) row[position(header)] = value;
          }
      });
      piggyBacked?.confirm();
      return Promise.resolve(found.map(({ outcome }) => outcome));
    },
  };
  return sheet;
}
