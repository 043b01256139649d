import { sql, type Kysely } from 'kysely';

const bytes = sql`text collate "C"`;

/**
 * Rows of the councils' licence registers. Which home a row belongs to is not stored: homes come and go with the certificates, and
 * the question is answered when it is asked.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('licences')
    .addColumn('id', 'integer', (column) => column.generatedAlwaysAsIdentity().notNull())
    .addColumn('council_code', 'text', (column) => column.notNull())
    .addColumn('reference', bytes, (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('address_key', bytes, (column) => column.notNull())
    .addColumn('postcode', bytes, (column) => column.notNull())
    .addColumn('uprn', 'bigint')
    .addColumn('doubtful', 'boolean', (column) => column.notNull())
    .addColumn('type', 'text')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('holder', 'text')
    .addColumn('people', 'integer')
    .addColumn('households', 'integer')
    .addColumn('starts_on', 'text')
    .addColumn('ends_on', 'text')
    .addColumn('as_at', 'text')
    .addColumn('left_on', 'text')
    .addColumn('source', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('licences_id', ['id'])
    .addUniqueConstraint('licences_reference', ['council_code', 'reference', 'address_key'])
    .execute();
  await database.schema
    .createIndex('licences_by_address')
    .on('licences')
    .columns(['postcode', 'address_key'])
    .execute();
  await sql`create index licences_without_postcode on licences (address_key) where postcode = ''`.execute(
    database,
  );
  await sql`create index licences_by_uprn on licences (uprn) where uprn is not null`.execute(database);
}
