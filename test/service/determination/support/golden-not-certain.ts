import { lying, near, rule, type CoverageCase } from './coverage-case';
import { additional, article4, day, nothingHeld, selective } from './made-home';

const untold =
  'covers this place cannot be told from what is known of its ward, postcode and point: ask Brent.';
/** A direction of another city, told to every home whose point is not known. */
const portsmouth =
  'Whether “Portsmouth HMO Article 4” covers this place is not known: the loaded data does not say exactly where it lies.';
const brent = { council: 'Brent' };

/** What may lie on the place is told before anything else. */
export const notCertain: readonly CoverageCase[] = [
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
    { ...brent, undecided: [additional({ name: 'A', confidence: 20, starts_on: day('2027-04-01') })] },
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
