import { addressReadings, type AddressParts, type Readings } from './address-parts';
import { compareAddresses } from './compare';

/** An address that is known, with what it stands for. */
export interface Candidate<Home> {
  readonly home: Home;
  readonly readings: Readings;
}

// Decision 49.
export function candidate<Home>(home: Home, address: string): Candidate<Home> {
  return { home, readings: addressReadings(address) };
}

/** Below this likeness an address is not taken for the one asked for. */
const minScore = 0.6;
/** How far the best must lie before the second best: near-equals are a no, never a guess. */
const minLead = 0.08;

interface Like<Home> {
  readonly home: Home;
  readonly score: number;
}

function score(asked: AddressParts | undefined, known: AddressParts | undefined): number {
  if (asked === undefined || known === undefined) return 0;
  const comparison = compareAddresses(asked, known);
  return comparison.kind === 'like' ? comparison.score : 0;
}

/**
 * How sure it is that two addresses name one home; 0 where they do not. One of them may be read in its second way, never both: two
 * buildings of one name are no street.
 */
function likeness([asked, otherwise]: Readings, [known, knownOtherwise]: Readings): number {
  return Math.max(score(asked, known), score(otherwise, known), score(asked, knownOtherwise));
}

/** The candidates that the asked address may name, the likest first: all of them nearly as like as the first. */
function likest<Home>(
  asked: string,
  candidates: readonly Candidate<Home>[],
  sameHome: (one: Home, other: Home) => boolean,
): readonly Like<Home>[] {
  const readings = addressReadings(asked);
  const likes = candidates
    .map(({ home, readings: known }) => ({ home, score: likeness(readings, known) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score);
  const best = likes[0];
  if (!best || best.score < minScore) return [];
  const rivals = likes.filter(
    ({ home, score }) => !sameHome(home, best.home) && best.score - score < minLead,
  );
  return [best, ...rivals];
}

/**
 * The one candidate that the asked address names, or `null` when none or several do. Two candidates of one home count as one:
 * `sameHome` tells which do.
 */
export function matchAddress<Home>(
  asked: string,
  candidates: readonly Candidate<Home>[],
  sameHome: (one: Home, other: Home) => boolean = Object.is,
): Like<Home> | null {
  const [best, rival] = likest(asked, candidates, sameHome);
  return best && !rival ? best : null;
}

/** The homes that an address names: none, one, or several that fit equally well. */
export function addressesNamed<Home>(asked: string, candidates: readonly Candidate<Home>[]): readonly Home[] {
  return likest(asked, candidates, Object.is).map(({ home }) => home);
}
