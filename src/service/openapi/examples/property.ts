import type { PropertyAnswer } from '../../properties/result';
import { placeCoverage } from './coverage';

/** The shape of an answer, whatever its texts. */
type ShapeOf<Value> = Value extends string
  ? string
  : Value extends object
    ? { readonly [Name in keyof Value]: ShapeOf<Value[Name]> }
    : Value;

/** What Create, Check and Sync answer (contract 2.3). Homes of the examples are those of the sample. */
export const propertyExample = {
  id: 'svc:property:0123456789abcdef0123456789abcdef',
  external_reference: 'FH-0001',
  address: 'Flat 1, 19 Albion Place, Fernhope',
  postcode: 'FH5 3DJ',
  council: 'Fernhope',
  council_websites: ['https://fernhope.example/licensing/additional'],
  advice_text_current:
    'An additional licence is required: 4 people in 3 households, under “Fernhope additional licensing scheme”, 1 Jun 2024 to 31 May 2029. An application is recorded (applied). (held of Fernhope: additional and selective licensing schemes, checked 31 Oct 2026; national rules checked 21 Nov 2026)',
  advice_text_future:
    '“Fernhope additional licensing scheme” ends on 31 May 2029: ask again then. Nothing that is held of Fernhope begins here later (additional and selective licensing schemes and Article 4 directions about HMOs, checked 31 Oct 2026).',
  requires: {
    current: {
      mandatory: true,
      additional: true,
      selective: false,
      article4: true,
    },
    future: {
      mandatory: false,
      additional: false,
      selective: false,
      article4: false,
    },
    future_start_date: {
      mandatory: null,
      additional: null,
      selective: null,
      article4: null,
    },
  },
  approved_scheme: {
    id: 1,
    type: 'additional',
    date_start: '2024-06-01T00:00:00.000Z',
    date_end: '2029-05-31T23:59:59.999Z',
  },
  metadata: {
    people: 4,
    households: 3,
    storeys: { external: null, internal: null },
    rooms: null,
    above_commercial: null,
    property_category: null,
    property_class: 'flat',
    notes: '',
  },
  analysis: [
    'An application is recorded. An application duly made is a defence while the council decides (Housing Act 2004, sections 72(4) and 95(3)).',
    '“Canon’s Green and Station Road direction”, from 1 May 2022, an Article 4 direction, covers this home: a change from a dwelling (C3) to a small HMO (C4) needs planning permission. A use that lawfully began before 1 May 2022 keeps its right. It is a small HMO: 4 people in 3 households.',
    'Some buildings are exempt from HMO licensing, among them those of social landlords, some student halls, and owners with up to two lodgers (Housing Act 2004, Schedule 14): the data does not tell which this is.',
    'In England every home that is let is to be registered in the private rented sector database (Renters’ Rights Act 2025, Part 2, Chapter 3): no day on which that begins was found on 22 Nov 2026, and the service was in private beta in August 2026. That is beside the licences named here.',
    'Determined on 21 Nov 2026 from what is held of Fernhope. The council decides; this is not legal advice.',
  ],
  actions: [
    'Keep the proof of the application, and give the licence’s dates once it is granted.',
    'Check the planning permission of this small HMO, or keep evidence that the use began before 1 May 2022.',
  ],
  regulations: [
    {
      id: 2000000002,
      type: 'mandatory',
      confidence: 100,
      date_start: '2018-10-01T00:00:00.000Z',
      date_end: null,
      link: 'https://www.legislation.gov.uk/uksi/2018/221/contents/made',
      consultation: 0,
    },
    {
      id: 1,
      type: 'additional',
      confidence: 100,
      date_start: '2024-06-01T00:00:00.000Z',
      date_end: '2029-05-31T23:59:59.999Z',
      link: 'https://fernhope.example/licensing/additional',
      consultation: 0,
    },
    {
      id: 1,
      type: 'article4',
      confidence: null,
      date_start: '2022-05-01T00:00:00.000Z',
      date_end: null,
      link: 'https://fernhope.example/planning/article-4',
      consultation: 0,
    },
  ],
  licence_application: {
    status: 'requested',
    application: {
      type: 'additional',
      date_start: null,
      date_end: null,
      max_people: null,
      max_households: null,
      reference: null,
    },
  },
  planning_application: { status: null, application: { type: null } },
  coverage: { ...placeCoverage, licence: 'required' },
} satisfies ShapeOf<PropertyAnswer>;
