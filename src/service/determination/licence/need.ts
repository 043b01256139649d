import type { IsoDate, LicenceNeed } from '../../../contract';
import type { Tenancy } from '../home';
import { nationalRulesOf } from '../national-rules';
import { byPrecedence, type CoveringScheme } from '../regulation';
import type { SituatedPlace } from '../situated-place';
import { datedOn, type Dated } from '../state';
import { caughtBy } from './caught-by';
import { allOf, maybe, yes, type Finding } from './three-valued';

/** A scheme of the place, and whether it catches the home. */
export interface Candidate {
  readonly scheme: Dated<CoveringScheme>;
  readonly finding: Finding;
}

/** Which licence the loaded data asks for on one day. */
export interface Need {
  /** The highest scheme that certainly catches the home. */
  readonly certain: Candidate | null;
  /** Schemes that may catch it and would then come first: above what is asked, or all where nothing is. */
  readonly possible: readonly Candidate[];
}

/** The scheme that comes first unless the home is a flat built as one in a block of three or more; `null` where more is open. Decision 90. */
export function firstUnlessPurposeBuilt({ possible: [first] }: Need): Candidate | null {
  return first?.finding.doubts.every((doubt) => doubt === 'purpose-built') ? first : null;
}

/** The need in a word. Where one licence is certainly required, that another may come first is left to the texts. */
export function licenceNeed(need: Need): LicenceNeed {
  if (need.certain) return 'required';
  if (need.possible.length === 0) return 'not-caught';
  return firstUnlessPurposeBuilt(need) ? 'unless-purpose-built' : 'may-be-required';
}

/** Every scheme of the place, whenever it applies, with its state on `day`, in the order of precedence. */
export function candidatesOn(
  { nation, schemes }: SituatedPlace,
  tenancy: Tenancy,
  day: IsoDate,
): readonly Candidate[] {
  const seen = (each: readonly CoveringScheme[], lying: Finding): readonly Candidate[] =>
    datedOn(day, each).map((scheme) => ({
      scheme,
      finding: allOf([caughtBy(scheme, tenancy, nation), lying]),
    }));
  return [
    ...seen(nationalRulesOf(nation), yes),
    ...seen(schemes.covering, yes),
    ...seen(schemes.undecided, maybe('boundary')),
  ].sort((one, other) => byPrecedence(one.scheme, other.scheme));
}

/** The licence that the schemes in force on `day` ask for. One is enough: the first that certainly catches the home. */
export function needOn(place: SituatedPlace, tenancy: Tenancy, day: IsoDate): Need {
  const candidates = candidatesOn(place, tenancy, day).filter(({ scheme }) => scheme.state.active);
  const certain = candidates.find(({ finding }) => finding.truth === 'yes') ?? null;
  return {
    certain,
    possible: candidates.filter(
      ({ scheme, finding }) =>
        finding.truth === 'maybe' &&
        scheme.type !== certain?.scheme.type &&
        (certain === null || byPrecedence(scheme, certain.scheme) < 0),
    ),
  };
}
