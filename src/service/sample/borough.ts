import type { IsoDate } from '../../contract';

/**
 * The borough of the sample. It does not exist: postcodes of the area FH are not assigned, its council's code is not, and its
 * homes would stand in the North Sea.
 * Decision 52.
 */
export const borough = {
  council: 'Fernhope',
  councilCode: 'E07000999',
  constituency: 'Fernhope and the Marshes',
  postTown: 'Fernhope',
  /** South-west corner, in degrees. */
  origin: { longitude: 1.9, latitude: 54.6 },
  /** Day up to which the sample's data goes. */
  asOf: '2026-10-31' as IsoDate,
} as const;

/** A street with the ward it lies in. Streets stand in the order in which they lie from west to east. */
export interface Street {
  readonly name: string;
  readonly ward: string;
}

const wards: Readonly<Record<string, readonly string[]>> = {
  'Market Quarter': ['High Street', 'Market Row', 'Chandlers Lane', 'Old Mill Street', 'St Bride’s Street'],
  Harbourside: ['Quayside Walk', 'Ropewalk', 'Lantern Street', 'Salt Lane', 'Anchor Close'],
  'Fother Hill': ['Fothering Road', 'Beacon Rise', 'Larkfield Terrace', 'Upper Terrace', 'Kiln Lane'],
  'Marsh End': ['Marsh Lane', 'Reed Bank', 'Heron Close', 'Sluice Road', 'Causeway'],
  'Station Road': ['Station Road', 'Signal Street', 'Viaduct Street', 'Albion Place', 'Foundry Street'],
  'Canon’s Green': ['Canon Close', 'Abbey Road', 'Priory Gardens', 'Chantry Walk', 'The Green'],
  Elmfield: ['Elm Grove', 'Hawthorn Avenue', 'Rowan Crescent', 'Orchard Drive', 'Bramble Way'],
  'North Fernhope': [
    'North Avenue',
    'Windmill Hill',
    'Observatory Road',
    'Thornfield Park',
    'Ferry Approach',
  ],
};

export const streets: readonly Street[] = Object.entries(wards).flatMap(([ward, names]) =>
  names.map((name) => ({ name, ward })),
);
