import type { Kysely } from 'kysely';
import { addressesNamed, candidate } from '../matching/match';
import { addressKeyWithoutTown, askedAddress } from './address-key';
import { homesOfPostcode } from './homes';
import type { Home } from './rows';
import type { Tables } from './tables';

/** A home's address as people write it: the post town tells nothing apart within a postcode, and does no harm. */
function written({ address, postTown, postcode }: Home): string {
  return [address, postTown, postcode].filter((part) => part !== null).join(', ');
}

/**
 * The homes that an address names: those that have exactly this one, or else the one whose address says the same in other words.
 * The postcode must be the same. Likeness of the whole text (as of trigrams) is no help beyond it: neighbours are alike,
 * and what tells them apart is a number.
 */
export async function homesByAddress(database: Kysely<Tables>, address: string): Promise<readonly Home[]> {
  const asked = askedAddress(address);
  if (!asked) return [];
  const known = await homesOfPostcode(database, asked.postcode);
  const exact = known.filter(
    ({ home, addressKey }) => addressKey === addressKeyWithoutTown(asked.key, home.postTown),
  );
  if (exact.length > 0) return exact.map(({ home }) => home);
  return addressesNamed(
    address,
    known.map(({ home }) => candidate(home, written(home))),
  );
}
