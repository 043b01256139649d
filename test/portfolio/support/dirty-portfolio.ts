import type { CellValue, Table } from '../../../src/portfolio';
import { sampleHomes } from '../../../src/service/sample/homes';
import { seededRandom } from '../../../src/service/sample/seeded-random';
import {
  dirtyCounts,
  dirtyDates,
  dirtyErrors,
  dirtyHeaders,
  dirtyRents,
  dirtyWords,
  dirtyYesNo,
  type Cells,
  type Dirt,
  type Expected,
} from './dirty-cells';
import {
  dirtyAddresses,
  dirtyPostcodes,
  dirtyUprns,
  housesOf,
  type DirtOfHome,
  type House,
} from './dirty-homes';
import type { Given } from './table';

/** A row of the dirty sheet, and what is to become of it. */
export interface DirtyRow {
  readonly values: readonly CellValue[];
  readonly formats: readonly string[];
  readonly hidden: boolean;
  readonly expected: Expected;
}

const rowsInSheet = 300;
const seed = 1_204;
const clean: Expected = { kind: 'home' };

/** What a row says where nothing is dirty in it. Text keeps `@`, as a column of text does. */
function tidyCells({ uprn, number, street, postcode }: House, at: number): Cells {
  return {
    'Property ref': `D-${String(at).padStart(4, '0')}`,
    UPRN: Number(uprn),
    'House no': number,
    Address: street,
    Town: 'Fernhope',
    Postcode: postcode,
    People: 4,
    Households: 1,
    Bedrooms: 3,
    'Above shop': 'No',
    Rent: '£975 pcm',
    'Property class': 'House',
    'Licence expiry date': { value: 46_843, format: 'dd/mm/yyyy' },
    Notes: '',
  };
}

function rowOf(cells: Cells, expected: Expected): DirtyRow {
  const given = dirtyHeaders.map((header): Given => cells[header] ?? '');
  return {
    values: given.map((cell) => (typeof cell === 'object' ? cell.value : cell)),
    formats: given.map((cell) => {
      if (typeof cell === 'object') return cell.format;
      return typeof cell === 'string' && cell !== '' && !cell.startsWith('#') ? '@' : 'General';
    }),
    hidden: expected.kind === 'hidden',
    expected,
  };
}

/** Rows between the homes that are none. */
const between: readonly (readonly [Cells, Extract<Expected, { kind: 'no-home' }>['as']])[] = [
  [{}, 'blank'],
  [{ Address: ' ', Notes: '-' }, 'blank'],
  [{ 'Property ref': 'North portfolio' }, 'section'],
  [{ Address: 'Landlord: the Fernhope Estate' }, 'section'],
  [Object.fromEntries(dirtyHeaders.map((header) => [header, header])), 'headers-again'],
  [{ Address: 'Garage 4', Rent: '£60 pcm' }, 'no-home'],
  [{ Address: 'Parking space 12', Rent: '£40 pcm' }, 'no-home'],
  [{ Address: 'Total', People: 128, Rent: 48_000 }, 'total'],
  [{ 'Property ref': 'Grand total', Rent: 96_000 }, 'total'],
  [{ Town: 'Sub-total', People: 12, Rent: '£12,000 pcm' }, 'total'],
];

/** One home in several rows: one a tenant, one a room, the same one twice. */
function severalRows(house: House, at: number, count: number): DirtyRow[] {
  const tidy = tidyCells(house, at);
  const withoutUprn = at % 2 === 0 ? { UPRN: '' } : {};
  return Array.from({ length: count }, (_, room) =>
    rowOf(
      { ...tidy, ...withoutUprn, 'Property ref': `D-${at}-${room + 1}`, People: 1, Rent: '£110 pw' },
      { kind: 'several-rows' },
    ),
  );
}

function shuffled<Item>(items: readonly Item[], draw: () => number): Item[] {
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = Math.floor(draw() * (at + 1));
    [mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!];
  }
  return mixed;
}

/**
 * 300 rows as agents' sheets have them, with what is to become of each: dates, counts, rents and names of homes in every form, errors,
 * totals, hidden rows, rows of tenants, and clean ones. Every home is made up, and stands in one place only.
 */
export function dirtyPortfolio(): readonly DirtyRow[] {
  const houses = housesOf(sampleHomes(seededRandom(19_130_518)));
  let taken = 0;
  const nextHouse = (): House => {
    // Neighbours would look alike: each comes from another street.
    const house = houses[(taken * 29) % houses.length];
    taken += 1;
    if (!house) throw new Error('The borough has too few houses.');
    return house;
  };
  const dirtied = ({ cells, expected }: Dirt, house: House): DirtyRow =>
    rowOf({ ...tidyCells(house, taken), ...cells }, expected);
  const ofHome = (dirt: DirtOfHome): DirtyRow => {
    const house = nextHouse();
    return dirtied(dirt(house), house);
  };
  const ofCell = (dirt: Dirt): DirtyRow => dirtied(dirt, nextHouse());
  const several = [2, 3, 4, 2].flatMap((count) => severalRows(nextHouse(), taken, count));
  const repeated = [1, 2].map(() =>
    ofCell({ cells: { 'Property ref': 'Portfolio' }, expected: { kind: 'reference-repeated' } }),
  );
  const hidden = [1, 2, 3, 4, 5].map(() => ofCell({ cells: {}, expected: { kind: 'hidden' } }));
  const dirty = [
    ...[...dirtyDates, ...dirtyYesNo, ...dirtyCounts, ...dirtyRents, ...dirtyErrors, ...dirtyWords].map(
      ofCell,
    ),
    ...[...dirtyUprns, ...dirtyPostcodes, ...dirtyAddresses].map(ofHome),
    ...several,
    ...repeated,
    ...hidden,
    ...between.map(([cells, as]) => rowOf(cells, { kind: 'no-home', as })),
  ];
  // A sheet begins and ends with a home: what stands there tells where it begins and ends.
  const tidy = Array.from({ length: Math.max(2, rowsInSheet - dirty.length) }, () =>
    ofCell({ cells: {}, expected: clean }),
  );
  const [first, last, ...others] = tidy;
  const random = seededRandom(seed);
  if (!first || !last) throw new Error('There is no clean row.');
  return [first, ...shuffled([...dirty, ...others], () => random.next()), last];
}

/** The same rows as a table that was read; the first stands in row 2. */
export function dirtyTable(): Table {
  return {
    dateSystem: '1900',
    headers: dirtyHeaders,
    rows: dirtyPortfolio().map(({ values, formats, hidden }, at) => ({
      number: at + 2,
      hidden,
      values,
      formats,
    })),
  };
}
