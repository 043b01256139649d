import { spokenDay, type IsoDate } from '../../contract';
import type { RowDetails } from '../rows/home-row';
import {
  deadlineNeedKinds,
  deadlineNeedWords,
  isDeadlineNeed,
  type DeadlineNeedKind,
} from './deadline-words';
import {
  homes,
  rows,
  urgencies,
  urgencyTitles,
  type NeedBasis,
  type NeedUrgency,
  type NeedWords,
} from './need-words';

const namesNoHome = 'Without it there is no way to tell which home this is.';
const decidesOnLicence = 'Whether a licence is required depends on it.';

/** What needs doing, the worst first. */
const needWords = {
  'licence-needed': {
    urgency: 'now',
    title: (count) => `Apply for a licence for ${homes(count)}`,
    note: 'The API says that a licence is required, and has no licence or application on record.',
  },
  'licence-wrong': {
    urgency: 'now',
    title: (count) => `Get the right licence for ${homes(count)}`,
    note: 'A licence for an HMO is required, but a selective licence is recorded: it does not count as one for an HMO.',
  },
  'licence-ended': {
    urgency: 'now',
    title: (count) => `Apply for a new licence for ${homes(count)}`,
    note: 'The last day on record has passed.',
  },
  'licence-exceeded': {
    urgency: 'now',
    title: (count) => `Bring ${homes(count)} within the limits of the licence`,
    note: 'More people or households are recorded than the licence permits.',
  },
  'below-minimum': {
    urgency: 'now',
    title: (count) => `Raise the energy rating of ${homes(count)}`,
    note: ({
      standards: {
        'england-and-wales': { inForce },
      },
    }) =>
      inForce === null
        ? ''
        : `Below ${inForce.minimum}: may not be let in England and Wales unless an exemption is registered. Exemptions are not checked here.`,
  },
  'certificate-ended': {
    urgency: 'now',
    title: (count) => `Get a new energy certificate for ${homes(count)}`,
    note: 'A new certificate is needed before the home is marketed.',
  },
  unconfirmed: {
    urgency: 'now',
    title: (count) => `Check ${homes(count)} that may already have been created`,
    note: 'Ask your provider whether they were. Then paste the Property Id, or have the home created again.',
  },
  'find-out': {
    urgency: 'soon',
    title: (count) => `Find out about the licence of ${homes(count)}`,
    note: 'Whether one is needed, or what became of the one on record, is not known: the advice or your provider says what is missing.',
  },
  'scheme-started': {
    urgency: 'soon',
    title: (count) => `Check or refresh ${homes(count)} again: a scheme or direction has started since`,
    note: 'What is known is of the time before it started. A check asks anew about the place, a refresh about a stored home.',
  },
  'licence-ends-soon': {
    urgency: 'soon',
    title: (count) => `Prepare to renew the licence of ${homes(count)}`,
    note: ({ leads }) => `Within ${leads.licence} days.`,
  },
  'exemption-ends-soon': {
    urgency: 'soon',
    title: (count) => `Apply for a licence, or end what needs one, for ${homes(count)}: an exemption ends`,
    note: ({ leads }) => `Within ${leads.licence} days. It is no licence, and is not renewed as one.`,
  },
  'certificate-ends-soon': {
    urgency: 'soon',
    title: (count) => `Book an energy assessment for ${homes(count)}`,
    note: ({ leads }) => `Within ${leads.certificate} days.`,
  },
  'scheme-starts-soon': {
    urgency: 'soon',
    title: (count) => `Look at schemes starting soon for ${homes(count)}`,
    note: 'Within 6 months. A scheme covers a place: the advice says whether it applies to the home.',
  },
  'ask-council': {
    urgency: 'gap',
    title: (count) => `Ask the council about ${homes(count)}`,
    note: 'For some of its rules no data is held, the data was checked over 6 months ago, or it is not certain whether a scheme covers the home or a register has a licence of it.',
  },
  'council-not-known': {
    urgency: 'gap',
    title: (count) => `Give the UPRN or the full address of ${homes(count)}`,
    note: 'The council that these homes are in is not known, so nothing can be said about its rules.',
  },
  'rows-with-problems': {
    urgency: 'gap',
    title: (count) => `Correct what cannot be read or does not agree in ${rows(count)}`,
    note: 'What cannot be read is not used. A sync leaves these rows out, or sends them without it where that can be chosen.',
  },
  'address-missing': {
    urgency: 'gap',
    title: (count) => `Add the address or the UPRN to ${rows(count)}`,
    note: namesNoHome,
  },
  'postcode-missing': {
    urgency: 'gap',
    title: (count) => `Add the postcode to ${rows(count)}`,
    note: namesNoHome,
  },
  'people-missing': {
    urgency: 'gap',
    title: (count) => `Add the number of people to ${rows(count)}`,
    note: decidesOnLicence,
  },
  'households-missing': {
    urgency: 'gap',
    title: (count) => `Add the number of households to ${rows(count)}`,
    note: decidesOnLicence,
  },
  'kind-missing': {
    urgency: 'gap',
    title: (count) => `Say whether it is a house or a flat in ${rows(count)}`,
    note: 'Some schemes apply only to houses, or only to flats.',
  },
  'rating-unread': {
    urgency: 'gap',
    title: (count) => `Look at the certificate of ${homes(count)}`,
    note: 'The energy rating could not be read: the answer has no letter from A to G.',
  },
  'no-certificate-found': {
    urgency: 'gap',
    title: (count) => `Look for the energy certificate of ${homes(count)}`,
    note: 'Not in the data held, or nothing is held: that does not mean that there is none.',
  },
  'never-checked': {
    urgency: 'gap',
    title: (count) => `Check ${homes(count)}`,
    note: 'Their certificates and licences have not been asked for yet.',
  },
  'below-announced': {
    urgency: 'later',
    title: (count) => `Plan ahead for the rating of ${homes(count)}`,
    note: ({
      standards: {
        'england-and-wales': { toCome },
      },
    }) =>
      toCome === null
        ? ''
        : `Below ${toCome.minimum}, announced for England and Wales from ${spokenDay(toCome.allLetsFrom)}${toCome.status === 'announced' ? '; it is not yet law' : ''}.`,
  },
} as const satisfies Readonly<Record<string, NeedWords>>;

