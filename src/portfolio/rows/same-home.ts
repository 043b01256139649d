import { grouped } from '../grouped';
import type { HomeRow } from './home-row';

/**
 * What tells homes apart: the UPRN, else postcode and address. `null` where a row has neither: such rows are never taken for one
 * another.
 */
export function homeKey({
  uprn,
  address,
  postcode,
}: Pick<HomeRow, 'uprn' | 'address' | 'postcode'>): string | null {
  if (uprn !== null) return `uprn ${uprn}`;
  if (address === '' || postcode === null) return null;
  return `address ${postcode} ${addressIdentity(address)}`;
}

/** Rows by their home, each row that names none by its number. Several are one for each room or tenant, or the same home twice. */
export function rowsByHome(rows: readonly HomeRow[]): ReadonlyMap<string, readonly HomeRow[]> {
  return grouped(rows.map((row) => [homeKey(row) ?? `row ${row.number}`, row]));
}

/**
 * An address as it is compared within one sheet: letter case, commas, full stops and spaces set aside. `2/1` and `21` stay apart,
 * and so do `10A` and `10`.
 */
function addressIdentity(address: string): string {
  return address.toLowerCase().replace(/[.,]/g, ' ').replace(/\s+/g, ' ').trim();
}
