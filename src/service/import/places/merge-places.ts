import { sql } from 'kysely';
import type { Writing } from '../../store/writing';

/** What the files of places hold. */
export type PlaceTable = 'points' | 'directory' | 'postcodes' | 'wards';

interface Layout {
  /** Where the rows go. */
  readonly table: 'uprns' | 'postcodes' | 'wards';
  readonly key: string;
  /** Columns of a row with their types, the key first. */
  readonly columns: Readonly<Record<string, string>>;
  /** Columns in which what is there already counts more. */
  readonly keeping?: readonly string[];
}

const degrees = { longitude: 'double precision', latitude: 'double precision' };
const bytes = 'text collate "C"';

const layouts: Readonly<Record<PlaceTable, Layout>> = {
  points: { table: 'uprns', key: 'uprn', columns: { uprn: 'bigint', ...degrees } },
  directory: {
    table: 'uprns',
    key: 'uprn',
    columns: { uprn: 'bigint', ...degrees, postcode: bytes, council_code: 'text', ward_code: 'text' },
    // Its points are whole metres; those of the survey are finer.
    keeping: ['longitude', 'latitude'],
  },
  postcodes: {
    table: 'postcodes',
    key: 'postcode',
    columns: { postcode: bytes, ...degrees, council_code: 'text', ward_code: 'text', terminated_on: 'text' },
  },
  wards: { table: 'wards', key: 'code', columns: { code: bytes, name: 'text' } },
};

const incoming = 'incoming_places';

/** Makes the table in which rows wait, and gives what loads them. */
export async function preparePlaces(
  { database, copy }: Writing,
  kind: PlaceTable,
): Promise<(csv: string) => Promise<void>> {
  const { columns } = layouts[kind];
  // Several files may come in one transaction, one after another.
  await sql`drop table if exists ${sql.table(incoming)}`.execute(database);
  const typed = Object.entries(columns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`);
  await sql`create temporary table ${sql.table(incoming)} (line integer, ${sql.join(typed)}) on commit drop`.execute(
    database,
  );
  return (csv) => copy(incoming, ['line', ...Object.keys(columns)], csv);
}

export interface MergedPlaces {
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly repeated: readonly number[];
}

async function count(database: Writing['database'], what: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: string | number }>`select count(*) as count from ${what}`.execute(
    database,
  );
  return Number(rows[0]?.count ?? 0);
}

/** Puts what waits into its place. */
export async function mergePlaces({ database }: Writing, kind: PlaceTable): Promise<MergedPlaces> {
  const { table, key, columns, keeping = [] } = layouts[kind];
  const [keyRef, target] = [sql.ref(key), sql.table(table)];
  const all = Object.keys(columns).map((name) => sql.ref(name));
  const total = await count(database, sql.table(incoming));
  const distinct = await count(
    database,
    sql`(select distinct ${keyRef} from ${sql.table(incoming)}) as keys`,
  );
  const repeated =
    distinct === total
      ? []
      : (
          await sql<{ line: number }>`
            delete from ${sql.table(incoming)} as earlier using (
              select ${keyRef}, max(line) as line from ${sql.table(incoming)} group by ${keyRef} having count(*) > 1
            ) as last
            where earlier.${keyRef} = last.${keyRef} and earlier.line < last.line returning earlier.line`.execute(
            database,
          )
        ).rows.map(({ line }) => line);

  const before = await count(database, target);
  const values = Object.keys(columns)
    .filter((name) => name !== key)
    .map((name) => {
      const [stored, given] = [sql.ref(`${table}.${name}`), sql.ref(`excluded.${name}`)];
      const value = keeping.includes(name) ? sql`coalesce(${stored}, ${given})` : given;
      return { name: sql.ref(name), stored, value };
    });
  const written = await sql`
    insert into ${target} (${sql.join(all)}) select ${sql.join(all)} from ${sql.table(incoming)}
    on conflict (${keyRef}) do update set ${sql.join(values.map(({ name, value }) => sql`${name} = ${value}`))}
    where (${sql.join(values.map(({ stored }) => stored))})
      is distinct from (${sql.join(values.map(({ value }) => value))})`.execute(database);
  const changed = Number(written.numAffectedRows ?? 0n);
  const added = (await count(database, target)) - before;
  return { added, updated: changed - added, unchanged: distinct - changed, repeated };
}
