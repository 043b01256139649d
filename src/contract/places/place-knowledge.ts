import {
  coverageStates,
  placeKinds,
  type Coverage,
  type CoverageKind,
  type CoverageOfKind,
  type CoverageState,
  type PlaceKind,
  type UndecidedRule,
} from './coverage';
import type { IsoDate } from '../time/dates';
import { schemeTypes, type Determination } from './determination';
import type { Problem } from '../problems/problem';
import type { Property } from '../properties/property';
import type { Fault } from '../reading';
import { schemeStatusOf } from './scheme-status';
import { isUnread } from '../problems/unread';

/** Why nothing can be said of a kind at a place: none of these may be worded, coloured, counted, sorted or exported as "none". */
export type NothingKnown =
  /** Nothing of this kind is held of the council: it has to be asked. */
  | { readonly kind: 'not-held'; readonly council: string | null }
  /** Which council the place lies in is not known. */
  | { readonly kind: 'not-placed' }
  /** The API has none in its answer, and does not say what it holds. */
  | { readonly kind: 'not-said' }
  /** The part of the answer that would tell could not be read. */
  | { readonly kind: 'unread' };

/** Data of the council is held, or it is verified that there is none, and nothing of it is on this place. */
export interface NoneHere {
  readonly kind: 'none-here';
  /** How many of the council are held. 0: it is verified that it has none. */
  readonly held: number;
  /** Day on which it was checked; `null` where that is not known. */
  readonly checkedOn: IsoDate | null;
  readonly council: string | null;
}

/** What is known of one kind of rule at one place: a closed union, so that no reader can fold one state into another. */
export type PlaceKnowledge =
  /** The answer lists some that are in force, to come, under consultation, or whose state was not given. */
  | {
      readonly kind: 'here';
      readonly undecided: readonly UndecidedRule[];
      readonly council: string | null;
    }
  | NoneHere
  /** Some may cover the place, or the answer contradicts itself. */
  | {
      readonly kind: 'not-certain';
      readonly undecided: readonly UndecidedRule[];
      readonly council: string | null;
    }
  /** The nation's law has no such thing. */
  | { readonly kind: 'not-in-law'; readonly nation: string | null }
  | NothingKnown;

/** What an answer lists, whether it could be read, and what it says of its coverage. */
interface Listed {
  readonly isListed: boolean;
  readonly isUnread: boolean;
  /** It lists something that may be of this kind, or that may cover the place. */
  readonly isOpen: boolean;
  readonly coverage: Coverage | null;
}

const isOver = (rule: Parameters<typeof schemeStatusOf>[0]): boolean =>
  ['expired', 'elsewhere'].includes(schemeStatusOf(rule));
/** Whether a rule says of which kind it is: one that does not may be of any. */
export const hasKnownKind = ({ type }: { readonly type: string | null }): boolean =>
  [...schemeTypes, ...placeKinds].some((each) => each === type);

/** Schemes and directions that may cover the place, of any kind, without those that are over. Decision 126. */
export function openRules(coverage: Coverage | null): readonly UndecidedRule[] {
  return coverage?.undecided.filter((rule) => !isOver(rule)) ?? [];
}

/** Those of one kind. One whose kind is not known may be of any. */
function undecidedOf(coverage: Coverage | null, kind: PlaceKind): readonly UndecidedRule[] {
  return openRules(coverage).filter((rule) => rule.type === kind || !hasKnownKind(rule));
}

function ofKind(coverage: Coverage | null, kind: CoverageKind): CoverageOfKind | null {
  return coverage?.kinds.find((each) => each.kind === kind) ?? null;
}

/** A state that is not known counts as not certain, and so does one that does not say of how many it speaks. */
export function stateOfCoverage({ state, held }: Pick<CoverageOfKind, 'state' | 'held'>): CoverageState {
  const known = coverageStates.find((each) => each === state) ?? 'not-certain';
  return known === 'none-here' && held === null ? 'not-certain' : known;
}

