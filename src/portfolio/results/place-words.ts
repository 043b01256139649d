import {
  checkedText,
  councilName,
  meantDayInWords,
  placeKnowledgeText,
  schemeStatusOf,
  undecidedText,
  type IsoDate,
  type PlaceKind,
  type PlaceKnowledge,
  type UndecidedRule,
  placeKinds,
} from '../../contract';
import { dayInText, readDayInText } from '../cells/day-in-text';
import { multimap } from '../multimap';

/*
 * What is known of a place where nothing is listed, in the fewest words of a cell. Each state begins with words of its own, so that a
 * filter of Excel tells them apart, and a reader of the sheet reads them back.
 */

/** What is known of a kind of which nothing is listed. */
export type ElseKnown = Exclude<PlaceKnowledge, { kind: 'here' }>;

/** How each state begins, the most doubtful first. */
const stateOpenings = {
  'not-certain': 'Not certain',
  'not-held': 'No data',
  'not-placed': 'Not placed',
  unread: 'Could not be read',
  'not-said': 'The API lists no',
  'none-here': 'None here',
  'not-in-law': 'Not in law',
} as const satisfies Readonly<Record<ElseKnown['kind'], string>>;

const states = Object.keys(stateOpenings) as readonly ElseKnown['kind'][];

/** The kinds as a cell names them that speaks of several. Decision 148. */
export const kindNames: Readonly<Record<PlaceKind, string>> = {
  additional: 'additional',
  selective: 'selective',
  article4: 'Article 4',
};

/** What is shown where an answer places the home nowhere. */
export const notPlacedText = `${stateOpenings['not-placed']}: its council is not known`;

/** `“Brent selective” (50%)`, with its first day where it starts later. */
export function undecidedName(rule: UndecidedRule): string {
  const { date_start: start } = rule;
  return start !== null && schemeStatusOf(rule) === 'future'
    ? `${undecidedText(rule)} (from ${meantDayInWords(start)})`
    : undecidedText(rule);
}

/** What is known of one kind, in a column of its own. `today` is the day on which it is written. */
export function stateText(known: ElseKnown, kind: PlaceKind, today: IsoDate): string {
  switch (known.kind) {
    case 'none-here': {
      const { held, checkedOn } = known;
      const council = councilName(known.council);
      const checked = `(${checkedText(checkedOn, today)})`;
      if (held === 0) return `None here: ${council} had none ${checked}`;
      return held === 1
        ? `None here: the one held of ${council} does not cover this place ${checked}`
        : `None here: none of ${held} held of ${council} covers this place ${checked}`;
    }
    case 'not-certain': {
      const ask = `ask ${councilName(known.council)}`;
      return known.undecided.length === 0
        ? `Not certain: ${ask}`
        : `Not certain: may lie in ${known.undecided.map(undecidedName).join(', ')}, ${ask}`;
    }
    case 'not-held':
      return `No data: ask ${councilName(known.council)}`;
    case 'not-placed':
      return notPlacedText;
    case 'not-in-law':
      return `Not in law: ${placeKnowledgeText(known, kind, today)}`;
    case 'not-said':
      return placeKnowledgeText(known, kind, today);
    case 'unread':
      return `${stateOpenings.unread} from the answer`;
  }
}

/** One kind with what is known of it. */
export interface KnownOfKind {
  readonly kind: PlaceKind;
  readonly known: ElseKnown;
}

/** What stands behind the kinds of one state: whom to ask, or what it rests on. Kinds that share it stand together. */
function behind(known: ElseKnown, today: IsoDate): string {
  switch (known.kind) {
    case 'none-here': {
      const checked = checkedText(known.checkedOn, today);
      return known.council === null ? ` (${checked})` : ` (${known.council}, ${checked})`;
    }
    case 'not-certain':
    case 'not-held':
      return ` (ask ${councilName(known.council)})`;
    case 'not-in-law':
      return known.nation === null ? '' : ` (${known.nation})`;
    case 'not-placed':
    case 'not-said':
    case 'unread':
      return '';
  }
}

