import type { Postcode, PropertyInput, Uprn } from '../../contract';
import type { RowDetails } from '../rows/home-row';

/** A home that can be sent: something names it, and its postcode is known. */
export interface SendableHome {
  readonly uprn: Uprn | null;
  readonly address: string;
  readonly postcode: Postcode;
  readonly details: RowDetails;
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
  const named = address === '' ? (uprn ?? '') : `${address}, ${postcode}`;
  const body = { address: named, postcode, ...details };
  return cleared.length === 0
    ? body
    : { ...body, ...Object.fromEntries(cleared.map((name) => [name, null])) };
}
