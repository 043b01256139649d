import { spokenDay, type IsoDate, type SchemeType } from '../../../contract';
import type { HomeFacts } from '../home-facts';
import { nothingLater } from '../advice-future';
import { lastingLicence } from '../lasting-licence';
import { needOn, type Candidate } from '../licence/need';
import type { CoveringDirection } from '../regulation';
import { datedOn } from '../state';
import { consultedText } from './doubts';
import { countedMore, few, paragraph } from './lists';
import { aLicence, fieldsAmong, occupants, quoted, spokenFields, titled } from './words';

/*
 * `advice_text_future` (contract 2.3): what is decided and begins later, judged as the home is let now. A consultation decides
 * nothing and is only named.
 */

function whyOpen({ finding }: Candidate): string {
  const fields = fieldsAmong(finding.doubts);
  return paragraph([
    fields.length > 0 ? `Give ${spokenFields(fields)} to know.` : '',
    finding.doubts.includes('boundary') ? 'It is not certain that it covers this home.' : '',
    finding.doubts.includes('purpose-built')
      ? 'It leaves out purpose-built flats in a block of three or more.'
      : '',
    finding.doubts.includes('s257') ? 'Ask the council whether it takes in blocks of section 257.' : '',
  ]);
}

/** What to do before a scheme begins, or what is recorded already. */
function nextStep(facts: HomeFacts, type: SchemeType, day: IsoDate): string {
  const lasting = lastingLicence(facts, type, day);
  switch (lasting?.kind) {
    case 'held':
      return `The recorded licence lasts until ${spokenDay(lasting.until)}.`;
    case 'to begin':
      return `The recorded licence begins on ${spokenDay(lasting.from)}.`;
    case 'application':
      return 'An application is recorded.';
    case undefined:
      return 'Apply before it begins.';
  }
}

function begins({ scheme, finding }: Candidate, day: IsoDate, facts: HomeFacts): string {
  const from = `From ${spokenDay(day)}`;
  switch (finding.truth) {
    case 'no':
      return `${from} ${scheme.type} licensing applies here (${titled(scheme)}); it does not catch this home as it is let now: ${occupants(facts.tenancy)}.`;
    case 'maybe':
      return `${from} ${aLicence(scheme.type)} may be required: ${titled(scheme)}. ${whyOpen({ scheme, finding })}`;
    case 'yes': {
      const { certain, possible } = needOn(facts.place, facts.tenancy, day);
      const [first] = possible;
      const unless = first ? `, unless ${aLicence(first.scheme.type)} comes first: one is enough` : '';
      const next = nextStep(facts, scheme.type, day);
      return certain && certain.scheme.id !== scheme.id
        ? `${from} ${scheme.type} licensing catches this home too (${titled(scheme)}); the ${certain.scheme.type} licence comes first, and one is enough.`
        : `${from} ${aLicence(scheme.type)} will be required${unless}: ${titled(scheme)}. ${next}`;
    }
  }
}

function directionBegins(direction: CoveringDirection, certain: boolean): string {
  return `${titled(direction)}: an Article 4 direction ${certain ? 'begins' : 'may begin'} here. A change to an HMO made before keeps its right where it was lawful.`;
}

/** What comes later, of a home whose place is known. */
export function futureText(facts: HomeFacts): string {
  const { place, today, need, candidates } = facts;
  const { directions } = place;
  const begun = [
    ...candidates.flatMap((each) => {
      const { state, starts_on } = each.scheme;
      return state.future && starts_on !== null ? [() => begins(each, starts_on, facts)] : [];
    }),
    ...([true, false] as const).flatMap((certain) =>
      datedOn(today, certain ? directions.covering : directions.undecided)
        .filter(({ state }) => state.future)
        .map((each) => () => directionBegins(each, certain)),
    ),
  ];
  const ends = need.certain?.scheme.ends_on ?? null;
  const { named, more } = few(begun);
  return paragraph([
    ...named.map((text) => text()),
    countedMore(more, 'begins or may begin here later.', 'begin or may begin here later.'),
    ends === null || !need.certain
      ? ''
      : `${quoted(need.certain.scheme)} ends on ${spokenDay(ends)}: ask again then.`,
    ...nothingLater(place, begun.length > 0, today),
    consultedText(candidates.map(({ scheme }) => scheme)),
  ]);
}
