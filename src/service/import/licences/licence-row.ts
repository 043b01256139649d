import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import { findPostcode, postcodeOf, type IsoDate, type SchemeType } from '../../../contract';
import { addressKey } from '../../store/address-key';
import type { LicenceStatus } from '../../store/store';
import type { LicencesTable } from '../../store/tables';
import { isNothing, uprnValue } from '../epc/values';
import type { RegisterColumns } from './register-columns';
import { hasDayForNumber, registerDay } from './register-day';
import { referenceSays, statusSaid, typeSaid } from './register-rules';

export type LicenceRow = Insertable<LicencesTable>;

/** The columns in which a register's row is written. */
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

/** What is known of a register beside its rows. */
export interface AboutRegister {
  readonly council: string;
  readonly type: SchemeType | null;
  readonly status: LicenceStatus | null;
  readonly asAt: IsoDate | null;
  readonly source: string;
}

export type ReadLicence =
  | { readonly row: LicenceRow; readonly remarks: readonly string[] }
  | { readonly skipped: string }
  /** Neither row, register nor option says under which scheme it is held. */
  | { readonly noType: true };

function count(value: string): number | null {
  const text = value.trim();
  return /^\d{1,5}(\.0+)?$/.test(text) ? Number(text) : null;
}

/** Parts of an address in one line, each once: some registers write the town in a column and in the address too. */
function joined(parts: readonly string[]): string {
  const lines: string[] = [];
  for (const part of parts.map((each) => each.replace(/\s+/g, ' ').replace(/^[\s,]+|[\s,]+$/g, ''))) {
    if (part !== '' && !lines.some((line) => addressKey(line) === addressKey(part))) lines.push(part);
  }
  return lines.join(', ');
}

interface Where {
  readonly address: string;
  readonly key: string;
  readonly postcode: string;
  readonly doubtful: boolean;
}

/** The address with its postcode at the end, wherever the register has it. */
function whereabouts(parts: readonly string[], column: string): Where {
  const own = postcodeOf(column);
  const text = joined(parts);
  const located = findPostcode(text);
  const address = own !== null && located === null ? joined([text, own]) : text;
  return {
    address,
    key: addressKey(located?.rest ?? text),
    postcode: own ?? located?.postcode ?? '',
    doubtful: parts.some(hasDayForNumber),
  };
}

function dayCell(value: string, which: string, remarks: string[]): IsoDate | null {
  if (isNothing(value) || /^[-–]+$/.test(value.trim())) {
    remarks.push(`it has no ${which} day`);
    return null;
  }
  const day = registerDay(value);
  if (day === null) remarks.push(`its ${which} day cannot be read`);
  return day;
}

/** A row without a reference is known by what it says, so that the same file again is the same rows. */
function referenceOf(given: string, where: Where, starts: string | null, type: string | null): string {
  if (given !== '') return given;
  const digest = createHash('sha256')
    .update(JSON.stringify([where.key, where.postcode, starts, type]))
    .digest('hex');
  return `row/${digest.slice(0, 20)}`;
}

/** Reads a row of a register. Whatever is not sure is left out and remarked on, never guessed. */
export function readLicence(
  columns: RegisterColumns,
  about: AboutRegister,
  values: readonly string[],
): ReadLicence {
  const cell = (place: number): string => (values[place] ?? '').trim();
  const remarks: string[] = [];
  const where = whereabouts(
    columns.address.map((place) => values[place] ?? ''),
    cell(columns.postcode),
  );
  if (where.key === '') return { skipped: 'it has no address' };

  const word = isNothing(cell(columns.status)) ? null : statusSaid(cell(columns.status));
  if (word === null && !isNothing(cell(columns.status))) return { skipped: 'its status is not understood' };
  const said = referenceSays(about.council, cell(columns.reference));
  const status = (word === 'ended' ? 'granted' : word) ?? said.status ?? about.status ?? 'granted';
  const type = typeSaid(cell(columns.type)) ?? said.type ?? about.type;
  if (type === null && status !== 'exemption') return { noType: true };

  const starts = dayCell(cell(columns.starts), 'first', remarks);
  let ends = dayCell(cell(columns.ends), 'last', remarks);
  if (starts !== null && ends !== null && ends < starts) remarks.push('it ends before it begins');
  if (word === 'ended') {
    if (about.asAt === null)
      return { skipped: 'it was taken back, and neither the register nor --as-at says by when' };
    if (ends === null || ends > about.asAt) ends = about.asAt;
    remarks.push('it was taken back: the register’s day counts as its last');
  }
  const units = columns.households < 0 ? count(cell(columns.units)) : null;
  if (units !== null) remarks.push('its units are taken for its most households');
  if (where.doubtful) remarks.push('a spreadsheet made a date of its house number: it stands for no home');
  if (where.postcode === '') remarks.push('it has no postcode: only its own address finds it');
  const holder = cell(columns.holder).replace(/\s+/g, ' ');
  return {
    remarks,
    row: {
      council_code: about.council,
      reference: referenceOf(cell(columns.reference), where, starts, type),
      address: where.address,
      address_key: where.key,
      postcode: where.postcode,
      uprn: uprnValue(cell(columns.uprn)),
      doubtful: where.doubtful,
      type,
      status,
      holder: isNothing(holder) ? null : holder,
      people: count(cell(columns.people)),
      households: count(cell(columns.households)) ?? units,
      starts_on: starts,
      ends_on: ends,
      as_at: about.asAt,
      left_on: null,
      source: about.source,
    },
  };
}
