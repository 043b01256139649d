import type { Uprn } from '../../contract';
import { multimap } from '../multimap';
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
  return uprn === null ? addressKey({ address, postcode }) : `uprn ${uprn}`;
}

/** The key of a home whose UPRN is not known; `null` where its postcode or its address is not known either. */
export function addressKey({ address, postcode }: Pick<HomeRow, 'address' | 'postcode'>): string | null {
  if (address === '' || postcode === null) return null;
  return `address ${postcode} ${addressIdentity(address)}`;
}

/**
 * What tells the UPRN of a row's home: its own, else that of the other rows at its address, where those have one and the same. `null` where
 * nothing does. Decision 254.
 */
export function uprnsOfHomes(rows: readonly HomeRow[]): (row: HomeRow) => Uprn | null {
  const uprns = new Map<string, Uprn | 'several'>();
  for (const row of rows) {
    const address = addressKey(row);
    if (row.uprn === null || address === null) continue;
    const before = uprns.get(address);
    uprns.set(address, before === undefined || before === row.uprn ? row.uprn : 'several');
  }
  return (row) => {
    if (row.uprn !== null) return row.uprn;
    const ofOthers = uprns.get(addressKey(row) ?? '');
    return ofOthers === undefined || ofOthers === 'several' ? null : ofOthers;
  };
}

/** Rows by their home, each row that names none by its number. Several are one for each room or tenant, or the same home twice. */
export function rowsByHome(rows: readonly HomeRow[]): ReadonlyMap<string, readonly HomeRow[]> {
  const uprnOf = uprnsOfHomes(rows);
  return multimap(rows.map((row) => [homeKey({ ...row, uprn: uprnOf(row) }) ?? `row ${row.number}`, row]));
}

/**
 * An address as it is compared within one sheet: letter case, commas, full stops and spaces set aside. `2/1` and `21` stay apart,
 * and so do `10A` and `10`.
 */
function addressIdentity(address: string): string {
  return address.toLowerCase().replace(/[.,]/g, ' ').replace(/\s+/g, ' ').trim();
}
