import {
  capitalised,
  isOldCheck,
  placeKinds,
  placeKnowledge,
  placeSentences,
  schemeStatusOf,
  type Determination,
  type Fault,
  type IsoDate,
  type PlaceKind,
  type PlaceSentence,
} from '../../../contract';
import type { Tone } from '../../parts/tone';

/** What is known of kinds of rule of which none is listed, with what it asks of the user. */
export interface PlaceState {
  readonly tone: Tone;
  readonly tag: string;
  readonly text: string;
  /** The API's own advice, where it does not say what it holds. */
  readonly advice: readonly string[];
}

type State = PlaceSentence['state'];

const tags: Readonly<Record<State, readonly [Tone, string]>> = {
  'not-certain': ['warning', 'Not certain'],
  unread: ['warning', 'Not read'],
  'not-placed': ['warning', 'Not placed'],
  'not-held': ['warning', 'No data'],
  'not-said': ['neutral', 'Not listed'],
  'none-here': ['neutral', 'None here'],
  'not-in-law': ['neutral', 'Not in law'],
};

/** The most doubtful first: what a glance tells where nothing is in force. */
const byDoubt = Object.keys(tags) as readonly State[];

function adviceOf({ advice }: Determination, kinds: readonly PlaceKind[]): readonly string[] {
  return [...kinds, 'future' as const].flatMap((kind) => advice[kind] ?? []).filter((text) => text !== '');
}

/** What is known of each kind of which nothing is listed; schemes that may cover the place are items of their own. */
export function placeStates(
  determination: Determination,
  faults: readonly Fault[],
  today: IsoDate,
): readonly PlaceState[] {
  const known = placeKinds.flatMap((kind) => {
    const each = { kind, known: placeKnowledge(determination, kind, faults) };
    return 'undecided' in each.known && each.known.undecided.length > 0 ? [] : [each];
  });
  const isOld = known.some(
    (each) =>
      each.known.kind === 'none-here' &&
      each.known.checkedOn !== null &&
      isOldCheck(each.known.checkedOn, today),
  );
  const notSaid = known.flatMap((each) => (each.known.kind === 'not-said' ? [each.kind] : []));
  return placeSentences(known, today).map(({ state, text }) => {
    const [tone, tag] = tags[state];
    return {
      tone: state === 'none-here' && isOld ? 'warning' : tone,
      tag,
      text: `${text}.`,
      advice: state === 'not-said' ? adviceOf(determination, notSaid) : [],
    };
  });
}

/**
 * The rules of a place in a word or two: what is in force, else what is to come, else the most doubtful of what is known. Mandatory
 * licensing covers the whole country: it tells one place from another in nothing.
 */
export function rulesGlance(
  determination: Determination,
  faults: readonly Fault[],
): { readonly value: string; readonly tone: Tone } {
  const local = determination.schemes.filter(({ type }) => type !== 'mandatory');
  const nameOfFirst = (wanted: ReturnType<typeof schemeStatusOf>): string | undefined => {
    const scheme = local.find((each) => schemeStatusOf(each) === wanted);
    return scheme && capitalised(scheme.type ?? 'licensing');
  };
  const inForce = nameOfFirst('in-force');
  if (inForce !== undefined) return { value: inForce, tone: 'brand' };
  const toCome = nameOfFirst('future');
  const known = placeKinds.map((kind) => {
    const each = placeKnowledge(determination, kind, faults);
    return each.kind === 'here' && each.undecided.length > 0 ? 'not-certain' : each.kind;
  });
  const worst = byDoubt.find((state) => known.includes(state)) ?? null;
  const [doubt, word] = worst === null ? (['neutral', ''] as const) : tags[worst];
  const hasDirection = determination.planning.some((each) => schemeStatusOf(each) === 'in-force');
  if (toCome !== undefined)
    return { value: `${hasDirection ? 'Article 4; ' : ''}${toCome} to come`, tone: 'warning' };
  if (hasDirection)
    return doubt === 'warning'
      ? { value: `Article 4; ${word.toLowerCase()}`, tone: doubt }
      : { value: 'Article 4', tone: 'brand' };
  if (doubt === 'warning' || worst === 'not-said') return { value: word, tone: doubt };
  if (nameOfFirst('unclear') !== undefined) return { value: 'State not given', tone: 'warning' };
  // What is only under consultation is listed, and not in force.
  return { value: known.includes('here') ? 'None in force' : 'No local ones', tone: 'neutral' };
}
