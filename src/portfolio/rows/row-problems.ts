import type { Postcode } from '../../contract';
import { isOfAddress, type ColumnRole } from '../columns/role';
import type { HomeRow, RowProblem } from './home-row';

/** Postcodes and place that were read from the address columns of a row. */
export interface AddressReading {
  readonly inColumn: Postcode | null;
  readonly inAddress: Postcode | null;
  /** Town or county of a row whose address says nothing more; `''` where it does, or has neither. */
  readonly place: string;
}

function isUnread(problems: readonly RowProblem[], fits: (role: ColumnRole) => boolean): boolean {
  return problems.some((problem) => problem.kind === 'cell' && fits(problem.role));
}

/** What is wrong with a row as a whole, once its cells were read: their own problems stand in `home` already. */
export function rowProblems(home: HomeRow, { inColumn, inAddress, place }: AddressReading): RowProblem[] {
  const found: RowProblem[] = [];
  const { propertyId, uprn, address, postcode, details, problems } = home;
  if (propertyId === null && uprn === null && address === '') {
    // A UPRN or an address that cannot be read says so itself.
    const said = isUnread(problems, (role) => role === 'uprn' || role === 'property_id' || isOfAddress(role));
    if (!said)
      found.push(
        place === '' ? { kind: 'nothing-names-the-home' } : { kind: 'address-without-street', found: place },
      );
  } else if (uprn === null && address !== '' && !/[a-z\d]/i.test(address)) {
    found.push({ kind: 'address-without-street', found: address });
  }
  if (inColumn !== null && inAddress !== null && inColumn !== inAddress) {
    found.push({ kind: 'postcodes-differ', inColumn, inAddress });
  }
  if (postcode === null && !isUnread(problems, (role) => role === 'postcode'))
    found.push({ kind: 'no-postcode' });
  const { licence_date_start: start, licence_date_end: end, people, households } = details;
  if (start !== undefined && end !== undefined && end < start) {
    found.push({ kind: 'licence-ends-before-it-starts', start, end });
  }
  if (people !== undefined && households !== undefined && households > people) {
    found.push({ kind: 'more-households-than-people', people, households });
  }
  return found;
}

/** Whether a cell of this role shows an error such as `#N/A`. */
export function isErrorIn(
  role: ColumnRole,
  problem: RowProblem,
): problem is Extract<RowProblem, { readonly kind: 'cell' }> {
  return problem.kind === 'cell' && problem.role === role && problem.reason === 'error-cell';
}
