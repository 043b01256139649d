/**
 * An address as it is compared within one sheet: letter case, commas, full stops and spaces set aside. `2/1` and `21` stay apart,
 * and so do `10A` and `10`.
 */
export function addressIdentity(address: string): string {
  return address.toLowerCase().replace(/[.,]/g, ' ').replace(/\s+/g, ' ').trim();
}
