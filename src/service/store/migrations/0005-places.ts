import { sql, type CreateTableBuilder, type Kysely } from 'kysely';

const bytes = sql`text collate "C"`;

/** What a row of a directory says of where something lies. */
function placed(table: CreateTableBuilder<string, string>): CreateTableBuilder<string, string> {
  return table
    .addColumn('longitude', 'double precision')
    .addColumn('latitude', 'double precision')
    .addColumn('council_code', 'text')
    .addColumn('ward_code', 'text');
}

/**
 * Where homes lie: points of UPRNs, postcodes, names of wards, and councils with their areas. Also which certificates the
 * register has taken back, so that an older download does not bring them again.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await placed(
    database.schema
      .createTable('uprns')
      .addColumn('uprn', 'bigint', (column) => column.notNull())
      .addColumn('postcode', bytes),
  )
    .addPrimaryKeyConstraint('uprns_uprn', ['uprn'])
    .execute();
  await sql`create index uprns_by_postcode on uprns (postcode) where postcode is not null`.execute(database);

  await placed(
    database.schema.createTable('postcodes').addColumn('postcode', bytes, (column) => column.notNull()),
  )
    .addColumn('terminated_on', 'text')
    .addPrimaryKeyConstraint('postcodes_postcode', ['postcode'])
    .execute();

  await database.schema
    .createTable('wards')
    .addColumn('code', bytes, (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('wards_code', ['code'])
    .execute();

  await database.schema
    .createTable('councils')
    .addColumn('code', bytes, (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('also_called', 'json', (column) => column.notNull())
    .addColumn('replaced_by', 'text')
    .addColumn('ended_on', 'text')
    .addColumn('area', 'json')
    .addPrimaryKeyConstraint('councils_code', ['code'])
    .execute();

  await database.schema
    .createTable('removed_certificates')
    .addColumn('number', bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('removed_certificates_number', ['number'])
    .execute();
}
