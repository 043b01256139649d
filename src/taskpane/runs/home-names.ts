import type { HomeRow, ReadRow } from '../../portfolio';

/** What the homes of a sheet are called, by the number that the sheet shows beside their row. */
export interface HomeNames {
  nameOf(row: number): string;
}

/** Names homes as a person would: by address, else by what else the row says. */
export function homeNames(rows: readonly ReadRow[]): HomeNames {
  const byNumber = new Map(rows.flatMap((row) => (row.kind === 'home' ? [[row.number, row] as const] : [])));
  return {
    nameOf(row) {
      const home = byNumber.get(row);
      return home ? homeName(home) : '';
    },
  };
}

export function homeName({ address, postcode, uprn, details, propertyId }: HomeRow): string {
  if (address !== '') return postcode === null ? address : `${address}, ${postcode}`;
  if (uprn !== null) return `UPRN ${uprn}`;
  if (details.external_reference !== undefined) return details.external_reference;
  if (propertyId !== null) return `Property ${propertyId}`;
  return postcode ?? 'No address';
}
