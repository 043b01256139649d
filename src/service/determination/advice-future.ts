import { capitalised, checkedText, uncapitalised, type IsoDate } from '../../contract';
import type { AnyRegulation } from './regulation';
import type { SituatedPlace } from './situated-place';
import { datedOn, type Dated } from './state';
import { doubtsAbout } from './texts/doubts';
import { councilAt, heldText, kindsHeld, kindsNotHeld, notHeldText } from './texts/held';
import { countedMore, few, paragraph } from './texts/lists';
import { quoted, spokenPeriod } from './texts/words';

const kindWords = (rule: AnyRegulation): string =>
  'type' in rule ? `${rule.type} licensing` : 'Article 4 direction';

/** Whatever begins here later, of everything that is held, and what could not be looked at. */
export function nothingLater(place: SituatedPlace, isElse: boolean, today: IsoDate): string[] {
  const held = kindsHeld(place);
  const missing = kindsNotHeld(place);
  return [
    held.length === 0
      ? ''
      : `Nothing ${isElse ? 'else ' : ''}that is held of ${councilAt(place)} begins here later (${heldText(place, held, today)}).`,
    missing.length === 0
      ? ''
      : `${capitalised(notHeldText(place, missing))}: ask ${councilAt(place)} what is to come.`,
  ];
}

/** `future`: what is decided and begins later. A consultation decides nothing, and is listed under its own heading. */
export function futureAdvice(place: SituatedPlace, today: IsoDate): string {
  const later = (rules: readonly AnyRegulation[]): readonly Dated<AnyRegulation>[] =>
    datedOn(today, rules).filter(({ state }) => state.future);
  const { schemes, directions } = place;
  const begins = [...later(schemes.covering), ...later(directions.covering)];
  const open = [...later(schemes.undecided), ...later(directions.undecided)];
  const { named, more } = few(begins);
  return paragraph([
    ...named.map(
      (rule) =>
        `${quoted(rule)} (${kindWords(rule)}) begins here: ${spokenPeriod(rule)} (${checkedText(rule.verified_on, today)}).`,
    ),
    countedMore(more, 'begins here later.', 'begin here later.'),
    ...doubtsAbout(open, place, 'place').map((doubt) => `To come: ${uncapitalised(doubt)}`),
    ...nothingLater(place, begins.length + open.length > 0, today),
  ]);
}
