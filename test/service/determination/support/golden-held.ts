import { lying, of, only, rule } from './coverage-case';
import { article4, day, held, nothingHeld, selective, someHeld, type MadePlace } from './made-home';

/** What `advice.future` says, by what is held. */
export const futureCases: readonly (readonly [
  what: string,
  place: MadePlace,
  advice: string,
  source: string,
])[] = [
  [
    'everything held, nothing to come',
    {},
    'Nothing that is held of Fernhope begins here later (additional and selective licensing schemes and Article 4 directions about HMOs, checked 1 Nov 2026).',
    rule,
  ],
  [
    'nothing held',
    { council: 'Liverpool', holdings: nothingHeld },
    'No additional or selective licensing schemes or Article 4 directions about HMOs of Liverpool are held: ask Liverpool what is to come.',
    rule,
  ],
  [
    'one kind held, checked long ago',
    { holdings: only('additional', of({ checkedOn: day('2026-01-01') })) },
    'Nothing that is held of Fernhope begins here later (additional licensing schemes, checked 1 Jan 2026, over 6 months ago). No selective licensing schemes or Article 4 directions about HMOs of Fernhope are held: ask Fernhope what is to come.',
    rule,
  ],
  [
    'kinds that were checked on several days',
    { holdings: { ...someHeld, article4: of({ checkedOn: null }) } },
    'Nothing that is held of Fernhope begins here later (additional and selective licensing schemes, checked 1 Nov 2026; Article 4 directions about HMOs, day of checking not known).',
    rule,
  ],
  [
    'a scheme to come',
    { schemes: [selective({ starts_on: day('2027-04-01') })] },
    '“Mill Ward” (selective licensing) begins here: 1 Apr 2027 to 31 Mar 2029 (day of checking not known). Nothing else that is held of Fernhope begins here later (additional and selective licensing schemes and Article 4 directions about HMOs, checked 1 Nov 2026).',
    rule,
  ],
  [
    'a direction to come',
    { directions: [article4({ starts_on: day('2027-06-01') })] },
    '“Old Town” (Article 4 direction) begins here: from 1 Jun 2027 (day of checking not known). Nothing else that is held of Fernhope begins here later (additional and selective licensing schemes and Article 4 directions about HMOs, checked 1 Nov 2026).',
    rule,
  ],
  [
    'one more to come than is named',
    { schemes: ['A', 'B', 'C', 'D'].map((name) => selective({ name, starts_on: day('2027-04-01') })) },
    '“A” (selective licensing) begins here: 1 Apr 2027 to 31 Mar 2029 (day of checking not known). “B” (selective licensing) begins here: 1 Apr 2027 to 31 Mar 2029 (day of checking not known). “C” (selective licensing) begins here: 1 Apr 2027 to 31 Mar 2029 (day of checking not known). 1 more begins here later. Nothing else that is held of Fernhope begins here later (additional and selective licensing schemes and Article 4 directions about HMOs, checked 1 Nov 2026).',
    rule,
  ],
  [
    'a scheme that may come',
    { undecided: [selective({ starts_on: day('2027-04-01'), confidence: 40 })] },
    'To come: not certain: this place may lie in “Mill Ward” (40%, from 1 Apr 2027), close to the boundary or placed by its postcode alone: ask Fernhope. Nothing else that is held of Fernhope begins here later (additional and selective licensing schemes and Article 4 directions about HMOs, checked 1 Nov 2026).',
    lying,
  ],
  [
    'a direction that may come',
    { undecidedDirections: [article4({ starts_on: day('2027-04-01'), confidence: 40 })] },
    'To come: not certain: this place may lie in “Old Town” (40%, from 1 Apr 2027), close to the boundary or placed by its postcode alone: ask Fernhope. Nothing else that is held of Fernhope begins here later (additional and selective licensing schemes and Article 4 directions about HMOs, checked 1 Nov 2026).',
    lying,
  ],
  [
    'more to come than is named',
    {
      schemes: ['A', 'B', 'C'].map((name) => selective({ name, starts_on: day('2027-04-01') })),
      directions: ['D', 'E'].map((name) => article4({ name, starts_on: day('2027-06-01') })),
    },
    '“A” (selective licensing) begins here: 1 Apr 2027 to 31 Mar 2029 (day of checking not known). “B” (selective licensing) begins here: 1 Apr 2027 to 31 Mar 2029 (day of checking not known). “C” (selective licensing) begins here: 1 Apr 2027 to 31 Mar 2029 (day of checking not known). 2 more begin here later. Nothing else that is held of Fernhope begins here later (additional and selective licensing schemes and Article 4 directions about HMOs, checked 1 Nov 2026).',
    rule,
  ],
  [
    'a consultation decides nothing',
    { schemes: [selective({ consultation: true, starts_on: day('2027-04-01') })] },
    'Nothing that is held of Fernhope begins here later (additional and selective licensing schemes and Article 4 directions about HMOs, checked 1 Nov 2026).',
    'contract 2.5, state',
  ],
  [
    'Scotland',
    { nation: 'Scotland', council: 'Edinburgh', holdings: nothingHeld },
    'No Article 4 directions about HMOs of Edinburgh are held: ask Edinburgh what is to come.',
    rule,
  ],
];

