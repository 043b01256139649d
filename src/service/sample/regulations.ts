import type { AreaGeometry, StoredDirection, StoredScheme } from '../store/store';
import { borough } from './borough';

type SampleScheme = Omit<StoredScheme, 'id'> & { readonly reference: string };
type SampleDirection = Omit<StoredDirection, 'id'>;

/** A rectangle over streets, counted from west to east, and over the share of their length, from south to north. */
function over(firstStreet: number, lastStreet: number, from: number, to: number): AreaGeometry {
  const west = borough.origin.longitude + firstStreet * 0.002 - 0.0005;
  const east = borough.origin.longitude + lastStreet * 0.002 + 0.0009;
  const south = borough.origin.latitude + from * 0.01 - 0.0001;
  const north = borough.origin.latitude + to * 0.01 + 0.0001;
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

const common = {
  councilCode: borough.councilCode,
  aboveCommercial: null,
  consultation: false,
  source: 'Made-up sample borough',
  verifiedOn: borough.asOf as StoredScheme['verifiedOn'],
} as const;

const day = (text: string): StoredScheme['startsOn'] => text as StoredScheme['startsOn'];

/** Three licensing schemes: one in wards, one in an area, one that starts later. */
export const sampleSchemes: readonly SampleScheme[] = [
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
    startsOn: day('2024-06-01'),
    endsOn: day('2029-05-31'),
    link: 'https://fernhope.example/licensing/additional',
  },
  {
    ...common,
    reference: 'sample-selective',
    name: 'Quayside selective licensing scheme',
    type: 'selective',
    area: { kind: 'polygon', geometry: over(5, 12, 0, 0.6) },
    configurations: [],
    startsOn: day('2023-09-01'),
    endsOn: day('2028-08-31'),
    link: 'https://fernhope.example/licensing/quayside',
  },
  {
    ...common,
    reference: 'sample-selective-north',
    name: 'North Fernhope selective licensing scheme',
    type: 'selective',
    area: { kind: 'polygon', geometry: over(33, 39, 0, 1) },
    configurations: [],
    startsOn: day('2027-04-01'),
    endsOn: day('2032-03-31'),
    link: 'https://fernhope.example/licensing/north',
  },
];

/** The Article 4 direction about small HMOs. */
export const sampleDirections: readonly SampleDirection[] = [
  {
    ...common,
    reference: 'sample-article-4',
    name: 'Canon’s Green and Station Road direction',
    area: { kind: 'polygon', geometry: over(20, 29, 0, 1) },
    startsOn: day('2022-05-01'),
    endsOn: null,
    link: 'https://fernhope.example/planning/article-4',
    restrictFrom: 'C3',
    restrictTo: 'C4',
    permittedRights: ['3L'],
    inferred: false,
  },
];
