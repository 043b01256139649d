import { sql, type Kysely, type RawBuilder } from 'kysely';
import { csvLine } from '../store/copy';
import type { Tables } from '../store/tables';
import type { StoredCounts, Writing } from '../store/writing';
import { readCsv, type CsvTable } from './csv-table';
import type { Intake, ReadRow } from './intake';
import type { Reasons } from './report';
import type { Source } from './source';
import { upsertOf, type UpsertTarget } from './upsert';

/** Lines go to the database in pieces: one statement for each would cost more than the rows. */
const batchLength = 1 << 21;

/** Collects lines made by `csvLine` and sends them on when there are enough. While they are on their way, the next are made. */
export class BatchWriter {
  #lines = '';
  #sending: Promise<void> = Promise.resolve();
  readonly #send: (csv: string) => Promise<void>;

  constructor(send: (csv: string) => Promise<void>) {
    this.#send = send;
  }

  add(line: string): void {
    this.#lines += line;
  }

  /** Sends what there is, if it is enough. */
  async pass(): Promise<void> {
    if (this.#lines.length < batchLength) return;
    await this.#sending;
    this.#sending = this.#send(this.#lines);
    // Whoever waits for it next meets its error.
    this.#sending.catch(() => undefined);
    this.#lines = '';
  }

  /** Sends the rest, and waits until all is there. */
  async flush(): Promise<void> {
    await this.#sending;
    if (this.#lines !== '') await this.#send(this.#lines);
    this.#lines = '';
  }
}

/** A temporary table of the transaction's own, in which the rows of a file wait until all are read. */
export interface StagedTable<Column extends string> {
  readonly name: string;
  /** Its columns with their types. */
  readonly columns: Readonly<Record<Column, string>>;
  /** Column whose long texts are stored as they are: packing them costs more than all the rest of an import. */
  readonly unpacked?: Column;
}

export type StagedRow<Column extends string> = Readonly<Record<Column, string | number | null>>;

/** Text that is sorted and compared byte by byte, as the keys of the store are. */
export const bytes = 'text collate "C"';

/** Reads the rows of a file into a table of their own, each with the line on which it ends. */
export async function stageRows<Column extends string>(
  writing: Writing,
  intake: Intake<unknown>,
  source: Source,
  { name, columns, unpacked }: StagedTable<Column>,
  readerOf: (table: CsvTable) => (values: readonly string[]) => ReadRow<StagedRow<Column>>,
): Promise<void> {
  const { database, copy } = writing;
  // Several files may come in one transaction, one after another.
  await sql`drop table if exists ${sql.table(name)}`.execute(database);
  const typed = Object.entries<string>(columns).map(
    ([column, type]) => sql`${sql.ref(column)} ${sql.raw(type)}`,
  );
  await sql`create temporary table ${sql.table(name)} (line integer, ${sql.join(typed)}) on commit drop`.execute(
    database,
  );
  if (unpacked !== undefined)
    await sql`alter table ${sql.table(name)} alter column ${sql.ref(unpacked)} set storage external`.execute(
      database,
    );
  const names = Object.keys(columns) as Column[];
  const batch = new BatchWriter((csv) => copy(name, ['line', ...names], csv));
  const table = await readCsv(await intake.reader.open(source), source.name);
  const read = readerOf(table);
  for await (const piece of table.pieces) {
    intake.readEach(
      piece,
      ({ values }) => read(values),
      (row, line) => batch.add(csvLine([line, ...names.map((column) => row[column])])),
    );
    await batch.pass();
  }
  await batch.flush();
  intake.reader.reportProgress(source, 'storing');
}

/** Deletes staged rows that have another with the same keys behind them. */
export async function skipRepeated(
  database: Kysely<Tables>,
  staged: string,
  keys: readonly string[],
  skipped: Reasons,
): Promise<void> {
  const own = sql.join(keys.map((key) => sql.ref(key)));
  const isSame = sql.join(
    keys.map((key) => sql`${sql.ref(`earlier.${key}`)} = ${sql.ref(`last.${key}`)}`),
    sql` and `,
  );
  const { rows } = await sql<{ line: number }>`
    delete from ${sql.table(staged)} as earlier using (
      select ${own}, max(line) as line from ${sql.table(staged)} group by ${own} having count(*) > 1
    ) as last
    where ${isSame} and earlier.line < last.line returning earlier.line`.execute(database);
  for (const { line } of rows) skipped.addRepeated(line);
}

async function countRows(database: Kysely<Tables>, table: string): Promise<number> {
  const { rows } = await sql<{
    count: string | number;
  }>`select count(*) as count from ${sql.table(table)}`.execute(database);
  return Number(rows[0]?.count ?? 0);
}

/** Runs an upsert from staged rows, and counts what it did to each of them: what is stored beside them is never counted. */
export async function countedUpsert(
  database: Kysely<Tables>,
  staged: string,
  upsert: RawBuilder<unknown>,
): Promise<StoredCounts> {
  // PostgreSQL's own `xmax` is 0 of a row that was inserted, and not of one that takes the place of another.
  const { rows } = await sql<{ written: string | number; added: string | number }>`
    with done as (${upsert} returning xmax = 0 as is_new)
    select count(*) as written, count(*) filter (where is_new) as added from done`.execute(database);
  const [written, added] = [Number(rows[0]?.written ?? 0), Number(rows[0]?.added ?? 0)];
  return { added, updated: written - added, unchanged: (await countRows(database, staged)) - written };
}

/** Puts staged rows into their table; of those with the same keys the last. */
export async function mergeStaged(
  { database }: Writing,
  { name, columns }: StagedTable<string>,
  target: UpsertTarget,
  skipped: Reasons,
): Promise<StoredCounts> {
  await skipRepeated(database, name, target.keys, skipped);
  const names = Object.keys(columns);
  const all = sql.join(names.map((column) => sql.ref(column)));
  const upsert = upsertOf(target, names, sql`select ${all} from ${sql.table(name)}`);
  return countedUpsert(database, name, upsert);
}
