import type { Insertable } from 'kysely';
import { findPostcode, postcodeOf, type IsoDate, type SchemeType } from '../../../contract';
import { addressKey } from '../../store/questions/address-key';
import type { KnownLicenceStatus } from '../../store/store';
import type { LicencesTable } from '../../store/tables';
import { digestOf } from '../digest';
import { isNothing, uprnValue } from '../epc/values';
import type { DayOrder } from './day-cell';
import { readTerm } from './licence-days';
import { madeNumber } from './licence-key';
import { addressCells } from './register-address';
import type { RegisterColumns } from './register-columns';
import { hasDayForNumber } from './register-day';
import { meaningOfReference } from './register-rules';
import { typeAndStatusOf } from './type-and-status';

export type LicenceRow = Insertable<LicencesTable>;

/** The columns in which a register's row is written. Decision 62. */
export const licenceColumns = [
  'council_code',
  'reference',
  'address',
  'address_key',
  'postcode',
  'uprn',
  'doubtful',
  'type',
  'status',
  'holder',
  'people',
  'households',
  'starts_on',
  'ends_on',
  'as_at',
  'left_on',
  'source',
] as const satisfies readonly (keyof LicenceRow)[];

/** The options that an import of a register takes. */
export interface RegisterOptions {
  readonly council: string;
  readonly type: SchemeType | null;
  readonly status: KnownLicenceStatus | null;
  readonly asAt: IsoDate | null;
  /** The day of the import. */
  readonly today: IsoDate;
}

/** What is known of a register beside its rows. */
export interface AboutRegister extends RegisterOptions {
  /** The register's own day, or else that of the import: nothing that it tells as past is later. */
  readonly latestDay: IsoDate;
  readonly dayOrder: DayOrder;
  readonly source: string;
}

/** What is known of a licence whose row cannot be read. */
export interface UnreadLicence {
  /** `''` where it has none. */
  readonly number: string;
  /** `null` where the row does not say it. */
  readonly type: string | null;
}

export type ReadLicence =
  | { readonly row: LicenceRow; readonly warnings: readonly string[] }
  /** Why it is left out, and of which licence it speaks all the same. */
  | { readonly skipped: string; readonly unread: UnreadLicence }
  /** Neither row, register nor option says under which scheme it is held. */
  | { readonly noType: true };

function count(value: string): number | null {
  const text = value.trim();
  return /^\d{1,5}(\.0+)?$/.test(text) ? Number(text) : null;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A number by itself is never the same one written twice: flat 2 of house 2 has both. */
const bareNumber = /^\d+[a-z]?$/i;

/** Parts of an address in one line, each once: some registers write the town in a column and in the address too. */
function joined(parts: readonly string[]): string {
  const lines: string[] = [];
  for (const part of parts.map((each) => oneLine(each).replace(/^[\s,]+|[\s,]+$/g, ''))) {
    const isRepeated = !bareNumber.test(part) && lines.some((line) => addressKey(line) === addressKey(part));
    if (part !== '' && !isRepeated) lines.push(part);
  }
  return lines.join(', ');
}

interface RegisterAddress {
  readonly address: string;
  readonly key: string;
  readonly postcode: string;
  readonly doubtful: boolean;
  /** Whether a column has another postcode than the address itself. */
  readonly isOfTwoPostcodes: boolean;
}

/** The address with its postcode at the end, wherever the register has it. Its own goes before a column's, which may be the landlord's. */
function registerAddressOf(parts: readonly string[], column: string): RegisterAddress {
  const own = postcodeOf(column);
  const text = joined(parts);
  const located = findPostcode(text);
  const address = own !== null && located === null ? joined([text, own]) : text;
  return {
    address,
    key: addressKey(located?.rest ?? text),
    postcode: located?.postcode ?? own ?? '',
    isOfTwoPostcodes: own !== null && located !== null && own !== located.postcode,
    doubtful: parts.some(hasDayForNumber),
  };
}

/** Words that mean "no number", and what a spreadsheet makes of long numbers (`2.02E+11`): many licences would share them. */
const noNumber = /^([-–—./?]*|none|tbc|tba|pending|\d+(\.\d+)?e\+\d+)$/i;

function numberIn(cell: string): string {
  const text = oneLine(cell);
  return isNothing(text) || noNumber.test(text) ? '' : text;
}

/** A row without a number is known by what it says, so that the same file again is the same rows. */
function referenceOf(
  number: string,
  where: RegisterAddress,
  starts: string | null,
  type: string | null,
): string {
  if (number !== '') return number;
  const digest = digestOf(JSON.stringify([where.key, where.postcode, starts, type]));
  return `${madeNumber}${digest.slice(0, 20)}`;
}

/** No address or number is longer: what is, is a file read wrongly, and more than the database finds again. */
const maxLetters = 500;

/** Reads a row of a register. Whatever is not sure is left out and warned of, never guessed. */
export function readLicence(
  columns: RegisterColumns,
  about: AboutRegister,
  values: readonly string[],
): ReadLicence {
  const cell = (place: number): string => (values[place] ?? '').trim();
  const warnings = new Set<string>();
  const number = numberIn(cell(columns.reference));
  const cells = (places: readonly number[]): readonly string[] => places.map((place) => oneLine(cell(place)));
  const said = {
    status: cells(columns.status),
    ownStatus: cells(columns.ownStatus),
    licenceStatus: cells(columns.licenceStatus),
    type: cells(columns.type),
  };
  const typeRead = typeAndStatusOf(said, about, meaningOfReference(about.council, number), warnings);
  const unread = { number: number.length > maxLetters ? '' : number, type: typeRead?.type ?? null };
  const parts = addressCells(columns, values);
  if (number.length > maxLetters || parts.join(', ').length > maxLetters)
    return { skipped: `its address or number is longer than ${maxLetters} letters`, unread };
  const where = registerAddressOf(parts, cell(columns.postcode));
  if (where.key === '') return { skipped: 'it has no address', unread };
  if (typeRead === null) return { noType: true };
  const days = { first: cells(columns.starts), last: cell(columns.ends), revoked: cells(columns.revoked) };
  const term = readTerm(days, typeRead.status, about, warnings);
  if (where.doubtful)
    warnings.add('a spreadsheet turned its house number into a date: it is matched to no home');
  if (where.postcode === '') warnings.add('it has no postcode: it is found by its exact address only');
  if (where.isOfTwoPostcodes)
    warnings.add('its column has another postcode than its address: that of the address is used');
  const holder = oneLine(cell(columns.holder)).slice(0, maxLetters);
  return {
    warnings: [...warnings],
    row: {
      council_code: about.council,
      reference: referenceOf(number, where, term.starts_on, typeRead.type),
      address: where.address,
      address_key: where.key,
      postcode: where.postcode,
      uprn: uprnValue(cell(columns.uprn)),
      doubtful: where.doubtful,
      type: typeRead.type,
      holder: isNothing(holder) ? null : holder,
      people: count(cell(columns.people)),
      households: count(cell(columns.households)),
      ...term,
      as_at: about.asAt,
      left_on: null,
      source: about.source,
    },
  };
}
