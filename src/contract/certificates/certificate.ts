import {
  day,
  list,
  moment,
  number,
  numberOrBand,
  record,
  text,
  word,
  type ReadBy,
  type RecordOf,
  type Reader,
} from '../reading';

/** Letters of an energy rating, the most efficient first. */
export const ratingLetters = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
export type RatingLetter = (typeof ratingLetters)[number];

/** A value as one of the letters; `null` where it is none of them. */
export function ratingLetter(value: unknown): RatingLetter | null {
  return ratingLetters.find((letter) => letter === value) ?? null;
}

/** Words of the part-by-part ratings (contract 2.7), best first. */
export const efficiencyWords = ['Very good', 'Good', 'Average', 'Poor', 'Very poor'] as const;

export const transactionTypes = [
  'marketed sale',
  'non-marketed sale',
  'new-dwelling',
  'rental',
  'not sale or rental',
  'assessment for Green Deal',
  'following Green Deal',
  'FIT application',
  'none of the above',
  'RHI application',
  'ECO assessment',
] as const;

export const constructionAgeBands = [
  'before 1900',
  '1900-1929',
  '1930-1949',
  '1950-1966',
  '1967-1975',
  '1976-1982',
  '1983-1990',
  '1991-1995',
  '1996-2002',
  '2003-2006',
  '2007-2011',
  '2012 onwards',
] as const;

export const tenures = ['Owner-occupied', 'Rented (social)', 'Rented (private)'] as const;
const glazedTypes = ['single', 'double', 'triple'] as const;

const letter = word(ratingLetters);
/** 0 names no home, and must stand for none in whatever reads it. Decision 16. */
const homeNumber: Reader<number | null> = {
  ...number,
  read(value, path, faults) {
    const read = number.read(value, path, faults);
    return read !== null && read > 0 ? read : null;
  },
};
const efficiency = word(efficiencyWords);

/** How a field is read, what it says, and in which unit. */
export interface CertificateField<Value> {
  readonly reader: Reader<Value>;
  readonly means: string;
  readonly unit: string | null;
}

function field<Value>(
  reader: Reader<Value>,
  means: string,
  unit: string | null = null,
): CertificateField<Value> {
  return { reader, means, unit };
}

const poundsAYear = 'GBP a year';

