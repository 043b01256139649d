import {
  bandsBelow,
  daysAfter,
  ratingLetter,
  spokenDay,
  standardsOf,
  type RatingStandard,
} from '../../contract';
import { multimap } from '../multimap';
import type { HomeRow, RowDetails } from '../rows/home-row';
import { problemSentence } from '../rows/problem-text';
import type { Doubt, DoubtReason } from './doubts';
import type { HomeFacts } from './home-facts';
import { deadlineNeeds } from './deadline-needs';
import { licenceNeeds } from './licence-needs';
import {
  needKinds,
  needOf,
  type Found,
  type Need,
  type NeedKind,
  type NeedRow,
  type NeedRules,
} from './need';
import type { SchemeToCome } from './schemes-to-come';

/** Days within which a scheme is said to start soon: applications take months. Decision 184. */
const schemeDays = 182;

function certificateNeeds(
  { rating, deadlines, nation }: HomeFacts,
  { standards, columns }: NeedRules,
  row: number,
): Found {
  const column = columns.rating ?? null;
  const { deadline, column: own = null } = deadlines.get('certificate') ?? {};
  const found: Found = {};
  if (rating === 'none' || rating === 'no-data') {
    const detail =
      rating === 'none' ? '' : 'No certificates are held for its council, or it is not known whether any are';
    found['no-certificate-found'] = { row, detail, column, day: null };
  }
  const letter = ratingLetter(rating);
  const { inForce, toCome } = standardsOf(nation, standards);
  const isBelow = (standard: RatingStandard | null): boolean =>
    letter !== null && standard !== null && bandsBelow(letter, standard.minimum) > 0;
  // The rule of England and Wales is told with that doubt. Decision 117.
  const doubt = nation === null ? '; whether the home lies in England and Wales is not certain' : '';
  const rated = { row, detail: `Rated ${letter}${doubt}`, column, day: null };
  if (rating === 'unread') {
    found['rating-unread'] = { row, detail: '', column, day: null };
  } else if (isBelow(inForce)) {
    found['below-minimum'] = { ...rated, detail: rated.detail + exemptionText(deadlines) };
  } else if (deadline?.state !== 'overdue' && isBelow(toCome)) {
    // Of what is announced nothing is said beside a certificate that has ended. Decision 118.
    found['below-announced'] = rated;
  }
  if (deadline?.state === 'overdue') {
    const told = letter === null ? 'Ended' : `Rated ${letter}, but it ended`;
    const detail = `${told} on ${spokenDay(deadline.day)}`;
    found['certificate-ended'] = { row, detail, column: own ?? column, day: deadline.day };
  } else if (deadline?.state === 'due') {
    const detail = `Ends on ${spokenDay(deadline.day)}`;
    found['certificate-ends-soon'] = { row, detail, column: own ?? column, day: deadline.day };
  }
  return found;
}

/** An exemption that runs by the agent's own column, which the register's sheet names too. Nobody has checked it. */
function exemptionText(deadlines: HomeFacts['deadlines']): string {
  const deadline = deadlines.get('exemption')?.deadline;
  return deadline?.state === 'due' || deadline?.state === 'later'
    ? `; EPC exemption until ${spokenDay(deadline.day)}, as the sheet says`
    : '';
}

function schemeNeeds({ toCome, started }: HomeFacts, { today }: NeedRules, row: number): Found {
  const last = daysAfter(today, schemeDays);
  return {
    ...schemeNeed('scheme-started', started, row),
    ...schemeNeed(
      'scheme-starts-soon',
      toCome.filter(({ from }) => from <= last),
      row,
    ),
  };
}

function schemeNeed(kind: NeedKind, schemes: readonly SchemeToCome[], row: number): Found {
  const [first] = schemes;
  if (!first) return {};
  const detail = schemes.map(({ name, from }) => `${name} from ${spokenDay(from)}`).join('; ');
  return { [kind]: { row, detail, column: null, day: first.from } };
}

const details = [
  ['people', 'people-missing'],
  ['households', 'households-missing'],
  ['property_class', 'kind-missing'],
] as const satisfies readonly (readonly [keyof RowDetails, NeedKind])[];

