import { expectKind, pathsOf, valuesAt, withoutExtension, type Kind } from './support/kinds';
import { northUprn, openWorld, licensedUprn, sampleUprns, stationUprn, type World } from './support/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 60_000);
afterAll(() => world.close());

async function ask(check: string, identifiers: readonly string[]): Promise<unknown[]> {
  const answers = await Promise.all(
    identifiers.map((identifier) => world.service.send('GET', `${check}/${identifier}`)),
  );
  expect(answers.map(({ status }) => status)).toEqual(identifiers.map(() => 200));
  return answers.map(({ result }) => result);
}

/** Answers say beside the contract's fields what is held: of the places' own rules, or of the registers. */
describe('the extension coverage, beside the contract', () => {
  it.each([
    ['determination-check', ['additional', 'selective', 'article4']],
    ['licensing-check', ['mandatory_register', 'additional_register', 'selective_register', 'exemptions']],
  ])('%s names the council and each kind', async (check, kinds) => {
    for (const answer of await ask(check, [stationUprn, northUprn])) {
      expect(valuesAt(answer, 'coverage.council')).toEqual(['Fernhope']);
      expect(valuesAt(answer, 'coverage.council_code')).toEqual(['E07000999']);
      expect(valuesAt(answer, 'coverage.kinds[].kind')).toEqual(kinds);
    }
  });
});

const state = (kind: string): [string, Kind][] =>
  ['in', 'active', 'future', 'consultation', 'expired'].map((flag) => [`${kind}[].state.${flag}`, 'boolean']);

const determination: readonly [string, Kind][] = [
  ...['mandatory', 'additional', 'selective', 'article4', 'future'].map((text): [string, Kind] => [
    `advice.${text}`,
    'string',
  ]),
  ['planning[].id', 'integer'],
  ['planning[].name', 'string'],
  ['planning[].type', 'string'],
  ...state('planning'),
  ['planning[].criteria.date_start', 'a UTC timestamp'],
  ['planning[].criteria.restrict_from', 'string'],
  ['planning[].criteria.restrict_to', 'string'],
  ['planning[].link', 'a URL'],
  ['schemes[].id', 'integer'],
  ['schemes[].name', 'string'],
  ['schemes[].type', 'string'],
  ...state('schemes'),
  ['schemes[].criteria.date_start', 'a UTC timestamp'],
  ['schemes[].criteria.date_end', 'a UTC timestamp or null'],
  ['schemes[].criteria.configurations[].households', 'integer'],
  ['schemes[].criteria.configurations[].people', 'integer'],
  ['schemes[].criteria.configurations[].storeys', 'integer'],
  ['schemes[].link', 'a URL'],
];

/** The sample's scheme and direction say nothing of these. */
const untold = [
  'planning[].criteria.date_end',
  'planning[].criteria.above_commercial',
  'planning[].criteria.property_category',
  'schemes[].criteria.above_commercial',
];

describe('contract 2.5: Determination result', () => {
  const places = [stationUprn, northUprn];

  it.each(determination)('contract 2.5: %s is %s', async (path, kind) => {
    expectKind(await ask('determination-check', places), path, kind);
  });

  it.each(untold)('contract 2.5: %s may be null', async (path) => {
    const values = (await ask('determination-check', places)).flatMap((each) => valuesAt(each, path));
    expect([...new Set(values)]).toEqual([null]);
  });

  it('contract 2.5: there is no other field', async () => {
    const held = (await ask('determination-check', places)).flatMap((each) =>
      pathsOf(withoutExtension(each)),
    );
    const known = [...determination.map(([path]) => path), ...untold];
    // A list that holds nothing in one of the answers holds something in the other.
    expect([...new Set(held)].sort()).toEqual(known.sort());
  });

  it('contract 2.5: the words of type', async () => {
    const [one] = await ask('determination-check', [stationUprn]);
    expect(valuesAt(one, 'schemes[].type')).toEqual(['mandatory', 'additional', 'selective']);
    expect(valuesAt(one, 'planning[].type')).toEqual(['article4']);
  });
});

const licensing: readonly [string, Kind][] = [
  ['current.hmo', 'boolean'],
  ['historic.hmo', 'boolean'],
  ['licences[].type', 'string'],
  ['licences[].address', 'string'],
  ['licences[].licencee', 'string'],
  ['licences[].people', 'integer'],
  ['licences[].households', 'integer'],
  ['licences[].status', 'string'],
  ['licences[].date_start', 'a day or null'],
  ['licences[].date_end', 'a day or null'],
];

describe('contract 2.6: Licensing result', () => {
  it.each(licensing)('contract 2.6: %s is %s', async (path, kind) => {
    expectKind(await ask('licensing-check', [licensedUprn, northUprn]), path, kind);
  });

  it('contract 2.6: there is no other field', async () => {
    const [one] = await ask('licensing-check', [licensedUprn]);
    expect(pathsOf(withoutExtension(one)).sort()).toEqual(licensing.map(([path]) => path).sort());
  });
});

