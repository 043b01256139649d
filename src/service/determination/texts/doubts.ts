import { spokenDay } from '../../../contract';
import type { AnyRegulation } from '../regulation';
import type { SituatedPlace } from '../situated-place';
import type { Dated } from '../state';
import { councilAt } from './held';
import { kindWords } from './known';
import { listedFew } from './lists';
import { quoted } from './words';

/** `“Brent selective” (50%, from 1 Apr 2027)`. */
function described(rule: Dated<AnyRegulation>): string {
  const { confidence = null, starts_on, state } = rule;
  const said = [
    confidence === null ? '' : `${confidence}%`,
    state.future && starts_on !== null ? `from ${spokenDay(starts_on)}` : '',
    state.consultation ? 'under consultation' : '',
  ].filter((each) => each !== '');
  return `${quoted(rule)}${said.length === 0 ? '' : ` (${said.join(', ')})`}`;
}

/** Rules that may cover a place, and why it is not certain: leaving them out would read as "not covered". Decision 44. */
export function doubtsAbout(
  rules: readonly Dated<AnyRegulation>[],
  place: SituatedPlace,
  what: 'place' | 'home',
): string[] {
  const near = rules.filter(({ confidence = null }) => confidence !== null);
  const unknown = rules.filter(({ confidence = null }) => confidence === null);
  const ask = `ask ${councilAt(place)}`;
  return [
    near.length === 0
      ? ''
      : `Not certain: this ${what} may lie in ${listedFew(near.map(described))}, close to the boundary or placed by its postcode alone: ${ask}.`,
    unknown.length === 0
      ? ''
      : `Not certain: whether ${listedFew(unknown.map(described))} ${unknown.length === 1 ? 'covers' : 'cover'} this ${what} cannot be told from what is known of its ward, postcode and point: ${ask}.`,
  ].filter((each) => each !== '');
}

/** Directions that could lie anywhere are counted and not named: most are of other councils. */
export function unlocatedText(place: SituatedPlace): string {
  const { unlocated } = place.directions;
  if (unlocated === 0) return '';
  const { one, many } = kindWords.article4;
  const held = unlocated === 1 ? `1 ${one} is held` : `${unlocated} ${many} are held`;
  return `Not certain: ${held} of which the council is not known, nor where this place stands: ask ${councilAt(place)}.`;
}

export function consultedText(rules: readonly Dated<AnyRegulation>[]): string {
  const consulted = rules.filter(({ state }) => state.consultation);
  return consulted.length === 0
    ? ''
    : `Under consultation, without legal effect: ${listedFew(consulted.map(quoted))}.`;
}

/** Schemes that ended here and proposals under consultation, for readers who have heard of them. */
export function endedAndProposed(rules: readonly Dated<AnyRegulation>[]): string[] {
  const ended = rules.flatMap((rule) =>
    rule.state.expired && rule.ends_on !== null ? [`${quoted(rule)} (${spokenDay(rule.ends_on)})`] : [],
  );
  return [consultedText(rules), ended.length === 0 ? '' : `Ended: ${listedFew(ended)}.`];
}
