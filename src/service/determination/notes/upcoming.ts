import { spokenDay } from '../../../contract';
import { notes, type HomeFacts, type Notes } from '../home-facts';
import { needOn } from '../licence/need';
import { few } from '../texts/lists';
import { aLicence, titled } from '../texts/words';

/** What to do before something that is decided begins. */
export function upcomingNotes({ place, tenancy, candidates }: HomeFacts): Notes {
  const actions = candidates.flatMap(({ scheme }) => {
    if (!scheme.state.future || scheme.startsOn === null) return [];
    const { asked } = needOn(place, tenancy, scheme.startsOn);
    return asked?.scheme.id === scheme.id
      ? [`Apply for ${aLicence(scheme.type)} before ${spokenDay(scheme.startsOn)}: ${titled(scheme)}.`]
      : [];
  });
  return notes([], few(actions).named);
}
