import { capitalised, isOldCheck, spokenDay, type IsoDate, type PlaceKind } from '../../../contract';
import { notes, noNotes, mergeNotes, type HomeFacts, type Notes } from '../home-facts';
import { generalApproval } from '../other-law';
import type { SituatedPlace } from '../situated-place';
import { councilAt, heldText, kindsHeld, kindsNotHeld, notHeldText, schemeKinds } from '../texts/held';
import { listed } from '../texts/lists';

/** Kinds of council scheme of which nothing is held: one of them may still catch a home that no other scheme does. */
function missing({ place }: HomeFacts): Notes {
  const kinds = kindsNotHeld(place, schemeKinds);
  if (kinds.length === 0) return noNotes;
  return notes(
    [`${capitalised(notHeldText(place, kinds))}: whether one covers this home is not known.`],
    [`Ask ${councilAt(place)} about ${listed(kinds)} licensing here.`],
  );
}

function isStale({ holdings }: SituatedPlace, kind: PlaceKind, today: IsoDate): boolean {
  const holding = holdings[kind];
  if (holding.kind !== 'held') return false;
  return holding.checkedOn === null || isOldCheck(holding.checkedOn, today);
}

/** What was checked long ago, or on an unknown day, may have changed since. */
function stale({ place, today }: HomeFacts): Notes {
  const kinds = kindsHeld(place).filter((kind) => isStale(place, kind, today));
  if (kinds.length === 0) return noNotes;
  const isFaster = place.nation === 'England' && kinds.includes('selective');
  const since = isFaster
    ? ` Since ${spokenDay(generalApproval.from)} councils in England bring in selective schemes of any size by their own decision.`
    : '';
  return notes(
    [`What is held of ${councilAt(place)} may be out of date: ${heldText(place, kinds, today)}.${since}`],
    [`Ask ${councilAt(place)} whether anything has changed since.`],
  );
}

/** On what the determination rests. */
export function dataNotes(facts: HomeFacts): Notes {
  const { place, today } = facts;
  return mergeNotes([
    missing(facts),
    stale(facts),
    notes([
      `Determined on ${spokenDay(today)} from what is held of ${councilAt(place)}. The council decides; this is not legal advice.`,
    ]),
  ]);
}
