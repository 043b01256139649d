import type { Kysely, Updateable } from 'kysely';
import type { PropertyId, UtcTimestamp } from '../../contract';
import type { PropertyFields, DeterminationSnapshot } from './column-values';
import { noBasis, type Basis, type PropertyChange, type StoredProperty } from './questions/properties';
import type { Tables } from './tables';

/** What a property is, as computed from its fields and the data. */
export interface Determined {
  readonly snapshot: DeterminationSnapshot;
  readonly basis: Basis;
}

const columnsOf = (determined: Determined | null) => ({
  standing: determined === null ? null : JSON.stringify(determined.snapshot),
  standing_on: (determined?.basis ?? noBasis).day,
  standing_imports: (determined?.basis ?? noBasis).imports,
});

/** Stores a property that is not there yet. `determined: null` makes it due at once. Decision 85. */
export async function addProperty(
  database: Kysely<Tables>,
  id: PropertyId,
  fields: PropertyFields,
  determined: Determined | null,
  at: UtcTimestamp,
): Promise<void> {
  await database
    .insertInto('properties')
    .values({
      id,
      fields: JSON.stringify(fields),
      revision: 1,
      created_at: at,
      updated_at: at,
      ...columnsOf(determined),
    })
    .execute();
}

type Read = Pick<StoredProperty, 'id' | 'revision'>;

/** The update of a property as it was read: of no row when somebody else wrote or removed it since. */
const change = (database: Kysely<Tables>, { id, revision }: Read, values: Updateable<Tables['properties']>) =>
  database.updateTable('properties').set(values).where('id', '=', id).where('revision', '=', revision);

/** Writes the fields of a property; `false` when somebody else wrote or removed it since it was read. */
export async function updateProperty(
  database: Kysely<Tables>,
  read: Read,
  fields: PropertyFields,
  determined: Determined | null,
  at: UtcTimestamp,
): Promise<boolean> {
  const { numUpdatedRows } = await change(database, read, {
    fields: JSON.stringify(fields),
    revision: read.revision + 1,
    updated_at: at,
    // Imported fields are compared with what was known before, once they have been determined.
    ...(determined === null ? { standing_imports: noBasis.imports } : columnsOf(determined)),
  }).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Writes what a property was determined to be; `false` when somebody wrote, removed or determined it since it was read. */
export async function updateSnapshot(
  database: Kysely<Tables>,
  read: Read & Pick<StoredProperty, 'basis'>,
  determined: Determined,
): Promise<boolean> {
  const { numUpdatedRows } = await change(database, read, columnsOf(determined))
    .where('standing_on', '=', read.basis.day)
    .where('standing_imports', '=', read.basis.imports)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function addHistory(
  database: Kysely<Tables>,
  id: PropertyId,
  changes: readonly PropertyChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await database
    .insertInto('property_history')
    .values(changes.map((change) => ({ ...change, property: id })))
    .execute();
}

/** Removes a property with its history: what was told of a tenancy is personal. `false` when it was not there. */
export async function removeProperty(database: Kysely<Tables>, id: PropertyId): Promise<boolean> {
  const { numDeletedRows } = await database.deleteFrom('properties').where('id', '=', id).executeTakeFirst();
  await database.deleteFrom('property_history').where('property', '=', id).execute();
  return numDeletedRows > 0n;
}