/** The opening of `advice_text_current` where nothing that is held catches the home, by what is held. */
export const notCaughtCases: readonly (readonly [
  what: string,
  place: MadePlace,
  text: string,
  source: string,
  formerly?: string,
])[] = [
  [
    'everything held',
    { council: 'Oxford' },
    'Not caught by what is held of Oxford (checked 1 Nov 2026), nor by mandatory licensing; not a clearance. As this home is let now: 3 people in 1 household; check again when that changes. (national rules checked 21 Nov 2026)',
    rule,
    'Nothing in the loaded data asks for a licence for this home as it is let now: 3 people in 1 household. Check again when that changes. (schemes as of 12 Nov 2026, national rules as of 21 Nov 2026)',
  ],
  [
    'verified none',
    {
      council: 'Oxford',
      holdings: { ...nothingHeld, additional: of({ count: 0 }), selective: of({ count: 0 }) },
    },
    'Not caught by what is held of Oxford (checked 1 Nov 2026), nor by mandatory licensing; not a clearance.',
    rule,
  ],
  [
    'checked long ago',
    {
      council: 'Oxford',
      holdings: {
        ...someHeld,
        additional: of({ checkedOn: day('2026-01-01') }),
        selective: of({ checkedOn: day('2026-01-01') }),
      },
    },
    'Not caught by what is held of Oxford (checked 1 Jan 2026, over 6 months ago), nor by mandatory licensing; not a clearance.',
    rule,
    'Nothing in the loaded data asks for a licence for this home as it is let now',
  ],
  [
    'checked on several days',
    { council: 'Oxford', holdings: { ...someHeld, selective: of({ checkedOn: null }) } },
    'Not caught by what is held of Oxford (additional licensing schemes, checked 1 Nov 2026; selective licensing schemes, day of checking not known), nor by mandatory licensing; not a clearance.',
    rule,
    'Nothing in the loaded data asks for a licence for this home as it is let now',
  ],
  [
    'nothing held',
    { council: 'Liverpool', holdings: nothingHeld },
    'Ask Liverpool about additional and selective licensing: no additional or selective licensing schemes of Liverpool are held. Not caught by mandatory licensing; not a clearance.',
    rule,
    'Nothing in the loaded data asks for a licence for this home as it is let now',
  ],
  [
    'directions alone held',
    { council: 'Liverpool', holdings: only('article4', held) },
    'Ask Liverpool about additional and selective licensing: no additional or selective licensing schemes of Liverpool are held. Not caught by mandatory licensing; not a clearance.',
    rule,
    'Nothing in the loaded data asks for a licence for this home as it is let now',
  ],
  [
    'selective schemes not held',
    { council: 'Oxford', holdings: only('additional', held) },
    'Ask Oxford about selective licensing: no selective licensing schemes of Oxford are held. Not caught by mandatory licensing or by the additional licensing schemes held of Oxford (checked 1 Nov 2026); not a clearance.',
    rule,
    'Nothing in the loaded data asks for a licence for this home as it is let now',
  ],
  [
    'a council without a name',
    { council: null, holdings: nothingHeld },
    'Ask the council about additional and selective licensing: no additional or selective licensing schemes of the council are held. Not caught by mandatory licensing; not a clearance.',
    rule,
    'Nothing in the loaded data asks for a licence for this home as it is let now',
  ],
  [
    'Wales, nothing held',
    { nation: 'Wales', council: 'Cardiff', holdings: nothingHeld },
    'Ask Cardiff about additional and selective licensing: no additional or selective licensing schemes of Cardiff are held. Not caught by mandatory licensing; not a clearance.',
    rule,
    'Nothing in the loaded data asks for a licence for this home as it is let now',
  ],
  [
    'Scotland',
    { nation: 'Scotland', council: 'Edinburgh', holdings: nothingHeld },
    'Not caught by the licensing of HMOs in Scotland; not a clearance. As this home is let now: 3 people in 1 household; check again when that changes. (national rules checked 21 Nov 2026)',
    rule,
    'Nothing in the loaded data asks for a licence for this home as it is let now',
  ],
  [
    'Northern Ireland',
    { nation: 'Northern Ireland', council: 'Belfast', holdings: nothingHeld },
    'Not caught by the licensing of HMOs in Northern Ireland; not a clearance.',
    rule,
    'Nothing in the loaded data asks for a licence for this home as it is let now',
  ],
];