const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/** The types of 2.7. What a register left blank is null whatever its type. */
const certificate: readonly (readonly [Kind, string[]])[] = [
  [
    'integer or null',
    words(`uprn current_energy_efficiency potential_energy_efficiency environment_impact_current
      environment_impact_potential energy_consumption_current energy_consumption_potential co2_emiss_curr_per_floor_area
      lighting_cost_current lighting_cost_potential heating_cost_current heating_cost_potential hot_water_cost_current
      hot_water_cost_potential total_floor_area number_habitable_rooms number_heated_rooms low_energy_lighting
      number_open_fireplaces wind_turbine_count`),
  ],
  ['an integer or a band or null', ['multi_glaze_proportion']],
  ['number or null', ['co2_emissions_current', 'co2_emissions_potential']],
  [
    'string or null',
    words(`address1 address2 post_town postcode current_energy_rating potential_energy_rating property_type built_form
      transaction_type energy_tariff mains_gas_flag main_heating_controls glazed_type glazed_area extension_count
      hotwater_description floor_description windows_description walls_description secondheat_description roof_description
      mainheat_description mainheatcont_description lighting_description main_fuel solar_water_heating_flag
      mechanical_ventilation address local_authority_label constituency_label construction_age_band tenure`),
  ],
  ['a day or null', ['inspection_date', 'lodgement_date']],
];
const efficiencies = ['hot_water', 'windows', 'walls', 'roof', 'mainheat', 'mainheatc', 'lighting'].flatMap(
  (part) => [`${part}_energy_eff`, `${part}_env_eff`],
);

describe('contract 2.7: EPC result', () => {
  let homes: unknown[];
  beforeAll(async () => {
    homes = await ask('epc-check', sampleUprns);
  });

  it.each(certificate.flatMap(([kind, names]) => names.map((name) => [name, kind] as const)))(
    'contract 2.7: certificate.%s is %s',
    (name, kind) => expectKind(homes, `certificate.${name}`, kind),
  );

  it.each(efficiencies)('contract 2.7: certificate.%s is one of five words or null', (name) => {
    const allowed = ['Very good', 'Good', 'Average', 'Poor', 'Very poor', null];
    const values = homes.flatMap((home) => valuesAt(home, `certificate.${name}`));
    expect(values.filter((value) => !allowed.includes(value as string))).toEqual([]);
    expect(values.some((value) => value !== null)).toBe(true);
  });

  it.each<[string, RegExp]>([
    ['lodgement_datetime', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/],
    ['current_energy_rating', /^[A-G]$/],
    ['potential_energy_rating', /^[A-G]$/],
    ['mains_gas_flag', /^[YN]$/],
    ['solar_water_heating_flag', /^[YN]$/],
    ['extension_count', /^[0-4]$/],
    [
      'construction_age_band',
      /^(before 1900|1900-1929|1930-1949|1950-1966|1967-1975|1976-1982|1983-1990|1991-1995|1996-2002|2003-2006|2007-2011|2012 onwards)$/,
    ],
    ['tenure', /^(Owner-occupied|Rented \((social|private)\))$/],
    ['glazed_type', /^(single|double|triple)$/],
    [
      'transaction_type',
      /^(marketed sale|non-marketed sale|new-dwelling|rental|not sale or rental|assessment for Green Deal|following Green Deal|FIT application|none of the above|RHI application|ECO assessment)$/,
    ],
  ])('contract 2.7: certificate.%s is written as %s', (name, written) => {
    const told = homes
      .flatMap((home) => valuesAt(home, `certificate.${name}`))
      .filter((each) => each !== null);
    expect(told).not.toEqual([]);
    expect(told.filter((value) => typeof value !== 'string' || !written.test(value))).toEqual([]);
  });

  it('contract 2.7: building_reference_number may be null: registers no longer publish it', () => {
    const values = homes.flatMap((home) => valuesAt(home, 'certificate.building_reference_number'));
    expect([...new Set(values)]).toEqual([null]);
  });

  it.each<[string, Kind]>([
    ['recommendations[].item_text', 'string'],
    ['recommendations[].indicative_cost[]', 'integer'],
  ])('contract 2.7: %s is %s', (path, kind) => expectKind(homes, path, kind));

  it('contract 2.7: there is no other field', () => {
    const named = [...certificate.flatMap(([, names]) => names), ...efficiencies];
    const known = [...named, 'building_reference_number', 'lodgement_datetime'].map(
      (name) => `certificate.${name}`,
    );
    const held = [...new Set(homes.flatMap((home) => pathsOf(home)))];
    expect(held.sort()).toEqual(
      [...known, 'recommendations[].item_text', 'recommendations[].indicative_cost[]'].sort(),
    );
  });
});
