import {
  isOldCheck,
  placeKinds,
  placeKnowledge,
  type Determination,
  type Fault,
  type IsoDate,
  type PlaceKind,
} from '../../contract';
import { homeNotFoundWords } from '../check/field';
import { remembered } from '../remembered';
import { checkedIn, kindsHere, statesIn, type StateRead } from '../results/place-words';

/** What is not known of a home's place, or was known too long ago. */
export type Doubt = PlaceKind | 'registers';
export type DoubtReason = 'no-data' | 'old' | 'not-certain' | 'not-placed';

/** Why one kind of rule has to be asked about; `null` where it is known. */
export type Doubts = Readonly<Partial<Record<Doubt, DoubtReason | null>>>;

/** Of a home that the API could not place nothing is known. Decision 149. */
export const nothingPlaced: Doubts = Object.fromEntries(placeKinds.map((kind) => [kind, 'not-placed']));

/** What an answer leaves open. Kinds of which an API does not say what it holds are not among them. */
export function doubtsOf(determination: Determination, faults: readonly Fault[], today: IsoDate): Doubts {
  const { coverage } = determination;
  const reason = (kind: PlaceKind): DoubtReason | null | undefined => {
    const known = placeKnowledge(determination, kind, faults);
    const checkedOn = coverage?.kinds.find((each) => each.kind === kind)?.checked_on ?? null;
    if (known.kind !== 'here') return reasonOf({ state: known.kind, checkedOn }, today);
    return known.undecided.length > 0 ? 'not-certain' : reasonOf({ state: 'none-here', checkedOn }, today);
  };
  return withoutUnsaid(placeKinds.map((kind) => [kind, reason(kind)] as const));
}

/** The cells of one home that speak of its place. */
interface PlaceCells {
  readonly additional: string;
  readonly selective: string;
  readonly article4: string;
  /** Of a sync: all kinds in one. */
  readonly together: string;
  readonly register: string;
  readonly rating: string;
}

/** Says what the cells of a home leave open. Kinds of which they do not speak are not among them. */
export type DoubtsIn = (cells: PlaceCells) => Doubts;

const noDoubts: Doubts = {};

export function doubtsReader(today: IsoDate): DoubtsIn {
  const read = { states: remembered(statesIn), kinds: remembered(kindsHere) };
  return (cells) =>
    Object.values(cells).every((text: string) => text === '') ? noDoubts : doubtsIn(cells, read, today);
}

interface PlaceCellReaders {
  readonly states: typeof statesIn;
  readonly kinds: typeof kindsHere;
}

function doubtsIn(cells: PlaceCells, read: PlaceCellReaders, today: IsoDate): Doubts {
  const synced = read.states(cells.together);
  const here = synced.length === 0 ? [] : read.kinds(cells.together);
  const isNotFound = Object.values(cells).some((text: string) => text.startsWith(homeNotFoundWords));
  const reason = (kind: PlaceKind): DoubtReason | null | undefined => {
    const own = read.states(cells[kind]);
    if (own.length > 0) return worst(own, today);
    const named = synced.filter(({ kinds }) => kinds.includes(kind));
    if (named.length > 0) return worst(named, today);
    if (here.includes(kind)) return null;
    return isNotFound ? 'not-placed' : undefined;
  };
  return withoutUnsaid([
    ...placeKinds.map((kind) => [kind, reason(kind)] as const),
    ['registers', registerDoubt(cells.register, today)],
  ]);
}

function reasonOf(
  { state, checkedOn }: Pick<StateRead, 'state' | 'checkedOn'>,
  today: IsoDate,
): DoubtReason | null | undefined {
  switch (state) {
    case 'not-certain':
    case 'not-placed':
      return state;
    case 'not-held':
      return 'no-data';
    case 'none-here':
      return checkedOn !== null && isOldCheck(checkedOn, today) ? 'old' : null;
    case 'not-in-law':
      return null;
    case 'not-said':
    case 'unread':
      return undefined;
  }
}

function worst(states: readonly StateRead[], today: IsoDate): DoubtReason | null | undefined {
  const reasons = states.map((each) => reasonOf(each, today));
  return reasons.find((reason) => reason !== null && reason !== undefined) ?? reasons[0];
}

/** The register's column has words of its own. */
function registerDoubt(text: string, today: IsoDate): DoubtReason | null | undefined {
  if (/^no register of/i.test(text)) return 'no-data';
  if (/^not placed/i.test(text)) return 'not-placed';
  if (/^not certain/i.test(text)) return 'not-certain';
  const checkedOn = /^no record/i.test(text) ? checkedIn(text) : null;
  return checkedOn !== null && isOldCheck(checkedOn, today) ? 'old' : undefined;
}

function withoutUnsaid(reasons: readonly (readonly [Doubt, DoubtReason | null | undefined])[]): Doubts {
  return Object.fromEntries(reasons.filter(([, reason]) => reason !== undefined));
}
