import {
  bandsBelow,
  ratingLetter,
  schemeTypes,
  spokenDay,
  type EnergyStandards,
  type IsoDate,
} from '../../contract';
import type { DeadlineKind } from '../deadlines/kinds';
import { countriesOf } from '../deadlines/law';
import { breachesOf, isUnasked, shownByRegister } from '../overview/licence-needs';
import type { HomeDate } from '../overview/home-dates';
import type { HomeFacts } from '../overview/home-facts';
import { isWrongType, missingType } from '../results/licensing-status';
import type { HomeRow, RowDetails, RowProblem } from '../rows/home-row';
import { mergedHome } from '../rows/merge-rows';

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

/** A part of the form: what to write, what is missing of it, and until when it holds. */
interface Part {
  readonly text: string;
  readonly missing: readonly string[];
  /** It ends so soon that it is due. */
  readonly due: IsoDate | null;
}

const gap = (text: string, ...missing: readonly string[]): Part => ({ text, missing, due: null });
const told = (text: string, due: IsoDate | null = null): Part => ({ text, missing: [], due });

/** A part whose last day is known: it is missing once it is over. */
function endingPart(name: string, text: string, { state, day }: DateOfHome): Part {
  if (state === 'overdue') return gap(text, `${name} (ended)`);
  return told(text, state === 'due' ? day : null);
}

type DateOfHome = Pick<HomeDate, 'state' | 'day'>;

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
    licence: licencePart(facts, details, words, dates.get('licence')),
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
    ...differing.map((name) => `${name.replaceAll('_', ' ')} (its rows differ)`),
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

/** What stands for a licence, with both its type and its number. */
function licencePart(
  facts: HomeFacts,
  details: RowDetails,
  { saysNoLicence }: OwnWords,
  date: DateOfHome | undefined,
): Part {
  const { licensing, licenceUntil, doubts, started } = facts;
  const kind = licensing?.kind ?? null;
  const shown = shownByRegister(facts);
  const written = schemeTypes.find((each) => each === details.licence_type) ?? null;
  const type =
    written ??
    // What is required is not what is held.
    (licensing !== null && kind !== 'required' && 'type' in licensing ? licensing.type : null) ??
    (shown === 'held' ? (facts.register?.type ?? null) : null);
  const number = details.licence_reference ?? null;
  const { wrong, exceeded } = breachesOf(facts);
  const isWrong =
    licensing?.kind === 'wrong-type' || wrong !== null || isWrongType(written, missingType(licensing));
  if (isWrong || exceeded !== null || isOverOwnLimit(details)) return gap(type ?? '', 'the right licence');
  if (kind === 'exempt' || shown === 'exempt') return gap('Exempt', 'what exempts it from a licence');
  if (kind === 'to-begin' || shown === 'to-begin') return gap('To begin', 'licence (not begun yet)');
  if (kind === 'applied' || shown === 'applied' || details.licence_status !== undefined)
    return gap('Applied for', 'licence (applied for)');
  const isHeld =
    kind === 'held' || shown === 'held' || number !== null || details.licence_date_end !== undefined;
  // A row or a register may have one that runs.
  const isEnded = date === undefined ? kind === 'expired' && shown !== 'held' : date.state === 'overdue';
  if (isEnded) return gap(type ?? '', isUnasked(facts) ? 'whether a licence is required' : 'licence (ended)');
  const isRequired = missingType(licensing) !== null;
  // What is known is of before a scheme started, or leaves it open.
  const isToFindOut = kind === 'find-out' || started.some(({ isDirection }) => !isDirection);
  if (isHeld) {
    const due = date?.state === 'due' ? date.day : null;
    const isInDoubt = due !== null && isUnasked(facts);
    // A number, and a day of a register that says no more, are no licence where the overview asks for one.
    const isUnshown = shown === null && details.licence_date_end === undefined;
    const missing = [
      ...(isUnshown && isRequired ? ['licence (required)'] : []),
      ...(isUnshown && !isRequired && isToFindOut ? ['whether a licence is required'] : []),
      ...(type === null ? ['licence type'] : []),
      ...(number === null ? ['licence number'] : []),
      ...(licenceUntil === null ? ['last day of the licence'] : []),
      ...(isInDoubt ? [`whether a licence is required after ${spokenDay(due)}`] : []),
    ];
    // Of two licences on a register the number is that of one alone.
    const isRenewed = licenceUntil !== null && licenceUntil === facts.register?.renewedUntil;
    const until =
      licenceUntil === null
        ? ''
        : `, ${isRenewed ? 'with its renewal ' : ''}until ${spokenDay(licenceUntil)}`;
    const text = `${type ?? 'Type not known'} ${number ?? ''}`.trim() + until;
    return { text, missing, due: isInDoubt ? null : due };
  }
  if (isRequired) return gap('', 'licence (required)');
  const isOpen = isToFindOut || Object.values(doubts).some((reason) => reason !== null);
  const isAsked = licensing !== null || facts.register !== null || Object.keys(doubts).length > 0;
  return saysNoLicence && isAsked && !isOpen
    ? told('None, as the sheet says')
    : gap('', 'whether a licence is required');
}

/** More live there than the sheet's own columns say that the licence permits. */
function isOverOwnLimit(details: RowDetails): boolean {
  const {
    people = 0,
    households = 0,
    licence_max_people: most,
    licence_max_households: mostOfThem,
  } = details;
  return (most !== undefined && people > most) || (mostOfThem !== undefined && households > mostOfThem);
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
