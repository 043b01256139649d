/** Bodies of the API in the contract's shapes, for homes that are made up. */

const envelope = (result: unknown): unknown => ({
  result,
  status: { code: 200, message: 'OK' },
  response_id: 'r-1',
});

export const certificate = {
  uprn: 100023336956,
  building_reference_number: 10001234567,
  current_energy_efficiency: 58,
  potential_energy_efficiency: 81,
  current_energy_rating: 'D',
  potential_energy_rating: 'B',
  total_floor_area: 71.5,
  multi_glaze_proportion: 'More Than Typical',
  heating_cost_current: 812,
  lodgement_date: '2021-05-03',
  lodgement_datetime: '2021-05-03T12:00:00+00:00',
  inspection_date: '2021-05-01',
  address: '12 High Street, Fernhope',
  postcode: 'FH1 2AB',
  walls_energy_eff: 'poor',
  tenure: 'rental (private)',
  main_fuel: null,
  property_type: '=HYPERLINK("https://example.org")',
} as const;

const recommendations = [
  { item_text: 'Loft insulation', indicative_cost: [100, 350] },
  { item_text: 'Low energy lighting', indicative_cost: [25] },
  { item_text: 'Solar water heating', indicative_cost: [] },
];

export const epc = (more: Record<string, unknown> = {}): unknown =>
  envelope({ certificate: { ...certificate, ...more }, recommendations });

/** A certificate that recommends nothing. */
export const unadvised = envelope({ certificate, recommendations: [] });

const inForce = { in: true, active: true, future: false, expired: false, consultation: false };

export const place = envelope({
  advice: {
    mandatory: 'Five people or more need a licence.',
    additional: null,
    selective: 'None.',
    article4: 'A change of use needs permission.',
    future: 'Selective licensing is to come.',
  },
  schemes: [
    {
      id: 1,
      name: 'Fernhope additional scheme',
      type: 'additional',
      state: inForce,
      criteria: {
        date_start: '2024-03-31T23:00:00.000Z',
        date_end: null,
        above_commercial: 1,
        configurations: [{ households: 2, people: 3, storeys: 0 }],
      },
      link: 'https://example.org/additional',
    },
    {
      id: 2,
      name: 'Fernhope selective scheme',
      type: 'selective',
      state: { ...inForce, active: false, future: true },
      criteria: {
        date_start: '2027-04-01',
        date_end: '2032-03-31',
        above_commercial: null,
        configurations: [],
      },
      link: null,
    },
  ],
  planning: [
    {
      id: 3,
      name: 'Fernhope HMO direction',
      type: 'article4',
      state: inForce,
      criteria: {
        date_start: '2020-01-01',
        date_end: null,
        above_commercial: null,
        property_category: null,
        restrict_from: 'C3',
        restrict_to: 'C4',
      },
      link: 'https://example.org/direction',
    },
  ],
});

export const emptyPlace = envelope({ advice: {}, schemes: [], planning: [] });

const licence = {
  type: 'selective',
  address: '12 High Street',
  licencee: 'A. Landlord',
  people: 5,
  households: 2,
  status: 'granted',
  date_start: '2024-01-01',
  date_end: '2028-12-31',
};

export const registers = (...licences: Record<string, unknown>[]): unknown =>
  envelope({
    current: { hmo: false },
    historic: { hmo: false },
    licences: licences.map((each) => ({ ...licence, ...each })),
  });

/** A licence by the flag alone: of the record beside it nobody knows whether it is in force. */
export const byFlagAlone = envelope({
  current: { hmo: true },
  historic: { hmo: true },
  licences: [{ ...licence, status: 'Variation pending' }],
});

export const stored = envelope({
  id: 'svc:property:f00d',
  external_reference: 'R-17',
  address: '12 High Street',
  postcode: 'FH1 2AB',
  council: 'Fernhope',
  council_websites: ['https://example.org/a', 'https://example.org/b'],
  requires: {
    current: { mandatory: false, additional: true, selective: false, article4: true },
    future: { mandatory: false, additional: false, selective: true, article4: false },
    future_start_date: {
      mandatory: null,
      additional: null,
      selective: '2027-03-31T23:00:00.000Z',
      article4: null,
    },
  },
  approved_scheme: { id: 1, type: 'additional', date_start: null, date_end: null },
  metadata: {
    people: 4,
    households: 2,
    storeys: { external: 2, internal: null },
    rooms: null,
    above_commercial: 0,
    property_category: null,
    property_class: 'house',
    notes: '',
  },
  advice_text_current: 'An additional licence is needed.',
  advice_text_future: 'A selective licence will be needed.',
  analysis: [],
  actions: ['Apply'],
  regulations: [
    {
      id: 2,
      type: 'selective',
      confidence: 100,
      date_start: '2027-03-31T23:00:00.000Z',
      date_end: null,
      link: '',
      consultation: 0,
    },
  ],
  licence_application: {
    status: 'requested',
    application: {
      type: 'additional',
      date_start: null,
      date_end: null,
      max_people: 4,
      max_households: 2,
      reference: 'L/1',
    },
  },
  planning_application: { status: null, application: { type: null } },
});
