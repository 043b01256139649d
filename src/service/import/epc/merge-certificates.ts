import { sql } from 'kysely';
import { csvLine } from '../../store/copy';
import type { Writing } from '../../store/writing';
import type { CertificateRow } from './certificate-row';

/** Certificates on their way in: they wait in a table of the transaction's own until all are read. */
const incoming = 'incoming_certificates';
const columns = [
  'line',
  'number',
  'uprn',
  'address',
  'address_key',
  'post_town',
  'postcode',
  'council',
  'council_code',
  'lodged_at',
  'inspected_on',
  'document',
] as const;

export async function prepareCertificates({ database }: Writing): Promise<void> {
  // Several files may come in one transaction, one after another.
  await sql`drop table if exists ${sql.table(incoming)}`.execute(database);
  await sql`create temporary table ${sql.table(incoming)} (
    line integer, number text collate "C", uprn bigint, address text, address_key text collate "C", post_town text,
    postcode text collate "C", council text, council_code text, lodged_at text collate "C",
    inspected_on text collate "C", document json, home bigint
  ) on commit drop`.execute(database);
  await sql`alter table ${sql.table(incoming)} alter column document set storage external`.execute(database);
}

export function certificateLine(row: CertificateRow, line: number): string {
  return csvLine([
    line,
    row.number,
    row.uprn,
    row.address,
    row.addressKey,
    row.postTown,
    row.postcode,
    row.council,
    row.councilCode,
    row.lodgedAt,
    row.inspectedOn,
    row.document,
  ]);
}

export function copyCertificates(writing: Writing, csv: string): Promise<void> {
  return writing.copy(incoming, columns, csv);
}

export interface Merged {
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Lines whose number stands again further down: the last one counts. */
  readonly repeated: readonly number[];
  /** Lines of certificates that the register has removed: an older download still has them. */
  readonly withdrawn: readonly number[];
}

/** Puts what waits into its place. */
export async function mergeCertificates({ database }: Writing): Promise<Merged> {
  const run = async (statement: ReturnType<typeof sql>): Promise<number> =>
    Number((await statement.execute(database)).numAffectedRows ?? 0n);
  const repeated = await sql<{ line: number }>`
    delete from incoming_certificates as earlier
    using (select number, max(line) as line from incoming_certificates group by number having count(*) > 1) as last
    where earlier.number = last.number and earlier.line < last.line
    returning earlier.line`.execute(database);
  const withdrawn = await sql<{ line: number }>`
    delete from incoming_certificates as waiting using removed_certificates as removed
    where waiting.number = removed.number returning waiting.line`.execute(database);

  // Homes with a UPRN: one row each, as its newest certificate has it.
  const newHomes = await run(sql`
    insert into homes (key, address, address_key, post_town, postcode, council, council_code)
    select distinct on (uprn) uprn, address, address_key, post_town, postcode, council, council_code
    from incoming_certificates where uprn is not null
    order by uprn, lodged_at desc, inspected_on desc, number desc
    on conflict (key) do nothing`);
  const withoutUprn = await database
    .selectNoFrom(
      sql<boolean>`exists (select from incoming_certificates where uprn is null)
        or exists (select from homes where key < 0)`.as('some'),
    )
    .executeTakeFirstOrThrow();
  if (withoutUprn.some) await nameHomesByAddress(run);

  const total = await countIncoming(database);
  const before = await countCertificates(database);
  const written = await run(sql`
    insert into certificates (number, home, lodged_at, inspected_on, document)
    select number, coalesce(home, uprn), lodged_at, inspected_on, document from incoming_certificates
    on conflict (number) do update set home = excluded.home, lodged_at = excluded.lodged_at,
      inspected_on = excluded.inspected_on, document = excluded.document
    where (certificates.home, certificates.lodged_at, certificates.inspected_on, certificates.document::text)
      is distinct from (excluded.home, excluded.lodged_at, excluded.inspected_on, excluded.document::text)`);
  const added = (await countCertificates(database)) - before;
  if (newHomes < total && written > 0) await refreshHomes(run);
  return {
    added,
    updated: written - added,
    unchanged: total - written,
    repeated: repeated.rows.map(({ line }) => line),
    withdrawn: withdrawn.rows.map(({ line }) => line),
  };
}

type Run = (statement: ReturnType<typeof sql>) => Promise<number>;

/**
 * Homes that some certificates know by their address alone. Where exactly one home with a UPRN has that address it is that
 * home; where none or several have it, the address is a home of its own.
 */
async function nameHomesByAddress(run: Run): Promise<void> {
  const only = sql`(
    select postcode, address_key, min(key) as key from homes
    where key > 0 and address_key <> '' group by postcode, address_key having count(*) = 1)`;
  await run(sql`
    update incoming_certificates as waiting set home = known.key from ${only} as known
    where waiting.uprn is null and waiting.postcode = known.postcode and waiting.address_key = known.address_key`);
  await run(sql`
    update certificates set home = known.key
    from homes as unnamed join ${only} as known using (postcode, address_key)
    where unnamed.key < 0 and certificates.home = unnamed.key`);
  await run(sql`
    delete from homes where key < 0 and exists (
      select from ${only} as known where known.postcode = homes.postcode and known.address_key = homes.address_key)`);
  await run(sql`
    insert into homes (key, address, address_key, post_town, postcode, council, council_code)
    select nextval('homes_without_uprn'), address, address_key, post_town, postcode, council, council_code
    from (
      select distinct on (postcode, address_key) * from incoming_certificates
      where uprn is null and home is null
      order by postcode, address_key, lodged_at desc, inspected_on desc, number desc
    ) as newest
    where not exists (
      select from homes where key < 0 and homes.postcode = newest.postcode and homes.address_key = newest.address_key)`);
  await run(sql`
    update incoming_certificates as waiting set home = homes.key from homes
    where waiting.uprn is null and waiting.home is null and homes.key < 0
      and waiting.postcode = homes.postcode and waiting.address_key = homes.address_key`);
}

/** A home is called what its newest certificate calls it; what the new one leaves out is kept. */
async function refreshHomes(run: Run): Promise<void> {
  await run(sql`
    update homes set address = newest.address, address_key = newest.address_key, postcode = newest.postcode,
      post_town = coalesce(newest.post_town, homes.post_town),
      council = coalesce(newest.council, homes.council),
      council_code = coalesce(newest.council_code, homes.council_code)
    from (
      select distinct on (coalesce(home, uprn)) coalesce(home, uprn) as key, address, address_key, postcode,
        post_town, council, council_code, lodged_at
      from incoming_certificates where address_key <> '' and postcode <> ''
      order by coalesce(home, uprn), lodged_at desc, inspected_on desc, number desc
    ) as newest
    where homes.key = newest.key
      and (homes.address, homes.postcode, homes.post_town, homes.council, homes.council_code) is distinct from
        (newest.address, newest.postcode, coalesce(newest.post_town, homes.post_town),
         coalesce(newest.council, homes.council), coalesce(newest.council_code, homes.council_code))
      and not exists (
        select from certificates where certificates.home = homes.key and certificates.lodged_at > newest.lodged_at)`);
}

type Database = Writing['database'];

async function countIncoming(database: Database): Promise<number> {
  const counted = await sql<{
    rows: string | number;
  }>`select count(*) as rows from incoming_certificates`.execute(database);
  return Number(counted.rows[0]?.rows ?? 0);
}

async function countCertificates(database: Database): Promise<number> {
  const counted = await sql<{ rows: string | number }>`select count(*) as rows from certificates`.execute(
    database,
  );
  return Number(counted.rows[0]?.rows ?? 0);
}
