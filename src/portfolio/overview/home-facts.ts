import { nationOf, ratingLetter, type IsoDate, type Nation, type RatingLetter } from '../../contract';
import { readDay } from '../cells/dates';
import { isNotAmongHeld, saysNothingOfCertificate } from '../results/certificate-text';
import type { LicensingStatus } from '../results/licensing-status';
import { readLicensingStatus } from '../results/read-licensing-status';
import type { HomeRow, ReadRow } from '../rows/home-row';
import { remembered } from '../remembered';
import { rowsByHome } from '../rows/same-home';
import type { Table } from '../table';
import type { DeadlineRules } from '../deadlines/deadline';
import type { TrackedColumn } from '../deadlines/headers';
import { doubtsReader, type Doubts, type DoubtsIn } from './doubts';
import { deadlineReader, type HomeDeadlines } from './home-deadlines';
import { lastDayOfLicence } from './last-day';
import { endOnRegister, registerFacts, type RegisterFacts } from './register-facts';
import { cellTexts, type CellText, type ResultHeaders } from './result-cells';
import { noSchemes, schemesReader, type HomeSchemes, type SchemeToCome } from './schemes-to-come';

/** What cached answers say of a home beyond its row. A field is missing where nothing is cached. */
export interface CachedFacts {
  readonly rating?: HomeFacts['rating'];
  readonly certificateUntil?: IsoDate | null;
  readonly nation?: Nation | null;
  readonly licensing?: LicensingStatus;
  readonly council?: string | null;
  readonly toCome?: readonly SchemeToCome[];
  readonly doubts?: Doubts;
}

/** What is known of a portfolio without asking anybody. */
export interface KnownWithoutAsking {
  readonly table: Table;
  readonly rows: readonly ReadRow[];
  readonly headers: ResultHeaders;
  readonly cachedFactsOf: (row: HomeRow) => CachedFacts;
}

/** All that is known of one home without asking anybody. */
export interface HomeFacts extends HomeSchemes {
  /** The rows of the home, as the sheet numbers them. */
  readonly rows: readonly HomeRow[];
  /**
   * `none`: it was looked for among the certificates that are held of its council, and is not there. `no-data`: it was looked for, and
   * none are held, or that is not known. `unread`: a certificate was found whose rating could not be read. `null`: never looked for.
   */
  readonly rating: RatingLetter | 'none' | 'no-data' | 'unread' | null;
  readonly certificateUntil: IsoDate | null;
  /** What ends, from the agent's own columns; the certificate too, as it was checked. */
  readonly deadlines: HomeDeadlines;
  /** Where the home lies, by its postcode; `null` where that is not certain. */
  readonly nation: Nation | null;
  /** As the API says it: never from what lies on the place. */
  readonly licensing: LicensingStatus | null;
  /** The last day of a licence, from the row's own column, the API, or a register (P7.3). */
  readonly licenceUntil: IsoDate | null;
  /** `null` where the registers were not asked. */
  readonly register: RegisterFacts | null;
  readonly council: string | null;
  /** What its council has to be asked. */
  readonly doubts: Doubts;
}

function readRating(text: string): HomeFacts['rating'] {
  if (text === '') return null;
  if (isNotAmongHeld(text)) return 'none';
  if (saysNothingOfCertificate(text)) return 'no-data';
  if (/^could not be read/i.test(text)) return 'unread';
  return ratingLetter(text.toUpperCase());
}

/** The first that is known. */
function first<Value>(values: readonly (Value | null | undefined)[]): Value | null {
  return values.find((value) => value !== null && value !== undefined) ?? null;
}

/** What was held when the cell was written may have ended since. */
function licensingOn(today: IsoDate, written: LicensingStatus | null): LicensingStatus | null {
  if (written?.kind === 'to-begin' && written.from <= today)
    return licensingOn(today, { ...written, kind: 'held' });
  if (written === null || !('until' in written) || written.until === null || written.until >= today)
    return written;
  // What ended with an exemption was no licence.
  if (written.kind === 'exempt')
    return written.required === null
      ? { kind: 'find-out', because: 'may-be-required' }
      : { kind: 'required', type: written.required };
  // The last day beside an application is that of the licence before it, or of none: the application stands.
  if (written.kind === 'wrong-type')
    return written.has === 'application' ? written : { kind: 'required', type: written.required };
  const asked = 'isUnasked' in written ? ({ isUnasked: true } as const) : {};
  return { kind: 'expired', type: written.type, on: written.until, ...asked };
}

