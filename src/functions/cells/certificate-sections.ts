import { isUnread, type EpcResult, type Recommendation } from '../../contract';
import { plainCell, textCell, type Cell, type Answered, type Rows } from './cell';
import { fieldCells, unread, type FieldCell } from './unread';
import type { CertificateWord } from '../words';

/** The parts of a certificate's card. Every field stands in one of them. */
export const certificateSections: readonly {
  readonly title: string;
  readonly isOpen: boolean;
  readonly words: readonly CertificateWord[];
}[] = [
  {
    title: 'Rating',
    isOpen: true,
    words: [
      ...(['current_energy_rating', 'current_energy_efficiency'] as const),
      ...(['potential_energy_rating', 'potential_energy_efficiency', 'band_gap', 'expiry_date'] as const),
    ],
  },
  {
    title: 'Home',
    isOpen: true,
    words: [
      ...(['address', 'address1', 'address2', 'post_town', 'postcode', 'uprn'] as const),
      ...(['property_type', 'built_form', 'construction_age_band', 'total_floor_area', 'tenure'] as const),
      ...(['number_habitable_rooms', 'number_heated_rooms', 'extension_count'] as const),
      ...(['local_authority_label', 'constituency_label'] as const),
    ],
  },
  {
    title: 'Costs',
    isOpen: true,
    words: [
      ...(['heating_cost_current', 'heating_cost_potential', 'hot_water_cost_current'] as const),
      ...(['hot_water_cost_potential', 'lighting_cost_current', 'lighting_cost_potential'] as const),
    ],
  },
  {
    title: 'Energy and CO2',
    isOpen: false,
    words: [
      ...(['energy_consumption_current', 'energy_consumption_potential'] as const),
      ...(['co2_emissions_current', 'co2_emissions_potential', 'co2_emiss_curr_per_floor_area'] as const),
      ...(['environment_impact_current', 'environment_impact_potential'] as const),
    ],
  },
  {
    title: 'Heating and hot water',
    isOpen: false,
    words: [
      ...(['main_fuel', 'mains_gas_flag', 'energy_tariff', 'mainheat_description'] as const),
      ...(['mainheat_energy_eff', 'mainheat_env_eff', 'mainheatcont_description'] as const),
      ...(['mainheatc_energy_eff', 'mainheatc_env_eff', 'main_heating_controls'] as const),
      ...(['secondheat_description', 'hotwater_description', 'hot_water_energy_eff'] as const),
      ...(['hot_water_env_eff', 'solar_water_heating_flag'] as const),
    ],
  },
  {
    title: 'Fabric',
    isOpen: false,
    words: [
      ...(['walls_description', 'walls_energy_eff', 'walls_env_eff'] as const),
      ...(['roof_description', 'roof_energy_eff', 'roof_env_eff', 'floor_description'] as const),
      ...(['windows_description', 'windows_energy_eff', 'windows_env_eff', 'glazed_type'] as const),
      ...(['glazed_area', 'multi_glaze_proportion', 'mechanical_ventilation'] as const),
      ...(['number_open_fireplaces', 'wind_turbine_count'] as const),
    ],
  },
  {
    title: 'Lighting',
    isOpen: false,
    words: ['lighting_description', 'lighting_energy_eff', 'lighting_env_eff', 'low_energy_lighting'],
  },
  {
    title: 'Certificate',
    isOpen: false,
    words: [
      ...(['lodgement_date', 'lodgement_datetime', 'inspection_date', 'transaction_type'] as const),
      'building_reference_number',
    ],
  },
];

export const recommendationColumns = ['measure', 'low cost', 'high cost'] as const;

/** The measures that a certificate recommends, with their cost in GBP. One cost is both the low and the high one. */
export function recommendationRows({ value, faults }: Answered<EpcResult>): Rows | Cell {
  if (isUnread('recommendations', faults)) return unread('The recommendations');
  return value.recommendations.length === 0
    ? [[textCell('the certificate recommends nothing')]]
    : value.recommendations.map((each, at) => row(each, fieldCells(`recommendations[${at}]`, faults)));
}

function row({ item_text, indicative_cost }: Recommendation, cell: FieldCell): readonly Cell[] {
  const last = Math.max(indicative_cost.length - 1, 0);
  const cost = (column: string, at: number): Cell =>
    cell(column, plainCell(indicative_cost[at] ?? null), `indicative_cost[${at}]`);
  return [cell('measure', textCell(item_text), 'item_text'), cost('low cost', 0), cost('high cost', last)];
}
