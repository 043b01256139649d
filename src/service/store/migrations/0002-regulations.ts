import type { CreateTableBuilder, Kysely } from 'kysely';

function regulations(database: Kysely<unknown>, table: string): CreateTableBuilder<string, string> {
  return database.schema
    .createTable(table)
    .addColumn('id', 'integer', (column) => column.generatedAlwaysAsIdentity().notNull())
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('area', 'json', (column) => column.notNull())
    .addColumn('council_code', 'text')
    .addColumn('above_commercial', 'integer')
    .addColumn('starts_on', 'text')
    .addColumn('ends_on', 'text')
    .addColumn('consultation', 'boolean', (column) => column.notNull())
    .addColumn('link', 'text')
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('verified_on', 'text')
    .addPrimaryKeyConstraint(`${table}_id`, ['id'])
    .addUniqueConstraint(`${table}_reference`, ['reference']);
}

/** Licensing schemes and planning directions. Their state is never stored: it follows from the dates. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await regulations(database, 'schemes')
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('configurations', 'json', (column) => column.notNull())
    .execute();
  await regulations(database, 'directions')
    .addColumn('restrict_from', 'text')
    .addColumn('restrict_to', 'text')
    .addColumn('permitted_rights', 'json', (column) => column.notNull())
    .addColumn('inferred', 'boolean', (column) => column.notNull())
    .execute();
}
