import type { CoverageState, PlaceKind } from '../../../../src/contract';
import type { Holding, Holdings } from '../../../../src/service/determination';
import { additional, article4, day, held, nothingHeld, selective, type MadePlace } from './made-home';

/*
 * Golden cases of what is known of a kind at a place: its state in the extension, and the advice that says so. Each rests on the rule of
 * docs/determination.md that it names; `formerly` is what was said of it before 22 November 2026.
 */
export type CoverageCase = readonly [
  what: string,
  place: MadePlace,
  kind: PlaceKind,
  state: CoverageState,
  advice: string,
  source: string,
  formerly?: string,
];

export const of = (over: Partial<typeof held>): Holding => ({ ...held, ...over });
export const only = (kind: PlaceKind, holding: Holding): Holdings => ({ ...nothingHeld, [kind]: holding });
export const rule = 'docs/determination.md 3';
export const lying = 'docs/determination.md 4';

const none = 'covers this place now. (data as of 12 Nov 2026)';

/** What is held of the council, and none of it on this place. */
const noneHere: readonly CoverageCase[] = [
  [
    'two held, checked',
    {},
    'additional',
    'none-here',
    'None of the 2 additional licensing schemes held of Fernhope (checked 1 Nov 2026) covers this place.',
    rule,
    `No additional licensing scheme in the loaded data ${none}`,
  ],
  [
    'one held, checked',
    { holdings: only('selective', of({ count: 1 })) },
    'selective',
    'none-here',
    'The selective licensing scheme held of Fernhope (checked 1 Nov 2026) does not cover this place.',
    rule,
    `No selective licensing scheme in the loaded data ${none}`,
  ],
  [
    'none, and somebody looked',
    { holdings: only('selective', of({ count: 0 })) },
    'selective',
    'none-here',
    'Fernhope had no selective licensing scheme (checked 1 Nov 2026).',
    rule,
  ],
  [
    'a day that nobody gave, never that of the import',
    { holdings: only('additional', of({ checkedOn: null })) },
    'additional',
    'none-here',
    'None of the 2 additional licensing schemes held of Fernhope (day of checking not known) covers this place.',
    rule,
    `No additional licensing scheme in the loaded data ${none}`,
  ],
  [
    'six months ago to the day',
    { holdings: only('article4', of({ checkedOn: day('2026-05-21') })) },
    'article4',
    'none-here',
    'None of the 2 Article 4 directions about HMOs held of Fernhope (checked 21 May 2026) covers this place.',
    rule,
  ],
  [
    'a day more than six months ago',
    { holdings: only('article4', of({ checkedOn: day('2026-05-20') })) },
    'article4',
    'none-here',
    'None of the 2 Article 4 directions about HMOs held of Fernhope (checked 20 May 2026, over 6 months ago) covers this place.',
    rule,
    `No Article 4 direction about HMOs in the loaded data ${none}`,
  ],
  [
    'verified none, long ago',
    { holdings: only('additional', of({ count: 0, checkedOn: day('2025-01-31') })) },
    'additional',
    'none-here',
    'Fernhope had no additional licensing scheme (checked 31 Jan 2025, over 6 months ago).',
    rule,
  ],
  [
    'a scheme that ended yesterday',
    { schemes: [additional({ endsOn: day('2026-11-20') })] },
    'additional',
    'none-here',
    'None of the 2 additional licensing schemes held of Fernhope (checked 1 Nov 2026) covers this place. Ended: “Harbour” (20 Nov 2026).',
    'contract 2.5, state',
  ],
  [
    'one that may have covered it and ended',
    { undecided: [selective({ confidence: 50, endsOn: day('2026-11-20') })] },
    'selective',
    'none-here',
    'None of the 2 selective licensing schemes held of Fernhope (checked 1 Nov 2026) covers this place.',
    lying,
  ],
  [
    'Wales',
    { nation: 'Wales' },
    'article4',
    'none-here',
    'None of the 2 Article 4 directions about HMOs held of Fernhope (checked 1 Nov 2026) covers this place. In Wales a change from a dwelling (C3) to a small HMO (C4) is not permitted development: ask Fernhope.',
    'WSI 2016/28',
  ],
];

