import type { Uprn } from '../../contract';
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
  return uprn === null ? addressKey({ address, postcode }) : uprnKey(uprn);
}

const uprnKey = (uprn: Uprn): string => `uprn ${uprn}`;

/** The key of a home whose UPRN is not known; `null` where its postcode or its address is not known either. */
export function addressKey({ address, postcode }: Pick<HomeRow, 'address' | 'postcode'>): string | null {
  if (address === '' || postcode === null) return null;
  return `address ${postcode} ${addressIdentity(address)}`;
}

/**
 * Rows by their home, each row that names none by its number. Several are one for each room or tenant, or the same home twice. A row without
 * a UPRN is the home of the others at its address, where those have one and the same. Decision 254.
 */
export function rowsByHome(rows: readonly HomeRow[]): ReadonlyMap<string, readonly HomeRow[]> {
  const addresses = rows.map(addressKey);
  const uprns = new Map<string, Uprn | 'several'>();
  rows.forEach(({ uprn }, at) => {
    const address = addresses[at] ?? null;
    if (uprn === null || address === null) return;
    const before = uprns.get(address);
    uprns.set(address, before === undefined || before === uprn ? uprn : 'several');
  });
  return grouped(
    rows.map((row, at) => {
      const address = addresses[at] ?? null;
      const ofOthers = address === null ? undefined : uprns.get(address);
      const uprn = row.uprn ?? (ofOthers === 'several' ? undefined : ofOthers);
      return [uprn === undefined ? (address ?? `row ${row.number}`) : uprnKey(uprn), row];
    }),
  );
}

/**
 * An address as it is compared within one sheet: letter case, commas, full stops and spaces set aside. `2/1` and `21` stay apart,
 * and so do `10A` and `10`.
 */
function addressIdentity(address: string): string {
  return address.toLowerCase().replace(/[.,]/g, ' ').replace(/\s+/g, ' ').trim();
}