export type NeedKind = keyof typeof needWords | DeadlineNeedKind;

function wordsOf(kind: NeedKind): NeedWords {
  return isDeadlineNeed(kind) ? deadlineNeedWords(kind) : needWords[kind];
}

/** What a need asks to do, told beside the home or row that has it: `Bring this home within the limits of the licence`. */
export function needAction(kind: NeedKind): string {
  return wordsOf(kind)
    .title(1)
    .replace(/\b1 (home|row)\b/, 'this $1');
}

/** How a need presses, in a word. */
export const urgencyWords: Readonly<Record<NeedUrgency, string>> = { ...urgencyTitles, gap: 'Not known' };

/** The worst first; deadlines of the agent's own columns behind what else is as urgent. */
export const needKinds: readonly NeedKind[] = urgencies.flatMap((urgency) =>
  [...(Object.keys(needWords) as (keyof typeof needWords)[]), ...deadlineNeedKinds].filter(
    (kind) => wordsOf(kind).urgency === urgency,
  ),
);

/** A need with its words and the homes that have it. */
export function needOf(kind: NeedKind, found: readonly NeedRow[], basis: NeedBasis): Need {
  const { urgency, title, note } = wordsOf(kind);
  const told = typeof note === 'string' ? note : note(basis);
  return { kind, urgency, title: title(found.length), note: told, rows: found };
}

/** One home that needs it, or one row. */
export interface NeedRow {
  /** As the sheet numbers it; of a home the first that tells it. */
  readonly row: number;
  readonly detail: string;
  /** Column to look at; `null` where the whole row is meant. */
  readonly column: string | null;
  /** The day by which it is sorted: the earliest first. */
  readonly day: IsoDate | null;
}

export interface Need {
  readonly kind: NeedKind;
  readonly urgency: NeedUrgency;
  /** Action first, with the number of homes or rows. */
  readonly title: string;
  /** What it rests on. */
  readonly note: string;
  readonly rows: readonly NeedRow[];
}

/** What needs are judged by. */
export interface NeedRules extends NeedBasis {
  /** Rows whose create began and did not end. */
  readonly unconfirmed: ReadonlySet<number>;
  /** Columns to look at, by what they hold. */
  readonly columns: Readonly<Partial<Record<keyof RowDetails | 'rating' | 'licence' | 'postcode', string>>>;
}

/** What one home needs, or one of its rows. */
export type Found = Partial<Record<NeedKind, NeedRow>>;
