import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../store/tables';
import type { StoredCounts, Writing } from '../../store/writing';
import { assigned, named, sameKeys } from '../column-lists';
import type { Place, Reasons } from '../report';
import type { StagedTable } from '../staging';
import type { UpsertTarget } from '../upsert';

/** Rows of a load that are put into their places in one transaction. */
export interface Slice {
  readonly writing: Writing;
  /** The generation that the load publishes. */
  readonly generation: number;
  /** Rows that cannot be kept for what is stored, or for another row of the load. */
  readonly skipped: Reasons;
  /** Whether a row that the load brings again is one of the same file. */
  readonly isFirstFile: boolean;
  /** The file of its rows; `null` of rows that waited, which may be of several. */
  readonly file: Place['file'];
}

/** Where the rows of a slice go. */
export interface SlicedTarget extends UpsertTarget {
  /** Columns that the file does not give. */
  readonly others?: readonly string[];
  /** Columns that are staged for what else is made of them. */
  readonly notStored?: readonly string[];
  /** What is asked of stored rows before some of them are changed. */
  readonly beforeChange?: () => Promise<void>;
}

/** Leaves one staged row of each key, the last, and has what is stored looked up by key for the rest of the slice's transaction. */
export async function prepareStaged(
  { writing, skipped, file }: Slice,
  staged: string,
  keys: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ line: number }>`
    delete from ${sql.table(staged)} as earlier using (
      select ${named(keys)}, max(line) as line from ${sql.table(staged)} group by ${named(keys)} having count(*) > 1
    ) as last
    where ${sameKeys(keys, 'earlier', 'last')} and earlier.line < last.line returning earlier.line`.execute(
    writing.database,
  );
  for (const { line } of rows) skipped.addRepeated({ line, file });
  await lookUpByKey(writing.database);
}

/**
 * A slice is small beside its table: each row is looked up by its key, whatever the server's statistics say. And nobody waits for the disk:
 * what publishes the load brings all slices there, and one that is lost before is read again.
 */
async function lookUpByKey(database: Kysely<Tables>): Promise<void> {
  await sql`select set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true),
    set_config('enable_seqscan', 'off', true), set_config('enable_material', 'off', true),
    set_config('jit', 'off', true), set_config('synchronous_commit', 'off', true)`.execute(database);
}

export async function countStaged(database: Kysely<Tables>, staged: string): Promise<number> {
  const { rows } = await sql<{ count: string | number }>`
    select count(*) as count from ${sql.table(staged)}`.execute(database);
  return Number(rows[0]?.count ?? 0);
}

/** Staged rows whose keys were there before the slice, and what becomes of them. Decision 319. */
interface Matches {
  readonly unpublished: boolean;
  readonly again: boolean;
  readonly differs: boolean;
  readonly count: string | number;
  readonly lines: readonly number[];
}

/** Stored rows beside those that are given for them. */
interface Compared {
  readonly target: SlicedTarget;
  /** The rows `given`, those `stored` under their keys, and what of the load is `waiting` for these. */
  readonly from: RawBuilder<unknown>;
  readonly columns: readonly string[];
  /** What a column is to hold. */
  readonly next: (column: string) => RawBuilder<unknown>;
  /** Whether one of them is to hold something else than the load has until now. */
  readonly differs: RawBuilder<unknown>;
}

const waitingFor = ({ table }: SlicedTarget): string => `changed_${table}`;

/** Compares rows with those that are stored under their keys. @param columns those of `given`. */
export function compared(
  target: SlicedTarget,
  given: RawBuilder<unknown>,
  columns: readonly string[],
): Compared {
  const { table, keys, value, others = [], ignored = [] } = target;
  const nothingWaits = sql`${sql.ref(`waiting.${keys[0] ?? ''}`)} is null`;
  /** A column as the load has it until now, whether it waits to be published or is. */
  const known = (name: string): RawBuilder<unknown> =>
    sql`case when ${nothingWaits} then ${sql.ref(`stored.${name}`)} else ${sql.ref(`waiting.${name}`)} end`;
  const next = (name: string): RawBuilder<unknown> => {
    if (!columns.includes(name)) return known(name);
    const sides = { stored: known(name), given: sql.ref(`given.${name}`) };
    return value && !keys.includes(name) ? value(name, sides) : sides.given;
  };
  const all = [...columns, ...others];
  const telling = all.filter((name) => !keys.includes(name) && !ignored.includes(name));
  return {
    target,
    from: sql`${given} as given join ${sql.table(table)} as stored on ${sameKeys(keys, 'given', 'stored')}
      left join ${sql.table(waitingFor(target))} as waiting on ${sameKeys(keys, 'given', 'waiting')}`,
    columns: all,
    next,
    differs: sql`(${sql.join(telling.map(known))}) is distinct from (${sql.join(telling.map(next))})`,
  };
}

