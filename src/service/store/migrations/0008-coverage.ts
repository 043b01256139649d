import { sql, type Kysely } from 'kysely';

/** What is held of each council and kind. What earlier versions loaded is counted once, here. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('coverage')
    .addColumn('council_code', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('council', 'text')
    .addColumn('held', 'integer', (column) => column.notNull())
    .addColumn('checked_on', 'text')
    .addColumn('source', 'text')
    .addColumn('verified_none', 'boolean', (column) => column.notNull())
    .addPrimaryKeyConstraint('coverage_key', ['council_code', 'kind', 'origin'])
    .execute();
  // Written out rather than taken from what counts today: that may come to name columns that are not there yet at this step.
  await sql`insert into coverage (council_code, kind, origin, council, held, checked_on, source, verified_none)
    select h.council_code, 'certificates', 'data', max(h.council), count(*), nullif(max(left(c.lodged_at, 10)), ''), null, false
    from certificates as c join homes as h on h.key = c.home where h.council_code is not null group by h.council_code
    union all
    select council_code, case when status = 'exemption' then 'exemptions' else type || '_register' end as kind, 'data', null,
      count(*), max(as_at), max(source), false
    from licences where left_on is null and (type is not null or status = 'exemption') group by council_code, 2
    union all
    select coalesce(council_code, ''), 'points', 'data', null, count(*), null, null, false
    from uprns group by coalesce(council_code, '')
    union all
    select coalesce(council_code, ''), 'postcodes', 'data', null, count(*), null, null, false
    from postcodes group by coalesce(council_code, '')`.execute(database);
}
