import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../store/tables';
import type { StoredCounts, Writing } from '../../store/writing';
import { assigned, named, sameKeys } from '../column-lists';
import type { Reasons } from '../report';
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
}

/** Where the rows of a slice go. */
export interface SlicedTarget extends UpsertTarget {
  /** Columns that the file does not give. */
  readonly others?: readonly string[];
  /** Columns that are staged for what else is made of them. */
  readonly notStored?: readonly string[];
}

/** Leaves one staged row of each key, the last, and has what is stored looked up by key for the rest of the slice's transaction. */
export async function prepareStaged(
  { writing, skipped }: Slice,
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
  for (const { line } of rows) skipped.addRepeated(line);
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

/** What became of staged rows whose keys were there before the slice. Decision 319. */
interface Matches {
  readonly unpublished: boolean;
  readonly again: boolean;
  readonly differs: boolean;
  readonly count: string | number;
  readonly lines: readonly number[];
}

class Merge {
  readonly #slice: Slice;
  readonly #staged: string;
  readonly #target: SlicedTarget;
  readonly #columns: readonly string[];

  constructor(slice: Slice, staged: StagedTable<string>, target: SlicedTarget) {
    this.#slice = slice;
    this.#staged = staged.name;
    this.#target = target;
    this.#columns = Object.keys(staged.columns).filter((name) => !(target.notStored ?? []).includes(name));
  }

  get #waiting(): string {
    return `changed_${this.#target.table}`;
  }

  /** A column as the load has it until now, whether it waits to be published or is. */
  #known(name: string): RawBuilder<unknown> {
    const [key] = this.#target.keys;
    return sql`case when ${sql.ref(`waiting.${key ?? ''}`)} is null then ${sql.ref(`stored.${name}`)}
      else ${sql.ref(`waiting.${name}`)} end`;
  }

  #next(name: string): RawBuilder<unknown> {
    const { value, keys } = this.#target;
    if (!this.#columns.includes(name)) return this.#known(name);
    const given = sql.ref(`given.${name}`);
    return value && !keys.includes(name) ? value(name, { stored: this.#known(name), given }) : given;
  }

  get #all(): readonly string[] {
    return [...this.#columns, ...(this.#target.others ?? [])];
  }

  get #values(): readonly string[] {
    return this.#all.filter((name) => !this.#target.keys.includes(name));
  }

  #differs(): RawBuilder<unknown> {
    const [known, next] = [
      this.#values.map((name) => this.#known(name)),
      this.#values.map((name) => this.#next(name)),
    ];
    return sql`(${sql.join(known)}) is distinct from (${sql.join(next)})`;
  }

  /** Staged rows beside those that had their keys before. What this transaction added has its number, and is not among them. */
  #matched(): RawBuilder<unknown> {
    const { table, keys } = this.#target;
    return sql`${sql.table(this.#staged)} as given
      join ${sql.table(table)} as stored on ${sameKeys(keys, 'given', 'stored')}
        and stored.xmin::text <> pg_current_xact_id()::xid::text
      left join ${sql.table(this.#waiting)} as waiting on ${sameKeys(keys, 'given', 'waiting')}`;
  }

  async #matches(): Promise<readonly Matches[]> {
    const { rows } = await sql<Matches>`
      select unpublished, again, differs, count(*) as count,
        array_agg(line order by line) filter (where unpublished or again) as lines
      from (
        select given.line, stored.since = ${this.#slice.generation} as unpublished,
          ${sql.ref(`waiting.${this.#target.keys[0] ?? ''}`)} is not null as again, ${this.#differs()} as differs
        from ${this.#matched()}
      ) as matched group by unpublished, again, differs`.execute(this.#slice.writing.database);
    return rows;
  }

  async #addNew(): Promise<number> {
    const { table, keys } = this.#target;
    const done = await sql`
      insert into ${sql.table(table)} (${named(this.#columns)}, since)
      select ${named(this.#columns)}, ${sql.lit(this.#slice.generation)} from ${sql.table(this.#staged)} order by ${named(keys)}
      on conflict (${named(keys)}) do nothing`.execute(this.#slice.writing.database);
    return Number(done.numAffectedRows ?? 0n);
  }

  /** Rows that are published wait; those that this load brought itself are seen by nobody, and changed at once. */
  async #change(): Promise<void> {
    const { database } = this.#slice.writing;
    const { table, keys } = this.#target;
    const { generation } = this.#slice;
    await sql`
      insert into ${sql.table(this.#waiting)} (${named(this.#all)})
      select ${sql.join(this.#all.map((name) => this.#next(name)))} from ${this.#matched()}
      where stored.since < ${generation} and ${this.#differs()}
      on conflict (${named(keys)}) do update set ${assigned(this.#values, 'excluded')}`.execute(database);
    await sql`
      update ${sql.table(table)} as old set ${assigned(this.#values, 'next')} from (
        select ${sql.join(this.#all.map((name) => sql`${this.#next(name)} as ${sql.ref(name)}`))} from ${this.#matched()}
        where stored.since = ${generation} and ${this.#differs()}
      ) as next where ${sameKeys(keys, 'old', 'next')}`.execute(database);
  }

  #countsOf(added: number, matches: readonly Matches[]): StoredCounts {
    const { isFirstFile, skipped } = this.#slice;
    let [updated, unchanged] = [0, 0];
    for (const { unpublished, again, differs, count, lines } of matches) {
      if ((unpublished || again) && isFirstFile) for (const line of lines) skipped.addReplacing(line);
      else if (differs) updated += Number(count);
      else unchanged += Number(count);
    }
    return { added, updated, unchanged };
  }

  async run(): Promise<StoredCounts> {
    const staged = await countStaged(this.#slice.writing.database, this.#staged);
    const added = await this.#addNew();
    if (added === staged) return { added, updated: 0, unchanged: 0 };
    const matches = await this.#matches();
    if (matches.some(({ differs }) => differs)) await this.#change();
    return this.#countsOf(added, matches);
  }
}

/** Puts the staged rows of a slice into their table, seen by nobody; those that change a published row wait until the load is published. */
export function mergeSlice(
  slice: Slice,
  staged: StagedTable<string>,
  target: SlicedTarget,
): Promise<StoredCounts> {
  return new Merge(slice, staged, target).run();
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
