import {
  identifierText,
  parseIdentifier,
  preferredIdentifier,
  problemMessage,
  type AddressText,
  type Identifier,
  type PropertyId,
  type PropertyInput,
} from '../../contract';
import { payloadOf, readRows, type HomeRow } from '../../portfolio';
import type { SelectedCell } from '../../workbook/table';

/** The home that is looked up. */
export interface Subject {
  /** By which it is asked for. */
  readonly identifier: Identifier;
  /** By which it is stored at the provider, where that is known. */
  readonly propertyId: PropertyId | null;
  /** What a user calls it: its address, or what was typed. */
  readonly name: string;
  /** The cell that it was read from; `null` where it was typed. */
  readonly place: string | null;
  /** What a property of it would be created with; `null` where too little is known. */
  readonly input: PropertyInput | null;
}

/** What a value or a row came to. */
export type SubjectReading =
  | { readonly kind: 'home'; readonly subject: Subject }
  /** It says nothing of a home, and nothing is wrong: an empty cell, a header. */
  | { readonly kind: 'nothing' }
  /** It was meant to name a home and does not: a sentence for the user. */
  | { readonly kind: 'unclear'; readonly because: string };

/** Numbers below this are counts and rents far more often than UPRNs: a selected cell must be longer to be taken for one. */
const minUprn = 100_000;

export function subjectOfText(text: string): SubjectReading {
  const parsed = parseIdentifier(text);
  switch (parsed.kind) {
    case 'blank':
      return { kind: 'nothing' };
    case 'problem':
      return { kind: 'unclear', because: problemMessage(parsed.problem) };
    case 'identifier':
      return { kind: 'home', subject: subjectOf(parsed.identifier, null) };
  }
}

/** The home of the row that a cell stands in; outside of tables, the one that the cell itself names. */
export function subjectOfCell({ place, value, row }: SelectedCell): SubjectReading {
  if (row !== null) {
    const [read] = readRows(row.table, row.mapping);
    if (read?.kind !== 'home') return { kind: 'nothing' };
    return subjectOfRow(read, place);
  }
  if (typeof value === 'boolean' || (typeof value === 'number' && value < minUprn))
    return { kind: 'nothing' };
  const parsed = parseIdentifier(value);
  // What is selected need not be meant to name a home at all.
  if (parsed.kind !== 'identifier') return { kind: 'nothing' };
  return { kind: 'home', subject: subjectOf(parsed.identifier, place) };
}

function subjectOf(identifier: Identifier, place: string | null): Subject {
  const input = identifier.form === 'address' ? inputOfAddress(identifier.address) : null;
  const propertyId = identifier.form === 'property' ? identifier.propertyId : null;
  const name = identifier.form === 'uprn' ? `UPRN ${identifier.uprn}` : identifierText(identifier);
  return { identifier, propertyId, name, place, input };
}

function inputOfAddress(address: AddressText): PropertyInput | null {
  const parsed = parseIdentifier(address);
  if (parsed.kind !== 'identifier') return null;
  const postcode = /[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}$/i.exec(address.trim())?.[0];
  return postcode === undefined ? null : { address, postcode };
}

function subjectOfRow(home: HomeRow, place: string): SubjectReading {
  const { uprn, propertyId, address, postcode, details } = home;
  const full = address !== '' && postcode !== null ? `${address}, ${postcode}` : '';
  const offered: Identifier[] = [];
  if (uprn !== null) offered.push({ form: 'uprn', uprn });
  if (propertyId !== null) offered.push({ form: 'property', propertyId });
  const parsed = parseIdentifier(full);
  if (parsed.kind === 'identifier') offered.push(parsed.identifier);
  const identifier = preferredIdentifier(offered);
  if (identifier === null) {
    return {
      kind: 'unclear',
      because: `Add a UPRN, or an address with its postcode, to row ${home.number}: nothing in it names the home.`,
    };
  }
  const input = postcode === null ? null : payloadOf({ uprn, address, postcode, details });
  const name = full === '' ? subjectOf(identifier, place).name : full;
  return { kind: 'home', subject: { identifier, propertyId, name, place, input } };
}
