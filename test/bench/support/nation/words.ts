import type { SeededRandom } from '../../../../src/service/sample/seeded-random';

/** What is said, with how often of a hundred. */
type Weighted = readonly (readonly [share: number, text: string])[];

/** Draws texts as often as they are said. */
export function drawing(random: SeededRandom, words: Weighted): () => string {
  const total = words.reduce((sum, [share]) => sum + share, 0);
  return () => {
    let left = random.next() * total;
    for (const [share, text] of words) {
      left -= share;
      if (left < 0) return text;
    }
    return words.at(-1)?.[1] ?? '';
  };
}

const thicknesses = [12, 25, 50, 75, 100, 150, 200, 250, 270, 300, 350, 400];

/** How the register describes homes, by its columns: the shares are about those of its published statistics. */
export const described = {
  CURRENT_ENERGY_RATING: [
    [0.3, 'A'],
    [14, 'B'],
    [34, 'C'],
    [35, 'D'],
    [12, 'E'],
    [3.5, 'F'],
    [1.2, 'G'],
  ],
  PROPERTY_TYPE: [
    [60, 'House'],
    [28, 'Flat'],
    [9, 'Bungalow'],
    [3, 'Maisonette'],
    [0.1, 'Park home'],
  ],
  BUILT_FORM: [
    [30, 'Semi-Detached'],
    [30, 'Mid-Terrace'],
    [18, 'Detached'],
    [14, 'End-Terrace'],
    [4, 'Enclosed Mid-Terrace'],
    [4, 'NO DATA!'],
  ],
  CONSTRUCTION_AGE_BAND: [
    [9, 'England and Wales: before 1900'],
    [15, 'England and Wales: 1900-1929'],
    [14, 'England and Wales: 1930-1949'],
    [16, 'England and Wales: 1950-1966'],
    [12, 'England and Wales: 1967-1975'],
    [7, 'England and Wales: 1976-1982'],
    [8, 'England and Wales: 1983-1990'],
    [6, 'England and Wales: 1996-2002'],
    [5, 'England and Wales: 2003-2006'],
    [4, 'England and Wales: 2007 onwards'],
    [4, 'NO DATA!'],
  ],
  TENURE: [
    [55, 'Owner-occupied'],
    [20, 'Rented (private)'],
    [20, 'Rented (social)'],
    [5, 'Not defined - use in the case of a new dwelling for which the intended tenure in not known'],
  ],
  TRANSACTION_TYPE: [
    [40, 'marketed sale'],
    [22, 'rental'],
    [12, 'new dwelling'],
    [12, 'assessment for green deal'],
    [8, 'ECO assessment'],
    [6, 'none of the above'],
  ],
  MAIN_FUEL: [
    [80, 'mains gas (not community)'],
    [10, 'electricity (not community)'],
    [4, 'oil (not community)'],
    [3, 'mains gas (community)'],
    [3, 'mains gas - this is for backwards compatibility only and should not be used'],
  ],
  GLAZED_TYPE: [
    [40, 'double glazing installed before 2002'],
    [30, 'double glazing installed during or after 2002'],
    [20, 'double glazing, unknown install date'],
    [5, 'single glazing'],
    [5, 'not defined'],
  ],
  MAINHEAT_DESCRIPTION: [
    [80, 'Boiler and radiators, mains gas'],
    [7, 'Electric storage heaters'],
    [4, 'Boiler and radiators, oil'],
    [3, 'Room heaters, electric'],
    [3, 'Community scheme'],
    [2, 'Air source heat pump, radiators, electric'],
    [1, 'Boiler and underfloor heating, mains gas'],
  ],
  MAINHEATCONT_DESCRIPTION: [
    [55, 'Programmer, room thermostat and TRVs'],
    [15, 'Programmer, TRVs and bypass'],
    [12, 'Programmer and room thermostat'],
    [8, 'Time and temperature zone control'],
    [5, 'Manual charge control'],
    [5, 'No time or thermostatic control of room temperature'],
  ],
  HOTWATER_DESCRIPTION: [
    [85, 'From main system'],
    [7, 'Electric immersion, off-peak'],
    [5, 'Electric immersion, standard tariff'],
    [3, 'From main system, plus solar'],
  ],
  SECONDHEAT_DESCRIPTION: [
    [65, 'None'],
    [20, 'Room heaters, mains gas'],
    [10, 'Room heaters, electric'],
    [5, 'Room heaters, dual fuel (mineral and wood)'],
  ],
  WALLS_DESCRIPTION: [
    [30, 'Cavity wall, filled cavity'],
    [25, 'Solid brick, as built, no insulation (assumed)'],
    [20, 'Cavity wall, as built, insulated (assumed)'],
    [12, 'Cavity wall, as built, no insulation (assumed)'],
    [4, 'Timber frame, as built, insulated (assumed)'],
    [3, 'Sandstone or limestone, as built, no insulation (assumed)'],
    ...Array.from(
      { length: 30 },
      (_, step) => [0.4, `Average thermal transmittance 0.${step + 12} W/m-¦K`] as const,
    ),
  ],
  ROOF_DESCRIPTION: [
    ...thicknesses.map((each) => [6, `Pitched, ${each} mm loft insulation`] as const),
    [20, '(another dwelling above)'],
    [4, 'Flat, no insulation (assumed)'],
    [4, 'Roof room(s), ceiling insulated'],
    ...Array.from(
      { length: 15 },
      (_, step) => [0.5, `Average thermal transmittance 0.${step + 9} W/m-¦K`] as const,
    ),
  ],
  FLOOR_DESCRIPTION: [
    [45, 'Solid, no insulation (assumed)'],
    [25, 'Suspended, no insulation (assumed)'],
    [18, '(another dwelling below)'],
    [6, 'Solid, insulated (assumed)'],
    [6, 'To unheated space, limited insulation (assumed)'],
  ],
  WINDOWS_DESCRIPTION: [
    [80, 'Fully double glazed'],
    [8, 'Partial double glazing'],
    [5, 'Single glazed'],
    [4, 'Mostly double glazing'],
    [3, 'High performance glazing'],
  ],
} as const satisfies Readonly<Record<string, Weighted>>;

