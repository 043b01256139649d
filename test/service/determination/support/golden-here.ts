import { lying, near, rule, type CoverageCase } from './coverage-case';
import { additional, article4, day, nothingHeld, selective } from './made-home';

const inForce = '“Harbour”, 1 Apr 2024 to 31 Mar 2029';
const catches = 'It applies to homes with 3 or more people and 2 or more households.';

/** Something is on the place. */
export const hereCases: readonly CoverageCase[] = [
  [
    'in force, checked',
    { schemes: [additional({ verified_on: day('2026-10-05') })] },
    'additional',
    'here',
    `Additional licensing covers this place: ${inForce} (checked 5 Oct 2026). ${catches}`,
    rule,
  ],
  [
    'in force, checked long ago',
    { schemes: [additional({ verified_on: day('2025-10-05') })] },
    'additional',
    'here',
    `Additional licensing covers this place: ${inForce} (checked 5 Oct 2025, over 6 months ago). ${catches}`,
    rule,
  ],
  [
    'in force, and another may cover it',
    { schemes: [additional()], undecided: [additional({ id: 3, name: 'Station', confidence: 30 })] },
    'additional',
    'here',
    `Additional licensing covers this place: ${inForce} (day of checking not known). ${catches} Not certain: this place may lie in “Station” (30%), ${near.replace('Brent', 'Fernhope')}`,
    lying,
  ],
  [
    'in force, of a council of which nothing else is held',
    { holdings: nothingHeld, schemes: [additional()] },
    'additional',
    'here',
    `Additional licensing covers this place: ${inForce} (day of checking not known). ${catches}`,
    rule,
  ],
  [
    'five in force',
    { schemes: [1, 2, 3, 4, 5].map((id) => additional({ id, configurations: [] })) },
    'additional',
    'here',
    [
      ...[1, 2, 3].map(
        () =>
          `Additional licensing covers this place: ${inForce} (day of checking not known). It applies to every HMO.`,
      ),
      '2 more additional licensing schemes cover it as well.',
    ].join(' '),
    'docs/determination.md 8',
  ],
  [
    'a selective scheme of one person in one household',
    { schemes: [selective({ configurations: [{ households: 1, people: 1, storeys: 0 }] })] },
    'selective',
    'here',
    'Selective licensing covers this place: “Mill Ward”, 1 Apr 2024 to 31 Mar 2029 (day of checking not known). It applies to privately rented homes whoever lives in them, unless they fall under HMO licensing; some tenancies are exempt.',
    'docs/determination.md 2',
  ],
  [
    'a selective scheme of which one set of numbers asks nothing',
    {
      schemes: [
        selective({
          configurations: [
            { households: 2, people: 3, storeys: 0 },
            { households: 1, people: 1, storeys: 1 },
          ],
        }),
      ],
    },
    'selective',
    'here',
    'Selective licensing covers this place: “Mill Ward”, 1 Apr 2024 to 31 Mar 2029 (day of checking not known). It applies to privately rented homes whoever lives in them, unless they fall under HMO licensing; some tenancies are exempt.',
    'docs/determination.md 2',
  ],
  [
    'several numbers, without a first day, above no shop',
    {
      schemes: [
        additional({
          starts_on: null,
          above_commercial: 0,
          configurations: [
            { households: 1, people: 2, storeys: 0 },
            { households: 2, people: 1, storeys: 1 },
            { households: 1, people: 1, storeys: 2 },
            { households: 2, people: 9, storeys: 0 },
          ],
        }),
      ],
    },
    'additional',
    'here',
    'Additional licensing covers this place: “Harbour”, until 31 Mar 2029, its first day is not known (day of checking not known). It applies to homes with 2 or more people, or 2 or more households, or 2 or more storeys, or 1 more such set of numbers. It leaves out homes above commercial premises.',
    'docs/determination.md 2',
  ],
  [
    'above shops alone',
    { schemes: [additional({ above_commercial: 1 })] },
    'additional',
    'here',
    `Additional licensing covers this place: ${inForce} (day of checking not known). ${catches} It catches only homes above commercial premises.`,
    'docs/determination.md 2',
  ],
  [
    'to come',
    { schemes: [additional({ starts_on: day('2026-11-22') })] },
    'additional',
    'here',
    'No additional licensing scheme held of Fernhope (checked 1 Nov 2026) is in force on this place yet: see future.',
    'contract 2.5, state',
  ],
  [
    'to come, and another consulted on',
    {
      schemes: [
        additional({ starts_on: day('2026-11-22') }),
        additional({ name: 'Quay', consultation: true }),
      ],
    },
    'additional',
    'here',
    'No additional licensing scheme held of Fernhope (checked 1 Nov 2026) is in force on this place yet: see future. Under consultation, without legal effect: “Quay”.',
    'contract 2.5, state',
  ],
  [
    'consulted on, with nothing else held',
    { holdings: nothingHeld, schemes: [additional({ consultation: true })] },
    'additional',
    'here',
    'No additional licensing scheme held of Fernhope is in force on this place. Ask Fernhope. Under consultation, without legal effect: “Harbour”.',
    'contract 2.5, state',
  ],
  [
    'a direction',
    { directions: [article4({ verified_on: day('2026-11-01') })] },
    'article4',
    'here',
    'An Article 4 direction covers this place: “Old Town”, from 1 Jun 2020 (checked 1 Nov 2026): a change from a dwelling (C3) to a small HMO (C4) needs planning permission. A use that lawfully began before keeps its right.',
    'docs/determination.md 5',
  ],
  [
    'a direction of no known council',
    { holdings: nothingHeld, directions: [article4()] },
    'article4',
    'here',
    'An Article 4 direction covers this place: “Old Town”, from 1 Jun 2020 (day of checking not known): a change from a dwelling (C3) to a small HMO (C4) needs planning permission. A use that lawfully began before keeps its right.',
    'docs/determination.md 5',
  ],
  [
    'a direction with a description for its name',
    { directions: [article4({ name: 'All that land '.repeat(500) })] },
    'article4',
    'here',
    `An Article 4 direction covers this place: “${'All that land '.repeat(6)}All t…”, from 1 Jun 2020 (day of checking not known): a change from a dwelling (C3) to a small HMO (C4) needs planning permission. A use that lawfully began before keeps its right.`,
    'docs/determination.md 8',
  ],
];
