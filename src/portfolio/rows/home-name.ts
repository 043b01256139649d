import type { HomeRow } from './home-row';

/** What a user would call a home: its address, else what else its row says. */
export function homeName({ address, postcode, uprn, details, propertyId }: HomeRow): string {
  if (address !== '') return postcode === null ? address : `${address}, ${postcode}`;
  if (uprn !== null) return `UPRN ${uprn}`;
  if (details.external_reference !== undefined) return details.external_reference;
  if (propertyId !== null) return `Property ${propertyId}`;
  return postcode ?? 'No address';
}
