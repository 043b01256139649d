import {
  findPostcode,
  identifierPrefixes,
  isInUnitedKingdom,
  postcodeOf,
  type AddressText,
  type Identifier,
  type Uprn,
} from '../../contract';
import { noNotes, notes, type Notes } from '../determination/home-facts';
import { shown } from './read-field';

/** Address and postcode as they are stored, or what is wrong with them. */
export type ReadAddress =
  | { readonly ok: true; readonly address: string; readonly postcode: string }
  | { readonly ok: false; readonly faults: readonly string[] };

const maxUprnDigits = 12;

/** A required text: `null` when it was left out, `undefined` when what stands there was found wrong before. */
type Required = string | null | undefined;

/** The digits of an address that is a bare UPRN, without leading zeros; `null` where it is none. */
function uprnDigits(address: string): string | null {
  const bare = address.startsWith(identifierPrefixes.uprn)
    ? address.slice(identifierPrefixes.uprn.length)
    : address;
  return /^\d+$/.test(bare) ? bare.replace(/^0+/, '') : null;
}

function addressFault(address: Required): string | null {
  if (address === undefined) return null;
  if (address === null) return 'Give address: the full address of the property, or its UPRN.';
  const digits = uprnDigits(address);
  if (digits !== null) {
    return digits !== '' && digits.length <= maxUprnDigits
      ? null
      : `Correct address: ${shown(address)} is not a UPRN, which has 1 to ${maxUprnDigits} digits and is not 0.`;
  }
  const rest = findPostcode(address)?.rest ?? address;
  return /[\p{L}\d]/u.test(rest)
    ? null
    : 'Give address with number or name and street, not the postcode alone.';
}

function postcodeFault(postcode: Required): string | null {
  if (postcode === undefined) return null;
  if (postcode === null) return 'Give postcode: it is always needed, also with a UPRN.';
  const read = postcodeOf(postcode);
  if (read === null) return `Correct postcode: ${shown(postcode)} is not a postcode such as AB1 2CD.`;
  return isInUnitedKingdom(read) ? null : `Give a postcode in the United Kingdom: ${shown(postcode)} is not.`;
}

/** The same place must not have two postcodes: which one is meant is not for us to guess. */
function contradiction(address: string, postcode: string): string | null {
  const within = uprnDigits(address) === null ? findPostcode(address) : null;
  return within === null || within.postcode === postcodeOf(postcode)
    ? null
    : `Correct postcode or address: the address ends with another postcode than ${shown(postcode)}.`;
}

/** The same of a UPRN: it is not refused, since postcodes are recoded, and where a UPRN stands may be loaded later. */
export function postcodeNotes(
  { address, postcode }: { readonly address: string; readonly postcode: string },
  ofHome: string,
): Notes {
  const known = uprnDigits(address) === null ? null : postcodeOf(ofHome);
  return known === null || known === postcodeOf(postcode)
    ? noNotes
    : notes(
        [`The UPRN is of a home in ${known}, the postcode given is ${postcode}.`],
        ['Check which is meant, the UPRN or the postcode: what is said here is of the UPRN.'],
      );
}

/** Reads the two required fields (contract 2.4, and rule 3 of section 4). */
export function readAddress(address: Required, postcode: Required): ReadAddress {
  const faults = [addressFault(address), postcodeFault(postcode)].filter((fault) => fault !== null);
  if (address == null || postcode == null || faults.length > 0) return { ok: false, faults };
  const between = contradiction(address, postcode);
  if (between !== null) return { ok: false, faults: [between] };
  return { ok: true, address, postcode: postcodeOf(postcode) ?? postcode };
}

/** What a stored property is looked up by: its UPRN, or its address with the postcode. */
export function identifierOfAddress(address: string, postcode: string): Identifier {
  const digits = uprnDigits(address);
  if (digits !== null) return { form: 'uprn', uprn: digits as Uprn };
  const full = findPostcode(address) === null ? `${address}, ${postcode}` : address;
  return { form: 'address', address: full.replace(/\s+/g, ' ') as AddressText };
}