/** Words for how well a part of a home does. */
export const efficiencies: Weighted = [
  [15, 'Very Poor'],
  [15, 'Poor'],
  [25, 'Average'],
  [30, 'Good'],
  [15, 'Very Good'],
];

/** What is recommended, with its cost. */
export const measures: readonly (readonly [id: number, text: string, cost: string])[] = [
  [5, 'Increase loft insulation to 270 mm', '£100 - £350'],
  [6, 'Cavity wall insulation', '£500 - £1,500'],
  [7, 'Internal or external wall insulation', '£4,000 - £14,000'],
  [10, 'Draughtproofing', '£80 - £120'],
  [19, 'Solar water heating', '£4,000 - £6,000'],
  [20, 'Replace boiler with new condensing boiler', '£2,200 - £3,000'],
  [34, 'Solar photovoltaic panels, 2.5 kWp', '£5,000 - £8,000'],
  [35, 'Low energy lighting for all fixed outlets', '£25'],
  [57, 'Floor insulation (suspended floor)', '£800 - £1,200'],
  [58, 'Floor insulation (solid floor)', '£4,000 - £6,000'],
];

/** First words of streets. */
export const streetNames =
  'Alder Beech Cedar Damson Elm Fern Garnet Hazel Ivy Juniper Kestrel Linden Maple Nettle Oak Poplar Quince Rowan Sorrel Thorn'.split(
    ' ',
  );
export const streetKinds = ['Street', 'Road', 'Avenue', 'Close', 'Gardens', 'Lane', 'Way', 'Crescent'];
