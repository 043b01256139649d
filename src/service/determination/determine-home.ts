import { spokenDay, type IsoDate } from '../../contract';
import { withoutZeros, type HomeDetermination, type HomePlace, type Tenancy } from './home';
import { homeFacts, limitNotes, notes, noNotes, mergeNotes, type HomeFacts, type Notes } from './home-facts';
import { schemesToApplyFor } from './lasting-licence';
import { licenceNeed, type Need } from './licence/need';
import { endMoment, startMoment } from './moments';
import { boundaryNotes } from './notes/boundary';
import { buildingNotes } from './notes/building';
import { dataNotes } from './notes/data';
import { exemptionNotes, registrationNotes } from './notes/exemptions';
import { permittedNotes } from './notes/permitted';
import { planningNotes } from './notes/planning';
import { recordedLicenceNotes } from './notes/recorded-licence';
import { regulationsOf, requiresOf } from './place-summary';
import { currentText } from './texts/current';
import { futureText } from './texts/future';
import { countedMore, few, listed } from './texts/lists';
import {
  aLicence,
  asksNothing,
  fieldsAmong,
  quoted,
  spokenFields,
  titled,
  spokenConfigurations,
} from './texts/words';
import { unplacedTexts } from './unplaced';

/** What to do before something that is decided begins. */
function upcomingNotes(facts: HomeFacts): Notes {
  const actions = schemesToApplyFor(facts).flatMap(({ scheme }) =>
    scheme.starts_on === null
      ? []
      : [`Apply for ${aLicence(scheme.type)} before ${spokenDay(scheme.starts_on)}: ${titled(scheme)}.`],
  );
  return notes([], few(actions).named);
}

/** Fields that are not given and on which it depends whether a licence is required, now or when something begins. */
function missingFields({ need, candidates }: HomeFacts): Notes {
  const open = [...need.possible, ...candidates.filter(({ scheme }) => scheme.state.future)].filter(
    ({ finding }) => fieldsAmong(finding.doubts).length > 0,
  );
  const fields = fieldsAmong(open.flatMap(({ finding }) => finding.doubts));
  if (fields.length === 0) return noNotes;
  const { named, more } = few(open);
  return notes(
    [
      `Incomplete property information: ${fields.join(', ')} not given.`,
      ...named.map(
        ({ scheme, finding }) =>
          `${quoted(scheme)} depends on ${listed(fieldsAmong(finding.doubts))}` +
          (asksNothing(scheme.configurations)
            ? '.'
            : `: it catches ${spokenConfigurations(scheme.configurations)}.`),
      ),
      countedMore(more, 'scheme depends on them.', 'schemes depend on them.'),
    ],
    [`Give ${spokenFields(fields)}: this determination depends on it.`],
  );
}

const nothingAsked: HomeDetermination['approved_scheme'] = {
  id: null,
  type: null,
  date_start: null,
  date_end: null,
};

/** The one scheme under which a licence is certainly required. Schemes that only may require one are named in the texts. Decision 89. */
function approvedScheme({ certain }: Need): HomeDetermination['approved_scheme'] {
  if (!certain) return nothingAsked;
  const { id, type, starts_on, ends_on } = certain.scheme;
  return { id, type, date_start: startMoment(starts_on), date_end: endMoment(ends_on) };
}

/** The most urgent first: a breach, then what to apply for, then what is missing, then what is as well to know. */
function notesOn(facts: HomeFacts): Notes {
  return mergeNotes([
    permittedNotes(facts.tenancy, facts.recorded),
    missingFields(facts),
    recordedLicenceNotes(facts),
    upcomingNotes(facts),
    buildingNotes(facts),
    boundaryNotes(facts),
    planningNotes(facts),
    exemptionNotes(facts),
    registrationNotes(facts),
    dataNotes(facts),
  ]);
}

/**
 * The determination of a stored home on `today`, a UTC day (contract 2.3). `requires` and `regulations` speak of the place;
 * whether a licence is required is said by `approved_scheme` and the two texts, as far as what is held of the place and what was
 * told of the home allow. What is not known leaves it at 'may be required' and is named in `analysis` and `actions`, behind what is said
 * `first`.
 */
export function determineHome(
  place: HomePlace,
  told: Tenancy,
  today: IsoDate,
  first: Notes = noNotes,
): HomeDetermination {
  const tenancy = withoutZeros(told);
  if (place.kind !== 'placed') {
    const { current, future, analysis, actions } = unplacedTexts(place, tenancy, today);
    return {
      advice_text_current: current,
      advice_text_future: future,
      requires: requiresOf(null, today),
      approved_scheme: nothingAsked,
      licence: null,
      ...mergeNotes([first, { analysis, actions }]),
      regulations: [],
    };
  }
  const facts = homeFacts(place.situated, tenancy, today);
  return {
    advice_text_current: currentText(facts),
    advice_text_future: futureText(facts),
    requires: requiresOf(place.situated, today),
    approved_scheme: approvedScheme(facts.need),
    licence: licenceNeed(facts.need),
    ...limitNotes(mergeNotes([first, notesOn(facts)])),
    regulations: regulationsOf(place.situated, today),
  };
}