function knowledgeFrom({ isListed, isUnread, isOpen, coverage }: Listed, kind: PlaceKind): PlaceKnowledge {
  const undecided = undecidedOf(coverage, kind);
  const council = coverage?.council ?? null;
  if (isListed) return { kind: 'here', undecided, council };
  if (isUnread) return { kind: 'unread' };
  if (undecided.length > 0 || isOpen) return { kind: 'not-certain', undecided, council };
  const told = ofKind(coverage, kind);
  if (!told) return { kind: 'not-said' };
  const state = stateOfCoverage(told);
  switch (state) {
    case 'none-here':
      return { kind: state, held: told.held ?? 0, checkedOn: told.checked_on, council };
    case 'not-held':
      return { kind: state, council };
    case 'not-placed':
      return { kind: state };
    case 'not-in-law':
      return { kind: state, nation: coverage?.nation ?? null };
    // It is said to be here, and the answer lists none.
    case 'here':
    case 'not-certain':
      return { kind: 'not-certain', undecided, council };
  }
}

/** What a determination says of one kind at its place. */
export function placeKnowledge(
  { schemes, planning, coverage }: Determination,
  kind: PlaceKind,
  faults: readonly Fault[],
): PlaceKnowledge {
  const isDirection = kind === 'article4';
  const list = isDirection ? 'planning' : 'schemes';
  const rules = (isDirection ? planning : schemes).filter((rule) => !isOver(rule));
  const isListed = rules.some(({ type }) => isDirection || type === kind);
  const isOpen = rules.some((rule) => !hasKnownKind(rule));
  return knowledgeFrom({ isListed, isUnread: isUnread(list, faults), isOpen, coverage }, kind);
}

/** Percentage from which a regulation lies on a place for certain (contract 2.3). */
const certain = 100;

/** What a stored property's answer says of one kind at its place, now or later. */
export function knowledgeOfProperty(
  { requires, regulations, coverage }: Property,
  kind: PlaceKind,
  faults: readonly Fault[],
): PlaceKnowledge {
  // `requires` counts what more likely than not covers the place: an API that says of itself that it is not certain is not.
  const isOnlyLikely =
    ofKind(coverage, kind)?.state === 'not-certain' && undecidedOf(coverage, kind).length > 0;
  const isRequired = requires.current[kind] === true || requires.future[kind] === true;
  const isNotRead = ['current', 'future'].some((when) => isUnread(`requires.${when}.${kind}`, faults));
  const ofThisKind = regulations.filter(({ type }) => type === kind);
  // One that is only under consultation asks for nothing, now or later: it opens nothing.
  const isOpen = ofThisKind.some(
    ({ confidence, consultation }) => consultation !== true && confidence !== null && confidence < certain,
  );
  // `requires` has it in neither, and it lies on the place all the same.
  const isConsulted = ofThisKind.some(
    ({ confidence, consultation }) =>
      consultation === true &&
      ((confidence ?? certain) >= certain || ofKind(coverage, kind)?.state === 'here'),
  );
  const isListed = !isOnlyLikely && (isRequired || (isConsulted && !isNotRead && !isOpen));
  return knowledgeFrom({ isListed, isUnread: isNotRead, isOpen, coverage }, kind);
}

/** What is known of the certificates of a home's council, where none was found for the home. */
export function certificateKnowledge(problem: Problem): NoneHere | NothingKnown {
  const coverage = 'coverage' in problem ? (problem.coverage ?? null) : null;
  const told = ofKind(coverage, 'certificates');
  if (!told) return { kind: 'not-said' };
  const council = coverage?.council ?? null;
  const state = stateOfCoverage(told);
  switch (state) {
    case 'none-here':
      return told.held
        ? { kind: state, held: told.held, checkedOn: told.checked_on, council }
        : { kind: 'not-held', council };
    case 'not-held':
      return { kind: state, council };
    case 'not-placed':
      return { kind: state };
    case 'here':
    case 'not-certain':
    case 'not-in-law':
      return { kind: 'not-said' };
  }
}
