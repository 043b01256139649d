import { sql } from 'kysely';
import type { Uprn } from '../../../contract';
import { uprnIn, withUprn } from '../../store/questions/compact-document';
import type { StoredCounts, Writing } from '../../store/writing';
import type { Reasons } from '../report';
import type { RegisterEvent } from './events';
import { settleHomes } from './settle-homes';

type Database = Writing['database'];

/** A certificate that is gone, with its recommendations. @returns the home that it was of; `null`: it is not stored. */
async function remove(database: Database, certificate: string): Promise<readonly string[] | null> {
  await sql`insert into removed_certificates (number) values (${certificate}) on conflict do nothing`.execute(
    database,
  );
  const gone = await database
    .deleteFrom('certificates')
    .where('number', '=', certificate)
    .returning('home')
    .executeTakeFirst();
  if (!gone) return null;
  await database.deleteFrom('recommendations').where('certificate', '=', certificate).execute();
  return [String(gone.home)];
}

/** Whether the last list that moved a certificate gave it this UPRN: a newer download has changed it since, and is not undone. */
async function wasGiven(database: Database, certificate: string, uprn: Uprn): Promise<boolean> {
  const { rows } = await sql`
    select from moved_certificates where number = ${certificate} and uprn = ${uprn}`.execute(database);
  return rows.length > 0;
}

/**
 * Keeps in mind which UPRNs lists took from a certificate: older downloads still tell them. The one that the last list gave is none of
 * them, so that of the newest download and the newest list one at least is carried out.
 */
async function rememberMove(
  database: Database,
  certificate: string,
  document: string,
  uprn: Uprn,
): Promise<void> {
  await sql`delete from moved_certificates where number = ${certificate} and former = ${uprn}`.execute(
    database,
  );
  await sql`update moved_certificates set uprn = ${uprn} where number = ${certificate}`.execute(database);
  await sql`insert into moved_certificates (number, former, uprn) values (${certificate}, ${uprnIn(document)}, ${uprn})`.execute(
    database,
  );
}

/**
 * The certificate belongs to another home: one that is known, or a new one.
 * @returns the home that it was of and the one that it is of; `null`: nothing was to change.
 */
async function move(database: Database, certificate: string, uprn: Uprn): Promise<readonly string[] | null> {
  const stored = await database
    .selectFrom('certificates')
    .select(['home', 'document'])
    .where('number', '=', certificate)
    .executeTakeFirst();
  const home = String(stored?.home ?? uprn);
  if (!stored || home === uprn || (await wasGiven(database, certificate, uprn))) return null;
  await rememberMove(database, certificate, stored.document, uprn);
  await sql`insert into homes (key, address, address_key, post_town, postcode, council, council_code)
    select ${uprn}, address, address_key, post_town, postcode, council, council_code from homes where key = ${home}
    on conflict (key) do nothing`.execute(database);
  const document = withUprn(stored.document, uprn);
  await database
    .updateTable('certificates')
    .set({ home: uprn, document })
    .where('number', '=', certificate)
    .execute();
  return [home, uprn];
}

/** Each certificate's last move: older downloads tell what it had before all of them. */
function lastMoves(events: readonly RegisterEvent[]): ReadonlyMap<string, RegisterEvent> {
  const moves = events.filter(({ what, uprn }) => what === 'address_id_updated' && uprn !== null);
  return new Map(moves.map((event) => [event.certificate, event]));
}

/** Carries the register's changes out, in their order. Certificates that are not stored are nothing to change. Decision 59. */
export async function applyEvents(
  { database }: Writing,
  events: readonly RegisterEvent[],
  skipped: Reasons,
): Promise<StoredCounts & { readonly removed: number }> {
  const counts = { added: 0, removed: 0, updated: 0, unchanged: 0 };
  const touched = new Set<string>();
  const count = (what: 'removed' | 'updated', homes: readonly string[] | null): void => {
    counts[homes === null ? 'unchanged' : what] += 1;
    for (const home of homes ?? []) touched.add(home);
  };
  const last = lastMoves(events);
  for (const event of events) {
    const { certificate, what, uprn, ...place } = event;
    if (certificate === '') skipped.add('it has no certificate number', place);
    else if (what === null) skipped.add('it is neither a removal nor a new UPRN', place);
    else if (what === 'removed') count('removed', await remove(database, certificate));
    else if (uprn === null)
      skipped.add('it does not say which UPRN its certificate has now: a newer download does', place);
    else count('updated', last.get(certificate) === event ? await move(database, certificate, uprn) : null);
  }
  await settleHomes(database, [...touched]);
  return counts;
}
