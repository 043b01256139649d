import type { Selectable } from 'kysely';
import type { IsoDate } from '../../contract';
import type { AreaGeometry } from '../store/store';
import type { DirectionsTable, SchemesTable } from '../store/tables';
import { borough } from './borough';

/** A rectangle over streets, counted from west to east, and over so much of their length from the south. */
function over(firstStreet: number, lastStreet: number, share: number): AreaGeometry {
  const west = borough.origin.longitude + firstStreet * 0.002 - 0.0005;
  const east = borough.origin.longitude + lastStreet * 0.002 + 0.0009;
  const south = borough.origin.latitude - 0.0001;
  const north = borough.origin.latitude + share * 0.01 + 0.0001;
  return {
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  };
}

const day = (text: string): IsoDate => text as IsoDate;

const common = {
  council_code: borough.councilCode,
  above_commercial: null,
  consultation: false,
  source: 'Made-up sample borough',
  verified_on: borough.asOf,
} as const;

/** Three licensing schemes: one in wards, one in an area, one that starts later. */
export const sampleSchemes: readonly Omit<Selectable<SchemesTable>, 'id'>[] = [
  {
    ...common,
    reference: 'sample-additional',
    name: 'Fernhope additional licensing scheme',
    type: 'additional',
    area: {
      kind: 'wards',
      councilCode: borough.councilCode,
      wards: ['Market Quarter', 'Harbourside', 'Station Road'],
    },
    configurations: [{ households: 2, people: 3, storeys: 0 }],
    starts_on: day('2024-06-01'),
    ends_on: day('2029-05-31'),
    link: 'https://fernhope.example/licensing/additional',
  },
  {
    ...common,
    reference: 'sample-selective',
    name: 'Quayside selective licensing scheme',
    type: 'selective',
    area: { kind: 'polygon', geometry: over(5, 12, 0.6) },
    configurations: [],
    starts_on: day('2023-09-01'),
    ends_on: day('2028-08-31'),
    link: 'https://fernhope.example/licensing/quayside',
  },
  {
    ...common,
    reference: 'sample-selective-north',
    name: 'North Fernhope selective licensing scheme',
    type: 'selective',
    area: { kind: 'polygon', geometry: over(33, 39, 1) },
    configurations: [],
    starts_on: day('2027-04-01'),
    ends_on: day('2032-03-31'),
    link: 'https://fernhope.example/licensing/north',
  },
];

/** The Article 4 direction about small HMOs. */
export const sampleDirections: readonly Omit<Selectable<DirectionsTable>, 'id'>[] = [
  {
    ...common,
    reference: 'sample-article-4',
    name: 'Canon’s Green and Station Road direction',
    area: { kind: 'polygon', geometry: over(20, 29, 1) },
    starts_on: day('2022-05-01'),
    ends_on: null,
    link: 'https://fernhope.example/planning/article-4',
    restrict_from: 'C3',
    restrict_to: 'C4',
    permitted_rights: ['3L'],
    inferred: false,
  },
];
