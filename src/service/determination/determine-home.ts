import type { IsoDate } from '../../contract';
import { withoutZeros, type HomeDetermination, type HomePlace, type Tenancy } from './home';
import { homeFacts, limited, together, type HomeFacts, type Notes } from './home-facts';
import { licenceNeed, type Need } from './licence/need';
import { endMoment, startMoment } from './moments';
import { boundaryNotes } from './notes/boundary';
import { buildingNotes } from './notes/building';
import { dataNotes } from './notes/data';
import { exemptionNotes, registrationNotes } from './notes/exemptions';
import { missingFields } from './notes/missing';
import { permittedNotes } from './notes/permitted';
import { planningNotes } from './notes/planning';
import { recordedLicenceNotes } from './notes/recorded-licence';
import { upcomingNotes } from './notes/upcoming';
import { regulationsOf, requiresOf } from './place-summary';
import { currentText } from './texts/current';
import { futureText } from './texts/future';
import { unplacedTexts } from './unplaced';

const nothingAsked: HomeDetermination['approved_scheme'] = {
  id: null,
  type: null,
  date_start: null,
  date_end: null,
};

/** The one scheme under which a licence is certainly required. What only may be required is told in the texts. */
function approvedScheme({ asked }: Need): HomeDetermination['approved_scheme'] {
  if (!asked) return nothingAsked;
  const { id, type, startsOn, endsOn } = asked.scheme;
  return { id, type, date_start: startMoment(startsOn), date_end: endMoment(endsOn) };
}

/** The most urgent first: a breach, then what to apply for, then what is missing, then what is as well to know. */
function notesOn(facts: HomeFacts): Notes {
  return together([
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
 * told of the home allow. What is not known leaves it at 'may be required' and is named in `analysis` and `actions`.
 */
export function determineHome(place: HomePlace, told: Tenancy, today: IsoDate): HomeDetermination {
  const tenancy = withoutZeros(told);
  if (place.kind !== 'placed') {
    const { current, future, analysis, actions } = unplacedTexts(place, tenancy, today);
    return {
      advice_text_current: current,
      advice_text_future: future,
      requires: requiresOf(null, today),
      approved_scheme: nothingAsked,
      licence: null,
      analysis,
      actions,
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
    ...limited(notesOn(facts)),
    regulations: regulationsOf(place.situated, today),
  };
}
