import { sql } from 'kysely';
import type { StoredCounts, Writing } from '../../store/writing';
import type { Reasons } from '../report';
import { countedUpsert, skipRepeated } from '../staging';
import { stagedCertificates } from './certificate-row';

const staged = stagedCertificates.name;

/** Puts staged certificates into their place. Those that the register has removed are skipped: an older download still has them. Decision 54. */
export async function mergeCertificates({ database }: Writing, skipped: Reasons): Promise<StoredCounts> {
  const run: Run = async (statement) => Number((await statement.execute(database)).numAffectedRows ?? 0n);
  await skipRepeated(database, staged, ['number'], skipped);
  const withdrawn = await sql<{ line: number }>`
    delete from incoming_certificates as waiting using removed_certificates as removed
    where waiting.number = removed.number returning waiting.line`.execute(database);
  for (const { line } of withdrawn.rows) skipped.add('the register has withdrawn it', line);

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

  const counts = await countedUpsert(
    database,
    staged,
    sql`
    insert into certificates (number, home, lodged_at, inspected_on, document)
    select number, coalesce(home, uprn), lodged_at, inspected_on, document from incoming_certificates
    on conflict (number) do update set home = excluded.home, lodged_at = excluded.lodged_at,
      inspected_on = excluded.inspected_on, document = excluded.document
    where (certificates.home, certificates.lodged_at, certificates.inspected_on, certificates.document)
      is distinct from (excluded.home, excluded.lodged_at, excluded.inspected_on, excluded.document)`,
  );
  const { added, updated, unchanged } = counts;
  if (newHomes < added + updated + unchanged && added + updated > 0) await refreshHomes(run);
  return counts;
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

/** A home takes its address from its newest certificate; what that one leaves out is kept. */
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
