import { capitalised } from '../letter-case';
import { spokenDay } from '../time/british-day';
import type { PlaceKind, UndecidedRule } from './coverage';
import { monthsAfter, type IsoDate } from '../time/dates';
import type { NoneHere, PlaceKnowledge } from './place-knowledge';

/*
 * The states of knowledge in the words of a cell: short, and always with whom to ask. None of them says that no licence is needed.
 */

/** Data that was checked longer ago is told as old. */
const staleAfterMonths = 6;

/** Whether a day of checking lies so far back that it has to be told. Decision 125. */
export function isOldCheck(checkedOn: IsoDate, today: IsoDate): boolean {
  return monthsAfter(checkedOn, staleAfterMonths) < today;
}

/** `checked 1 Nov 2026`. The day of an import is never one. */
export function checkedText(checkedOn: IsoDate | null, today: IsoDate): string {
  if (checkedOn === null) return 'day of checking not known';
  const isOld = isOldCheck(checkedOn, today);
  return `checked ${spokenDay(checkedOn)}${isOld ? `, over ${staleAfterMonths} months ago` : ''}`;
}

/** `Liverpool`, or `the council` where its name is not known. */
export const councilName = (council: string | null): string => council || 'the council';

/** `“Brent selective” (50%)`. */
export function undecidedText({ name, confidence }: UndecidedRule): string {
  return `“${name ?? 'not named'}”${confidence === null ? '' : ` (${confidence}%)`}`;
}

/** What is known of one kind at a place. */
export interface KindKnown {
  readonly kind: PlaceKind;
  readonly known: PlaceKnowledge;
}

/** One sentence about a place, without a full stop. */
export interface PlaceSentence {
  readonly state: Exclude<PlaceKnowledge['kind'], 'here'>;
  readonly text: string;
}

/** Doubt comes first, then what nobody can say from the data held, and what is known for certain last. */
const order: readonly PlaceSentence['state'][] = [
  'not-certain',
  'unread',
  'not-placed',
  'not-held',
  'not-said',
  'none-here',
  'not-in-law',
];

/** How much a sentence tells. */
export interface SentenceOptions {
  /** Of more schemes that may cover the place the others are counted. By default all are named. */
  readonly maxNames?: number;
  /** Without council and number, beside other sentences about the same place. */
  readonly isBrief?: boolean;
}

/** Kinds of which the same is known. */
interface Group {
  readonly kinds: readonly PlaceKind[];
  readonly known: Exclude<PlaceKnowledge, { kind: 'here' }>;
}

/**
 * What is known of some kinds at a place, beside what the answer lists of them: kinds of which the same is known share a sentence.
 * `today` is the day of the answer.
 */
export function placeSentences(
  each: readonly KindKnown[],
  today: IsoDate,
  { maxNames = Infinity, isBrief = false }: SentenceOptions = {},
): readonly PlaceSentence[] {
  const undecided = new Set<UndecidedRule>();
  let council: string | null = null;
  const groups = new Map<string, Group>();
  for (const { kind, known } of each) {
    if ('council' in known) council ??= known.council;
    if ('undecided' in known) for (const rule of known.undecided) undecided.add(rule);
    if (known.kind === 'here' || ('undecided' in known && known.undecided.length > 0)) continue;
    const key = `${known.kind}${known.kind === 'none-here' && known.held === 0 ? ' at all' : ''}`;
    const group = groups.get(key);
    groups.set(
      key,
      group ? { kinds: [...group.kinds, kind], known: joined(group.known, known) } : { kinds: [kind], known },
    );
  }
  const told = [...groups.values()]
    .map((group) => ({ state: group.known.kind, text: groupText(group, today, isBrief) }))
    .sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
  return undecided.size === 0
    ? told
    : [{ state: 'not-certain', text: mayLieText([...undecided], council, maxNames) }, ...told];
}

/** What is known of one kind, where the answer lists none of it. `today` is the day of the answer. */
export function placeKnowledgeText(
  known: Exclude<PlaceKnowledge, { kind: 'here' }>,
  kind: PlaceKind,
  today: IsoDate,
): string {
  return placeSentences([{ kind, known }], today)
    .map(({ text }) => text)
    .join('; ');
}

/** Two of the same state: of days the oldest counts. */
function joined(one: Group['known'], other: Group['known']): Group['known'] {
  if (one.kind !== 'none-here' || other.kind !== 'none-here') return one;
  const days = [one.checkedOn, other.checkedOn];
  const [oldest = null] = days.includes(null) ? [] : days.sort();
  return { ...one, held: one.held + other.held, checkedOn: oldest };
}

function mayLieText(undecided: readonly UndecidedRule[], council: string | null, maxNames: number): string {
  const named = undecided.slice(0, maxNames).map(undecidedText);
  const more = undecided.length - named.length;
  const unnamed = more === 1 ? 'a scheme' : `${more} schemes`;
  const others = named.length === 0 ? unnamed : `${more} more`;
  return `May lie in ${[...named, ...(more === 0 ? [] : [others])].join(', ')}: ask ${councilName(council)}`;
}

function groupText({ kinds, known }: Group, today: IsoDate, isBrief: boolean): string {
  switch (known.kind) {
    case 'not-certain':
      return `Not certain of ${kindsText(kinds, 'or')}: ask ${councilName(known.council)}`;
    case 'unread':
      return `${capitalised(kindsText(kinds, 'and'))} could not be read from the answer`;
    case 'not-placed':
      return 'Not placed: its council is not known';
    case 'not-held':
      return `No ${shortText(kinds, 'or')} of ${known.council || 'this council'} are held: ask the council`;
    case 'not-said':
      return `The API lists no ${kindsText(kinds, 'or', '')}`;
    case 'none-here':
      return noneHereText(kinds, known, today, isBrief);
    case 'not-in-law':
      return `${known.nation || 'The nation'} has no ${kindsText(kinds, 'or')}`;
  }
}

function noneHereText(
  kinds: readonly PlaceKind[],
  { held, checkedOn, council }: NoneHere,
  today: IsoDate,
  isBrief: boolean,
): string {
  const whose = councilName(council);
  const checked = `(${checkedText(checkedOn, today)})`;
  if (held === 0) return `${capitalised(whose)} had no ${kindsText(kinds, 'or')} ${checked}`;
  if (isBrief) return `None of the ${shortText(kinds, 'and')} held ${checked}`;
  return held === 1
    ? `The ${kindsText(kinds, 'or', '')} held of ${whose} ${checked} does not cover this place`
    : `None of the ${held} ${shortText(kinds, 'and')} held of ${whose} ${checked} covers this place`;
}

/** `additional or selective schemes or Article 4 directions`. */
function kindsText(kinds: readonly PlaceKind[], joiner: 'and' | 'or', plural: 's' | '' = 's'): string {
  const schemes = kinds.filter((kind) => kind !== 'article4').join(` ${joiner} `);
  return [
    ...(schemes === '' ? [] : [`${schemes} scheme${plural}`]),
    ...(kinds.includes('article4') ? [`Article 4 direction${plural}`] : []),
  ].join(` ${joiner} `);
}

/** The same in few words, where it is clear that no scheme for the whole nation is meant. */
function shortText(kinds: readonly PlaceKind[], joiner: 'and' | 'or'): string {
  if (kinds.length === 3) return `schemes ${joiner} directions`;
  return kinds.length === 2 && !kinds.includes('article4') ? 'licensing schemes' : kindsText(kinds, joiner);
}
