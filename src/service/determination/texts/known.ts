import { capitalised, checkedText, councilName, type IsoDate, type PlaceKind } from '../../../contract';
import type { KnownAtPlace } from '../knowledge';

/** A kind of rule in the words of a sentence. */
interface KindWords {
  readonly one: string;
  readonly many: string;
}

export const kindWords: Readonly<Record<PlaceKind, KindWords>> = {
  additional: { one: 'additional licensing scheme', many: 'additional licensing schemes' },
  selective: { one: 'selective licensing scheme', many: 'selective licensing schemes' },
  article4: { one: 'Article 4 direction about HMOs', many: 'Article 4 directions about HMOs' },
};

/** What is known of a kind of which nothing lies on the place, and nothing may; the words of a cell are the contract's. */
export function knownText(
  known: Extract<KnownAtPlace, { kind: 'none-here' | 'not-held' | 'not-in-law' }>,
  kind: PlaceKind,
  today: IsoDate,
): string {
  const { one, many } = kindWords[kind];
  switch (known.kind) {
    case 'none-here': {
      const { held, checkedOn, council } = known;
      const whose = councilName(council);
      const checked = `(${checkedText(checkedOn, today)})`;
      if (held === 0) return `${capitalised(whose)} had no ${one} ${checked}.`;
      return held === 1
        ? `The ${one} held of ${whose} ${checked} does not cover this place.`
        : `None of the ${held} ${many} held of ${whose} ${checked} covers this place.`;
    }
    case 'not-held':
      return `No ${many} of ${councilName(known.council)} are held: ask ${known.council ?? 'it'}.`;
    case 'not-in-law':
      return `${known.nation} has no ${many}.`;
  }
}
