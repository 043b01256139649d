import {
  bandsBelow,
  ratingLetter,
  spokenDay,
  standardsOf,
  type EnergyStandards,
  type RatingLetter,
  type RatingStandard,
} from '../../contract';
import { checkField } from '../check/fields';
import { landlordsOf } from '../deadlines/landlords';
import { multimap } from '../multimap';
import type { HomeFacts } from '../overview/home-facts';
import { columnSheet, type PackSheet, type SheetColumn } from '../pack/pack-sheet';
import type { ShownValue } from '../pack/result-sheet';
import { homeName } from '../rows/home-name';
import type { HomeRow } from '../rows/home-row';
import type { CellValue } from '../table';
import type { SheetInput } from './sheet-input';

/**
 * How a home stands to what is announced. `not-known`: no rating, or none of what is possible; `ended`: its certificate ended;
 * `place-not-known`: it is below, if it lies where something is announced; `not-asked`: nothing is announced where it lies.
 */
export type RatingGoal = 'there' | 'reached' | 'not-reached' | Unknown | 'not-asked';

/** What is counted as not known. */
const unknown = ['not-known', 'ended', 'place-not-known'] as const;
type Unknown = (typeof unknown)[number];

/** One home of the plan. Costs are those of all measures that its certificate recommends; `null` where that is not known or not asked. */
export interface RatingPlanEntry {
  readonly goal: RatingGoal;
  readonly rating: RatingLetter | null;
  readonly possible: RatingLetter | null;
  readonly measures: number | null;
  readonly from: number | null;
  readonly to: number | null;
  /** Where the costs stand to the announced cap. */
  readonly cap: 'within' | 'over' | 'either' | null;
}

const numberOf = (value: CellValue): number | null => (typeof value === 'number' ? value : null);

/** What the certificate's own measures would come to. Pure. Decision 323. */
export function ratingPlanEntry(
  { rating, nation, deadlines }: Pick<HomeFacts, 'rating' | 'nation' | 'deadlines'>,
  told: (field: string) => CellValue,
  standards: EnergyStandards,
): RatingPlanEntry {
  const nothing = {
    rating: ratingLetter(rating),
    possible: null,
    measures: null,
    from: null,
    to: null,
    cap: null,
  };
  const { toCome } = standardsOf(nation, standards);
  if (toCome === null) return { ...nothing, goal: 'not-asked' };
  if (nothing.rating === null) return { ...nothing, goal: 'not-known' };
  // Of what is announced nothing is said beside a certificate that has ended. Decision 118.
  if (deadlines.get('certificate')?.deadline.state === 'overdue') return { ...nothing, goal: 'ended' };
  if (bandsBelow(nothing.rating, toCome.minimum) <= 0) return { ...nothing, goal: 'there' };
  if (nation === null) return { ...nothing, goal: 'place-not-known' };
  const possible = ratingLetter(told('epc.potential_energy_rating'));
  const [from, to] = [numberOf(told('epc.cost_low')), numberOf(told('epc.cost_high'))];
  return {
    rating: nothing.rating,
    possible,
    measures: numberOf(told('epc.recommendations')),
    from,
    to,
    goal:
      possible === null ? 'not-known' : bandsBelow(possible, toCome.minimum) <= 0 ? 'reached' : 'not-reached',
    cap: capOf(from, to, toCome),
  };
}

function capOf(from: number | null, to: number | null, { costCap }: RatingStandard): RatingPlanEntry['cap'] {
  if (from === null || to === null) return null;
  return to <= costCap ? 'within' : from > costCap ? 'over' : 'either';
}

function goalWords(goal: RatingGoal, { minimum }: RatingStandard): string {
  return {
    there: `Is ${minimum} or better`,
    reached: `Reaches ${minimum} with all measures`,
    'not-reached': `Does not reach ${minimum} with all measures`,
    'not-known': 'Not known: check its energy certificate',
    ended: 'Not known: its energy certificate has ended',
    'place-not-known': 'Not known: whether it lies in England and Wales is not certain',
    'not-asked': 'Nothing is announced where it lies',
  }[goal];
}

function capWords(cap: RatingPlanEntry['cap'], { costCap }: RatingStandard): string {
  const pounds = `£${costCap.toLocaleString('en-GB')}`;
  return cap === null
    ? ''
    : { within: `Within ${pounds}`, over: `Over ${pounds}`, either: `May be over ${pounds}` }[cap];
}

