import {
  identifierPrefixes,
  type AddressText,
  type Identifier,
  type PropertyId,
  type Uprn,
} from './identifier';
import type { IdentifierProblem } from '../problems/problem';

/** Longest identifier in a path, in characters as they travel. Decision 20. */
export const longestPathIdentifier = 2048;

/** A value in a path: a space is `+`, everything that has a meaning of its own is `%XX`. Half a character cannot travel. */
function encode(value: string): string {
  return encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\ufffd')).replaceAll('%20', '+');
}

/** The identifier as the path segment that the API takes (contract 2.1). */
export function identifierPath(identifier: Identifier): string {
  const prefix = identifierPrefixes[identifier.form];
  switch (identifier.form) {
    case 'uprn':
      return prefix + identifier.uprn;
    case 'property':
      return prefix + encode(identifier.propertyId);
    case 'address':
      return prefix + encode(identifier.address);
  }
}

type FromPath =
  | { readonly ok: true; readonly identifier: Identifier }
  | { readonly ok: false; readonly problem: IdentifierProblem };

function refused(reason: IdentifierProblem['reason'], found: string): FromPath {
  return { ok: false, problem: { kind: 'identifier-unclear', reason, found: found.slice(0, 60) } };
}

/**
 * Reads a path segment as it travelled: `+` is a space and `%XX` is decoded exactly once. It must be one of the three
 * forms with its prefix; an address is taken as it stands, with or without a postcode: whether it names a home is for the
 * store to say.
 */
export function identifierFromPath(segment: string): FromPath {
  if (segment.length > longestPathIdentifier) return refused('too-long', segment);
  let decoded: string;
  try {
    // Most are numbers, with nothing to decode.
    decoded = /[%+]/.test(segment) ? decodeURIComponent(segment.replaceAll('+', ' ')) : segment;
  } catch {
    return refused('bad-escape', segment);
  }
  if (decoded.startsWith(identifierPrefixes.uprn)) {
    const digits = decoded.slice(identifierPrefixes.uprn.length);
    if (!/^\d+$/.test(digits)) return refused('not-whole', decoded);
    const significant = digits.replace(/^0+/, '');
    if (significant === '') return refused('empty-value', decoded);
    if (significant.length > 12) return refused('too-many-digits', decoded);
    return { ok: true, identifier: { form: 'uprn', uprn: significant as Uprn } };
  }
  if (decoded.startsWith(identifierPrefixes.property)) {
    const propertyId = decoded.slice(identifierPrefixes.property.length);
    if (propertyId.trim() === '') return refused('empty-value', decoded);
    return { ok: true, identifier: { form: 'property', propertyId: propertyId as PropertyId } };
  }
  if (decoded.startsWith(identifierPrefixes.address)) {
    const address = decoded.slice(identifierPrefixes.address.length).trim().replace(/\s+/g, ' ');
    if (address === '') return refused('empty-value', decoded);
    return { ok: true, identifier: { form: 'address', address: address as AddressText } };
  }
  return refused('unknown-prefix', decoded);
}
