import { constructionAgeBands, type Certificate, type Recommendation } from '../../contract';
import { borough } from './borough';
import { addressLine, type SampleHome } from './homes';
import { recommendedMeasures } from './measures';
import type { SeededRandom } from './seeded-random';

/** A certificate of the sample. */
export interface SampleCertificate {
  readonly number: string;
  readonly home: SampleHome;
  readonly fields: Certificate;
  readonly recommendations: readonly Recommendation[];
}

/** Lowest score of each letter (contract 2.7: A to G, A the most efficient). */
const letters = [
  ['A', 92],
  ['B', 81],
  ['C', 69],
  ['D', 55],
  ['E', 39],
  ['F', 21],
  ['G', 1],
] as const;

function letterOf(score: number): string {
  return (letters.find(([, lowest]) => score >= lowest) ?? letters[6])[0];
}

/** The word for how good a part is, by a score from 0 to 100 that strays a little from part to part. */
function efficiency(score: number, random: SeededRandom): string {
  const strayed = score + random.between(-15, 15);
  if (strayed >= 85) return 'Very good';
  if (strayed >= 68) return 'Good';
  if (strayed >= 52) return 'Average';
  return strayed >= 35 ? 'Poor' : 'Very poor';
}

/** Typical scores: homes built later are better, and most lie between D and C. */
function scoreOf(age: number, random: SeededRandom): number {
  const spread = random.next() + random.next() + random.next() - 1.5;
  return Math.max(8, Math.min(94, Math.round(52 + age * 2.6 + spread * 26)));
}

interface Lodgement {
  readonly number: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly score: number;
  readonly age: number;
}

/** How good each part of a home is, in the words of certificates. */
const partNames = ['walls', 'roof', 'windows', 'heat', 'controls', 'water', 'lighting'] as const;
type Parts = Readonly<Record<(typeof partNames)[number], string>>;

const isGood = (word: string): boolean => word === 'Good' || word === 'Very good';

function certificate(home: SampleHome, lodgement: Lodgement, random: SeededRandom): SampleCertificate {
  const { number, day, score, age } = lodgement;
  const { recommendations, points } = recommendedMeasures(score, random);
  const potential = Math.min(96, score + points);
  const hasGas = random.happens(0.84);
  const parts = Object.fromEntries(partNames.map((name) => [name, efficiency(score, random)])) as Parts;
  // Assigned to one object rather than spread into a third: of 90 fields that takes a fifth of the time.
  const fields: Certificate = Object.assign(
    figures(home, lodgement, potential, parts, random),
    {
      address1: home.lines[0],
      address2: home.lines[1] === '' ? null : home.lines[1],
      post_town: borough.postTown,
      postcode: home.postcode,
      current_energy_rating: letterOf(score),
      potential_energy_rating: letterOf(potential),
      property_type: home.kind === 'flat' ? 'Flat' : 'House',
      built_form: home.builtForm,
      inspection_date: day as Certificate['inspection_date'],
      lodgement_date: day as Certificate['lodgement_date'],
      lodgement_datetime: `${day}T10:30:00+00:00` as Certificate['lodgement_datetime'],
    },
    descriptions(home, age, hasGas, parts, random),
  );
  return { number, home, fields, recommendations };
}

function figures(
  home: SampleHome,
  { score, age }: Lodgement,
  potential: number,
  { windows, lighting }: Parts,
  random: SeededRandom,
) {
  const area = home.kind === 'flat' ? 28 + home.bedrooms * 14 : 36 + home.bedrooms * 19;
  const rooms = home.bedrooms + (home.kind === 'flat' ? 1 : 2);
  /** kWh/m2 a year for a score, and GBP a year for what it buys. */
  const use = (points: number): number => Math.round(470 - points * 4.4);
  const heating = (points: number): number => Math.round((use(points) * area * 0.062) / 10) * 10;
  const carbon = (points: number): number => Math.round(use(points) * area * 0.0019) / 10;
  return {
    uprn: Number(home.uprn),
    building_reference_number: null,
    current_energy_efficiency: score,
    potential_energy_efficiency: potential,
    environment_impact_current: Math.max(1, score - 3),
    environment_impact_potential: Math.max(1, potential - 2),
    energy_consumption_current: use(score),
    energy_consumption_potential: use(potential),
    co2_emiss_curr_per_floor_area: Math.round((carbon(score) * 1000) / area),
    lighting_cost_current: Math.round(area * 1.1),
    lighting_cost_potential: Math.round(area * 0.8),
    heating_cost_current: heating(score),
    heating_cost_potential: heating(potential),
    hot_water_cost_current: 90 + home.bedrooms * 34,
    hot_water_cost_potential: 70 + home.bedrooms * 24,
    total_floor_area: area,
    multi_glaze_proportion: isGood(windows) ? 100 : 60,
    number_habitable_rooms: rooms,
    number_heated_rooms: rooms,
    low_energy_lighting: isGood(lighting) ? 100 : 40,
    number_open_fireplaces: age < 2 && random.happens(0.2) ? 1 : 0,
    wind_turbine_count: 0,
    co2_emissions_current: carbon(score),
    co2_emissions_potential: carbon(potential),
  } satisfies Partial<Certificate>;
}

