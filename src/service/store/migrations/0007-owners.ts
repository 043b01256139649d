import type { Kysely } from 'kysely';

/**
 * Whose the database is, where a server holds it: one row, written by the process that has the lock. A data folder says the same
 * by a file.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('owners')
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('session', 'integer', (column) => column.notNull())
    .addColumn('owner', 'json', (column) => column.notNull())
    .addColumn('token', 'text')
    .addPrimaryKeyConstraint('owners_place', ['place'])
    .execute();
}
