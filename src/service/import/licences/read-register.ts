import type { IsoDate, SchemeType } from '../../../contract';
import type { LicenceStatus } from '../../store/store';
import { csvRows } from '../csv-table';
import { ImportRefused } from '../refusal';
import type { Reasons } from '../report';
import type { Reading, Source } from '../source';
import { readLicence, type LicenceRow } from './licence-row';
import { registerColumns, type RegisterColumns } from './register-columns';
import { titleDay } from './register-day';

/** What was said beside the file. */
export interface Said {
  readonly council: string;
  readonly type: SchemeType | null;
  readonly status: LicenceStatus | null;
  readonly asAt: IsoDate | null;
}

export interface Register {
  readonly rows: readonly LicenceRow[];
  readonly asAt: IsoDate | null;
}

/** Some registers begin with a title, and a blank line or two. */
const titleRows = 10;

/** Width of a column whose values are all padded to it: longer ones were cut off. */
function cutWidth(values: readonly string[]): number | null {
  const longest = Math.max(0, ...values.map((value) => value.length));
  if (longest < 20 || !values.some((value) => /\s$/.test(value))) return null;
  const padded = values.filter((value) => value !== '' && value.length === longest).length;
  return padded > values.length * 0.9 ? Math.max(...values.map((value) => value.trimEnd().length)) : null;
}

/** Lines of addresses that look cut off: of a padded column, those that fill it to the last letter but spaces. */
function cutLines(
  rows: readonly { readonly line: number; readonly values: readonly string[] }[],
  columns: RegisterColumns,
): ReadonlySet<number> {
  const [first = -1] = columns.address;
  const width = cutWidth(rows.map(({ values }) => values[first] ?? ''));
  if (width === null) return new Set();
  return new Set(
    rows.filter(({ values }) => (values[first] ?? '').trimEnd().length >= width).map(({ line }) => line),
  );
}

/**
 * Reads a council's register: its header wherever it stands among the first rows, its day from its title.
 * @throws ImportRefused when rows say nothing of their scheme and nobody else did.
 */
export async function readRegister(
  source: Source,
  said: Said,
  reading: Reading,
  { skipped, remarks }: { readonly skipped: Reasons; readonly remarks: Reasons },
): Promise<Register> {
  let columns: RegisterColumns | null = null;
  let asAt = said.asAt;
  const rows: { readonly line: number; readonly values: readonly string[] }[] = [];
  for await (const row of csvRows(await reading.text(source), source.name)) {
    if (columns) rows.push(row);
    else {
      columns = registerColumns(row.values);
      asAt ??= columns ? null : titleDay(row.values.join(' '));
    }
  }
  reading.rows += rows.length;
  if (!columns) return { rows: [], asAt };
  const about = { ...said, asAt, source: source.name };
  const cut = cutLines(rows, columns);
  const found = new Map<string, LicenceRow>();
  for (const { line, values } of rows) {
    if (values.every((value) => value.trim() === '')) {
      skipped.add('it is blank', line);
      continue;
    }
    const result = readLicence(columns, about, values);
    if ('skipped' in result) {
      skipped.add(result.skipped, line);
      continue;
    }
    if ('noType' in result) {
      throw new ImportRefused(
        `Say under which scheme the licences of "${source.name}" are held, with --type mandatory, --type additional or ` +
          `--type selective: row ${line} does not say it.`,
      );
    }
    for (const remark of result.remarks) remarks.add(remark, line);
    if (cut.has(line)) remarks.add('its address may be cut off', line);
    const key = JSON.stringify([result.row.reference, result.row.address_key]);
    if (found.has(key)) skipped.add('it stands again further down, and the last one counts', line);
    found.set(key, result.row);
  }
  return { rows: [...found.values()], asAt };
}

/** Whether the first rows of a file hold the header of a register. */
export function looksLikeRegister(rows: readonly (readonly string[])[]): boolean {
  return rows.slice(0, titleRows).some((row) => registerColumns(row) !== null);
}
