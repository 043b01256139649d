import { sql } from 'kysely';
import { bigintList } from '../../store/embedded/prepared';
import { addressKey, addressKeyWithoutTown } from '../../store/questions/address-key';
import { readDocument } from '../../store/questions/certificate-document';
import { CertificateTexts } from '../../store/questions/certificate-texts';
import type { Writing } from '../../store/writing';

type Database = Writing['database'];

const homesAtOnce = 1_000;

interface Newest {
  readonly home: string | number;
  readonly document: string;
}

/** What the newest certificates of these homes call them. One without an address or postcode calls its home nothing. */
async function namesOf(database: Database, keys: string, texts: CertificateTexts) {
  const { rows } = await sql<Newest>`
    select distinct on (home) home, document from certificates where home = any(${keys}::bigint[])
    order by home, lodged_at desc, inspected_on desc, number desc`.execute(database);
  const documents = await texts.read(
    database,
    rows.map(({ document }) => document),
  );
  return rows.flatMap(({ home }, index) => {
    const { address, post_town, postcode } = readDocument(documents[index] ?? []);
    const address_key = addressKeyWithoutTown(addressKey(address ?? ''), post_town);
    if (address_key === '' || postcode === null) return [];
    return [{ key: String(home), address, address_key, post_town, postcode }];
  });
}

/**
 * Homes that certificates were taken from or given to: one that none is left of goes, since its address came with the certificate;
 * another is called what its newest one calls it. Decision 54.
 */
export async function settleHomes(database: Database, homes: readonly string[]): Promise<void> {
  const texts = new CertificateTexts();
  for (let from = 0; from < homes.length; from += homesAtOnce) {
    const keys = bigintList(homes.slice(from, from + homesAtOnce));
    await sql`delete from homes where key = any(${keys}::bigint[])
      and not exists (select from certificates where certificates.home = homes.key)
      and not exists (select from changed_certificates where changed_certificates.home = homes.key)`.execute(
      database,
    );
    const names = JSON.stringify(await namesOf(database, keys, texts));
    await sql`
      update homes set address = named.address, address_key = named.address_key,
        post_town = coalesce(named.post_town, homes.post_town), postcode = named.postcode
      from json_to_recordset(${names}::json)
        as named (key bigint, address text, address_key text, post_town text, postcode text)
      where homes.key = named.key
        and (homes.address, homes.postcode) is distinct from (named.address, named.postcode)`.execute(
      database,
    );
  }
}
