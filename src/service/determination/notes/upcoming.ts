import { spokenDay, type IsoDate } from '../../../contract';
import { notes, type HomeFacts, type Notes } from '../home-facts';
import { needOn, type Need } from '../licence/need';
import { few } from '../texts/lists';
import { aLicence, titled } from '../texts/words';

/** What to do before something that is decided begins. */
export function upcomingNotes({ place, tenancy, candidates }: HomeFacts): Notes {
  const needs = new Map<IsoDate, Need>();
  const actions = candidates.flatMap(({ scheme }) => {
    const { state, startsOn } = scheme;
    if (!state.future || startsOn === null) return [];
    const need = needs.get(startsOn) ?? needOn(place, tenancy, startsOn);
    needs.set(startsOn, need);
    return need.asked?.scheme.id === scheme.id
      ? [`Apply for ${aLicence(scheme.type)} before ${spokenDay(startsOn)}: ${titled(scheme)}.`]
      : [];
  });
  return notes([], few(actions).named);
}
