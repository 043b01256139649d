import type { Coverage, CoverageKind, CoverageOfKind, PlaceKind, UndecidedRule } from './coverage';
import type { IsoDate } from './dates';
import type { Determination } from './determination';
import type { Problem } from './problem';
import type { Property } from './property';
import type { Fault } from './reading';
import { standingOf, type Standing } from './scheme-standing';
import { isUnread } from './unread';

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
  | { readonly kind: 'here'; readonly undecided: readonly UndecidedRule[] }
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
  readonly coverage: Coverage | null;
}

const isOver = (standing: Standing): boolean => standing === 'expired' || standing === 'elsewhere';

/** Schemes and directions of this kind that may cover the place, without those that are over. */
export function undecidedOf(coverage: Coverage | null, kind: PlaceKind): readonly UndecidedRule[] {
  return coverage?.undecided.filter((rule) => rule.type === kind && !isOver(standingOf(rule))) ?? [];
}

function ofKind(coverage: Coverage, kind: CoverageKind): CoverageOfKind | null {
  return coverage.kinds.find((each) => each.kind === kind) ?? null;
}

function knowledgeFrom({ isListed, isUnread, coverage }: Listed, kind: PlaceKind): PlaceKnowledge {
  const undecided = undecidedOf(coverage, kind);
  if (isListed) return { kind: 'here', undecided };
  if (isUnread) return { kind: 'unread' };
  const told = coverage && ofKind(coverage, kind);
  if (!told) return { kind: 'not-said' };
  const { council, nation } = coverage;
  switch (told.state) {
    case 'none-here':
      return undecided.length > 0
        ? { kind: 'not-certain', undecided, council }
        : { kind: 'none-here', held: told.held ?? 0, checkedOn: told.checked_on, council };
    case 'not-held':
      return undecided.length > 0
        ? { kind: 'not-certain', undecided, council }
        : { kind: 'not-held', council };
    case 'not-placed':
      return { kind: 'not-placed' };
    case 'not-in-law':
      return { kind: 'not-in-law', nation };
    default:
      return { kind: 'not-certain', undecided, council };
  }
}

/** What a determination says of one kind at its place. */
export function placeKnowledge(
  { schemes, planning, coverage }: Determination,
  kind: PlaceKind,
  faults: readonly Fault[],
): PlaceKnowledge {
  const list = kind === 'article4' ? 'planning' : 'schemes';
  const rules = kind === 'article4' ? planning : schemes.filter(({ type }) => type === kind);
  const isListed = rules.some((rule) => !isOver(standingOf(rule)));
  return knowledgeFrom({ isListed, isUnread: isUnread(list, faults), coverage }, kind);
}

/** What a stored property's answer says of one kind at its place, now or later. */
export function knowledgeOfProperty(
  { requires, coverage }: Property,
  kind: PlaceKind,
  faults: readonly Fault[],
): PlaceKnowledge {
  const isListed = requires.current[kind] === true || requires.future[kind] === true;
  const isNotRead = ['current', 'future'].some((when) => isUnread(`requires.${when}.${kind}`, faults));
  return knowledgeFrom({ isListed, isUnread: isNotRead, coverage }, kind);
}

/** What is known of the certificates of a home's council, where none was found for the home. */
export function certificateKnowledge(problem: Problem): NoneHere | NothingKnown {
  const coverage = 'coverage' in problem ? (problem.coverage ?? null) : null;
  const told = coverage && ofKind(coverage, 'certificates');
  if (!told) return { kind: 'not-said' };
  switch (told.state) {
    case 'none-here':
      return {
        kind: 'none-here',
        held: told.held ?? 0,
        checkedOn: told.checked_on,
        council: coverage.council,
      };
    case 'not-placed':
      return { kind: 'not-placed' };
    default:
      return { kind: 'not-held', council: coverage.council };
  }
}