function gapNeeds(row: HomeRow, { columns }: NeedRules): Found {
  const { number, problems } = row;
  const found: Found = {};
  const gap = (column: string | null): NeedRow => ({ row: number, detail: '', column, day: null });
  const has = (kind: (typeof problems)[number]['kind']): boolean =>
    problems.some((each) => each.kind === kind);
  if (has('nothing-names-the-home')) found['address-missing'] = gap(null);
  else if (has('no-postcode')) found['postcode-missing'] = gap(columns.postcode ?? null);
  const unread = problems.find(({ kind }) => kind !== 'nothing-names-the-home' && kind !== 'no-postcode');
  if (unread) {
    const column = unread.kind === 'cell' ? unread.column : null;
    const detail = unread.kind === 'cell' ? `${unread.column}: “${unread.found}”` : problemSentence(unread);
    found['rows-with-problems'] = { row: number, detail, column, day: null };
  }
  const unreadRoles = new Set<string>(problems.flatMap((each) => (each.kind === 'cell' ? [each.role] : [])));
  for (const [name, kind] of details) {
    if (row.details[name] === undefined && !unreadRoles.has(name)) found[kind] = gap(columns[name] ?? null);
  }
  return found;
}

function unconfirmedNeed({ rows }: HomeFacts, { unconfirmed }: NeedRules): Found {
  const row = rows.find(({ number }) => unconfirmed.has(number))?.number;
  return row === undefined ? {} : { unconfirmed: { row, detail: '', column: 'Status', day: null } };
}

function neverChecked({ rating, licensing, register }: HomeFacts, row: number): Found {
  if (rating !== null || licensing !== null || register !== null) return {};
  return { 'never-checked': { row, detail: '', column: null, day: null } };
}

/** What needs doing, the worst first; each with its homes, those with the earliest day first. Pure. Decision 151. */
export function needsOf(homes: readonly HomeFacts[], rules: NeedRules): readonly Need[] {
  const byKind = multimap(foundIn(homes, rules));
  return needKinds.flatMap((kind): Need[] => {
    const rows = byKind.get(kind);
    if (!rows) return [];
    // Homes of one council together, where it is the council that is asked.
    const sorted =
      kind === 'ask-council'
        ? rows.sort((one, other) => one.detail.localeCompare(other.detail))
        : rows.sort((one, other) => compareDays(one.day ?? '', other.day ?? ''));
    return [needOf(kind, sorted, rules)];
  });
}

/** ISO days, of which letters need no language to be compared by; none at all before all. */
function compareDays(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** One by one: lists of lists of ten thousand homes cost more than judging them. */
function* foundIn(homes: readonly HomeFacts[], rules: NeedRules): Generator<[NeedKind, NeedRow]> {
  const entries = Object.entries as (found: Found) => [NeedKind, NeedRow][];
  for (const home of homes) {
    const row = home.rows[0]?.number ?? 0;
    yield* entries(licenceNeeds(home, rules, row));
    yield* entries(certificateNeeds(home, rules, row));
    yield* entries(schemeNeeds(home, rules, row));
    yield* entries(deadlineNeeds(home, row));
    yield* entries(askNeeds(home, row));
    yield* entries(neverChecked(home, row));
    yield* entries(unconfirmedNeed(home, rules));
    for (const each of home.rows) yield* entries(gapNeeds(each, rules));
  }
}

/** What is asked about, as a line names it. */
const names: Readonly<Record<Doubt, string>> = {
  additional: 'additional licensing',
  selective: 'selective licensing',
  article4: 'Article 4',
  registers: 'the licence registers',
};

const reasons = {
  'not-certain': 'not certain about',
  'no-data': 'no data on',
  old: 'checked over 6 months ago:',
} as const satisfies Partial<Record<DoubtReason, string>>;

/** Which council has to be asked about what; or that nobody knows which council it is. */
function askNeeds({ council, doubts }: HomeFacts, row: number): Found {
  const of = (reason: DoubtReason): readonly string[] =>
    (Object.keys(names) as Doubt[]).filter((doubt) => doubts[doubt] === reason).map((doubt) => names[doubt]);
  const told = (Object.keys(reasons) as (keyof typeof reasons)[]).flatMap((reason) => {
    const about = of(reason);
    return about.length === 0 ? [] : [`${reasons[reason]} ${about.join(', ')}`];
  });
  const detail = `${council ?? 'Its council'}: ${told.join('; ')}`;
  return {
    ...(told.length > 0 ? { 'ask-council': { row, detail, column: null, day: null } } : {}),
    ...(of('not-placed').length > 0
      ? { 'council-not-known': { row, detail: '', column: null, day: null } }
      : {}),
  };
}
