import {
  documentOrder,
  documentText,
  placeInDocument,
  type CertificateDocument,
} from './certificate-document';

/**
 * The compact form of a certificate's document: its values one after another, with a tab between. Texts that many certificates share
 * are written as the code that `certificate_texts` has for them, so that a row takes a third of what its JSON takes. How a value
 * begins tells what it is: nothing is null, a digit or a minus begins a number, a letter or one of some signs a code, and these:
 */
const literal = "'";
/** The first two lines of the address, joined by commas. */
const sameAddress = '=';
/** The day of lodgement at the time that follows; at midnight where none does. */
const sameDay = '@';
const between = '\t';

/** Digits of a code: 64, none of which begins another kind of value. */
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+:;<';

/** The code of a text that is shared by many certificates; `null` for one that has none. */
export type CodeOf = (text: string) => number | null;

const at = {
  address1: placeInDocument('address1'),
  address2: placeInDocument('address2'),
  postcode: placeInDocument('postcode'),
  address: placeInDocument('address'),
  lodgedOn: placeInDocument('lodgement_date'),
  lodgedAt: placeInDocument('lodgement_datetime'),
};

/** Fields whose texts hardly any other certificate has. */
const own = new Set([at.address1, at.address2, at.postcode, at.address, at.lodgedAt]);
const isOwn = documentOrder.map((_, place) => own.has(place));

function written(code: number): string {
  let text = digits[code % digits.length] ?? '';
  for (let left = Math.floor(code / digits.length); left > 0; left = Math.floor(left / digits.length))
    text = (digits[left % digits.length] ?? '') + text;
  return text;
}

const valueOfDigit = new Map(Array.from(digits, (digit, value) => [digit, value]));

function codeFrom(text: string): number {
  let code = 0;
  for (const digit of text) code = code * digits.length + (valueOfDigit.get(digit) ?? NaN);
  return code;
}

const joinedAddress = (values: CertificateDocument): string =>
  [values[at.address1], values[at.address2]].filter((line) => line != null).join(', ');

const timeAt = (day: unknown, time: string): string =>
  `${String(day)}T${time === '' ? '00:00:00' : time}.000Z`;

function shortened(values: CertificateDocument, place: number, text: string): string | null {
  if (place === at.address) return text === joinedAddress(values) ? sameAddress : null;
  if (place !== at.lodgedAt) return null;
  const time = text.slice(11, 19);
  return text === timeAt(values[at.lodgedOn], time) ? `${sameDay}${time === '00:00:00' ? '' : time}` : null;
}

/** The text of a document in its compact form; as JSON where a value holds what stands between two. Decision 270. */
export function compactDocument(values: readonly (string | number | null)[], codeOf: CodeOf): string {
  let text = '';
  let blanks = '';
  for (const [place, value] of values.entries()) {
    if (value !== null) {
      text += blanks;
      blanks = '';
      if (typeof value === 'number') text += String(value);
      else {
        if (value.includes(between)) return documentText([...values]);
        const code = isOwn[place] === true ? null : codeOf(value);
        text += code === null ? (shortened(values, place, value) ?? literal + value) : written(code);
      }
    }
    blanks += between;
  }
  return text;
}

const isJson = (document: string): boolean => document.startsWith('[');

/** The value of each field; `null` when the text of a code is not known. */
export function readCompact(
  document: string,
  textOf: (code: number) => string | undefined,
): CertificateDocument | null {
  if (isJson(document)) return JSON.parse(document) as CertificateDocument;
  const values: (string | number | null)[] = [];
  for (const part of document === '' ? [] : document.split(between)) {
    const first = part[0];
    if (first === undefined) values.push(null);
    else if (first === literal) values.push(part.slice(1));
    else if (first === sameAddress) values.push(joinedAddress(values));
    else if (first === sameDay) values.push(timeAt(values[at.lodgedOn], part.slice(1)));
    else if (first === '-' || (first >= '0' && first <= '9')) values.push(Number(part));
    else {
      const text = textOf(codeFrom(part));
      if (text === undefined) return null;
      values.push(text);
    }
  }
  return values;
}

/** The document of the same certificate, of a home with this UPRN: the UPRN stands first. */
export function withUprn(document: string, uprn: string): string {
  if (isJson(document))
    return JSON.stringify([Number(uprn), ...(JSON.parse(document) as CertificateDocument).slice(1)]);
  const end = document.indexOf(between);
  return `${Number(uprn)}${end < 0 ? '' : document.slice(end)}`;
}

/** The UPRN that a document tells, 0 for none. */
export function uprnIn(document: string): number {
  const first = isJson(document)
    ? (JSON.parse(document) as CertificateDocument)[0]
    : document.split(between, 1)[0];
  return Number(first ?? 0);
}

/** A document that is JSON in its compact form; a compact one as it is. */
export function compacted(document: string, codeOf: CodeOf): string {
  return isJson(document) ? compactDocument(JSON.parse(document) as CertificateDocument, codeOf) : document;
}
