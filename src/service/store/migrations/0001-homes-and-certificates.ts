import { sql, type Kysely } from 'kysely';

/**
 * Homes, their certificates and recommendations. Keys sort and compare byte by byte (`collate "C"`): quicker, and the same
 * on every machine. Certificates keep their document in the row, uncompressed.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const bytes = (name: string) => sql`text collate ${sql.raw(name)}`;
  await database.schema
    .createTable('homes')
    .addColumn('key', 'bigint', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('address_key', bytes('"C"'), (column) => column.notNull())
    .addColumn('post_town', 'text')
    .addColumn('postcode', bytes('"C"'), (column) => column.notNull())
    .addColumn('ward', 'text')
    .addColumn('council', 'text')
    .addColumn('council_code', 'text')
    .addColumn('longitude', 'double precision')
    .addColumn('latitude', 'double precision')
    .addPrimaryKeyConstraint('homes_key', ['key'])
    .execute();
  await database.schema
    .createIndex('homes_by_address')
    .on('homes')
    .columns(['postcode', 'address_key'])
    .execute();
  await sql`create sequence homes_without_uprn as bigint increment by -1 maxvalue -1 start -1`.execute(
    database,
  );

  await database.schema
    .createTable('certificates')
    .addColumn('number', bytes('"C"'), (column) => column.notNull())
    .addColumn('home', 'bigint', (column) => column.notNull())
    .addColumn('lodged_at', bytes('"C"'), (column) => column.notNull())
    .addColumn('inspected_on', bytes('"C"'), (column) => column.notNull())
    .addColumn('document', 'json', (column) => column.notNull())
    .addPrimaryKeyConstraint('certificates_number', ['number'])
    .execute();
  await sql`alter table certificates alter column document set storage external`.execute(database);
  await sql`alter table certificates set (toast_tuple_target = 8160)`.execute(database);
  await database.schema.createIndex('certificates_by_home').on('certificates').column('home').execute();

  await database.schema
    .createTable('recommendations')
    .addColumn('certificate', bytes('"C"'), (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('item_text', 'text')
    .addColumn('cost_low', 'double precision')
    .addColumn('cost_high', 'double precision')
    .addPrimaryKeyConstraint('recommendations_place', ['certificate', 'position'])
    .execute();
}
