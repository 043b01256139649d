import { certificateFields, type Certificate, type CertificateFieldName } from '../../../contract';

/**
 * Order in which a certificate's fields stand in its document. A document is a plain list of values: the names of 73 fields
 * would be two thirds of every row, and a long row is compressed on the way in, which costs more than all the rest of
 * an import. New fields go to the end, and nothing is ever taken out or moved: stored documents keep their meaning.
 * Decision 53.
 */
export const documentOrder = `
  uprn building_reference_number current_energy_efficiency potential_energy_efficiency environment_impact_current
  environment_impact_potential energy_consumption_current energy_consumption_potential co2_emiss_curr_per_floor_area
  lighting_cost_current lighting_cost_potential heating_cost_current heating_cost_potential hot_water_cost_current
  hot_water_cost_potential total_floor_area multi_glaze_proportion number_habitable_rooms number_heated_rooms
  low_energy_lighting number_open_fireplaces wind_turbine_count co2_emissions_current co2_emissions_potential address1 address2
  post_town postcode current_energy_rating potential_energy_rating property_type built_form inspection_date lodgement_date
  lodgement_datetime transaction_type energy_tariff mains_gas_flag main_heating_controls glazed_type glazed_area extension_count
  hotwater_description floor_description windows_description walls_description secondheat_description roof_description
  mainheat_description mainheatcont_description lighting_description main_fuel solar_water_heating_flag mechanical_ventilation
  address local_authority_label constituency_label construction_age_band tenure hot_water_energy_eff hot_water_env_eff
  windows_energy_eff windows_env_eff walls_energy_eff walls_env_eff roof_energy_eff roof_env_eff mainheat_energy_eff
  mainheat_env_eff mainheatc_energy_eff mainheatc_env_eff lighting_energy_eff lighting_env_eff
`
  .trim()
  .split(/\s+/) as readonly CertificateFieldName[];

/** The value of each field, in `documentOrder`; nulls at the end are left out. */
export type CertificateDocument = readonly (string | number | null)[];

const place = new Map<string, number>(documentOrder.map((name, index) => [name, index]));

/** Where a field stands in a document. */
export function placeInDocument(name: CertificateFieldName): number {
  return place.get(name) ?? -1;
}

/** A document as JSON, from the value of each field in `documentOrder`. */
export function documentText(values: (string | number | null)[]): string {
  while (values.length > 0 && values.at(-1) === null) values.pop();
  return JSON.stringify(values);
}

const fields = (Object.keys(certificateFields) as CertificateFieldName[]).map(
  (name) => [name, place.get(name) ?? -1] as const,
);

/** A certificate from its document; what the document lacks is `null`. */
export function readDocument(document: CertificateDocument): Certificate {
  // Filled in one by one, always in the same order: every certificate then has the same shape, which is quick to make and to read.
  const certificate: Partial<Record<CertificateFieldName, string | number | null>> = {};
  for (const [name, at] of fields) certificate[name] = document[at] ?? null;
  return certificate as Certificate;
}
