import { sql, type Kysely, type Selectable } from 'kysely';
import type { IsoDate, PropertyId } from '../../../contract';
import { nothingGiven, type DeterminationSnapshot, type PropertyFields } from '../column-values';
import type { PropertiesTable, PropertyHistoryTable, Tables } from '../tables';

/** What a snapshot was computed from: a UTC day, and the loads of data until then. */
export interface Basis {
  readonly day: IsoDate;
  readonly imports: number;
}

export interface StoredProperty {
  readonly id: PropertyId;
  readonly fields: PropertyFields;
  /** Grows by one whenever somebody writes the fields. */
  readonly revision: number;
  /** `null`: not determined since it was imported. */
  readonly snapshot: DeterminationSnapshot | null;
  readonly basis: Basis;
}

/** One thing that changed about a property. */
export type PropertyChange = Omit<Selectable<PropertyHistoryTable>, 'entry' | 'property'>;

/** A basis that nothing rests on: such a property is due at once. */
export const noBasis: Basis = { day: '' as IsoDate, imports: -1 };

function toProperty(row: Selectable<PropertiesTable>): StoredProperty {
  const { id, fields, revision, standing: snapshot, standing_on, standing_imports } = row;
  return {
    id: id as PropertyId,
    fields: { ...nothingGiven, ...fields },
    revision,
    snapshot,
    basis: { day: standing_on as IsoDate, imports: standing_imports },
  };
}

export async function propertyById(database: Kysely<Tables>, id: PropertyId): Promise<StoredProperty | null> {
  // No text of the database can hold this character, so that nothing is stored under it.
  if (id.includes('\u0000')) return null;
  const row = await database.selectFrom('properties').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toProperty(row) : null;
}

async function propertiesBasedOnOther(
  database: Kysely<Tables>,
  side: '<' | '>',
  { day, imports }: Basis,
  max: number,
): Promise<readonly StoredProperty[]> {
  const order = side === '<' ? 'asc' : 'desc';
  const rows = await database
    .selectFrom('properties')
    .selectAll()
    .where((is) => is(is.refTuple('standing_on', 'standing_imports'), side, is.tuple(day, imports)))
    // In the order of the index, so that the few that are due are found without looking at the many that are not.
    .orderBy('standing_on', order)
    .orderBy('standing_imports', order)
    .limit(max)
    .execute();
  return rows.map(toProperty);
}

/**
 * Properties whose snapshot rests on another day or other data than `now`, at most `max` of them. One that rests on a later day
 * was determined before the machine's clock was set back.
 */
export async function propertiesDue(
  database: Kysely<Tables>,
  now: Basis,
  max: number,
): Promise<readonly StoredProperty[]> {
  const behind = await propertiesBasedOnOther(database, '<', now, max);
  return behind.length > 0 ? behind : propertiesBasedOnOther(database, '>', now, max);
}

/** See `Store.newestWithReference`. */
export async function newestWithReference(database: Kysely<Tables>, reference: string): Promise<number> {
  const { rows } = await sql<{ newest: number }>`
    select coalesce(max(number), 0) as newest from properties where fields ->> 'external_reference' = ${reference}`.execute(
    database,
  );
  return rows[0]?.newest ?? 0;
}

export async function countProperties(database: Kysely<Tables>): Promise<number> {
  const { count } = await database
    .selectFrom('properties')
    .select(({ fn }) => fn.countAll<string | number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
