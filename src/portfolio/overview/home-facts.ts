import {
  isoDate,
  nationOf,
  ratingLetters,
  type IsoDate,
  type Nation,
  type RatingLetter,
} from '../../contract';
import { readDay } from '../cells/dates';
import { plainText } from '../cells/plain';
import { squeezed } from '../columns/header';
import { readStanding } from '../results/read-standing';
import type { LicenceStanding } from '../results/licence-standing';
import type { HomeRow, ReadRow } from '../rows/home-row';
import { homeKey } from '../rows/same-home';
import { cellAt, type Table } from '../table';

/** A scheme or direction that starts later. */
export interface SchemeToCome {
  readonly name: string;
  readonly from: IsoDate;
}

/** What kept answers know of a home beyond its row. What is not kept is not there. */
export interface KeptFacts {
  readonly rating?: RatingLetter | 'unread' | null;
  readonly certificateUntil?: IsoDate | null;
  readonly nation?: Nation | null;
  readonly standing?: LicenceStanding;
  readonly council?: string | null;
  readonly toCome?: readonly SchemeToCome[];
}

/** Columns that speak of what was checked or synced, by what they hold: the headers that runs write, or those chosen for them. */
export interface ResultHeaders {
  readonly rating: string;
  readonly certificateUntil: string;
  readonly licence: string;
  readonly council: string;
  readonly onRegister: string;
  readonly registerUntil: string;
  readonly toCome: string;
  readonly schemesHere: string;
}

export const usualHeaders: ResultHeaders = {
  rating: 'EPC rating',
  certificateUntil: 'EPC valid until',
  licence: 'Licence',
  council: 'Council',
  onRegister: 'Licence on register',
  registerUntil: 'Register: until',
  toCome: 'Schemes to come',
  schemesHere: 'Schemes at this place',
};

/** All that is known of one home without asking anybody. */
export interface HomeFacts {
  /** The rows of the home, as the sheet numbers them. */
  readonly rows: readonly HomeRow[];
  /**
   * `none`: it was looked for, and none was found in the data held. `unread`: a certificate was found whose rating could not be read.
   * `null`: never looked for.
   */
  readonly rating: RatingLetter | 'none' | 'unread' | null;
  readonly certificateUntil: IsoDate | null;
  /** Where the home lies, by its postcode; `null` where that is not certain. */
  readonly nation: Nation | null;
  /** As the API says it: never from what lies on the place. */
  readonly standing: LicenceStanding | null;
  /** The last day of a licence, from the row's own column, the API, or a register. */
  readonly licenceUntil: IsoDate | null;
  /** A register shows a licence in force. */
  readonly isOnRegister: boolean;
  readonly council: string | null;
  readonly toCome: readonly SchemeToCome[];
}

type CellText = (row: HomeRow, header: keyof ResultHeaders) => string;

/** Reads the cells of results by their headers, wherever the columns stand. */
function cellTexts(table: Table, headers: ResultHeaders): CellText {
  const byNumber = new Map(table.rows.map((row) => [row.number, row]));
  const positions = new Map(table.headers.map((header, position) => [squeezed(header), position]));
  return ({ number }, header) => {
    const row = byNumber.get(number);
    const position = positions.get(squeezed(headers[header]));
    return row === undefined || position === undefined ? '' : plainText(cellAt(row, position).value).trim();
  };
}

function ratingIn(text: string): HomeFacts['rating'] {
  if (/^none found/i.test(text)) return 'none';
  if (/^could not be read/i.test(text)) return 'unread';
  return ratingLetters.find((letter) => letter === text.toUpperCase()) ?? null;
}

const starts = /([^;,]+?) \(from (\d{4}-\d{2}-\d{2})\)/g;

function schemesIn(text: string): readonly SchemeToCome[] {
  return [...text.matchAll(starts)].flatMap(([, name = '', day = '']) => {
    const from = isoDate(day);
    return from === null ? [] : [{ name: name.trim(), from }];
  });
}

/** The first that is known. */
function first<Value>(values: readonly (Value | null | undefined)[]): Value | null {
  return values.find((value) => value !== null && value !== undefined) ?? null;
}

function standingOfRow(row: HomeRow, cell: CellText): LicenceStanding | null {
  return readStanding(cell(row, 'licence'));
}

function endOf(standing: LicenceStanding | null): IsoDate | null {
  if (standing?.kind === 'held') return standing.until === null ? null : isoDate(standing.until);
  return standing?.kind === 'expired' ? isoDate(standing.on) : null;
}

/**
 * Gathers what is known of each home of a table, each home once whatever its rows: first what its own columns say, then what runs wrote,
 * then what is kept. Pure: nothing is asked.
 */
export function homeFacts(
  table: Table,
  rows: readonly ReadRow[],
  headers: ResultHeaders,
  keptOf: (row: HomeRow) => KeptFacts,
): readonly HomeFacts[] {
  const cell = cellTexts(table, headers);
  const day = (row: HomeRow, header: keyof ResultHeaders): IsoDate | null => {
    const text = cell(row, header);
    const serial = text !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
    const read = readDay(
      { value: serial, format: typeof serial === 'number' ? 'yyyy-mm-dd' : '@' },
      table.dateSystem,
    );
    return read.kind === 'value' ? read.value : null;
  };
  return groupsOf(rows).map((group): HomeFacts => {
    const kept = group.map(keptOf);
    const standing = first([
      ...group.map((row) => standingOfRow(row, cell)),
      ...kept.map((each) => each.standing),
    ]);
    const toCome = [
      ...group.flatMap((row) => [...schemesIn(cell(row, 'toCome')), ...schemesIn(cell(row, 'schemesHere'))]),
      ...kept.flatMap((each) => each.toCome ?? []),
    ];
    return {
      rows: group,
      rating: first<NonNullable<HomeFacts['rating']>>([
        ...group.map((row) => ratingIn(cell(row, 'rating'))),
        ...kept.map((each) => each.rating),
      ]),
      certificateUntil: first([
        ...group.map((row) => day(row, 'certificateUntil')),
        ...kept.map((each) => each.certificateUntil),
      ]),
      nation: first([...group.map(({ postcode }) => nationOf(postcode)), ...kept.map((each) => each.nation)]),
      standing,
      licenceUntil: first([
        ...group.map(({ details }) => details.licence_date_end),
        endOf(standing),
        ...group.map((row) => day(row, 'registerUntil')),
      ]),
      isOnRegister: group.some((row) => /^on a register/i.test(cell(row, 'onRegister'))),
      council: first([
        ...group.map((row) => cell(row, 'council') || null),
        ...kept.map((each) => each.council),
      ]),
      toCome: onceEach(toCome),
    };
  });
}

function onceEach(schemes: readonly SchemeToCome[]): readonly SchemeToCome[] {
  const seen = new Map(schemes.map((scheme) => [`${scheme.name.toLowerCase()} ${scheme.from}`, scheme]));
  return [...seen.values()].sort((one, other) => one.from.localeCompare(other.from));
}

/** Rows of one home together; a row that names none stays alone. */
function groupsOf(rows: readonly ReadRow[]): readonly (readonly HomeRow[])[] {
  const groups = new Map<string, HomeRow[]>();
  for (const row of rows) {
    if (row.kind !== 'home') continue;
    const key = homeKey(row) ?? `row ${row.number}`;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
}