function descriptions(
  home: SampleHome,
  age: number,
  hasGas: boolean,
  { walls, roof, windows, heat, controls, water, lighting }: Parts,
  random: SeededRandom,
) {
  return {
    transaction_type: random.pick(['rental', 'rental', 'marketed sale', 'ECO assessment']),
    energy_tariff: 'Single',
    mains_gas_flag: hasGas ? 'Y' : 'N',
    main_heating_controls: isGood(controls) ? '2106' : '2104',
    glazed_type: isGood(windows) ? 'double' : 'single',
    glazed_area: 'Normal',
    extension_count: String(home.kind === 'flat' ? 0 : random.between(0, 2)),
    hotwater_description: hasGas ? 'From main system' : 'Electric immersion, off-peak',
    floor_description:
      home.kind === 'flat' ? '(another dwelling below)' : 'Suspended, no insulation (assumed)',
    windows_description: isGood(windows) ? 'Fully double glazed' : 'Partial double glazing',
    walls_description: isGood(walls)
      ? 'Cavity wall, filled cavity'
      : 'Solid brick, as built, no insulation (assumed)',
    secondheat_description: 'None',
    roof_description: isGood(roof) ? 'Pitched, 270 mm loft insulation' : 'Pitched, 75 mm loft insulation',
    mainheat_description: hasGas ? 'Boiler and radiators, mains gas' : 'Electric storage heaters',
    mainheatcont_description: isGood(controls)
      ? 'Programmer, room thermostat and TRVs'
      : 'Programmer and room thermostat',
    lighting_description: `Low energy lighting in ${isGood(lighting) ? 100 : 40}% of fixed outlets`,
    main_fuel: hasGas ? 'mains gas (not community)' : 'electricity (not community)',
    solar_water_heating_flag: 'N',
    mechanical_ventilation: 'natural',
    address: addressLine(home),
    local_authority_label: borough.council,
    constituency_label: borough.constituency,
    construction_age_band: constructionAgeBands[age] ?? null,
    tenure: random.pick(['Rented (private)', 'Rented (private)', 'Rented (social)', 'Owner-occupied']),
    hot_water_energy_eff: water,
    hot_water_env_eff: water,
    windows_energy_eff: windows,
    windows_env_eff: windows,
    walls_energy_eff: walls,
    walls_env_eff: walls,
    roof_energy_eff: home.kind === 'flat' ? null : roof,
    roof_env_eff: home.kind === 'flat' ? null : roof,
    mainheat_energy_eff: heat,
    mainheat_env_eff: heat,
    mainheatc_energy_eff: controls,
    mainheatc_env_eff: controls,
    lighting_energy_eff: lighting,
    lighting_env_eff: lighting,
  } satisfies Partial<Certificate>;
}

function dayIn(year: number, random: SeededRandom): string {
  const month = year === 2026 ? random.between(1, 10) : random.between(1, 12);
  return `${year}-${String(month).padStart(2, '0')}-${String(random.between(1, 28)).padStart(2, '0')}`;
}

/** Certificates of the sample: none for some homes, two for others, and some that have run out after ten years. */
export function* sampleCertificates(
  homes: readonly SampleHome[],
  random: SeededRandom,
): Generator<SampleCertificate, void> {
  let count = 0;
  const numbered = (): string => {
    count += 1;
    const digits = String(count).padStart(8, '0');
    return `9900-0000-${digits.slice(0, 4)}-${digits.slice(4)}-0000`;
  };
  for (const home of homes) {
    if (random.happens(0.07)) continue;
    const age = random.between(0, constructionAgeBands.length - 1);
    const score = scoreOf(age, random);
    const year = random.between(2014, 2026);
    const newest = certificate(home, { number: numbered(), day: dayIn(year, random), score, age }, random);
    if (random.happens(0.12)) {
      const before = { number: numbered(), day: dayIn(year - 3, random), score: Math.max(5, score - 9), age };
      yield certificate(home, before, random);
    }
    yield newest;
  }
}
