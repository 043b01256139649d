import { Migrator, sql, type Kysely, type Migration } from 'kysely';
import { compactCertificates } from './compact-certificates';
import type { Tables } from './tables';

/** What the directories say of where something lies. */
const placed = 'longitude double precision, latitude double precision, council_code text, ward_code text';

/** What schemes and directions have in common. Their state is never stored: it follows from the dates. */
const regulation = (table: string): string => `
  id integer generated always as identity not null constraint ${table}_id primary key,
  reference text not null constraint ${table}_reference unique, name text not null, area json not null, council_code text,
  above_commercial integer, starts_on text, ends_on text, consultation boolean not null, link text, source text not null,
  verified_on text`;

/** A table of rows that take the place of others when a load is published. */
const changedTable = (table: string, keys: string): readonly string[] => [
  `create table changed_${table} (like ${table} including storage, constraint changed_${table}_key primary key (${keys}))`,
];

/** A change of the tables: its statements, or what carries it out where rows are written anew. */
type Change = readonly string[] | ((database: Kysely<Tables>) => Promise<void>);

/**
 * Every change of the tables, in order. A published one is never edited: the next one corrects it, and what counts or
 * names things today is not taken from other files, since it may come to name columns that are not there yet at its step.
 *
 * Keys sort and compare byte by byte (`collate "C"`): quicker, and the same on every machine.
 */
const migrations: Readonly<Record<string, Change>> = {
  // Certificates keep their document in the row, uncompressed.
  '0001-homes-and-certificates': [
    `create table homes (
      key bigint not null constraint homes_key primary key, address text not null, address_key text collate "C" not null,
      post_town text, postcode text collate "C" not null, ward text, council text, council_code text,
      longitude double precision, latitude double precision)`,
    'create index homes_by_address on homes (postcode, address_key)',
    'create sequence homes_without_uprn as bigint increment by -1 maxvalue -1 start -1',
    `create table certificates (
      number text collate "C" not null constraint certificates_number primary key, home bigint not null,
      lodged_at text collate "C" not null, inspected_on text collate "C" not null, document json not null)`,
    'alter table certificates alter column document set storage external',
    'alter table certificates set (toast_tuple_target = 8160)',
    'create index certificates_by_home on certificates (home)',
    `create table recommendations (
      certificate text collate "C" not null, position integer not null, item_text text, cost_low double precision,
      cost_high double precision, constraint recommendations_place primary key (certificate, position))`,
  ],
  '0002-regulations': [
    `create table schemes (${regulation('schemes')}, type text not null, configurations json not null)`,
    `create table directions (${regulation('directions')}, restrict_from text, restrict_to text,
      permitted_rights json not null, inferred boolean not null)`,
  ],
  // The journal of what was loaded and when.
  '0003-imports': [
    `create table imports (
      id integer generated always as identity not null constraint imports_id primary key, kind text not null, at text not null,
      files json not null, read integer not null, kept integer not null)`,
  ],
  // `standing` is the last determination as it was compared; which day and how many imports it rests on stands beside it, so that those
  // that are due are found without looking at each.
  '0004-properties': [
    `create table properties (
      id text collate "C" not null constraint properties_id primary key, fields json not null, revision integer not null,
      created_at text not null, updated_at text not null, standing json, standing_on text collate "C" not null,
      standing_imports integer not null)`,
    'create index properties_by_standing on properties (standing_on, standing_imports)',
    `create table property_history (
      entry integer generated always as identity not null constraint property_history_entry primary key,
      property text collate "C" not null, what text not null, was text, became text, at text not null, because text not null)`,
    'create index property_history_by_property on property_history (property, entry)',
  ],
  // Where homes lie. Also which certificates the register has taken back, so that an older download does not bring them again.
  '0005-places': [
    `create table uprns (
      uprn bigint not null constraint uprns_uprn primary key, postcode text collate "C", ${placed})`,
    'create index uprns_by_postcode on uprns (postcode) where postcode is not null',
    `create table postcodes (
      postcode text collate "C" not null constraint postcodes_postcode primary key, ${placed}, terminated_on text)`,
    'create table wards (code text collate "C" not null constraint wards_code primary key, name text not null)',
    `create table councils (
      code text collate "C" not null constraint councils_code primary key, name text not null, also_called json not null,
      replaced_by text, ended_on text, area json)`,
    `create table removed_certificates (
      number text collate "C" not null constraint removed_certificates_number primary key)`,
  ],
  // Which home a row of a register belongs to is not stored: homes come and go with the certificates, and the question is answered
  // when it is asked.
  '0006-licences': [
    `create table licences (
      id integer generated always as identity not null constraint licences_id primary key, council_code text not null,
      reference text collate "C" not null, address text not null, address_key text collate "C" not null,
      postcode text collate "C" not null, uprn bigint, doubtful boolean not null, type text, status text not null, holder text,
      people integer, households integer, starts_on text, ends_on text, as_at text, left_on text, source text not null,
      constraint licences_reference unique (council_code, reference, address_key))`,
    'create index licences_by_address on licences (postcode, address_key)',
    `create index licences_without_postcode on licences (address_key) where postcode = ''`,
    'create index licences_by_uprn on licences (uprn) where uprn is not null',
  ],
  // Whose a server's database was, while one process owned it.
  '0007-owners': [
    `create table owners (
      place integer not null constraint owners_place primary key, session integer not null, owner json not null, token text)`,
  ],
  // What is held of each council and kind. What earlier versions loaded is counted once, here.
  '0008-coverage': [
    `create table coverage (
      council_code text not null, kind text not null, origin text not null, council text, held integer not null, checked_on text,
      source text, verified_none boolean not null, constraint coverage_key primary key (council_code, kind, origin))`,
    `insert into coverage (council_code, kind, origin, council, held, checked_on, source, verified_none)
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
    from postcodes group by coalesce(council_code, '')`,
  ],
  // Which wards lie in which council, so that a name that is no ward of its council is told from one that is.
  '0009-wards': [
    `create table council_wards (
      council_code text not null, ward_code text not null, constraint council_wards_key primary key (council_code, ward_code))`,
    `insert into council_wards (council_code, ward_code)
    select council_code, ward_code from postcodes where council_code is not null and ward_code is not null
    union
    select council_code, ward_code from uprns where council_code is not null and ward_code is not null`,
    // Few homes name their ward themselves.
    'create index homes_with_ward on homes (council_code, ward) where ward is not null',
  ],
  '0010-no-owners': ['drop table owners'],
  // Documents of certificates take a third of the room.
  '0011-compact-certificates': compactCertificates,
  // Properties are numbered as they are stored, so that of two creates with one reference the later one knows of the other.
  '0012-order-of-properties': [
    'alter table properties add column number integer generated always as identity',
    `create index properties_by_reference on properties ((fields ->> 'external_reference'), number)`,
  ],
  // Great files are loaded in slices. New rows carry the generation that publishes them, and changed ones wait beside their tables.
  '0013-generations': [
    'create table generation (place integer not null constraint generation_place primary key, current integer not null)',
    'insert into generation (place, current) values (1, 0)',
    'create table unfinished_load (place integer not null constraint unfinished_load_place primary key, state json not null)',
    ...changedTable('homes', 'key'),
    ...changedTable('certificates', 'number'),
    ...changedTable('recommendations', 'certificate, position'),
    ...changedTable('uprns', 'uprn'),
    ...changedTable('postcodes', 'postcode'),
    ...changedTable('wards', 'code'),
    ...['homes', 'certificates', 'recommendations', 'uprns', 'postcodes'].map(
      (table) => `alter table ${table} add column since integer not null default 0`,
    ),
    `create table waiting_certificates (
      number text collate "C" not null constraint waiting_certificates_number primary key, line integer not null, address text,
      address_key text collate "C" not null, post_town text, postcode text collate "C" not null, council text, council_code text,
      lodged_at text collate "C" not null, inspected_on text collate "C" not null, document text not null)`,
  ],
  // Applications and refusals no longer count among what is held of a register.
  '0014-registers-of-licences': [
    `delete from coverage
    where origin = 'data' and kind in ('mandatory_register', 'additional_register', 'selective_register')`,
    `insert into coverage (council_code, kind, origin, council, held, checked_on, source, verified_none)
    select council_code, type || '_register' as kind, 'data', null, count(*), max(as_at), max(source), false
    from licences where left_on is null and type is not null and status not in ('exemption', 'requested', 'rejected')
    group by council_code, 2`,
  ],
  // A number at an address may stand under two schemes, and for a licence and an application: what `licenceKey` tells apart.
  '0015-licences-by-scheme-and-list': [
    'alter table licences drop constraint licences_reference',
    `create unique index licences_reference on licences (council_code, reference, address_key, coalesce(type, ''),
      (case when status in ('requested', 'rejected', 'exemption') then status else 'licences' end))`,
  ],
  // Which UPRNs the register's changes took from certificates, so that an older download does not bring them back.
  '0016-moved-certificates': [
    `create table moved_certificates (
      number text collate "C" not null, former bigint not null, uprn bigint not null,
      constraint moved_certificates_key primary key (number, former))`,
  ],
};

