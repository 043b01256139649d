import { addressParts, type AddressParts } from './address-parts';
import { compareAddresses } from './compare';

/** An address that is known, with what it stands for. */
export interface Candidate<Home> {
  readonly home: Home;
  readonly parts: AddressParts;
}

export function candidate<Home>(home: Home, address: string): Candidate<Home> {
  return { home, parts: addressParts(address) };
}

/** Below this likeness an address is not taken for the one asked for. */
const enough = 0.6;
/** How far the best must lie before the second best: near-equals are a no, never a guess. */
const margin = 0.08;

/**
 * The one candidate that the asked address names, or `null` when none or several do. Two candidates of one home count as one:
 * `sameHome` tells which do.
 */
export function matchAddress<Home>(
  asked: string,
  candidates: readonly Candidate<Home>[],
  sameHome: (one: Home, other: Home) => boolean = Object.is,
): { readonly home: Home; readonly score: number } | null {
  const parts = addressParts(asked);
  const likes = candidates
    .map(({ home, parts: known }) => ({ home, comparison: compareAddresses(parts, known) }))
    .flatMap(({ home, comparison }) =>
      comparison.kind === 'like' ? [{ home, score: comparison.score }] : [],
    )
    .sort((one, other) => other.score - one.score);
  const best = likes[0];
  if (!best || best.score < enough) return null;
  const rival = likes.find(({ home }) => !sameHome(home, best.home));
  return rival && best.score - rival.score < margin ? null : best;
}