/** Changes stored rows: those that are published wait; those that this load brought itself are seen by nobody, and changed at once. */
export async function changeStored(
  { writing: { database }, generation }: Slice,
  { target, from, columns, next, differs }: Compared,
  where = sql`true`,
): Promise<void> {
  const { table, keys } = target;
  const values = columns.filter((name) => !keys.includes(name));
  const chosen = sql.join(columns.map((name) => sql`${next(name)} as ${sql.ref(name)}`));
  await sql`
    insert into ${sql.table(waitingFor(target))} (${named(columns)})
    select ${chosen} from ${from} where stored.since < ${generation} and ${differs} and ${where}
    on conflict (${named(keys)}) do update set ${assigned(values, 'excluded')}`.execute(database);
  await sql`
    update ${sql.table(table)} as old set ${assigned(values, 'next')} from (
      select ${chosen} from ${from} where stored.since = ${generation} and ${differs} and ${where}
    ) as next where ${sameKeys(keys, 'old', 'next')}`.execute(database);
}

/** What this transaction added has its number. */
const wasThere = sql`stored.xmin::text <> pg_current_xact_id()::xid::text`;

/** Puts the staged rows of a slice into their table, seen by nobody; those that change a published row wait until the load is published. */
export async function mergeSlice(
  slice: Slice,
  staged: StagedTable<string>,
  target: SlicedTarget,
): Promise<StoredCounts> {
  const { writing, generation, isFirstFile, skipped, file } = slice;
  const { database } = writing;
  const { table, keys, notStored = [] } = target;
  const columns = Object.keys(staged.columns).filter((name) => !notStored.includes(name));
  const { numAffectedRows } = await sql`
    insert into ${sql.table(table)} (${named(columns)}, since)
    select ${named(columns)}, ${sql.lit(generation)} from ${sql.table(staged.name)} order by ${named(keys)}
    on conflict (${named(keys)}) do nothing`.execute(database);
  const added = Number(numAffectedRows ?? 0n);
  if (added === (await countStaged(database, staged.name))) return { added, updated: 0, unchanged: 0 };
  const rows = compared(target, sql.table(staged.name), columns);
  const { rows: matches } = await sql<Matches>`
    select unpublished, again, differs, count(*) as count,
      array_agg(line order by line) filter (where unpublished or again) as lines
    from (
      select given.line, stored.since = ${generation} as unpublished,
        ${sql.ref(`waiting.${keys[0] ?? ''}`)} is not null as again, ${rows.differs} as differs
      from ${rows.from} where ${wasThere}
    ) as matched group by unpublished, again, differs`.execute(database);
  if (matches.some(({ differs }) => differs)) {
    await target.beforeChange?.();
    await changeStored(slice, rows, wasThere);
  }
  let [updated, unchanged] = [0, 0];
  for (const { unpublished, again, differs, count, lines } of matches) {
    if ((unpublished || again) && isFirstFile) for (const line of lines) skipped.addReplacing({ line, file });
    else if (differs) updated += Number(count);
    else unchanged += Number(count);
  }
  return { added, updated, unchanged };
}

/** Puts changed rows that wait into their places, within the transaction that publishes them. */
export async function applyChanged(
  database: Kysely<Tables>,
  table: string,
  keys: readonly string[],
  columns: readonly string[],
): Promise<void> {
  const waiting = sql.table(`changed_${table}`);
  await sql`update ${sql.table(table)} as old set ${assigned(columns, 'next')}
    from ${waiting} as next where ${sameKeys(keys, 'old', 'next')}`.execute(database);
  await sql`delete from ${waiting}`.execute(database);
}
