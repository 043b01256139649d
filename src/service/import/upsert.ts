import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../store/tables';
import type { StoredCounts } from '../store/writing';
import { named } from './column-lists';

type Column = RawBuilder<unknown>;

/** A column of a row that is stored already, and of the row that is given for it. */
interface Sides {
  readonly stored: Column;
  readonly given: Column;
}

/** Where rows go, and what becomes of those that are there already by their keys. */
export interface UpsertTarget {
  readonly table: string;
  readonly keys: readonly string[];
  /** What a column holds afterwards. Default: what is given. */
  readonly value?: (column: string, sides: Sides) => Column;
  /** Columns that do not make a row another one. */
  readonly ignored?: readonly string[];
}

/** An upsert that writes only rows which change something. JSON is compared as the text that it is stored as. */
export function upsertOf(
  { table, keys, value = (_column, { given }) => given, ignored = [] }: UpsertTarget,
  columns: readonly string[],
  source: RawBuilder<unknown>,
  { asText = false } = {},
): RawBuilder<unknown> {
  const others = columns
    .filter((name) => !keys.includes(name))
    .map((name) => {
      const sides = { stored: sql.ref(`${table}.${name}`), given: sql.ref(`excluded.${name}`) };
      return { name, stored: sides.stored, next: value(name, sides) };
    });
  const side = (of: 'stored' | 'next'): Column =>
    sql.join(
      others
        .filter(({ name }) => !ignored.includes(name))
        .map((each) => (asText ? sql`(${each[of]})::text` : each[of])),
    );
  return sql`
    insert into ${sql.table(table)} (${named(columns)}) ${source}
    on conflict (${named(keys)})
      do update set ${sql.join(others.map(({ name, next }) => sql`${sql.ref(name)} = ${next}`))}
    where (${side('stored')}) is distinct from (${side('next')})`;
}

/** Nothing was stored. */
export const nothingStored: StoredCounts = { added: 0, updated: 0, unchanged: 0 };

/** Runs an upsert from staged rows, and counts what it did to each of them: what is stored beside them is never counted. */
export async function countedUpsert(
  database: Kysely<Tables>,
  staged: string,
  upsert: RawBuilder<unknown>,
): Promise<StoredCounts> {
  // PostgreSQL's own `xmax` is 0 of a row that was inserted, and not of one that takes the place of another.
  const { rows } = await sql<{ written: string | number; added: string | number; all: string | number }>`
    with done as (${upsert} returning xmax = 0 as is_new)
    select count(*) as written, count(*) filter (where is_new) as added,
      (select count(*) from ${sql.table(staged)}) as all from done`.execute(database);
  const [written, added, all] = [rows[0]?.written, rows[0]?.added, rows[0]?.all].map(Number);
  return {
    added: added ?? 0,
    updated: (written ?? 0) - (added ?? 0),
    unchanged: (all ?? 0) - (written ?? 0),
  };
}

/** Writes rows one by one, and counts what that did to each. */
export async function upsertEach(
  database: Kysely<Tables>,
  target: UpsertTarget,
  rows: Iterable<object>,
): Promise<StoredCounts> {
  const counts = { added: 0, updated: 0, unchanged: 0 };
  for (const row of rows) {
    const values = sql`values (${sql.join(Object.values(row))})`;
    const upsert = upsertOf(target, Object.keys(row), values, { asText: true });
    // PostgreSQL's own `xmax` is 0 of a row that was inserted, and not of one that takes the place of another.
    const written = await sql<{ isNew: boolean }>`${upsert} returning xmax = 0 as "isNew"`.execute(database);
    const [done] = written.rows;
    counts[!done ? 'unchanged' : done.isNew ? 'added' : 'updated'] += 1;
  }
  return counts;
}

/** What became of the rows of several files together. */
export function countsTogether(all: readonly StoredCounts[]): StoredCounts {
  const sum = (name: keyof StoredCounts): number => all.reduce((before, counts) => before + counts[name], 0);
  return { added: sum('added'), updated: sum('updated'), unchanged: sum('unchanged') };
}