/** Nothing is held: that is never worded as none. */
const notKnown: readonly CoverageCase[] = [
  [
    'nothing of Liverpool',
    { council: 'Liverpool', holdings: nothingHeld },
    'additional',
    'not-held',
    'No additional licensing schemes of Liverpool are held: ask Liverpool.',
    rule,
    `No additional licensing scheme in the loaded data ${none}`,
  ],
  [
    'nothing of Liverpool, selective',
    { council: 'Liverpool', holdings: nothingHeld },
    'selective',
    'not-held',
    'No selective licensing schemes of Liverpool are held: ask Liverpool.',
    rule,
    `No selective licensing scheme in the loaded data ${none}`,
  ],
  [
    'nothing of Liverpool, directions',
    { council: 'Liverpool', holdings: nothingHeld },
    'article4',
    'not-held',
    'No Article 4 directions about HMOs of Liverpool are held: ask Liverpool.',
    rule,
    `No Article 4 direction about HMOs in the loaded data ${none}`,
  ],
  [
    'the other kind is held',
    { holdings: only('additional', held) },
    'selective',
    'not-held',
    'No selective licensing schemes of Fernhope are held: ask Fernhope.',
    rule,
    `No selective licensing scheme in the loaded data ${none}`,
  ],
  [
    'a council without a name',
    { council: null, holdings: nothingHeld },
    'selective',
    'not-held',
    'No selective licensing schemes of the council are held: ask it.',
    rule,
    `No selective licensing scheme in the loaded data ${none}`,
  ],
  [
    'all that is held of it has ended',
    { holdings: nothingHeld, schemes: [selective({ endsOn: day('2026-11-20') })] },
    'selective',
    'not-held',
    'No selective licensing schemes of Fernhope are held: ask Fernhope. Ended: “Mill Ward” (20 Nov 2026).',
    rule,
    'No selective licensing scheme in the loaded data covers this place now. “Mill Ward” ended on 20 Nov 2026. (data as of 12 Nov 2026)',
  ],
  [
    'Scotland has no such schemes',
    { nation: 'Scotland', holdings: nothingHeld, council: 'Edinburgh' },
    'additional',
    'not-in-law',
    'Scotland has no additional licensing schemes.',
    'Housing (Scotland) Act 2006, Part 5',
    `No additional licensing scheme in the loaded data ${none}`,
  ],
  [
    'Northern Ireland has no such schemes',
    { nation: 'Northern Ireland', holdings: nothingHeld, council: 'Belfast' },
    'selective',
    'not-in-law',
    'Northern Ireland has no selective licensing schemes.',
    'Houses in Multiple Occupation Act (Northern Ireland) 2016',
    `No selective licensing scheme in the loaded data ${none}`,
  ],
  [
    'Scotland, directions',
    { nation: 'Scotland', holdings: nothingHeld, council: 'Edinburgh' },
    'article4',
    'not-held',
    'Article 4 directions about HMOs are English: in Scotland ask Edinburgh about planning permission.',
    'docs/determination.md 5',
  ],
  [
    'Wales, directions not held',
    { nation: 'Wales', holdings: nothingHeld, council: 'Cardiff' },
    'article4',
    'not-held',
    'In Wales a change from a dwelling (C3) to a small HMO (C4) is not permitted development: ask Cardiff.',
    'WSI 2016/28',
  ],
];

export const near = 'close to the boundary or placed by its postcode alone: ask Brent.';
const untold =
  'covers this place cannot be told from what is known of its ward, postcode and point: ask Brent.';
/** A direction of another city, told to every home whose point is not known. */
const portsmouth =
  'Whether “Portsmouth HMO Article 4” covers this place is not known: the loaded data does not say exactly where it lies.';
const brent = { council: 'Brent' };

/** What may lie on the place is told before anything else. */
const notCertain: readonly CoverageCase[] = [
  [
    'half of a postcode',
    { ...brent, undecided: [selective({ name: 'Brent selective', confidence: 50 })] },
    'selective',
    'not-certain',
    `Not certain: this place may lie in “Brent selective” (50%), ${near}`,
    lying,
  ],
  [
    'nobody can say',
    { ...brent, undecided: [selective({ name: 'Brent selective', confidence: null })] },
    'selective',
    'not-certain',
    `Not certain: whether “Brent selective” ${untold}`,
    lying,
  ],
  [
    'two, near and unknown',
    {
      ...brent,
      undecided: [
        selective({ name: 'A', confidence: 10 }),
        selective({ id: 3, name: 'B', confidence: null }),
      ],
    },
    'selective',
    'not-certain',
    `Not certain: this place may lie in “A” (10%), ${near} Not certain: whether “B” ${untold}`,
    lying,
  ],
  [
    'one that begins later',
    { ...brent, undecided: [additional({ name: 'A', confidence: 20, startsOn: day('2027-04-01') })] },
    'additional',
    'not-certain',
    `Not certain: this place may lie in “A” (20%, from 1 Apr 2027), ${near}`,
    lying,
  ],
  [
    'one that is consulted on',
    { ...brent, undecided: [additional({ name: 'A', consultation: true })] },
    'additional',
    'not-certain',
    `Not certain: whether “A” (under consultation) ${untold}`,
    lying,
  ],
  [
    'though nothing else is held',
    { ...brent, holdings: nothingHeld, undecidedDirections: [article4({ confidence: 49 })] },
    'article4',
    'not-certain',
    `Not certain: this place may lie in “Old Town” (49%), ${near}`,
    lying,
  ],
  [
    'one of the other kind leaves this one alone',
    { undecided: [additional({ confidence: 50 })] },
    'selective',
    'none-here',
    'None of the 2 selective licensing schemes held of Fernhope (checked 1 Nov 2026) covers this place.',
    rule,
  ],
  [
    'directions that lie nobody knows where',
    { ...brent, unlocated: 3 },
    'article4',
    'not-certain',
    'Not certain: 3 Article 4 directions about HMOs are held of which the council is not known, nor where this place stands: ask Brent.',
    lying,
    `${portsmouth} ${portsmouth} ${portsmouth} (data as of 12 Nov 2026)`,
  ],
  [
    'directions that lie nobody knows where, none of the council',
    { nation: 'Scotland', council: 'Edinburgh', holdings: nothingHeld, unlocated: 1 },
    'article4',
    'not-held',
    'Article 4 directions about HMOs are English: in Scotland ask Edinburgh about planning permission. Not certain: 1 Article 4 direction about HMOs is held of which the council is not known, nor where this place stands: ask Edinburgh.',
    lying,
    `Article 4 directions about HMOs are English: in Scotland ask the council about planning permission. ${portsmouth} (data as of 12 Nov 2026)`,
  ],
  [
    'four that may cover it',
    {
      ...brent,
      undecided: ['A', 'B', 'C', 'D'].map((name, position) =>
        selective({ id: position + 2, name, confidence: 40 }),
      ),
    },
    'selective',
    'not-certain',
    `Not certain: this place may lie in “A” (40%), “B” (40%), “C” (40%) and 1 more, ${near}`,
    lying,
  ],
];

export const coverageCases: readonly CoverageCase[] = [...noneHere, ...notKnown, ...notCertain];
