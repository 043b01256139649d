import { sql } from 'kysely';
import type { Uprn } from '../../../contract';
import { withUprn } from '../../store/questions/compact-document';
import type { StoredCounts, Writing } from '../../store/writing';
import type { Reasons } from '../report';
import type { RegisterEvent } from './events';

type Database = Writing['database'];

/** Removes a home that no certificate is left of: its address came with the certificate. */
async function removeHomeWithoutCertificates(database: Database, home: string): Promise<void> {
  await sql`delete from homes where key = ${home}
    and not exists (select from certificates where certificates.home = homes.key)`.execute(database);
}

async function remove(database: Database, certificate: string): Promise<boolean> {
  await sql`insert into removed_certificates (number) values (${certificate}) on conflict do nothing`.execute(
    database,
  );
  const gone = await database
    .deleteFrom('certificates')
    .where('number', '=', certificate)
    .returning('home')
    .executeTakeFirst();
  if (!gone) return false;
  await database.deleteFrom('recommendations').where('certificate', '=', certificate).execute();
  await removeHomeWithoutCertificates(database, String(gone.home));
  return true;
}

/** The certificate belongs to another home: one that is known, or a new one of the same address. `false`: nothing was to change. */
async function move(database: Database, certificate: string, uprn: Uprn): Promise<boolean> {
  const stored = await database
    .selectFrom('certificates')
    .select(['home', 'document'])
    .where('number', '=', certificate)
    .executeTakeFirst();
  const home = String(stored?.home ?? uprn);
  if (!stored || home === uprn) return false;
  await sql`insert into homes (key, address, address_key, post_town, postcode, council, council_code)
    select ${uprn}, address, address_key, post_town, postcode, council, council_code from homes where key = ${home}
    on conflict (key) do nothing`.execute(database);
  const document = withUprn(stored.document, uprn);
  await database
    .updateTable('certificates')
    .set({ home: uprn, document })
    .where('number', '=', certificate)
    .execute();
  await removeHomeWithoutCertificates(database, home);
  return true;
}

/** Carries the register's changes out, in their order. Certificates that are not stored are nothing to change. Decision 59. */
export async function applyEvents(
  { database }: Writing,
  events: readonly RegisterEvent[],
  skipped: Reasons,
): Promise<StoredCounts & { readonly removed: number }> {
  const counts = { added: 0, removed: 0, updated: 0, unchanged: 0 };
  for (const { line, certificate, what, uprn } of events) {
    if (certificate === '') skipped.add('it has no certificate number', line);
    else if (what === null) skipped.add('it is neither a removal nor a new UPRN', line);
    else if (what === 'removed') counts[(await remove(database, certificate)) ? 'removed' : 'unchanged'] += 1;
    else if (uprn === null)
      skipped.add('it does not say which UPRN its certificate has now: a newer download does', line);
    else counts[(await move(database, certificate, uprn)) ? 'updated' : 'unchanged'] += 1;
  }
  return counts;
}
