import { spokenDay } from '../../../contract';
import { inferredText, planningByNation, useClasses } from '../advice-planning';
import { notes, noNotes, mergeNotes, type HomeFacts, type Notes } from '../home-facts';
import { isHmo, occupancyOf, reaches } from '../licence/occupancy';
import { allOf, maybe, type Finding, type Truth } from '../licence/three-valued';
import { knownAt } from '../knowledge';
import { hasHousingAct } from '../national-rules';
import type { CoveringDirection } from '../regulation';
import { datedOn, type Dated } from '../state';
import { checkedInBrackets, councilAt } from '../texts/held';
import { knownText } from '../texts/known';
import { countedMore, few } from '../texts/lists';
import { fieldsAmong, occupants, spokenFields, titled } from '../texts/words';

/** From this many people on, a shared home is no small HMO (C4) but a use of its own class (sui generis). */
const largeHmo = 7;

interface DirectionInForce {
  readonly direction: Dated<CoveringDirection>;
  readonly covers: 'covers' | 'may cover';
}

function directionsInForce({ place: { directions }, today }: HomeFacts): readonly DirectionInForce[] {
  const inForce = (
    regulations: readonly CoveringDirection[],
    covers: DirectionInForce['covers'],
  ): readonly DirectionInForce[] =>
    datedOn(today, regulations)
      .filter(({ state }) => state.active)
      .map((direction) => ({ direction, covers }));
  return [...inForce(directions.covering, 'covers'), ...inForce(directions.undecided, 'may cover')];
}

function keepsRight({ starts_on }: CoveringDirection): string {
  return starts_on === null
    ? 'A use that lawfully began before it keeps its right.'
    : `A use that lawfully began before ${spokenDay(starts_on)} keeps its right.`;
}

function underDirection({ direction, covers }: DirectionInForce, small: Finding, facts: HomeFacts): Notes {
  const beginning = `${titled(direction)}, an Article 4 direction, ${covers} this home`;
  const rule = `${useClasses(direction)}. ${keepsRight(direction)}${inferredText(direction)}`;
  switch (small.truth) {
    case 'no':
      return notes([
        `${beginning}: should three to six people of more than one household come to share it, ${rule}`,
      ]);
    case 'maybe': {
      const fields = fieldsAmong(small.doubts);
      // What a converted block is stands beside it.
      const open = small.doubts.includes('s257') ? '' : ' Whether this home is a small HMO is not known.';
      return notes(
        [`${beginning}: ${rule}${open}`],
        fields.length === 0 ? [] : [`Give ${spokenFields(fields)}: this determination depends on it.`],
      );
    }
    case 'yes':
      return notes(
        [`${beginning}: ${rule} It is a small HMO: ${occupants(facts.tenancy)}.`],
        [
          direction.starts_on === null
            ? 'Check the planning permission of this small HMO, or keep evidence of when the use began.'
            : `Check the planning permission of this small HMO, or keep evidence that the use began before ${spokenDay(direction.starts_on)}.`,
        ],
      );
  }
}

function large(truth: Truth, facts: HomeFacts): Notes {
  if (truth !== 'yes') return noNotes;
  return notes(
    [
      `Seven or more people who share are no small HMO (C4) but a use of its own class (sui generis): a change to it needs planning permission, with or without an Article 4 direction. Here: ${occupants(facts.tenancy)}.`,
    ],
    ['Check the planning permission of this large HMO.'],
  );
}

/** Class C4 is of HMOs of section 254 (Use Classes Order 1987, Schedule; in Wales by WSI 2016/28). */
const ofBlock = notes([
  'A converted block of section 257 is as a whole no small HMO (C4): a flat in it that three to six people of more than one household share may be one.',
]);

/** Where no direction takes it away, the change to a small HMO is permitted: what was looked at, and whom to ask about the rest. */
function undirected({ place, today }: HomeFacts): Notes {
  const known = knownAt(place, 'article4', today);
  const ask = `Ask ${councilAt(place)} whether an Article 4 direction about HMOs covers this address.`;
  switch (known.kind) {
    case 'here': {
      const isHeld = place.holdings.article4.kind === 'held';
      const checked = isHeld ? ` ${checkedInBrackets(place, ['article4'], today)}` : '';
      return notes(
        [
          `No Article 4 direction about HMOs held of ${councilAt(place)}${checked} is in force on this home now.`,
        ],
        isHeld ? [] : [ask],
      );
    }
    case 'not-certain':
      return noNotes;
    case 'not-held':
      return notes([knownText(known, 'article4', today)], [ask]);
    default:
      return notes([knownText(known, 'article4', today)]);
  }
}

function application({
  planning_status: status,
  planning_reference: reference,
}: HomeFacts['tenancy']): Notes {
  if (status !== null)
    return notes(
      [`A planning application is recorded (${status}).`],
      ['Keep its decision with the property.'],
    );
  return reference === null
    ? noNotes
    : notes([`A planning reference is recorded, without the stage of its application.`]);
}

/** Planning permission of shared homes: English directions together with who lives there. */
export function planningNotes(facts: HomeFacts): Notes {
  const { nation } = facts.place;
  const occupancy = occupancyOf(facts.tenancy, nation);
  const hmo = isHmo(occupancy, nation);
  const isBlock = hasHousingAct(nation) && facts.tenancy.property_category === 's257' && hmo.truth !== 'no';
  // Its numbers are those of several flats.
  const shared = isBlock ? allOf([hmo, maybe('s257')]) : hmo;
  const recorded = application(facts.tenancy);
  const block = isBlock ? ofBlock : noNotes;
  if (nation !== 'England') {
    const byNation = shared.truth === 'no' ? noNotes : notes([planningByNation(facts.place)]);
    return mergeNotes([byNation, block, recorded]);
  }
  const isLarge = allOf([shared, reaches(occupancy.people, largeHmo)]);
  const directions = directionsInForce(facts);
  const { named, more } = few(isLarge.truth === 'yes' ? [] : directions);
  const covered = named.map((each) => underDirection(each, shared, facts));
  const others = countedMore(
    more,
    'Article 4 direction covers or may cover this home.',
    'Article 4 directions cover or may cover this home.',
  );
  const none = directions.length === 0 && shared.truth !== 'no' ? undirected(facts) : noNotes;
  return mergeNotes([large(isLarge.truth, facts), block, ...covered, notes([others]), none, recorded]);
}
