import { spokenDay } from './british-day';
import type { PlaceKind, RegisterKind, UndecidedRule } from './coverage';
import type { IsoDate } from './dates';
import type { LicenceVerdict } from './licence-verdict';
import type { NoneHere, NothingKnown, PlaceKnowledge } from './place-knowledge';

/*
 * The states of knowledge in the words of a cell: shortest first, always with whom to ask. None of them says that no licence is needed.
 */

export const placeKindWords: Readonly<Record<PlaceKind, { readonly one: string; readonly many: string }>> = {
  additional: { one: 'additional licensing scheme', many: 'additional licensing schemes' },
  selective: { one: 'selective licensing scheme', many: 'selective licensing schemes' },
  article4: { one: 'Article 4 direction about HMOs', many: 'Article 4 directions about HMOs' },
};

const registerWords: Readonly<Record<RegisterKind, string>> = {
  mandatory_register: 'mandatory',
  additional_register: 'additional',
  selective_register: 'selective',
  exemptions: 'temporary exemptions',
};

/** Data that was checked longer ago is told as old. */
const oldAfterMonths = 6;

/** Whether a day of checking lies so far back that it has to be told. */
export function isOldCheck(checkedOn: IsoDate, today: IsoDate): boolean {
  const limit = new Date(Date.parse(today));
  limit.setUTCMonth(limit.getUTCMonth() - oldAfterMonths);
  return Date.parse(checkedOn) < limit.getTime();
}

/** `checked 1 Nov 2026`. The day of an import is never one. */
export function checkedText(checkedOn: IsoDate | null, today: IsoDate): string {
  if (checkedOn === null) return 'day of checking not known';
  const isOld = isOldCheck(checkedOn, today);
  return `checked ${spokenDay(checkedOn)}${isOld ? `, over ${oldAfterMonths} months ago` : ''}`;
}

/** `Liverpool`, or `the council` where its name is not known. */
export const councilName = (council: string | null): string => council ?? 'the council';

/** `“Brent selective” (50%)`. */
export function undecidedText({ name, confidence }: UndecidedRule): string {
  return `“${name ?? 'not named'}”${confidence === null ? '' : ` (${confidence}%)`}`;
}

function noneHereText({ held, checkedOn, council }: NoneHere, kind: PlaceKind, today: IsoDate): string {
  const { one, many } = placeKindWords[kind];
  const whose = councilName(council);
  const checked = `(${checkedText(checkedOn, today)})`;
  if (held === 0) return `${capitalised(whose)} had no ${one} ${checked}`;
  return held === 1
    ? `The ${one} held of ${whose} ${checked} does not cover this place`
    : `None of the ${held} ${many} held of ${whose} ${checked} covers this place`;
}

function nothingKnownText(known: NothingKnown, one: string, many: string): string {
  switch (known.kind) {
    case 'not-held':
      return `No ${many} of ${councilName(known.council)} are held: ask ${known.council ?? 'it'}`;
    case 'not-placed':
      return 'Not placed: which council is not known';
    case 'not-said':
      return `The API lists no ${one}`;
    case 'unread':
      return 'Could not be read from the answer';
  }
}

/** What is known of one kind, where the answer lists none of it. `today` is the day of the answer. */
export function placeKnowledgeText(
  known: Exclude<PlaceKnowledge, { kind: 'here' }>,
  kind: PlaceKind,
  today: IsoDate,
): string {
  const { one, many } = placeKindWords[kind];
  switch (known.kind) {
    case 'none-here':
      return noneHereText(known, kind, today);
    case 'not-certain': {
      const ask = `ask ${councilName(known.council)}`;
      return known.undecided.length === 0
        ? `Not certain: ${ask}`
        : `May lie in ${known.undecided.map(undecidedText).join(', ')}: ${ask}`;
    }
    case 'not-in-law':
      return `${known.nation ?? 'The nation'} has no ${many}`;
    case 'not-held':
    case 'not-placed':
    case 'not-said':
    case 'unread':
      return nothingKnownText(known, one, many);
  }
}

/** What the registers show of a home, in the words of a cell. */
export function licenceVerdictText(verdict: LicenceVerdict, today: IsoDate): string {
  switch (verdict.kind) {
    case 'current':
      return verdict.until === null ? 'current, end not known' : 'current';
    case 'to-begin':
      return `licence from ${spokenDay(verdict.from)}`;
    case 'historic':
      return 'historic';
    case 'exempt':
      return verdict.until === null ? 'exemption, end not known' : `exemption to ${spokenDay(verdict.until)}`;
    case 'applied':
      return 'applied for';
    case 'closed':
      return verdict.what;
    case 'not-certain':
      return 'not certain: see the record';
    case 'no-record': {
      const { held, notHeld, council, checkedOn } = verdict;
      const whose = `${held.map((register) => registerWords[register]).join(', ')} register of ${councilName(council)}`;
      const day = checkedOn === null ? 'day of checking not known' : `of ${spokenDay(checkedOn)}`;
      const old = checkedOn !== null && isOldCheck(checkedOn, today) ? ', over 6 months old' : '';
      const missing = notHeld.map((register) => registerWords[register]).join(' or ');
      return `no record in the ${whose} (${day}${old})${missing === '' ? '' : `; no ${missing} register is held`}`;
    }
    case 'not-held':
      return `no register of ${councilName(verdict.council)} is held: ask ${verdict.council ?? 'it'}`;
    case 'not-placed':
      return 'not placed: which council is not known';
    case 'not-said':
      return 'the API lists no licence';
    case 'unread':
      return 'could not be read from the answer';
  }
}

/** What is said where no certificate of a home was found. */
export function noCertificateText(known: NoneHere | NothingKnown): string {
  if (known.kind === 'none-here') {
    const until = known.checkedOn === null ? '' : ` (registered up to ${spokenDay(known.checkedOn)})`;
    return `No certificate of this home among the ${known.held.toLocaleString('en-GB')} held of ${councilName(known.council)}${until}`;
  }
  return nothingKnownText(known, 'certificate of this home', 'certificates');
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