/** A plan for what is announced, home by home and summed by landlord. Empty where nothing is announced. */
export function ratingPlanSheets({
  table,
  mapping,
  overview,
  shown,
  standards,
}: SheetInput): readonly PackSheet[] {
  const standard = standards['england-and-wales'].toCome;
  if (standard === null) return [];
  const landlordOf = landlordsOf(table, mapping);
  const entries = overview.facts.flatMap((facts) => {
    const [home] = facts.rows;
    if (home === undefined) return [];
    const entry = ratingPlanEntry(facts, (field) => firstShown(facts, shown, field), standards);
    return [{ home, entry, landlord: landlordOf(home.number) }];
  });
  const { minimum, allLetsFrom, status } = standard;
  const label = `${minimum} by ${spokenDay(allLetsFrom)}${status === 'announced' ? ' (announced, not law)' : ''}`;
  const columns: readonly SheetColumn<RatedHome>[] = [
    ['Home', 36, ({ home }) => homeName(home)],
    ['Rating', 8, ({ entry }) => entry.rating ?? ''],
    ['Possible', 9, ({ entry }) => entry.possible ?? ''],
    [label, 34, ({ entry }) => goalWords(entry.goal, standard)],
    ['Measures', 10, ({ entry }) => entry.measures ?? ''],
    [lowestCost, 16, ({ entry }) => entry.from ?? ''],
    [highestCost, 16, ({ entry }) => entry.to ?? ''],
    ['Announced cap', 18, ({ entry }) => capWords(entry.cap, standard)],
    ['Landlord', 22, ({ landlord }) => landlord],
  ];
  return [
    columnSheet(`${minimum} by ${allLetsFrom.slice(0, 4)}`, columns, entries),
    landlordSums(entries, standard, label),
  ];
}

const lowestCost = 'From £ (estimate of the certificate)';
const highestCost = 'Up to £ (estimate of the certificate)';

/** The first row of a home that says something decides. */
function firstShown({ rows }: HomeFacts, shown: ShownValue, id: string): CellValue {
  const field = checkField(id);
  if (field === null) return '';
  return rows.map(({ number }) => shown(number, field)).find((value) => value !== '') ?? '';
}

interface RatedHome {
  readonly home: HomeRow;
  readonly entry: RatingPlanEntry;
  readonly landlord: string;
}

/** The homes of one landlord. */
type OfLandlord = readonly [landlord: string, own: readonly RatingPlanEntry[]];

/** Those that are certainly below, whether or not it is known what they could reach: their costs stand beside each of them too. */
const belowOf = (own: readonly RatingPlanEntry[]): readonly RatingPlanEntry[] =>
  own.filter(
    ({ goal, rating }) =>
      goal === 'reached' || goal === 'not-reached' || (goal === 'not-known' && rating !== null),
  );
const pricedOf = (own: readonly RatingPlanEntry[]): readonly RatingPlanEntry[] =>
  belowOf(own).filter(({ from, to }) => from !== null && to !== null);
const count =
  (...goals: readonly RatingGoal[]) =>
  ([, own]: OfLandlord): number =>
    own.filter(({ goal }) => goals.includes(goal)).length;
const sum =
  (which: 'from' | 'to') =>
  ([, own]: OfLandlord): number =>
    pricedOf(own).reduce((all, each) => all + (each[which] ?? 0), 0);

/** Every home is in one of the counts; costs are summed of those below, and how many of them have none is told. */
function landlordSums(entries: readonly RatedHome[], { minimum }: RatingStandard, label: string): PackSheet {
  const byLandlord = [...multimap(entries.map(({ landlord, entry }) => [landlord, entry] as const))].sort(
    ([one], [other]) => one.localeCompare(other, 'en-GB'),
  );
  const columns: readonly SheetColumn<OfLandlord>[] = [
    ['Landlord', 40, ([landlord]) => landlord || 'No landlord named'],
    ['Homes', 9, ([, own]) => own.length],
    [`${minimum} or better`, 12, count('there')],
    ['Reach it', 10, count('reached')],
    ['Do not reach it', 12, count('not-reached')],
    ['Not known', 11, count(...unknown)],
    ['Not asked', 11, count('not-asked')],
    [lowestCost, 18, sum('from')],
    [highestCost, 18, sum('to')],
    ['Below it, without a cost', 14, ([, own]) => belowOf(own).length - pricedOf(own).length],
  ];
  const all: OfLandlord = ['All', entries.map(({ entry }) => entry)];
  const sheet = columnSheet(`${minimum} by landlord`, columns, [...byLandlord, all]);
  const note = `${label}. Costs are the certificates’ own estimates of all measures that they recommend. Homes that do not reach it with all of them may need others.`;
  return { ...sheet, rows: [...sheet.rows, [], [note]] };
}
