import type { PencePerWeek } from '../../contract';
import { detailRoles } from '../columns/role';
import type { HomeRow, RowDetails } from './home-row';

/** A detail, or the postcode of rows that share a UPRN. */
export type DifferingField = keyof RowDetails | 'postcode';

/** What several rows of one home would be as one, shown to the user before anything is sent. */
interface MergedHome {
  readonly details: RowDetails;
  /** What the rows disagree in: none of these values is taken. */
  readonly differing: readonly DifferingField[];
}

/** How many people several rows of one home amount to; `null` where each may hold the whole count, or only some or no column has one. */
function peopleTogether(rows: readonly HomeRow[]): number | null {
  const counts = rows.map(({ details }) => details.people);
  const known = counts.filter((count) => count !== undefined);
  // Rows of a room or tenant each say 1, or leave it blank. Without a column of people they may be those of documents or inspections.
  if (rows.every(({ blank }) => blank.includes('people'))) return rows.length;
  if (known.length < rows.length) return null;
  const [first] = known;
  // Four rows that all say 4 are more likely one house of four than sixteen people.
  if (first !== undefined && first > 1 && known.every((count) => count === first)) return null;
  return known.reduce((sum, count) => sum + count, 0);
}

/** Fields that are one tenant's own in such sheets. Households are never derived: two tenants may be a couple. */
const ownToTenant: ReadonlySet<keyof RowDetails> = new Set([
  'people',
  'households',
  'rent',
  'notes',
  'external_reference',
]);

/** The value that all rows which have one share; `null` where they contradict one another. */
function agreedValue(rows: readonly HomeRow[], name: keyof RowDetails): { readonly value: unknown } | null {
  const values = new Set(rows.map(({ details }) => details[name]).filter((value) => value !== undefined));
  const [value] = values;
  return values.size > 1 ? null : { value };
}

/**
 * What several rows of one home amount to: counts of people and rents are added where each row has its own, households only where all
 * rows agree, and every other field only where the rows do not contradict one another.
 * Decision 166.
 */
export function mergedHome(rows: readonly HomeRow[]): MergedHome {
  const details: { -readonly [Name in keyof RowDetails]: RowDetails[Name] } = {};
  const postcodes = new Set(rows.flatMap(({ postcode }) => postcode ?? []));
  const differing: DifferingField[] = postcodes.size > 1 ? ['postcode'] : [];
  for (const name of detailRoles) {
    if (name === 'people' || name === 'rent') continue;
    const same = agreedValue(rows, name);
    if (same !== null) Object.assign(details, same.value === undefined ? {} : { [name]: same.value });
    else if (!ownToTenant.has(name)) differing.push(name);
  }
  const people = peopleTogether(rows);
  if (people !== null) details.people = people;
  const rents = rows.flatMap(({ details: { rent } }) => (rent === undefined ? [] : [rent]));
  if (rents.length === rows.length) {
    details.rent = rents.reduce<number>((sum, rent) => sum + rent, 0) as PencePerWeek;
  }
  return { details, differing };
}
