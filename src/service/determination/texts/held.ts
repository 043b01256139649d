import { checkedText, councilName, placeKinds, type IsoDate, type PlaceKind } from '../../../contract';
import { grouped } from '../../grouped';
import type { Holding } from '../holding';
import { rulesLookedAt } from '../national-rules';
import type { SituatedPlace } from '../situated-place';
import { listed } from './lists';

/*
 * What is held of the place's council, in words: by kind, and as at the day on which it was checked. The day on which a file was loaded
 * is never one.
 */

/** Schemes alone: directions are about planning. */
export const schemeKinds = ['additional', 'selective'] as const satisfies readonly PlaceKind[];

/** `Oxford`, or `the council`. */
export const councilAt = ({ council }: SituatedPlace): string => councilName(council.name);

const kindsThatAre =
  (kind: Holding['kind']) =>
  ({ holdings }: SituatedPlace, kinds: readonly PlaceKind[] = placeKinds): PlaceKind[] =>
    kinds.filter((each) => holdings[each].kind === kind);
export const kindsHeld = kindsThatAre('held');
export const kindsNotHeld = kindsThatAre('not-held');

/** `additional and selective licensing schemes`. */
export function spokenKinds(kinds: readonly PlaceKind[], last: 'and' | 'or' = 'and'): string {
  const schemes = schemeKinds.filter((kind) => kinds.includes(kind));
  const parts = [
    ...(schemes.length > 0 ? [`${listed(schemes, last)} licensing schemes`] : []),
    ...(kinds.includes('article4') ? ['Article 4 directions about HMOs'] : []),
  ];
  return listed(parts, last);
}

/** Kinds that are held, by what is said of the day on which they were checked. */
function byCheck(
  place: SituatedPlace,
  kinds: readonly PlaceKind[],
  today: IsoDate,
): ReadonlyMap<string, readonly PlaceKind[]> {
  return grouped(kindsHeld(place, kinds), (kind) => {
    const holding = place.holdings[kind];
    return holding.kind === 'held' ? checkedText(holding.checkedOn, today) : '';
  });
}

/** `additional licensing schemes, checked 1 Nov 2026; selective licensing schemes, day of checking not known`. */
export function heldText(place: SituatedPlace, kinds: readonly PlaceKind[], today: IsoDate): string {
  return [...byCheck(place, kinds, today)]
    .map(([checked, group]) => `${spokenKinds(group)}, ${checked}`)
    .join('; ');
}

/** `(checked 1 Nov 2026)`; where the kinds were checked on several days, with each. */
export function checkedInBrackets(place: SituatedPlace, kinds: readonly PlaceKind[], today: IsoDate): string {
  const [first, ...others] = byCheck(place, kinds, today).keys();
  return `(${first !== undefined && others.length === 0 ? first : heldText(place, kinds, today)})`;
}

/** `no selective licensing schemes of Oxford are held`. */
export function notHeldText(place: SituatedPlace, kinds: readonly PlaceKind[]): string {
  return `no ${spokenKinds(kinds, 'or')} of ${councilAt(place)} are held`;
}

/** `national rules checked 21 Nov 2026`. */
export const nationalRulesChecked = ({ nation }: SituatedPlace, today: IsoDate): string =>
  `national rules ${checkedText(rulesLookedAt(nation), today)}`;

/** Which data a text about licensing rests on, and when that was checked. */
export function sourcedFrom(place: SituatedPlace, today: IsoDate): string {
  const held = heldText(place, schemeKinds, today);
  const missing = kindsNotHeld(place, schemeKinds);
  const parts = [
    held === '' ? '' : `held of ${councilAt(place)}: ${held}`,
    missing.length === 0 ? '' : notHeldText(place, missing),
    nationalRulesChecked(place, today),
  ];
  return `(${parts.filter((part) => part !== '').join('; ')})`;
}
