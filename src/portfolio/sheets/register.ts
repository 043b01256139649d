import {
  bandsBelow,
  ratingLetter,
  spokenDay,
  uncapitalised,
  type EnergyStandards,
  type IsoDate,
} from '../../contract';
import { roleNames } from '../columns/role';
import type { DeadlineKind } from '../deadlines/kinds';
import { countriesOf } from '../deadlines/law';
import type { HomeFacts } from '../overview/home-facts';
import type { HomeRow, RowDetails, RowProblem } from '../rows/home-row';
import { mergedHome } from '../rows/merge-rows';
import { licencePart } from './register-licence';
import { gap, told, type DateOfHome, type Part } from './register-part';

/** What the sheet's own columns say besides what is mapped. */
export interface OwnWords {
  /** How the home is let: furnished, in part, or not; `''` where nothing says so. */
  readonly furnishing: string;
  /** Whether the agent has written that no licence is needed. */
  readonly saysNoLicence: boolean;
}

/** One home as the register's form asks for it. */
export interface RegisterEntry {
  /** `Ready`, `By 3 Dec 2026: …`, `Missing: …`, or that the register is not for it. */
  readonly state: string;
  readonly details: RowDetails;
  readonly licence: string;
  readonly certificate: string;
  readonly exemption: string;
  readonly gas: string;
  readonly electrical: string;
  readonly furnishing: string;
}

/** A part whose last day is known: it is missing once it is over. */
function endingPart(name: string, text: string, { state, day }: DateOfHome): Part {
  if (state === 'overdue') return gap(text, `${name} (ended)`);
  return told(text, state === 'due' ? day : null);
}

/** What the home's deadlines are, by their kind. */
export type DatesOfHome = ReadonlyMap<DeadlineKind, DateOfHome>;

/**
 * A home as the government's form for its register asks for it. It is ready only where nothing is missing, not known or over: what nobody
 * wrote is never taken for granted. Pure. Decision 322.
 */
export function registerEntry(
  facts: HomeFacts,
  dates: DatesOfHome,
  words: OwnWords,
  standards: EnergyStandards,
): RegisterEntry {
  const { details, differing } = togetherOf(facts.rows);
  const possible = countriesOf(facts.rows.find(({ postcode }) => postcode !== null)?.postcode ?? null);
  const certificate = certificatePart(facts, dates.get('certificate'));
  const parts = {
    licence: licencePart(facts, details, words.saysNoLicence, dates.get('licence')),
    certificate,
    exemption: exemptionPart(facts, dates.get('exemption'), standards),
    gas: datedPart('gas safety', dates.get('gas'), 'No gas, as the sheet says'),
    electrical: datedPart('electrical report (EICR)', dates.get('electrical'), null),
    furnishing: words.furnishing === '' ? gap('', 'furnishing') : told(words.furnishing),
  };
  const missing = [
    ...addressGaps(facts),
    ...facts.rows.flatMap(({ problems }) => problems.map(problemGap)),
    ...(['people', 'households', 'rent'] as const).flatMap((name) =>
      details[name] === undefined ? [name] : [],
    ),
    ...differing.map((name) => `${uncapitalised(roleNames[name])} (its rows differ)`),
    ...Object.values(parts).flatMap((part) => part.missing),
  ];
  const due = Object.values(parts).flatMap((part) => part.due ?? []);
  const texts = Object.fromEntries(Object.entries(parts).map(([name, { text }]) => [name, text])) as Record<
    keyof typeof parts,
    string
  >;
  return { ...texts, details, state: stateOf(possible, missing, due) };
}

/** What the rows of a home say together. That a row stands for one person, where none says how many, is good enough to be asked about, not to be filed. */
function togetherOf(rows: readonly HomeRow[]): ReturnType<typeof mergedHome> {
  const [only, another] = rows;
  if (only !== undefined && another === undefined) return { details: only.details, differing: [] };
  const { details, differing } = mergedHome(rows);
  const { people, ...others } = details;
  const isTold = people !== undefined && rows.some((row) => row.details.people !== undefined);
  return { details: isTold ? details : others, differing };
}

function stateOf(possible: readonly string[], missing: readonly string[], due: readonly IsoDate[]): string {
  if (!possible.includes('england')) return 'Not for this register: the home is not in England';
  const all = possible.length > 1 ? ['country (its postcode may lie in several)', ...missing] : missing;
  if (all.length > 0) return `Missing: ${[...new Set(all)].join(', ')}`;
  const [first] = [...due].sort();
  return first === undefined ? 'Ready' : `By ${spokenDay(first)}: what ends then has to be renewed`;
}

/** Whatever is wrong with a row has to be put right first. */
function problemGap(problem: RowProblem): string {
  switch (problem.kind) {
    case 'cell':
      return `${problem.column} (cannot be read)`;
    case 'nothing-names-the-home':
    case 'address-without-street':
      return 'address';
    case 'no-postcode':
      return 'postcode';
    case 'postcodes-differ':
      return 'postcode (column and address differ)';
    case 'licence-ends-before-it-starts':
      return 'licence (it ends before it starts)';
    case 'more-households-than-people':
      return 'people (more households than people)';
  }
}

function addressGaps({ rows }: HomeFacts): string[] {
  return [
    ...(rows.some(({ address }) => address !== '') ? [] : ['address']),
    ...(rows.some(({ postcode }) => postcode !== null) ? [] : ['postcode']),
  ];
}

function certificatePart({ rating }: HomeFacts, date: DateOfHome | undefined): Part {
  const letter = ratingLetter(rating);
  if (letter === null) return gap('', 'energy certificate');
  if (date?.day === undefined || date.day === null) return gap(letter, 'last day of the energy certificate');
  return endingPart('energy certificate', `${letter}, until ${spokenDay(date.day)}`, date);
}

/** Below the minimum in force an exemption has to run. */
function exemptionPart(
  { rating }: HomeFacts,
  date: DateOfHome | undefined,
  standards: EnergyStandards,
): Part {
  const { inForce } = standards['england-and-wales'];
  const letter = ratingLetter(rating);
  const isBelow = inForce !== null && letter !== null && bandsBelow(letter, inForce.minimum) > 0;
  if (date?.state === 'not-known')
    return gap('', 'EPC exemption (what is written does not tell its last day)');
  const runs = date?.day !== undefined && date.day !== null && date.state !== 'overdue';
  if (runs) return endingPart('EPC exemption', `Until ${spokenDay(date.day)}`, date);
  return isBelow ? gap('', `EPC exemption (rated ${letter})`) : told('');
}

/** What has a last day; `none`: what is said where the agent wrote that there is nothing to check. */
function datedPart(name: string, date: DateOfHome | undefined, none: string | null): Part {
  if (date?.state === 'nothing' && none !== null) return told(none);
  if (date === undefined || date.day === null) return gap('', name);
  return endingPart(name, `Until ${spokenDay(date.day)}`, date);
}
