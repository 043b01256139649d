import { sql, type Kysely } from 'kysely';

/** Which wards lie in which council, so that a name that is no ward of its council is told from one that is. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('council_wards')
    .addColumn('council_code', 'text', (column) => column.notNull())
    .addColumn('ward_code', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('council_wards_key', ['council_code', 'ward_code'])
    .execute();
  await sql`insert into council_wards (council_code, ward_code)
    select council_code, ward_code from postcodes where council_code is not null and ward_code is not null
    union
    select council_code, ward_code from uprns where council_code is not null and ward_code is not null`.execute(
    database,
  );
  // Few homes name their ward themselves.
  await sql`create index homes_with_ward on homes (council_code, ward) where ward is not null`.execute(
    database,
  );
}