/** Names of the changes, so that a cached copy made before the newest is told apart. */
export const migrationNames = Object.keys(migrations);

function migrationOf(change: Change): Migration {
  return {
    async up(database: Kysely<Tables>) {
      if (typeof change === 'function') await change(database);
      else for (const statement of change) await sql.raw(statement).execute(database);
    },
  };
}

/** The data was last used by a newer version. */
export class StoreNewer extends Error {
  override readonly name = 'StoreNewer';
  constructor(migration: string) {
    super(
      `Start the version of Terrace that used this data last, or restore a backup of before it: its tables have the change ` +
        `"${migration}", which this version does not know. Nothing was changed. docs/operations.md says more under "Upgrade and rollback".`,
    );
  }
}

/** Brings the tables to the newest form. @throws StoreNewer; the database's own error when a change fails. Nothing is changed then. */
export async function migrate(database: Kysely<Tables>): Promise<void> {
  const steps = Object.entries(migrations).map(([name, change]) => [name, migrationOf(change)] as const);
  const provider = { getMigrations: () => Promise.resolve(Object.fromEntries(steps)) };
  const { error } = await new Migrator({ db: database, provider }).migrateToLatest();
  const [, unknown] =
    /previously executed migration (\S+) is missing/.exec(error instanceof Error ? error.message : '') ?? [];
  if (unknown !== undefined) throw new StoreNewer(unknown);
  if (error !== undefined) throw error instanceof Error ? error : new Error('The tables could not be made.');
}
