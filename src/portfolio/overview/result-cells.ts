import { positionFinder } from '../cell-finder';
import { plainText } from '../cells/plain';
import type { HomeRow } from '../rows/home-row';
import type { Table } from '../table';

/** Columns that speak of what was checked or synced, by what they hold: the headers that runs write, or those chosen for them. */
export interface ResultHeaders {
  readonly rating: string;
  readonly certificateUntil: string;
  readonly licence: string;
  readonly council: string;
  readonly onRegister: string;
  readonly registerUntil: string;
  readonly registerType: string;
  readonly registerPeople: string;
  readonly registerHouseholds: string;
  readonly toCome: string;
  readonly schemesHere: string;
  /** Of a check, where it was given a column of another name than a sync writes. */
  readonly councilOfPlace: string;
  readonly additional: string;
  readonly selective: string;
  readonly article4: string;
  readonly checkedAt: string;
  readonly syncedAt: string;
  readonly refreshedAt: string;
}

// Decision 153.
export const defaultResultHeaders: ResultHeaders = {
  rating: 'EPC rating',
  certificateUntil: 'EPC valid until',
  licence: 'Licence',
  council: 'Council',
  onRegister: 'Licence on register',
  registerUntil: 'Register: until',
  registerType: 'Register: type',
  registerPeople: 'Register: most people',
  registerHouseholds: 'Register: most households',
  toCome: 'Schemes to come',
  schemesHere: 'Schemes at this place',
  councilOfPlace: 'Council',
  additional: 'Additional licensing here',
  selective: 'Selective licensing here',
  article4: 'Article 4 here',
  checkedAt: 'Checked at',
  syncedAt: 'Synced at',
  refreshedAt: 'Refreshed at',
};

/** What a row shows under a result's header. */
export type CellText = (row: HomeRow, header: keyof ResultHeaders) => string;

/** Reads the cells of results by their headers, wherever the columns stand. */
export function cellTexts(table: Table, headers: ResultHeaders): CellText {
  const positionOf = positionFinder(table.headers);
  const positions = Object.fromEntries(
    Object.entries<string>({ ...headers }).map(([name, header]) => [
      name,
      // What is not to be read has no header, which is no column without one.
      header === '' ? undefined : positionOf(header),
    ]),
  ) as Readonly<Record<keyof ResultHeaders, number | undefined>>;
  const lines = new Map(table.rows.map((row) => [row.number, row]));
  return ({ number }, header) => {
    const position = positions[header];
    const value = position === undefined ? undefined : lines.get(number)?.values[position];
    return value === undefined || value === '' ? '' : plainText(value).trim();
  };
}
