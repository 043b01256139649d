import type { Kysely } from 'kysely';

/** The journal of what was loaded and when. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('imports')
    .addColumn('id', 'integer', (column) => column.generatedAlwaysAsIdentity().notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('files', 'json', (column) => column.notNull())
    .addColumn('read', 'integer', (column) => column.notNull())
    .addColumn('kept', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('imports_id', ['id'])
    .execute();
}
