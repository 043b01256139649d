import { notes, noNotes, mergeNotes, type HomeFacts, type Notes } from '../home-facts';
import { present } from '../knowledge';
import type { AnyRegulation } from '../regulation';
import type { SituatedPlace } from '../situated-place';
import type { Dated } from '../state';
import { doubtsAbout, unlocatedText } from '../texts/doubts';
import { councilAt } from '../texts/held';
import { listedFew } from '../texts/lists';
import { quoted } from '../texts/words';

const certainPercent = 100;

function doubtful(rules: readonly Dated<AnyRegulation>[], place: SituatedPlace): Notes {
  if (rules.length === 0) return noNotes;
  return notes(doubtsAbout(rules, place, 'home'), [
    `Ask ${councilAt(place)} whether ${listedFew(rules.map(quoted))} ${rules.length === 1 ? 'covers' : 'cover'} this address.`,
  ]);
}

function nearEdge(rules: readonly AnyRegulation[], place: SituatedPlace): Notes {
  if (rules.length === 0) return noNotes;
  const named = listedFew(rules.map((rule) => `${quoted(rule)} (${rule.confidence ?? certainPercent}%)`));
  const covers = rules.length === 1 ? 'covers' : 'cover';
  return notes(
    [
      `Not beyond doubt: ${named} ${covers} this home, which stands close to the boundary or is placed by its postcode alone.`,
    ],
    [`Confirm with ${councilAt(place)} that ${listedFew(rules.map(quoted))} ${covers} this address.`],
  );
}

/** Schemes and directions of which it is not certain that the home lies within. What ended does not matter. */
export function boundaryNotes({ place, today }: HomeFacts): Notes {
  const { schemes, directions } = place;
  const covering = present([...schemes.covering, ...directions.covering], today);
  return mergeNotes([
    doubtful(present([...schemes.undecided, ...directions.undecided], today), place),
    notes([unlocatedText(place)]),
    nearEdge(
      covering.filter(({ confidence }) => (confidence ?? certainPercent) < certainPercent),
      place,
    ),
  ]);
}
