import { spokenDay } from '../../../contract';
import type { HomeFacts } from '../home-facts';
import { firstUnlessPurposeBuilt, type Candidate } from '../licence/need';
import type { RecordedLicence } from '../licence/recorded';
import { soonDays } from '../licence/recorded';
import { hasHousingAct } from '../national-rules';
import {
  aLicence,
  alternatives,
  capitalised,
  fieldsAmong,
  listed,
  occupants,
  paragraph,
  purposeBuiltFlat,
  quoted,
  sourcedFrom,
  spokenFields,
  titled,
} from './words';

/*
 * `advice_text_current` (contract 2.3). It says what the loaded data asks for, as at when. It never says that nothing is
 * asked of the home: that the data has no scheme is all that can be known from it.
 */

function required({ scheme }: Candidate, { tenancy }: HomeFacts): string {
  const { confidence = null } = scheme;
  const whose =
    scheme.configurations.length === 0 && scheme.type === 'selective'
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
  const open = (doubt: string): string[] =>
    candidates
      .filter(({ finding }) => finding.doubts.some((each) => each === doubt))
      .map(({ scheme }) => quoted(scheme));
  return paragraph([
    fields.length > 0 ? `Give ${spokenFields(fields)} to know.` : '',
    open('boundary').length > 0
      ? `It is not certain that this home lies within ${listed(open('boundary'))}.`
      : '',
    open('s257').length > 0
      ? `Ask the council about blocks of section 257 under ${listed(open('s257'))}.`
      : '',
    open('purpose-built').length > 0
      ? `Purpose-built flats in a block of three or more are left out of ${listed(open('purpose-built'))}.`
      : '',
  ]);
}

/** The flat of five or more people: mandatory licensing unless of how it was built, and what then. */
function requiredUnlessPurposeBuilt(first: Candidate, facts: HomeFacts): string {
  const { asked, possible } = facts.need;
  const others = possible.filter((each) => each !== first);
  const open =
    others.length > 0 ? `an HMO licence may be required: ${alternatives(others)}. ${settledBy(others)}` : '';
  const instead = asked
    ? `a licence is required all the same: ${alternatives([asked])}.`
    : open ||
      (facts.place.schemes.asAt === null
        ? 'ask the council about additional licensing: no data on its schemes is loaded.'
        : 'the loaded data has nothing else in force here that catches it.');
  return paragraph([
    `A mandatory licence is required unless this is ${purposeBuiltFlat}: ${occupants(facts.tenancy)}, under ${titled(first.scheme)}.`,
    `If it is such a flat, ${instead}`,
  ]);
}

function nothingAsked({ place, tenancy }: HomeFacts): string {
  if (place.schemes.asAt === null && hasHousingAct(place.nation))
    return (
      'Ask the council about its own schemes: no data on them is loaded. ' +
      `Mandatory licensing does not catch this home as it is let now: ${occupants(tenancy)}.`
    );
  return (
    `Nothing in the loaded data asks for a licence for this home as it is let now: ${occupants(tenancy)}. ` +
    'Check again when that changes.'
  );
}

function needed(facts: HomeFacts): string {
  const { asked, possible } = facts.need;
  const first = firstUnlessPurposeBuilt(facts.need);
  if (first) return requiredUnlessPurposeBuilt(first, facts);
  if (asked)
    return paragraph([
      required(asked, facts),
      possible.length > 0
        ? `Another licence may come first: ${alternatives(possible)}. ${settledBy(possible)}`
        : '',
    ]);
  if (possible.length > 0)
    return `A licence may be required: ${alternatives(possible)}. ${settledBy(possible)}`;
  return nothingAsked(facts);
}

/** What is recorded of a licence, in a sentence. An application is never called a breach. */
function onRecord(recorded: RecordedLicence): string {
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
      return `The recorded licence ended on ${spokenDay(recorded.on)}.`;
    case 'held':
      if (recorded.until === null) return 'A licence is recorded, its last day is not given.';
      return recorded.daysLeft !== null && recorded.daysLeft <= soonDays
        ? `A licence is recorded and ends soon, on ${spokenDay(recorded.until)}.`
        : `A licence is recorded until ${spokenDay(recorded.until)}.`;
  }
}

/** Whether a licence is required now, of a home whose place is known. */
export function currentText(facts: HomeFacts): string {
  const { asked, possible } = facts.need;
  const concerned = asked !== null || possible.length > 0 || facts.recorded.kind !== 'nothing';
  return paragraph([needed(facts), concerned ? onRecord(facts.recorded) : '', sourcedFrom(facts.place)]);
}
