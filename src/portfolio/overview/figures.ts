import { ratingLetters, type IsoDate, type RatingLetter } from '../../contract';
import { monthOf, monthsFrom } from './days';
import type { HomeFacts } from './home-facts';
import type { RegisterFacts } from './register-facts';
import {
  breachesOf,
  hasLicenceEnded,
  isLicenceEndOpen,
  isUnasked,
  shownByRegister,
  shownByRows,
} from './licence-needs';

/** How many homes have each rating. */
export interface RatingFigures {
  readonly letters: readonly { readonly letter: RatingLetter; readonly homes: number }[];
  /** Looked for among the certificates that are held of the home's council, and not there. */
  readonly noneHeld: number;
  /** Looked for, where none of the council are held or that is not known: nothing follows for the home. */
  readonly noData: number;
  /** Found, with a rating that could not be read. */
  readonly unread: number;
  readonly notChecked: number;
}

/** Where the licence of a home stands, with what a user reads of it. */
export const licenceFigures = [
  ['held', 'Held or exempt'],
  ['applied', 'Applied for or to begin'],
  // Required, or ended, and none in its place; or one that is of the wrong kind, or permits fewer than live there.
  ['missing', 'Missing or in breach'],
  // Whether one is needed, or what became of the one on record, has to be found out; or the API names no scheme that certainly applies.
  ['seeAdvice', 'See advice'],
  // Neither the API, nor a register, nor the sheet's own columns say anything of a licence.
  ['notKnown', 'Not known'],
] as const;
type Figure = (typeof licenceFigures)[number][0];

/** Where the licences of one council's homes stand. */
export interface CouncilFigures extends Readonly<Record<Figure, number>> {
  readonly council: string;
}

/** How many homes a council's figures are of. */
export function homesOf(figures: CouncilFigures): number {
  return licenceFigures.reduce((sum, [figure]) => sum + figures[figure], 0);
}

/** What ends in one month. */
export interface MonthFigures {
  /** `2027-05` */
  readonly month: string;
  readonly licences: number;
  readonly certificates: number;
}

export interface Figures {
  readonly ratings: RatingFigures;
  /** The councils with most homes first. */
  readonly councils: readonly CouncilFigures[];
  /** Twelve months from today's on. */
  readonly months: readonly MonthFigures[];
}

const shownMonths = 12;
const unknownCouncil = 'Council not known';

export function ratingFigures(homes: readonly HomeFacts[]): RatingFigures {
  const count = (wanted: HomeFacts['rating']): number =>
    homes.filter(({ rating }) => rating === wanted).length;
  return {
    letters: ratingLetters.map((letter) => ({ letter, homes: count(letter) })),
    noneHeld: count('none'),
    noData: count('no-data'),
    unread: count('unread'),
    notChecked: count(null),
  };
}

const ofRegister = {
  held: 'held',
  exempt: 'held',
  'to-begin': 'applied',
  applied: 'applied',
} as const satisfies Readonly<Partial<Record<RegisterFacts['state'], Figure>>>;

/** What a home adds to its council's figures: what is wrong first, then what a register or its own columns show, then what the API says. */
function figureOf(home: HomeFacts, today: IsoDate): Figure {
  const { wrong, exceeded } = breachesOf(home);
  if (wrong !== null || exceeded !== null) return 'missing';
  if (hasLicenceEnded(home, today)) return isUnasked(home) ? 'seeAdvice' : 'missing';
  const kind = home.licensing?.kind;
  if (kind === 'held' || kind === 'exempt') return 'held';
  if (kind === 'applied' || kind === 'to-begin') return 'applied';
  const shown = shownByRegister(home);
  if (shown !== null && shown in ofRegister) return ofRegister[shown as keyof typeof ofRegister];
  const written = shownByRows(home, today);
  if (written !== null) return written;
  switch (kind) {
    case 'required':
      return 'missing';
    case 'find-out':
    case 'see-advice':
      return 'seeAdvice';
    default:
      return 'notKnown';
  }
}

/** Homes of which neither council nor licence is known are no bar of their own. */
export function councilFigures(homes: readonly HomeFacts[], today: IsoDate): readonly CouncilFigures[] {
  const councils = new Map<string, Record<Figure, number>>();
  for (const home of homes) {
    const figure = figureOf(home, today);
    if (figure === 'notKnown' && home.council === null) continue;
    const council = home.council ?? unknownCouncil;
    const figures = councils.get(council) ?? { held: 0, applied: 0, missing: 0, seeAdvice: 0, notKnown: 0 };
    figures[figure] += 1;
    councils.set(council, figures);
  }
  return [...councils]
    .map(([council, figures]) => ({ council, ...figures }))
    .sort((one, other) => homesOf(other) - homesOf(one) || one.council.localeCompare(other.council));
}

export function monthFigures(homes: readonly HomeFacts[], today: IsoDate): readonly MonthFigures[] {
  const count = (days: readonly (IsoDate | null)[], month: string): number =>
    days.filter((day) => day !== null && day >= today && monthOf(day) === month).length;
  const licences = homes
    .filter((home) => isLicenceEndOpen(home, today))
    .map(({ licenceUntil }) => licenceUntil);
  const certificates = homes.map(({ certificateUntil }) => certificateUntil);
  return monthsFrom(today, shownMonths).map((month) => ({
    month,
    licences: count(licences, month),
    certificates: count(certificates, month),
  }));
}