/** The first row that speaks of a kind decides, and a row before what is kept. */
function doubtsOfHome(
  group: readonly HomeRow[],
  kept: readonly CachedFacts[],
  cell: CellText,
  doubtsIn: DoubtsIn,
): Doubts {
  const told = group.map((row) =>
    doubtsIn({
      additional: cell(row, 'additional'),
      selective: cell(row, 'selective'),
      article4: cell(row, 'article4'),
      together: cell(row, 'schemesHere'),
      register: cell(row, 'onRegister'),
      rating: cell(row, 'rating'),
    }),
  );
  const all = [...told, ...kept.map(({ doubts }) => doubts ?? {})];
  return all.reduceRight<Doubts>((before, each) => ({ ...before, ...each }), {});
}

/**
 * Gathers what is known of each home of a table, each home once whatever its rows: first what its own columns say, then what runs wrote,
 * then what is kept. Pure: nothing is asked.
 */
export function homeFacts(
  { table, rows, headers, cachedFactsOf }: KnownWithoutAsking,
  tracked: readonly TrackedColumn[],
  rules: DeadlineRules,
): readonly HomeFacts[] {
  const doubtsIn = doubtsReader(rules.today);
  const licensingIn = remembered(readLicensingStatus);
  const ratingIn = remembered(readRating);
  const nationIn = remembered(nationOf);
  const readDeadlines = deadlineReader(table, tracked, rules);
  const cell = cellTexts(table, headers);
  const dayIn = remembered((text): IsoDate | null => {
    const read = readDay({ value: text, format: 'General' }, table.dateSystem);
    return read.kind === 'value' ? read.value : null;
  });
  const day = (row: HomeRow, header: keyof ResultHeaders): IsoDate | null => {
    const text = cell(row, header);
    return text === '' ? null : dayIn(text);
  };
  const schemesOf = schemesReader(cell, day, rules.today);
  const homes = rowsByHome(rows.filter((row) => row.kind === 'home'));
  return [...homes.values()].map((group): HomeFacts => {
    const kept = group.map(cachedFactsOf);
    const licensing = licensingOn(
      rules.today,
      first([
        ...group.map((row) => licensingIn(cell(row, 'licence'))),
        ...kept.map((each) => each.licensing),
      ]),
    );
    const checkedUntil = first([
      ...group.map((row) => day(row, 'certificateUntil')),
      ...kept.map((each) => each.certificateUntil),
    ]);
    const registeredUntil = group.map((row) => day(row, 'registerUntil'));
    const registers = group.map((row, at) =>
      registerFacts(row, cell, registeredUntil[at] ?? null, rules.today),
    );
    const register = first(registers);
    const onRegister = first(registers.map((each, at) => endOnRegister(each, registeredUntil[at] ?? null)));
    const deadlines = readDeadlines(group, checkedUntil);
    const certificate = deadlines.get('certificate')?.deadline;
    return {
      rows: group,
      deadlines,
      rating: first<NonNullable<HomeFacts['rating']>>([
        ...group.map((row) => ratingIn(cell(row, 'rating'))),
        ...kept.map((each) => each.rating),
      ]),
      certificateUntil: certificate && 'day' in certificate ? certificate.day : null,
      nation: first([
        ...group.map(({ postcode }) => nationIn(postcode ?? '')),
        ...kept.map((each) => each.nation),
      ]),
      licensing,
      licenceUntil: lastDayOfLicence({ rows: group, licensing, register, onRegister }, rules.today),
      register,
      council: first([
        ...group.map((row) => cell(row, 'council') || cell(row, 'councilOfPlace') || null),
        ...kept.map((each) => each.council),
      ]),
      ...schemesOf(
        group,
        kept.flatMap(({ toCome }) => toCome ?? noSchemes),
      ),
      doubts: doubtsOfHome(group, kept, cell, doubtsIn),
    };
  });
}
