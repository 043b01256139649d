import {
  identifierPrefixes,
  type AddressText,
  type Identifier,
  type PropertyId,
  type Uprn,
} from './identifier';
import { identifierPath, longestPathIdentifier } from './identifier-path';
import { findPostcode, isInUnitedKingdom } from './postcode';
import type { IdentifierProblem, IdentifierReason } from '../problems/problem';

/** What a cell's or the user's value turned out to be. */
export type ParsedIdentifier =
  | { readonly kind: 'blank' }
  | { readonly kind: 'identifier'; readonly identifier: Identifier }
  | { readonly kind: 'problem'; readonly problem: IdentifierProblem };

const blank: ParsedIdentifier = { kind: 'blank' };
const maxDigits = 12;
const shownLength = 60;

/** White space of every kind, and what spreadsheets leave behind: no-break and zero-width spaces, byte order marks. */
const spaces = /[\s\u00a0\u200b-\u200d\u2060\ufeff]+/g;
const uprnWords = /^(?:uprn|ukprn|urn)\s*[-:#.]?\s*(?=\d)/i;
/** A comma is one of thousands: `4521, 4522` are two homes, and read together they would name a third. */
const digitGroups = /^(?:\d[\d ]*|\d{1,3}(?:,\d{3})+)(?:\.0*)?$/;
/** Numbers under each other in one cell are several homes. */
const severalLines = /\d[^\S\r\n]*[\r\n]\s*\d/;
const scientific = /^(\d)(?:\.(\d+))?e\+?(\d{1,3})$/i;

function unclear(reason: IdentifierReason, found: string): ParsedIdentifier {
  const shown = found.length > shownLength ? `${found.slice(0, shownLength)}…` : found;
  return { kind: 'problem', problem: { kind: 'identifier-unclear', reason, found: shown } };
}

function identified(identifier: Identifier, found: string): ParsedIdentifier {
  if (identifierPath(identifier).length > longestPathIdentifier) return unclear('too-long', found);
  return { kind: 'identifier', identifier };
}

function fromDigits(digits: string, found: string): ParsedIdentifier {
  const significant = digits.replace(/^0+/, '');
  if (significant === '') return unclear('empty-value', found);
  if (significant.length > maxDigits) return unclear('too-many-digits', found);
  return identified({ form: 'uprn', uprn: significant as Uprn }, found);
}

function fromNumber(value: number): ParsedIdentifier {
  // An empty cell reaches a custom function as 0.
  if (value === 0) return blank;
  if (!Number.isInteger(value) || value < 0) return unclear('not-whole', String(value));
  return Number.isSafeInteger(value)
    ? fromDigits(String(value), String(value))
    : unclear('too-many-digits', String(value));
}

/** `1.00024E+11` has lost its last digits; `1.00023336956E+11` has them all. */
function fromScientific(match: RegExpExecArray, found: string): ParsedIdentifier {
  const [, first = '', fraction = '', exponent = ''] = match;
  if (fraction.length !== Number(exponent)) return unclear('digits-lost', found);
  return fromDigits(first + fraction, found);
}

function fromUprnText(text: string, found: string): ParsedIdentifier {
  const lossy = scientific.exec(text);
  if (lossy) return fromScientific(lossy, found);
  if (!digitGroups.test(text)) return unclear('not-whole', found);
  return fromDigits(text.replace(/\.0*$/, '').replace(/[ ,]/g, ''), found);
}

/** An address as the user wrote it: it needs a postcode, and something before it. */
function fromAddress(text: string, found: string): ParsedIdentifier {
  const located = findPostcode(text);
  if (!located) return unclear('no-postcode', found);
  if (!isInUnitedKingdom(located.postcode)) return unclear('outside-united-kingdom', found);
  const { postcode, rest } = located;
  // A whole address that was joined with the postcode beside it has that twice, and would be known to nobody.
  const within = findPostcode(rest);
  const isTwice = within?.postcode === postcode;
  const street = isTwice ? within.rest : rest;
  if (!/[a-z\d]/i.test(street)) return unclear('no-street', found);
  const address = isTwice ? `${street.replace(/[\s,;]+(?=[,;]|$)/g, '')}, ${postcode}` : text;
  return identified({ form: 'address', address: address as AddressText }, found);
}

/** What follows `svc:address:` may be written as in a path: `12+High+Street`. A text with spaces is taken as it stands. */
function fromAddressForm(value: string, found: string): ParsedIdentifier {
  if (/\s/.test(value)) return fromAddress(value, found);
  try {
    return fromAddress(decodeURIComponent(value.replaceAll('+', ' ')).replace(spaces, ' ').trim(), found);
  } catch {
    return unclear('bad-escape', found);
  }
}

function startsWith(text: string, prefix: string): boolean {
  return text.slice(0, prefix.length).toLowerCase() === prefix;
}

function fromText(given: string): ParsedIdentifier {
  const text = given.replace(spaces, ' ').trim().replace(/^'/, '');
  if (text === '') return blank;
  if (startsWith(text, identifierPrefixes.uprn))
    return fromUprnText(text.slice(identifierPrefixes.uprn.length).trim(), text);
  if (startsWith(text, identifierPrefixes.property)) {
    const propertyId = text.slice(identifierPrefixes.property.length).trim();
    if (propertyId === '') return unclear('empty-value', text);
    return identified({ form: 'property', propertyId: propertyId as PropertyId }, text);
  }
  if (startsWith(text, identifierPrefixes.address)) {
    return fromAddressForm(text.slice(identifierPrefixes.address.length).trim(), text);
  }
  if (/^(registry|svc):/i.test(text)) return unclear('unknown-prefix', text);
  const bare = text.replace(uprnWords, '').replace(/ ?,$/, '');
  if (!severalLines.test(given) && (digitGroups.test(bare) || scientific.test(bare)))
    return fromUprnText(bare, text);
  return fromAddress(text, text);
}

/**
 * Reads what names a home from whatever a cell or the user gives (contract 2.1): a UPRN as number or text, one of the
 * three written forms, or a free address with its postcode. Blank text, `null`, and 0 (an empty cell) are blank.
 * A problem says what was found; nothing is guessed.
 * Decision 13.
 */
export function parseIdentifier(value: unknown): ParsedIdentifier {
  switch (typeof value) {
    case 'number':
      return fromNumber(value);
    case 'string':
      return fromText(value);
    case 'undefined':
      return blank;
    case 'boolean':
      return unclear('not-text-or-number', String(value));
    default:
      return value === null ? blank : unclear('not-text-or-number', 'a card or a list');
  }
}
