import { day } from './made-home';
import { sharers, wsi2006, type Answer, type Case } from './golden';
import { additional, type MadePlace } from './made-home';

/* Storeys that count: those of the home, and in the Orders of 2006 (article 3(3)(c) and (d)) those of business premises as well. */

type Row = readonly [
  inside: number | null,
  ofBuilding: number | null,
  above_commercial: 0 | 1 | null,
  propertyClass: 'house' | 'flat' | null,
  answer: Answer,
  formerly?: Answer,
];

/** Five people in two households, of whom three storeys are asked. */
const counted: readonly Row[] = [
  [3, null, null, 'flat', 'mandatory'],
  [3, null, 0, 'flat', 'mandatory'],
  [4, 4, 1, 'flat', 'mandatory'],
  [2, null, 0, 'flat', 'data'],
  [2, null, 1, 'flat', 'may', 'data'],
  [2, 3, 1, 'flat', 'mandatory', 'data'],
  [2, 2, 1, 'flat', 'data'],
  [2, null, null, 'flat', 'may', 'data'],
  [2, 2, null, 'flat', 'data'],
  [2, 3, null, 'flat', 'may', 'data'],
  // Business premises take up one storey at least, and other homes' do not count.
  [1, 3, 1, 'flat', 'may', 'mandatory'],
  [1, 5, 1, 'flat', 'may', 'mandatory'],
  [1, 3, 1, null, 'may', 'mandatory'],
  [1, 2, 1, 'flat', 'data'],
  [1, 3, null, 'flat', 'may'],
  [2, 5, 1, 'flat', 'mandatory'],
  [3, 3, 1, 'flat', 'mandatory'],
  [1, null, 1, 'flat', 'may', 'data'],
  [1, 3, 0, 'flat', 'data'],
  [1, 1, null, 'flat', 'data'],
  [null, 3, 0, 'house', 'mandatory'],
  [null, 3, null, 'house', 'mandatory'],
  // It is the one home of its building: what is not its own is the shop's.
  [null, 3, 1, 'house', 'mandatory'],
  [2, 3, 1, 'house', 'mandatory'],
  [null, 2, 1, 'house', 'data'],
  [null, 3, 0, 'flat', 'may', 'mandatory'],
  [null, 3, 1, 'flat', 'may', 'mandatory'],
  [null, 5, 1, 'flat', 'may', 'mandatory'],
  [null, 3, null, 'flat', 'may', 'mandatory'],
  [null, 3, 0, null, 'may', 'mandatory'],
  [null, 2, 0, 'flat', 'data'],
  [null, 2, 1, 'flat', 'data'],
  [null, 2, null, null, 'data'],
  [null, null, 0, 'house', 'may'],
  [null, null, 1, 'flat', 'may'],
  [null, null, null, null, 'may'],
];

/** The same of a council's scheme that asks three storeys of three people in two households: it counts those of the home. */
const ofScheme: readonly Row[] = [
  [3, null, null, 'flat', 'additional'],
  [2, 4, 1, 'flat', 'data'],
  [2, null, 1, 'flat', 'data'],
  [null, 3, 0, 'house', 'additional'],
  [null, 3, null, 'house', 'may', 'additional'],
  [null, 3, 0, 'flat', 'may', 'additional'],
  [null, 3, 1, 'house', 'may', 'additional'],
  [null, 2, null, 'flat', 'data'],
];

const spoken = ([inside, ofBuilding, above, propertyClass]: Row): string =>
  [
    `${inside ?? '?'} storeys inside`,
    `${ofBuilding ?? '?'} of the building`,
    above === null ? 'above a shop or not' : above === 1 ? 'above a shop' : 'above none',
    propertyClass ?? 'house or flat',
  ].join(', ');

const cases = (
  name: string,
  place: MadePlace,
  rows: readonly Row[],
  people: number,
  source: string,
  on = day('2026-11-21'),
): Case[] =>
  rows.map((row): Case => {
    const [storeys_internal, storeys_external, above_commercial, property_class, answer, formerly] = row;
    return [
      `${name}: ${spoken(row)}`,
      place,
      { ...sharers(people, 2), storeys_internal, storeys_external, above_commercial, property_class },
      answer,
      source,
      { on, ...(formerly !== undefined && { formerly }) },
    ];
  });

const three: MadePlace = {
  schemes: [additional({ configurations: [{ households: 2, people: 3, storeys: 3 }] })],
};

export const storeysCases: readonly Case[] = [
  ...cases('Wales', { nation: 'Wales' }, counted, 5, `${wsi2006}(2) and (3)`),
  ...cases('England until 2018', {}, counted, 5, 'SI 2006/371, article 3(2) and (3)', day('2018-09-30')),
  ...cases('a scheme', three, ofScheme, 3, 'docs/determination.md 2'),
];