function kindName({ kind, known }: KnownOfKind): string {
  const undecided = known.kind === 'not-certain' ? known.undecided.map(undecidedName) : [];
  return undecided.length === 0 ? kindNames[kind] : `${kindNames[kind]} ${undecided.join(', ')}`;
}

/** What is looked for: what lies on the place at all, or what stands in one way to it. */
export interface Sought {
  /** How *none here* begins. */
  readonly none: string;
  /** What an API is said to list none of. */
  readonly rule: string;
}

const anyRule: Sought = { none: stateOpenings['none-here'], rule: 'rule' };

function groupText(state: ElseKnown['kind'], names: readonly string[], tail: string, sought: Sought): string {
  switch (state) {
    case 'not-placed':
      return notPlacedText;
    case 'not-said':
      return `The API lists no ${alternatives(names)} ${sought.rule}`;
    case 'none-here':
      return `${sought.none}: ${names.join(', ')}${tail}`;
    case 'not-certain':
    case 'not-held':
    case 'not-in-law':
    case 'unread':
      return `${stateOpenings[state]}: ${names.join(', ')}${tail}`;
  }
}

/**
 * What is known of several kinds in one cell, those of one state together, the most doubtful first.
 * @param sought Default: what lies on the place at all.
 */
export function statesText(all: readonly KnownOfKind[], today: IsoDate, sought: Sought = anyRule): string {
  return states
    .flatMap((state) => {
      const ofState = all.filter(({ known }) => known.kind === state);
      const groups = multimap(ofState.map((each) => [behind(each.known, today), kindName(each)]));
      return [...groups].map(([tail, names]) => groupText(state, names, tail, sought));
    })
    .join('; ');
}

function alternatives(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}`;
}

/** A state as a cell tells it. */
export interface StateRead {
  readonly state: ElseKnown['kind'];
  /** Kinds that the cell names; none where it stands in the column of one kind. */
  readonly kinds: readonly PlaceKind[];
  /** Day of checking; `null` where the cell names none. */
  readonly checkedOn: IsoDate | null;
}

const openings = Object.entries(stateOpenings) as readonly (readonly [ElseKnown['kind'], string])[];
const checked = new RegExp(`\\bchecked (${dayInText})`);
/** Names of schemes, and whom to ask: neither names a kind. */
const aside = /“[^”]*”|\([^)]*\)/g;

function stateOf(part: string): ElseKnown['kind'] | null {
  return openings.find(([, opening]) => part.startsWith(opening))?.[0] ?? null;
}

const partsOf = (text: string): readonly string[] => text.replace(/^'/, '').split('; ');

/** The day of checking that a text names. */
export function checkedIn(part: string): IsoDate | null {
  const [, day = ''] = checked.exec(part) ?? [];
  return readDayInText(day);
}

/** Reads what `stateText` or `statesText` wrote into a cell; nothing where a cell says anything else. */
export function statesIn(text: string): readonly StateRead[] {
  return partsOf(text).flatMap((part): StateRead[] => {
    const state = stateOf(part);
    if (state === null) return [];
    const kinds = state === 'not-placed' ? placeKinds : kindsNamedIn(part.replace(aside, ' '));
    return [{ state, kinds, checkedOn: checkedIn(part) }];
  });
}

/** What of a cell is no state: names of what lies on the place. */
export function withoutStates(text: string): string {
  return partsOf(text)
    .filter((part) => stateOf(part) === null)
    .join('; ');
}

/** Kinds that a sync's cell names as lying on the place, now or later. */
export function kindsHere(text: string): readonly PlaceKind[] {
  return kindsNamedIn(withoutStates(text));
}

function kindsNamedIn(text: string): readonly PlaceKind[] {
  return placeKinds.filter((kind) => new RegExp(`\\b${kindNames[kind]}\\b`).test(text));
}
