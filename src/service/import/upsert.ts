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

/** What became of the rows of several files together. */
export function countsTogether(all: readonly StoredCounts[]): StoredCounts {
  const sum = (name: keyof StoredCounts): number => all.reduce((before, counts) => before + counts[name], 0);
  return { added: sum('added'), updated: sum('updated'), unchanged: sum('unchanged') };
}

export const nothingStored: StoredCounts = countsTogether([]);

/**
 * Stores rows where they change something, and counts what that did. JSON is compared as the text that it is stored as.
 * @param count how many `source` has.
 */
export async function upsertFrom(
  database: Kysely<Tables>,
  { table, keys, value = (_column, { given }) => given, ignored = [] }: UpsertTarget,
  columns: readonly string[],
  source: RawBuilder<unknown>,
  count: number,
): Promise<StoredCounts> {
  const others = columns
    .filter((name) => !keys.includes(name))
    .map((name) => {
      const sides = { stored: sql.ref(`${table}.${name}`), given: sql.ref(`excluded.${name}`) };
      return { name, stored: sides.stored, next: value(name, sides) };
    });
  const side = (of: 'stored' | 'next'): Column =>
    sql.join(others.filter(({ name }) => !ignored.includes(name)).map((each) => sql`(${each[of]})::text`));
  // PostgreSQL's own `xmax` is 0 of a row that was inserted, and not of one that takes the place of another.
  const { rows } = await sql<{ isNew: boolean }>`
    insert into ${sql.table(table)} (${named(columns)}) ${source}
    on conflict (${named(keys)})
      do update set ${sql.join(others.map(({ name, next }) => sql`${sql.ref(name)} = ${next}`))}
    where (${side('stored')}) is distinct from (${side('next')})
    returning xmax = 0 as "isNew"`.execute(database);
  const added = rows.filter(({ isNew }) => isNew).length;
  return { added, updated: rows.length - added, unchanged: count - rows.length };
}

/** The same for rows that are given, one by one: a single area may have megabytes. */
export async function upsertEach(
  database: Kysely<Tables>,
  target: UpsertTarget,
  rows: Iterable<object>,
): Promise<StoredCounts> {
  const counts: StoredCounts[] = [];
  for (const row of rows) {
    const values = sql`values (${sql.join(Object.values(row))})`;
    counts.push(await upsertFrom(database, target, Object.keys(row), values, 1));
  }
  return countsTogether(counts);
}