/** Every field of a certificate (contract 2.7), in the contract's order. */
export const certificateFields = {
  uprn: field(homeNumber, 'Unique Property Reference Number of the home'),
  building_reference_number: field(number, 'The register’s own number of the building'),
  current_energy_efficiency: field(number, 'Energy efficiency score now', 'points'),
  potential_energy_efficiency: field(
    number,
    'Energy efficiency score if all recommended measures were done',
    'points',
  ),
  environment_impact_current: field(number, 'Environmental impact score now', 'points'),
  environment_impact_potential: field(
    number,
    'Environmental impact score if all measures were done',
    'points',
  ),
  energy_consumption_current: field(number, 'Energy used in a year now', 'kWh/m2'),
  energy_consumption_potential: field(number, 'Energy used in a year if all measures were done', 'kWh/m2'),
  co2_emiss_curr_per_floor_area: field(number, 'CO2 emitted in a year now', 'kg/m2'),
  lighting_cost_current: field(number, 'Cost of lighting now', poundsAYear),
  lighting_cost_potential: field(number, 'Cost of lighting if all measures were done', poundsAYear),
  heating_cost_current: field(number, 'Cost of heating now', poundsAYear),
  heating_cost_potential: field(number, 'Cost of heating if all measures were done', poundsAYear),
  hot_water_cost_current: field(number, 'Cost of hot water now', poundsAYear),
  hot_water_cost_potential: field(number, 'Cost of hot water if all measures were done', poundsAYear),
  total_floor_area: field(number, 'Total floor area', 'm2'),
  multi_glaze_proportion: field(numberOrBand, 'Share of windows with double or triple glazing', '%'),
  number_habitable_rooms: field(number, 'Habitable rooms'),
  number_heated_rooms: field(number, 'Heated rooms'),
  low_energy_lighting: field(number, 'Fixed lights that are low energy', '%'),
  number_open_fireplaces: field(number, 'Open fireplaces'),
  wind_turbine_count: field(number, 'Wind turbines, 0 if none'),
  co2_emissions_current: field(number, 'CO2 emitted in a year now', 'tonnes'),
  co2_emissions_potential: field(number, 'CO2 emitted in a year if all measures were done', 'tonnes'),
  address1: field(text, 'First line of the address'),
  address2: field(text, 'Second line of the address'),
  post_town: field(text, 'Post town'),
  postcode: field(text, 'Postcode'),
  current_energy_rating: field(letter, 'Energy rating now, A to G'),
  potential_energy_rating: field(letter, 'Energy rating if all measures were done, A to G'),
  property_type: field(text, 'Kind of home, e.g. House or Flat'),
  built_form: field(text, 'How the home is built, e.g. Mid-Terrace'),
  inspection_date: field(day, 'Day of the inspection'),
  lodgement_date: field(day, 'Day the certificate was lodged; it is valid from then on'),
  lodgement_datetime: field(moment, 'Moment the certificate was lodged'),
  transaction_type: field(word(transactionTypes), 'Why the certificate was made'),
  energy_tariff: field(text, 'Electricity tariff'),
  mains_gas_flag: field(text, 'Whether the home has mains gas, Y or N'),
  main_heating_controls: field(text, 'Code of the main heating controls'),
  glazed_type: field(word(glazedTypes), 'Kind of glazing'),
  glazed_area: field(text, 'Glazed area compared with a typical home'),
  extension_count: field(text, 'Extensions, 0 to 4'),
  hotwater_description: field(text, 'Hot water'),
  floor_description: field(text, 'Floor'),
  windows_description: field(text, 'Windows'),
  walls_description: field(text, 'Walls'),
  secondheat_description: field(text, 'Secondary heating'),
  roof_description: field(text, 'Roof'),
  mainheat_description: field(text, 'Main heating'),
  mainheatcont_description: field(text, 'Controls of the main heating'),
  lighting_description: field(text, 'Lighting'),
  main_fuel: field(text, 'Main fuel'),
  solar_water_heating_flag: field(text, 'Whether solar panels heat water, Y or N'),
  mechanical_ventilation: field(text, 'Mechanical ventilation'),
  address: field(text, 'Address on one line, without the postcode'),
  local_authority_label: field(text, 'Local authority'),
  constituency_label: field(text, 'Parliamentary constituency'),
  construction_age_band: field(word(constructionAgeBands), 'When the home was built'),
  tenure: field(word(tenures), 'Tenure'),
  hot_water_energy_eff: field(efficiency, 'Energy efficiency of the hot water'),
  hot_water_env_eff: field(efficiency, 'Environmental rating of the hot water'),
  windows_energy_eff: field(efficiency, 'Energy efficiency of the windows'),
  windows_env_eff: field(efficiency, 'Environmental rating of the windows'),
  walls_energy_eff: field(efficiency, 'Energy efficiency of the walls'),
  walls_env_eff: field(efficiency, 'Environmental rating of the walls'),
  roof_energy_eff: field(efficiency, 'Energy efficiency of the roof'),
  roof_env_eff: field(efficiency, 'Environmental rating of the roof'),
  mainheat_energy_eff: field(efficiency, 'Energy efficiency of the main heating'),
  mainheat_env_eff: field(efficiency, 'Environmental rating of the main heating'),
  mainheatc_energy_eff: field(efficiency, 'Energy efficiency of the heating’s controls'),
  mainheatc_env_eff: field(efficiency, 'Environmental rating of the heating’s controls'),
  lighting_energy_eff: field(efficiency, 'Energy efficiency of the lighting'),
  lighting_env_eff: field(efficiency, 'Environmental rating of the lighting'),
} as const;

export type CertificateFieldName = keyof typeof certificateFields;

/** An energy performance certificate: each field may be `null` (contract 2.7). */
export type Certificate = {
  readonly [Name in CertificateFieldName]: ReadBy<(typeof certificateFields)[Name]['reader']>;
};

const readers = Object.fromEntries(
  Object.entries(certificateFields).map(([name, each]) => [name, each.reader]),
) as Readonly<Record<string, Reader<unknown>>>;

const recommendationReader = record({ item_text: text, indicative_cost: list(number) });

/** A measure, with its cost in GBP: one value, or a low and a high one; an empty list where none is given. */
export type Recommendation = RecordOf<{
  item_text: typeof text;
  indicative_cost: Reader<readonly (number | null)[]>;
}>;

/** The result of EPC Check (contract 2.7). */
export interface EpcResult {
  readonly certificate: Certificate;
  readonly recommendations: readonly Recommendation[];
}

export const epcResultReader: Reader<EpcResult> = record({
  certificate: record(readers) as unknown as Reader<Certificate>,
  recommendations: list(recommendationReader),
});
