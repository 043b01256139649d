import { capitalised, spokenDay } from '../../../contract';
import type { HomeFacts } from '../home-facts';
import { firstUnlessPurposeBuilt, type Candidate } from '../licence/need';
import { soonDays, type RecordedLicence } from '../licence/recorded';
import type { Doubt } from '../licence/three-valued';
import { hasHousingAct } from '../national-rules';
import {
  checkedInBrackets,
  councilAt,
  kindsHeld,
  kindsNotHeld,
  nationalRulesChecked,
  notHeldText,
  schemeKinds,
  sourcedFrom,
  spokenKinds,
} from './held';
import { listed, listedFew, paragraph } from './lists';
import {
  aLicence,
  alternatives,
  endOf,
  fieldsAmong,
  occupants,
  purposeBuiltFlat,
  quoted,
  spokenFields,
  titled,
  asksNothing,
} from './words';

/*
 * `advice_text_current` (contract 2.3). It says what is asked by what is held, and when that was checked. It never says that nothing is
 * asked of the home: that nothing held catches it is all that can be known.
 */

function required({ scheme }: Candidate, { tenancy }: HomeFacts): string {
  const { confidence = null } = scheme;
  const whose =
    scheme.type === 'selective' && asksNothing(scheme.configurations)
      ? `, whoever rents this home: ${titled(scheme)}.`
      : `: ${occupants(tenancy)}, under ${titled(scheme)}.`;
  return paragraph([
    `${capitalised(aLicence(scheme.type))} is required${whose}`,
    confidence !== null && confidence < 100 ? `The home lies inside with ${confidence}% confidence.` : '',
  ]);
}

/** What would settle it, as something to do. */
function settledBy(candidates: readonly Candidate[]): string {
  const doubts = candidates.flatMap(({ finding }) => finding.doubts);
  const fields = fieldsAmong(doubts);
  const about = (doubt: Doubt, sentence: (schemes: string) => string): string => {
    const open = candidates.filter(({ finding }) => finding.doubts.includes(doubt));
    return open.length === 0 ? '' : sentence(listedFew(open.map(({ scheme }) => quoted(scheme))));
  };
  return paragraph([
    fields.length > 0 ? `Give ${spokenFields(fields)} to know.` : '',
    about('boundary', (them) => `It is not certain that this home lies within ${them}.`),
    about(
      'business-storeys',
      (them) => `How many storeys of the building business premises take up decides about ${them}.`,
    ),
    about('s257', (them) => `Ask the council about blocks of section 257 under ${them}.`),
    about(
      'purpose-built',
      (them) => `Purpose-built flats in a block of three or more are left out of ${them}.`,
    ),
  ]);
}

/** What to say of the other kinds of scheme, where only mandatory licensing was found. */
function otherwise({ place }: HomeFacts): string {
  const missing = kindsNotHeld(place, schemeKinds);
  return missing.length > 0
    ? `ask ${councilAt(place)} about ${listed(missing)} licensing: ${notHeldText(place, missing)}.`
    : `nothing else that is held of ${councilAt(place)} catches it: that is no clearance.`;
}

/** The flat of five or more people: mandatory licensing unless of how it was built, and what then. */
function requiredUnlessPurposeBuilt(first: Candidate, facts: HomeFacts): string {
  const { certain, possible } = facts.need;
  const others = possible.filter((each) => each !== first);
  const open =
    others.length > 0 ? `a licence may be required: ${alternatives(others)}. ${settledBy(others)}` : '';
  const instead = certain
    ? `a licence is required all the same: ${alternatives([certain])}.`
    : open || otherwise(facts);
  return paragraph([
    `A mandatory licence is required unless this is ${purposeBuiltFlat}: ${occupants(facts.tenancy)}, under ${titled(first.scheme)}.`,
    `If it is such a flat, ${instead}`,
  ]);
}

/** Where nothing held asks for a licence: what was looked at, and whom to ask about the rest. */
function nothingAsked({ place, tenancy, today }: HomeFacts): string {
  const council = councilAt(place);
  const held = kindsHeld(place, schemeKinds);
  const missing = kindsNotHeld(place, schemeKinds);
  const checked = checkedInBrackets(place, held, today);
  const ask =
    missing.length === 0
      ? ''
      : `Ask ${council} about ${listed(missing)} licensing: ${notHeldText(place, missing)}.`;
  const lookedAt = (): string => {
    if (!hasHousingAct(place.nation)) return `the licensing of HMOs in ${place.nation}`;
    if (held.length === 0) return 'mandatory licensing';
    return missing.length === 0
      ? `what is held of ${council} ${checked}, nor by mandatory licensing`
      : `mandatory licensing or by the ${spokenKinds(held)} held of ${council} ${checked}`;
  };
  return paragraph([
    ask,
    `Not caught by ${lookedAt()}; not a clearance.`,
    `As this home is let now: ${occupants(tenancy)}; check again when that changes.`,
  ]);
}

function needed(facts: HomeFacts): string {
  const { certain, possible } = facts.need;
  const first = firstUnlessPurposeBuilt(facts.need);
  if (first) return requiredUnlessPurposeBuilt(first, facts);
  if (certain)
    return paragraph([
      required(certain, facts),
      possible.length > 0
        ? `Another licence may come first: ${alternatives(possible)}. ${settledBy(possible)}`
        : '',
    ]);
  if (possible.length > 0)
    return `A licence may be required: ${alternatives(possible)}. ${settledBy(possible)}`;
  return nothingAsked(facts);
}

/** What is recorded of a licence, in a sentence. An application is never called a breach. */
export function onRecord(recorded: RecordedLicence): string {
  switch (recorded.kind) {
    case 'nothing':
      return 'Neither a licence nor an application is recorded with this property.';
    case 'undated':
      return 'A licence is recorded without usable dates.';
    case 'application':
      return `An application is recorded (${recorded.status}).`;
    case 'to begin':
      return `The recorded licence begins on ${spokenDay(recorded.from)}.`;
    case 'expired':
      return `The recorded licence ended ${endOf(recorded)}.`;
    case 'held':
      if (recorded.until === null) return 'A licence is recorded, its last day is not given.';
      return recorded.daysLeft <= soonDays
        ? `A licence is recorded and ends soon, on ${spokenDay(recorded.until)}.`
        : `A licence is recorded until ${spokenDay(recorded.until)}.`;
  }
}

/** Whether a licence is required now, of a home whose place is known. */
export function currentText(facts: HomeFacts): string {
  const { place, today, need, recorded } = facts;
  const isAsked = need.certain !== null || need.possible.length > 0;
  const isConcerned = isAsked || recorded.kind !== 'nothing';
  // Where no licence is required, the text has already named what of the council was looked at.
  const closing = isAsked ? sourcedFrom(place, today) : `(${nationalRulesChecked(place, today)})`;
  return paragraph([needed(facts), isConcerned ? onRecord(recorded) : ''], closing);
}
