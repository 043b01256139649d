import {
  bandsBelow,
  spokenDay,
  standardsOf,
  type EnergyStandards,
  type IsoDate,
  type RatingStandard,
} from '../../contract';
import type { HomeRow, RowDetails } from '../rows/home-row';
import { daysAfter } from './days';
import type { HomeFacts } from './home-facts';
import { needKinds, urgencies, type Need, type NeedKind, type NeedRow } from './need';
import { needNote, needTitle } from './need-words';

/** Days within which something that ends is said to end soon. */
export const soonDays = 90;
/** Days within which a scheme is said to start soon: applications take months. */
const schemeDays = 182;

/** What needs are judged by. */
export interface NeedRules {
  readonly today: IsoDate;
  readonly standards: EnergyStandards;
  /** Rows whose create began and did not end. */
  readonly unconfirmed: ReadonlySet<number>;
  /** Columns to look at, by what they hold. */
  readonly columns: Readonly<Partial<Record<keyof RowDetails | 'rating' | 'licence' | 'postcode', string>>>;
}

type Found = Partial<Record<NeedKind, NeedRow>>;

/** Whether something else than the API's word shows a licence or an application: a column of the sheet, or a register. */
function hasLicenceElsewhere({ rows, isOnRegister }: HomeFacts, today: IsoDate): boolean {
  return (
    isOnRegister ||
    rows.some(
      ({ details: { licence_date_end: end, licence_status: status } }) =>
        (end !== undefined && end >= today) || status !== undefined,
    )
  );
}

function licenceNeeds(home: HomeFacts, { today, columns }: NeedRules, row: number): Found {
  const { standing, licenceUntil } = home;
  const column = columns.licence ?? null;
  const elsewhere = hasLicenceElsewhere(home, today);
  if (standing?.kind === 'required' && !elsewhere) {
    return { 'licence-needed': { row, detail: `${standing.type} licence`, column, day: null } };
  }
  if (licenceUntil === null || standing?.kind === 'applied' || standing?.kind === 'exempt') return {};
  if (licenceUntil < today) {
    if (elsewhere) return {};
    const detail = `Ended on ${spokenDay(licenceUntil)}`;
    return { 'licence-ended': { row, detail, column, day: licenceUntil } };
  }
  if (licenceUntil > daysAfter(today, soonDays)) return {};
  const detail = `Ends on ${spokenDay(licenceUntil)}`;
  return { 'licence-ends-soon': { row, detail, column, day: licenceUntil } };
}

function certificateNeeds(
  { rating, certificateUntil, nation }: HomeFacts,
  { today, standards, columns }: NeedRules,
  row: number,
): Found {
  const column = columns.rating ?? null;
  const found: Found = {};
  if (rating === 'none') {
    return { 'no-certificate-found': { row, detail: '', column, day: null } };
  }
  const { inForce, toCome } = standardsOf(nation, standards);
  const isBelow = (standard: RatingStandard | null): boolean =>
    rating !== null && rating !== 'unread' && standard !== null && bandsBelow(rating, standard.minimum) > 0;
  if (rating === 'unread') {
    found['rating-unread'] = { row, detail: '', column, day: null };
  } else if (isBelow(inForce)) {
    found['below-minimum'] = { row, detail: `Rated ${rating}`, column, day: null };
  } else if (isBelow(toCome)) {
    found['below-announced'] = { row, detail: `Rated ${rating}`, column, day: null };
  }
  if (certificateUntil === null) return found;
  if (certificateUntil < today) {
    const rated = rating === null || rating === 'unread' ? 'Ended' : `Rated ${rating}, but it ended`;
    const detail = `${rated} on ${spokenDay(certificateUntil)}`;
    found['certificate-ended'] = { row, detail, column, day: certificateUntil };
  } else if (certificateUntil <= daysAfter(today, soonDays)) {
    const detail = `Ends on ${spokenDay(certificateUntil)}`;
    found['certificate-ends-soon'] = { row, detail, column, day: certificateUntil };
  }
  return found;
}

function schemeNeed({ toCome }: HomeFacts, { today }: NeedRules, row: number): Found {
  const soon = toCome.filter(({ from }) => from > today && from <= daysAfter(today, schemeDays));
  const [first] = soon;
  if (!first) return {};
  const detail = soon.map(({ name, from }) => `${name} from ${spokenDay(from)}`).join('; ');
  return { 'scheme-starts-soon': { row, detail, column: null, day: first.from } };
}

const details = [
  ['people', 'people-missing'],
  ['households', 'households-missing'],
  ['property_class', 'kind-missing'],
] as const satisfies readonly (readonly [keyof RowDetails, NeedKind])[];

function gapNeeds(row: HomeRow, { columns, unconfirmed }: NeedRules): Found {
  const { number, problems } = row;
  const found: Found = {};
  const gap = (column: string | null): NeedRow => ({ row: number, detail: '', column, day: null });
  if (unconfirmed.has(number)) found.unconfirmed = gap('Status');
  const has = (kind: (typeof problems)[number]['kind']): boolean =>
    problems.some((each) => each.kind === kind);
  if (has('nothing-names-the-home')) found['address-missing'] = gap(null);
  else if (has('no-postcode')) found['postcode-missing'] = gap(columns.postcode ?? null);
  const unread = problems.find(({ kind }) => kind !== 'nothing-names-the-home' && kind !== 'no-postcode');
  if (unread) {
    const column = unread.kind === 'cell' ? unread.column : null;
    const detail = unread.kind === 'cell' ? `${unread.column}: “${unread.found}”` : '';
    found['rows-with-problems'] = { row: number, detail, column, day: null };
  }
  const unreadRoles = new Set<string>(problems.flatMap((each) => (each.kind === 'cell' ? [each.role] : [])));
  for (const [name, kind] of details) {
    if (row.details[name] === undefined && !unreadRoles.has(name)) found[kind] = gap(columns[name] ?? null);
  }
  return found;
}

function neverChecked({ rating, standing, rows, isOnRegister }: HomeFacts): Found {
  if (rating !== null || standing !== null || isOnRegister) return {};
  return { 'never-checked': { row: rows[0]?.number ?? 0, detail: '', column: null, day: null } };
}

/** What needs doing, the worst first; each with its homes, those with the earliest day first. Pure. */
export function needsOf(homes: readonly HomeFacts[], rules: NeedRules): readonly Need[] {
  const byKind = new Map<NeedKind, NeedRow[]>();
  const take = (found: Found): void => {
    for (const [kind, row] of Object.entries(found) as [NeedKind, NeedRow][]) {
      const rows = byKind.get(kind);
      if (rows) rows.push(row);
      else byKind.set(kind, [row]);
    }
  };
  for (const home of homes) {
    const row = home.rows[0]?.number ?? 0;
    take(licenceNeeds(home, rules, row));
    take(certificateNeeds(home, rules, row));
    take(schemeNeed(home, rules, row));
    take(neverChecked(home));
    for (const each of home.rows) take(gapNeeds(each, rules));
  }
  return needKinds.flatMap((kind): Need[] => {
    const rows = byKind.get(kind);
    if (!rows) return [];
    const sorted = [...rows].sort((one, other) => (one.day ?? '').localeCompare(other.day ?? ''));
    return [
      {
        kind,
        urgency: urgencies[kind],
        title: needTitle(kind, rows.length),
        note: needNote(kind, rules.standards),
        rows: sorted,
      },
    ];
  });
}
