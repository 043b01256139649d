import type { IsoDate } from '../../../contract';
import { csvPieces, type CsvRow } from '../csv-table';
import { ImportRefused } from '../refusal';
import type { Intake, ReadRow as IntakeRow } from '../intake';
import type { Place } from '../report';
import type { Source } from '../source';
import { standsMonthFirst } from './day-cell';
import { licenceKey } from './licence-key';
import {
  readLicence,
  type AboutRegister,
  type LicenceRow,
  type RegisterOptions,
  type UnreadLicence,
} from './licence-row';
import { withoutRowNumbers } from './register-address';
import { registerColumns, type RegisterColumns } from './register-columns';
import { titleDay } from './register-day';

/** A licence that was read, and where its row ends. */
export interface ReadRow extends Place {
  readonly row: LicenceRow;
}

export interface Register {
  readonly rows: readonly ReadRow[];
  /** Of rows that could not be read: their licences stand in the register all the same. */
  readonly unread: readonly UnreadLicence[];
  readonly asAt: IsoDate | null;
}

/** Some registers begin with a title, and a blank line or two. */
const titleRows = 10;

/** Width of a column whose values are all padded to it: longer ones were cut off. */
function cutWidth(values: readonly string[]): number | null {
  const longest = values.reduce((width, value) => Math.max(width, value.length), 0);
  if (longest < 20 || !values.some((value) => /\s$/.test(value))) return null;
  const padded = values.filter((value) => value !== '' && value.length === longest).length;
  if (padded <= values.length * 0.9) return null;
  return values.reduce((width, value) => Math.max(width, value.trimEnd().length), 0);
}

/** Lines of addresses that look cut off: of a padded column, those that fill it to the last letter but spaces. */
function cutLines(rows: readonly CsvRow[], columns: RegisterColumns): ReadonlySet<number> {
  const first = columns.main === -1 ? (columns.address[0] ?? -1) : columns.main;
  const width = cutWidth(rows.map(({ values }) => values[first] ?? ''));
  if (width === null) return new Set();
  return new Set(
    rows.filter(({ values }) => (values[first] ?? '').trimEnd().length >= width).map(({ line }) => line),
  );
}

interface RegisterText {
  readonly columns: RegisterColumns | null;
  readonly asAt: IsoDate | null;
  readonly rows: readonly CsvRow[];
}

/** The header wherever it stands, the day of the title above it, and the rows below. */
async function readText(
  source: Source,
  options: RegisterOptions,
  { reader, warnings }: Intake<unknown>,
): Promise<RegisterText> {
  let columns: RegisterColumns | null = null;
  let above: readonly string[] = [];
  let asAt = options.asAt;
  const rows: CsvRow[] = [];
  for await (const piece of csvPieces(await reader.text(source), source.name))
    for (const row of piece) {
      if (columns) rows.push(row);
      else {
        columns = registerColumns(row.values, above);
        above = row.values;
        const day = columns || asAt !== null ? null : titleDay(row.values.join(' '));
        if (day === null) continue;
        // Every register after it would be an older one.
        if (day > options.today)
          warnings.add('its title names a day that is still to come: its day is not known', {
            line: row.line,
            file: source.name,
          });
        else asAt = day;
      }
    }
  return { columns, asAt, rows };
}

function aboutOf(
  source: Source,
  options: RegisterOptions,
  { asAt, rows }: RegisterText,
  columns: RegisterColumns,
): AboutRegister {
  const places = [...columns.starts, columns.ends, ...columns.revoked];
  const days = rows.flatMap(({ values }) => places.map((place) => values[place] ?? ''));
  return {
    ...options,
    asAt,
    latestDay: asAt ?? options.today,
    dayOrder: standsMonthFirst(days) ? 'not known' : 'day first',
    source: source.name,
  };
}

/** Whether the row above tells of the term of today, and the one below, of the same licence, of one that is over or has not begun. */
function isTermOfToday(above: LicenceRow, below: LicenceRow, today: IsoDate): boolean {
  const [first, second] = [above.starts_on ?? null, below.starts_on ?? null];
  if (first !== null && second !== null) return first <= today && (second > today || second < first);
  // Some registers give last days alone.
  const [firstEnd, secondEnd] = [above.ends_on ?? null, below.ends_on ?? null];
  return firstEnd !== null && secondEnd !== null && secondEnd < today && secondEnd < firstEnd;
}

/** Keeps one row of a licence at an address: councils write its earlier terms above the newest one, or below it. */
export function keepLicence(
  rows: Map<string, ReadRow>,
  read: ReadRow,
  today: IsoDate,
  intake: Intake<unknown>,
): void {
  const { row } = read;
  const key = licenceKey(row);
  const above = rows.get(key);
  if (above && isTermOfToday(above.row, row, row.as_at ?? today))
    intake.skipped.add('another term of its licence stands further up: that one is used', read);
  else intake.keepLast(rows, key, read);
}

/** What a whole register's row without a number that is left out is about, nobody can tell. Decision 61. */
const noneEnds = 'no licence of its scheme without a number has ended by being left out';

/**
 * Reads a council's register: its header wherever it stands among the first rows, its day from its title.
 * @throws ImportRefused when neither the rows nor the options name a scheme.
 */
export async function readRegister(
  source: Source,
  options: RegisterOptions & { readonly isWhole: boolean },
  intake: Intake<unknown>,
): Promise<Register> {
  const text = await readText(source, options, intake);
  const { rows, asAt } = text;
  const found: ReadRow[] = [];
  const unread: UnreadLicence[] = [];
  if (!text.columns) return { rows: found, unread, asAt };
  const columns = withoutRowNumbers(text.columns, rows);
  const about = aboutOf(source, options, text, columns);
  const cut = cutLines(rows, columns);
  const read = ({ line, values }: CsvRow): IntakeRow<LicenceRow> => {
    if (values.every((value) => value.trim() === '')) return { skipped: 'it is blank' };
    const result = readLicence(columns, about, values);
    if ('noType' in result)
      throw new ImportRefused(
        `Say under which scheme the licences of "${source.name}" are held, with --type mandatory, --type additional or ` +
          `--type selective: row ${line} does not say it.`,
      );
    if ('skipped' in result) {
      unread.push(result.unread);
      const endsNone = options.isWhole && result.unread.number === '';
      return { skipped: endsNone ? `${result.skipped}; ${noneEnds}` : result.skipped };
    }
    return cut.has(line)
      ? { ...result, warnings: [...result.warnings, 'its address may be cut off'] }
      : result;
  };
  intake.readEach(source, rows, read, (row, place) => void found.push({ row, ...place }));
  return { rows: found, unread, asAt };
}

/** Whether the first rows of a file hold the header of a register. */
export function looksLikeRegister(rows: readonly (readonly string[])[]): boolean {
  return rows.slice(0, titleRows).some((row) => registerColumns(row) !== null);
}
