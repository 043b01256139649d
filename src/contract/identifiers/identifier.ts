import type { Branded } from '../brand';

/** Digits of a Unique Property Reference Number: 1 to 12, no leading zero. */
export type Uprn = Branded<string, 'Uprn'>;

/** What follows `svc:property:` in a Property Id: the API's hash, or a custom reference. */
export type PropertyId = Branded<string, 'PropertyId'>;

/** A street-level address with its postcode, white space tidied, otherwise as it was given. */
export type AddressText = Branded<string, 'AddressText'>;

/** What names a home to the API (contract 2.1). */
export type Identifier =
  | { readonly form: 'uprn'; readonly uprn: Uprn }
  | { readonly form: 'property'; readonly propertyId: PropertyId }
  | { readonly form: 'address'; readonly address: AddressText };

export type IdentifierForm = Identifier['form'];

// Decision 21.
export const identifierPrefixes = {
  uprn: 'registry:uprn:',
  property: 'svc:property:',
  address: 'svc:address:',
} as const satisfies Record<IdentifierForm, string>;

/** What stands behind the prefix of a Property Id; a text without it as it is. */
export function withoutPropertyPrefix(text: string): string {
  return text.replace(/^svc:property:/i, '');
}

const preference: readonly IdentifierForm[] = ['uprn', 'property', 'address'];

/** The identifier to use where a row offers several: UPRN, then Property Id, then address (contract 2.1). */
export function preferredIdentifier(offered: readonly Identifier[]): Identifier | null {
  for (const form of preference) {
    const found = offered.find((identifier) => identifier.form === form);
    if (found) return found;
  }
  return null;
}

/** The identifier as the user reads and types it: `registry:uprn:…`, `svc:property:…`, or the address itself. */
export function identifierText(identifier: Identifier): string {
  switch (identifier.form) {
    case 'uprn':
      return identifierPrefixes.uprn + identifier.uprn;
    case 'property':
      return identifierPrefixes.property + identifier.propertyId;
    case 'address':
      return identifier.address;
  }
}

/** The gap of a postcode, wherever it stands: the `2nd` of a storey before it ends like a postcode, too. */
const postcodeGaps = /(?<=\b[a-z]{1,2}\d[a-z\d]?) (?=\d[a-z]{2}\b)/g;

/**
 * One text for one home, whatever the spelling: two identifiers with the same key are asked for once. Letter case,
 * commas, full stops and white space of an address do not count; every other character does (`A+B House` is not `A B House`).
 */
export function identifierKey(identifier: Identifier): string {
  switch (identifier.form) {
    case 'uprn':
    case 'property':
      return identifierText(identifier);
    case 'address': {
      const words = identifier.address
        .toLowerCase()
        .replace(/[\s,.]+/g, ' ')
        .trim();
      return identifierPrefixes.address + words.replace(postcodeGaps, '');
    }
  }
}
