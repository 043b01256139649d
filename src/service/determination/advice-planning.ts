import { checkedText, type IsoDate } from '../../contract';
import { noneInForce } from './advice';
import { directionsPresent } from './knowledge';
import type { CoveringDirection } from './regulation';
import type { SituatedPlace } from './situated-place';
import { datedOn } from './state';
import { endedAndProposed, doubtsAbout, unlocatedText } from './texts/doubts';
import { councilAt } from './texts/held';
import { countedMore, few, paragraph } from './texts/lists';
import { titled } from './texts/words';

/** What needs planning permission under a direction. */
export function useClasses({ restrict_from, restrict_to }: CoveringDirection): string {
  if (restrict_from === 'C3' && restrict_to === 'C4')
    return 'a change from a dwelling (C3) to a small HMO (C4) needs planning permission';
  if (restrict_from === null || restrict_to === null)
    return 'a change to an HMO needs planning permission as the direction says';
  return `a change from ${restrict_from} to ${restrict_to} needs planning permission`;
}

/** The sentence about a direction whose subject no code gives, with a space before it. */
export function inferredText({ inferred }: CoveringDirection): string {
  return inferred
    ? ' That it is about HMOs was read from its name or description: read the direction itself.'
    : '';
}

function directionInForce(direction: CoveringDirection, today: IsoDate): string {
  return (
    `An Article 4 direction covers this place: ${titled(direction)} (${checkedText(direction.verified_on, today)}): ` +
    `${useClasses(direction)}.${inferredText(direction)}`
  );
}

/** What holds in a nation whether or not a direction covers the place. */
export function planningByNation(place: SituatedPlace): string {
  const { nation } = place;
  switch (nation) {
    case 'England':
      return '';
    case 'Wales':
      return `In Wales a change from a dwelling (C3) to a small HMO (C4) is not permitted development: ask ${councilAt(place)}.`;
    case 'Scotland':
    case 'Northern Ireland':
      return `Article 4 directions about HMOs are English: in ${nation} ask ${councilAt(place)} about planning permission.`;
  }
}

/** `article4`: planning directions about HMOs. */
export function directionAdvice(place: SituatedPlace, today: IsoDate): string {
  const { covering, undecided } = directionsPresent(place, today);
  const inForce = covering.filter(({ state }) => state.active);
  const { named, more } = few(inForce);
  const ofNation = planningByNation(place);
  // Where the nation's law does not use directions, it goes without saying that none is held; one that covers the place may be no council's.
  const isEnglish = ofNation === '' || place.holdings.article4.kind === 'held' || covering.length > 0;
  return paragraph([
    ...named.map((direction) => directionInForce(direction, today)),
    countedMore(
      more,
      'Article 4 direction about HMOs covers it as well.',
      'Article 4 directions about HMOs cover it as well.',
    ),
    inForce.length > 0
      ? 'A use that lawfully began before keeps its right.'
      : isEnglish
        ? noneInForce(place, 'article4', covering, today)
        : '',
    ofNation,
    ...doubtsAbout(undecided, place, 'place'),
    unlocatedText(place),
    ...endedAndProposed(datedOn(today, place.directions.covering)),
  ]);
}
