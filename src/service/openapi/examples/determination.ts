import { placeCoverage } from './coverage';

const inForce = { in: true, active: true, future: false, expired: false, consultation: false };

/** What Determination Check answers (contract 2.5). */
export const determinationExample = {
  advice: {
    mandatory:
      'Mandatory licensing covers all of England: a licence is needed where five or more people in two or more households share an HMO, however many storeys it has. A purpose-built flat in a block of three or more self-contained flats does not fall under it, but may fall under an additional scheme. This check knows the place and not who lives there. (rule in force since 1 Oct 2018, rules checked 21 Nov 2026)',
    additional:
      'Additional licensing covers this place: “Fernhope additional licensing scheme”, 1 Jun 2024 to 31 May 2029 (checked 31 Oct 2026). It applies to homes with 3 or more people and 2 or more households.',
    selective:
      'None of the 2 selective licensing schemes held of Fernhope (checked 31 Oct 2026) covers this place.',
    article4:
      'An Article 4 direction covers this place: “Canon’s Green and Station Road direction”, from 1 May 2022 (checked 31 Oct 2026): a change from a dwelling (C3) to a small HMO (C4) needs planning permission. A use that lawfully began before keeps its right.',
    future:
      'Nothing that is held of Fernhope begins here later (additional and selective licensing schemes and Article 4 directions about HMOs, checked 31 Oct 2026).',
  },
  planning: [
    {
      id: 1,
      name: 'Canon’s Green and Station Road direction',
      type: 'article4',
      state: inForce,
      criteria: {
        date_start: '2022-05-01T00:00:00.000Z',
        date_end: null,
        above_commercial: null,
        property_category: null,
        restrict_from: 'C3',
        restrict_to: 'C4',
      },
      link: 'https://fernhope.example/planning/article-4',
    },
  ],
  schemes: [
    {
      id: 2000000002,
      name: 'Mandatory HMO licensing in England',
      type: 'mandatory',
      state: inForce,
      criteria: {
        date_start: '2018-10-01T00:00:00.000Z',
        date_end: null,
        above_commercial: null,
        configurations: [{ households: 2, people: 5, storeys: 0 }],
      },
      link: 'https://www.legislation.gov.uk/uksi/2018/221/contents/made',
    },
    {
      id: 1,
      name: 'Fernhope additional licensing scheme',
      type: 'additional',
      state: inForce,
      criteria: {
        date_start: '2024-06-01T00:00:00.000Z',
        date_end: '2029-05-31T23:59:59.999Z',
        above_commercial: null,
        configurations: [{ households: 2, people: 3, storeys: 0 }],
      },
      link: 'https://fernhope.example/licensing/additional',
    },
  ],
  coverage: placeCoverage,
};
