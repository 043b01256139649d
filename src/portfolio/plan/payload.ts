import type { Postcode, PropertyInput, Uprn } from '../../contract';
import type { HomeRow, RowDetails } from '../rows/home-row';

/** A home that can be sent: something names it, and its postcode is known. */
export interface SendableHome {
  readonly uprn: Uprn | null;
  readonly address: string;
  readonly postcode: Postcode;
  readonly details: RowDetails;
}

/** What tells of a row which home it is. */
export type NamedHome = Pick<HomeRow, 'uprn' | 'address' | 'postcode'>;

/** The address in full with its postcode; `null` where one of both is not known. */
export function addressInFull({ address, postcode }: Omit<NamedHome, 'uprn'>): string | null {
  return address === '' || postcode === null ? null : `${address}, ${postcode}`;
}

/**
 * The body of create and sync (contract 2.4): every known detail, the address in full with its postcode, or the bare UPRN where
 * there is no address. Details named in `cleared` are sent as `null`.
 * Decision 182.
 */
export function payloadOf(
  { uprn, address, postcode, details }: SendableHome,
  cleared: readonly (keyof RowDetails)[] = [],
): PropertyInput {
  const named = addressInFull({ address, postcode }) ?? uprn ?? '';
  const body = { address: named, postcode, ...details };
  return cleared.length === 0
    ? body
    : { ...body, ...Object.fromEntries(cleared.map((name) => [name, null])) };
}
