import { identifierKey, type AddressText, type Identifier, type PropertyId } from '../../contract';
import { grouped } from '../grouped';
import type { HomeRow, RowProblem } from '../rows/home-row';
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

/** Whether a row's UPRN is an error such as `#N/A`, as a look-up leaves it that has found nothing. */
export function isErrorInUprn(problem: RowProblem): boolean {
  return problem.kind === 'cell' && problem.role === 'uprn' && problem.reason === 'error-cell';
}

function warningOf(row: HomeRow, identifier: Identifier | null): string | null {
  const error = row.problems.find(isErrorInUprn);
  if (error?.kind !== 'cell' || identifier === null) return null;
  const by = identifier.form === 'property' ? 'Property Id' : 'address';
  return `Correct the formula in “${error.column}”: it shows “${error.found}”, so the home was asked for by its ${by}.`;
}

/** The identifier that a row offers, in the contract's order of preference (2.1): UPRN, Property Id, address with postcode. */
export function identifierOf({ uprn, propertyId, address, postcode }: HomeRow): Identifier | null {
  if (uprn !== null) return { form: 'uprn', uprn };
  if (propertyId !== null) return { form: 'property', propertyId };
  if (address === '' || postcode === null) return null;
  return { form: 'address', address: `${address}, ${postcode}` as AddressText };
}

/** Gathers rows by the home that they name, so that each home is asked for once. Rows that name none stay alone. */
export function homesToCheck(rows: readonly HomeRow[]): readonly HomeToCheck[] {
  const homes = grouped(
    rows.map((row) => {
      const identifier = identifierOf(row);
      const place = identifier === null ? `row ${row.number}` : identifierKey(identifier);
      const warning = warningOf(row, identifier);
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
