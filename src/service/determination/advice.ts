import { capitalised, checkedText, spokenDay, type IsoDate, type PlaceKind } from '../../contract';
import { knownAt, schemesPresent } from './knowledge';
import { rulesLookedAt, type NationalRule } from './national-rules';
import type { AnyRegulation, CoveringScheme, Nation } from './regulation';
import type { SituatedPlace } from './situated-place';
import { datedOn, type Dated } from './state';
import { endedAndProposed, doubtsAbout } from './texts/doubts';
import { checkedInBrackets, councilAt, type schemeKinds } from './texts/held';
import { kindWords, knownText } from './texts/known';
import { countedMore, few, paragraph } from './texts/lists';
import { titled, asksNothing, spokenAboveCommercial, spokenConfigurations } from './texts/words';

/*
 * Every text speaks of the place, says of which council something is held and when that was checked, and whom to ask where nothing is.
 * None says that no licence is needed: that nothing held covers the place is all that anybody can know from it.
 */

/** `mandatory`: the law of the whole nation. */
export function mandatoryAdvice(
  nation: Nation,
  rules: readonly Dated<NationalRule>[],
  today: IsoDate,
): string {
  const rule = rules.find(({ state }) => state.active);
  const rulesChecked = `rules ${checkedText(rulesLookedAt(nation), today)}`;
  if (!rule || rule.starts_on === null)
    return `No mandatory licensing rule of ${nation} is held for this day (${rulesChecked}).`;
  return paragraph(
    [
      `Mandatory licensing covers all of ${nation}: a licence is needed ${rule.catches}.`,
      rule.leavesOut ?? '',
      'This check knows the place and not who lives there.',
    ],
    `(rule in force since ${spokenDay(rule.starts_on)}, ${rulesChecked})`,
  );
}

/** What covers the place, or what is known where nothing of a kind is in force there. */
export function noneInForce(
  place: SituatedPlace,
  kind: PlaceKind,
  covering: readonly Dated<AnyRegulation>[],
  today: IsoDate,
): string {
  const known = knownAt(place, kind, today);
  switch (known.kind) {
    case 'here': {
      const isHeld = place.holdings[kind].kind === 'held';
      const checked = isHeld ? ` ${checkedInBrackets(place, [kind], today)}` : '';
      const later = covering.some(({ state }) => state.future) ? ' yet: see future' : '';
      const ask = isHeld ? '' : ` Ask ${councilAt(place)}.`;
      return `No ${kindWords[kind].one} held of ${councilAt(place)}${checked} is in force on this place${later}.${ask}`;
    }
    case 'not-certain':
      return '';
    default:
      return knownText(known, kind, today);
  }
}

function schemeInForce(scheme: CoveringScheme, today: IsoDate): string {
  const catches = !asksNothing(scheme.configurations)
    ? `It applies to ${spokenConfigurations(scheme.configurations)}.`
    : scheme.type === 'selective'
      ? 'It applies to privately rented homes whoever lives in them, unless they fall under HMO licensing; some tenancies are exempt.'
      : 'It applies to every HMO.';
  return (
    `${capitalised(scheme.type)} licensing covers this place: ${titled(scheme)} (${checkedText(scheme.verified_on, today)}). ${catches}` +
    spokenAboveCommercial(scheme.above_commercial)
  );
}

/** `additional` and `selective`: the councils' own schemes. */
export function schemeAdvice(
  type: (typeof schemeKinds)[number],
  place: SituatedPlace,
  today: IsoDate,
): string {
  const { covering, undecided } = schemesPresent(place, type, today);
  const inForce = covering.filter(({ state }) => state.active);
  const { named, more } = few(inForce);
  const ever = datedOn(today, place.schemes.covering).filter((scheme) => scheme.type === type);
  return paragraph([
    ...named.map((scheme) => schemeInForce(scheme, today)),
    countedMore(
      more,
      `${kindWords[type].one} covers it as well.`,
      `${kindWords[type].many} cover it as well.`,
    ),
    inForce.length > 0 ? '' : noneInForce(place, type, covering, today),
    ...doubtsAbout(undecided, place, 'place'),
    ...endedAndProposed(ever),
  ]);
}
