import {
  bandsBelow,
  ratingLetters,
  spokenDay,
  standardsOf,
  type EnergyStandards,
  type RatingLetter,
  type RatingStandard,
} from '../../contract';
import { checkField } from '../check/fields';
import { landlordsOf } from '../deadlines/landlords';
import { grouped } from '../grouped';
import type { HomeFacts } from '../overview/home-facts';
import type { PackSheet } from '../pack/pack-sheet';
import type { ShownValue } from '../pack/result-sheet';
import { homeName } from '../rows/home-name';
import type { CellValue } from '../table';
import type { SheetInput } from './sheet-input';

/** How a home stands to what is announced. `not-known`: no rating, or none of what is possible; `not-asked`: nothing is announced where it lies. */
export type RatingGoal = 'there' | 'reached' | 'not-reached' | 'not-known' | 'not-asked';

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

const letterOf = (value: CellValue): RatingLetter | null =>
  ratingLetters.find((each) => each === value) ?? null;
const numberOf = (value: CellValue): number | null => (typeof value === 'number' ? value : null);

/** What the certificate's own measures would come to. Pure. Decision 323. */
export function ratingPlanEntry(
  { rating, nation }: Pick<HomeFacts, 'rating' | 'nation'>,
  told: (field: string) => CellValue,
  standards: EnergyStandards,
): RatingPlanEntry {
  const nothing = {
    rating: letterOf(rating ?? ''),
    possible: null,
    measures: null,
    from: null,
    to: null,
    cap: null,
  };
  if (nation === null) return { ...nothing, goal: 'not-known' };
  const { toCome } = standardsOf(nation, standards);
  if (toCome === null) return { ...nothing, goal: 'not-asked' };
  if (nothing.rating === null) return { ...nothing, goal: 'not-known' };
  if (bandsBelow(nothing.rating, toCome.minimum) <= 0) return { ...nothing, goal: 'there' };
  const possible = letterOf(told('epc.potential_energy_rating'));
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

const money = new Intl.NumberFormat('en-GB');

function goalWords(goal: RatingGoal, { minimum }: RatingStandard): string {
  return {
    there: `Is ${minimum} or better`,
    reached: `Reaches ${minimum} with all measures`,
    'not-reached': `Does not reach ${minimum} with all measures`,
    'not-known': 'Not known: check its energy certificate',
    'not-asked': 'Nothing is announced where it lies',
  }[goal];
}

function capWords(cap: RatingPlanEntry['cap'], { costCap }: RatingStandard): string {
  const pounds = `£${money.format(costCap)}`;
  return cap === null
    ? ''
    : { within: `Within ${pounds}`, over: `Over ${pounds}`, either: `May be over ${pounds}` }[cap];
}

/** A plan for what is announced, home by home and summed by landlord. `null` where nothing is announced. */
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
  return [
    {
      name: `${minimum} by ${allLetsFrom.slice(0, 4)}`,
      rows: [
        ['Home', 'Rating', 'Possible', label, 'Measures', ...costHeaders, 'Announced cap', 'Landlord'],
        ...entries.map(({ home, entry, landlord }) => [
          homeName(home),
          entry.rating ?? '',
          entry.possible ?? '',
          goalWords(entry.goal, standard),
          entry.measures ?? '',
          entry.from ?? '',
          entry.to ?? '',
          capWords(entry.cap, standard),
          landlord,
        ]),
      ],
      dates: new Map(),
      widths: [36, 8, 9, 34, 10, 16, 16, 18, 22],
    },
    landlordSums(entries, standard, label),
  ];
}

const costHeaders = ['From £ (estimate of the certificate)', 'Up to £ (estimate of the certificate)'];

/** The first row of a home that says something decides. */
function firstShown({ rows }: HomeFacts, shown: ShownValue, id: string): CellValue {
  const field = checkField(id);
  if (field === null) return '';
  return rows.map(({ number }) => shown(number, field)).find((value) => value !== '') ?? '';
}

interface PlannedHome {
  readonly entry: RatingPlanEntry;
  readonly landlord: string;
}

/** Every home is in one of the counts; costs are summed of those below, and how many of them have none is told. */
function landlordSums(entries: readonly PlannedHome[], standard: RatingStandard, label: string): PackSheet {
  const byLandlord = [...grouped(entries.map((each) => [each.landlord, each.entry] as const))].sort(
    ([one], [other]) => one.localeCompare(other, 'en-GB'),
  );
  const line = (name: string, own: readonly RatingPlanEntry[]): readonly CellValue[] => {
    const count = (goal: RatingGoal): number => own.filter((each) => each.goal === goal).length;
    const below = own.filter(({ goal }) => goal === 'reached' || goal === 'not-reached');
    const priced = below.filter(({ from, to }) => from !== null && to !== null);
    const sum = (which: 'from' | 'to'): number => priced.reduce((all, each) => all + (each[which] ?? 0), 0);
    return [
      name,
      own.length,
      count('there'),
      count('reached'),
      count('not-reached'),
      count('not-known'),
      count('not-asked'),
      sum('from'),
      sum('to'),
      below.length - priced.length,
    ];
  };
  const { minimum } = standard;
  return {
    name: `${minimum} by landlord`,
    rows: [
      [
        'Landlord',
        'Homes',
        `${minimum} or better`,
        'Reach it',
        'Do not reach it',
        'Not known',
        'Not asked',
        ...costHeaders,
        'Below it, without a cost',
      ],
      ...byLandlord.map(([name, own]) => line(name === '' ? 'No landlord named' : name, own)),
      line(
        'All',
        entries.map(({ entry }) => entry),
      ),
      [],
      [
        `${label}. Costs are the certificates’ own estimates of all measures that they recommend. Homes that do not reach it with all of them may need others.`,
      ],
    ],
    dates: new Map(),
    widths: [40, 9, 12, 10, 12, 11, 11, 18, 18, 14],
  };
}
