import { sql, type Kysely } from 'kysely';

const bytes = sql`text collate "C"`;

/**
 * Stored properties, and what has changed about them since. `standing` is the last determination as it was compared; which day and how
 * many imports it rests on stands beside it, so that those that are due are found without looking at each.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('properties')
    .addColumn('id', bytes, (column) => column.notNull())
    .addColumn('fields', 'json', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('standing', 'json')
    .addColumn('standing_on', bytes, (column) => column.notNull())
    .addColumn('standing_imports', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('properties_id', ['id'])
    .execute();
  await database.schema
    .createIndex('properties_by_standing')
    .on('properties')
    .columns(['standing_on', 'standing_imports'])
    .execute();

  await database.schema
    .createTable('property_history')
    .addColumn('entry', 'integer', (column) => column.generatedAlwaysAsIdentity().notNull())
    .addColumn('property', bytes, (column) => column.notNull())
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('was', 'text')
    .addColumn('became', 'text')
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('because', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('property_history_entry', ['entry'])
    .execute();
  await database.schema
    .createIndex('property_history_by_property')
    .on('property_history')
    .columns(['property', 'entry'])
    .execute();
}
