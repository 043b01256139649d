import { identifierKey, type AddressText, type Identifier, type PropertyId } from '../../contract';
import { multimap } from '../multimap';
import { addressInFull } from '../plan/payload';
import type { HomeRow } from '../rows/home-row';
import { isErrorIn } from '../rows/row-problems';
import { uprnsOfHomes } from '../rows/same-home';
import type { CheckName } from './field';

/** A home that is to be checked, once for all of its rows. */
export interface HomeToCheck {
  /** Its rows as the sheet numbers them now. */
  readonly rows: readonly number[];
  /** What the register and certificate checks are asked by; `null` where nothing in the row names the home. */
  readonly identifier: Identifier | null;
  /** What the stored property is asked by. */
  readonly propertyId: PropertyId | null;
  /** What its rows say besides the answers: that a cell shows an error, and what was asked by instead. */
  readonly warning: string | null;
}

/** What a check writes to a row besides the answers; `null` where nothing that would have named the home is an error. */
export function warningOf(row: HomeRow): string | null {
  const identifier = identifierOf(row);
  if (identifier === null || identifier.form === 'uprn') return null;
  const by = identifier.form === 'property' ? 'Property Id' : 'address';
  const said = errorsIn(row).map(
    ({ column, shown }) =>
      `Correct the formula in “${column}”: it shows “${shown}”, so the home was asked for by its ${by}.`,
  );
  return said.length === 0 ? null : said.join(' ');
}

/** Cells of UPRN and Property Id that show an error, as a look-up leaves it that has found nothing. */
function errorsIn({ warnings, problems }: HomeRow): { readonly column: string; readonly shown: string }[] {
  return [
    ...warnings.flatMap(({ column, warning }) =>
      warning.kind === 'uprn-not-known' ? [{ column, shown: warning.shown }] : [],
    ),
    ...problems.flatMap((problem) =>
      isErrorIn('uprn', problem) || isErrorIn('property_id', problem)
        ? [{ column: problem.column, shown: problem.found }]
        : [],
    ),
  ];
}

/** The identifier that a row offers, in the contract's order of preference (2.1): UPRN, Property Id, address with postcode. */
function identifierOf({ uprn, propertyId, address, postcode }: HomeRow): Identifier | null {
  if (uprn !== null) return { form: 'uprn', uprn };
  if (propertyId !== null) return { form: 'property', propertyId };
  const inFull = addressInFull({ address, postcode });
  return inFull === null ? null : { form: 'address', address: inFull as AddressText };
}

/**
 * Tells what each row of a table is asked by: one without a UPRN by that of the other rows of its home, unless it says of an error that it was
 * asked by something else.
 */
export function identifiersOf(rows: readonly HomeRow[]): (row: HomeRow) => Identifier | null {
  const uprnOf = uprnsOfHomes(rows);
  return (row) => identifierOf(warningOf(row) === null ? { ...row, uprn: uprnOf(row) } : row);
}

/** Gathers rows by the home that they name, so that each home is asked for once. Rows that name none stay alone. */
export function homesToCheck(
  rows: readonly HomeRow[],
  askedBy: (row: HomeRow) => Identifier | null,
): readonly HomeToCheck[] {
  const homes = multimap(
    rows.map((row) => {
      const identifier = askedBy(row);
      const place = identifier === null ? `row ${row.number}` : identifierKey(identifier);
      const warning = warningOf(row);
      return [`${place} ${row.propertyId ?? ''} ${warning ?? ''}`, { row, identifier, warning }] as const;
    }),
  );
  return [...homes.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { identifier, row, warning } = first;
    return [{ rows: group.map((each) => each.row.number), identifier, propertyId: row.propertyId, warning }];
  });
}

/** What a check asks a home by; `null` where the home has no such thing. */
export function identifierForCheck(home: HomeToCheck, check: CheckName): Identifier | null {
  if (check !== 'property') return home.identifier;
  return home.propertyId === null ? null : { form: 'property', propertyId: home.propertyId };
}
