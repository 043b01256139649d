import { southwark, schemesTable, header } from './support/schemes-table';

const { table } = schemesTable();

interface Part {
  readonly name: string;
  readonly type: 'additional' | 'selective';
  readonly id?: number | undefined;
  readonly reference?: string;
  readonly ends_on?: string;
  readonly occupation?: string;
  readonly consultation?: boolean;
  readonly wards?: string;
}
function map(...parts: readonly Part[]): string {
  return mapNamed('map.geojson', parts);
}
function mapNamed(name: string, parts: readonly Part[]): string {
  const features = parts.map(({ id, ...said }) => {
    const properties = {
      council: southwark,
      starts_on: '2024-01-01',
      area: 'whole council',
      occupation: '2 households, 3 people',
      ...said,
    };
    return { type: 'Feature', id, properties, geometry: null };
  });
  return table.file(name, JSON.stringify({ type: 'FeatureCollection', features }));
}
const load = (...parts: readonly Part[]) => table.load('schemes', map(...parts));
const held = async () =>
  (await table.store.regulationsOf(southwark)).schemes.map(({ name, type, ends_on }) => [
    name,
    type,
    ends_on,
  ]);

const whereHeld = async () =>
  (await table.store.regulationsOf(southwark)).schemes.map(({ area }) =>
    area.kind === 'wards' ? area.wards.join() : area.kind,
  );

const additional = { name: 'Whole borough', type: 'additional' } as const;
const selective = { name: 'Whole borough', type: 'selective' } as const;
const both = [
  ['Whole borough', 'additional', null],
  ['Whole borough', 'selective', null],
];

describe('a scheme without a reference', () => {
  it.each([0, undefined])(
    'is another one than that of another type, both in maps with the id %s',
    async (id) => {
      expect(await load({ ...selective, id })).toMatchObject({ added: 1 });
      expect(await load({ ...additional, id })).toMatchObject({ added: 1, updated: 0 });
      expect((await held()).sort()).toEqual(both);
      expect(await load({ ...selective, id, ends_on: '2028-12-31' })).toMatchObject({ added: 0, updated: 1 });
    },
  );

  it('is another one than that of another name with the same id', async () => {
    await load({ ...selective, name: 'North', id: 0 });
    expect(await load({ ...selective, name: 'South', id: 0 })).toMatchObject({ added: 1, updated: 0 });
  });

  it('may have several parts in one map, which their ids tell apart', async () => {
    expect(await load({ ...selective, id: 0 }, { ...selective, id: 1 })).toMatchObject({
      added: 2,
      skipped: [],
    });
    expect(await load({ ...selective, id: 0 }, { ...selective, id: 1 })).toMatchObject({ unchanged: 2 });
    // Without ids the last one counts.
    expect(await load(additional, additional)).toMatchObject({ added: 1, skipped: [{ count: 1 }] });
  });

  it('has each of its areas that a file tells apart by nothing else', async () => {
    const [north, south] = [
      { ...selective, wards: 'North' },
      { ...selective, wards: 'South' },
    ];
    expect(await load(north, south, south)).toMatchObject({ added: 2, skipped: [{ count: 1 }] });
    expect(await load(south, north)).toMatchObject({ added: 0, updated: 0, unchanged: 2 });
  });

  it('has the area of its last edition where two files have it', async () => {
    const files = ['2024.geojson', '2025.geojson'].map((name, at) =>
      mapNamed(name, [{ ...selective, wards: ['North', 'South'][at] ?? '' }]),
    );
    expect(await table.load('schemes', ...files)).toMatchObject({ added: 1, skipped: [{ count: 1 }] });
    expect(await whereHeld()).toEqual(['South']);
  });

  it('of a table is another one than that of another type', async () => {
    const row = (type: string) => `,Borough,${type},${southwark},2024-01-01,,"2 households, 3 people",,,\n`;
    const file = table.file('both.csv', header + row('selective') + row('additional'));
    expect(await table.load('schemes', file)).toMatchObject({ added: 2, skipped: [] });
  });
});

it('of one reference a file has the area that stands last', async () => {
  const partOf = (wards: string) => ({ ...selective, wards, reference: 'a' });
  const report = await load(partOf('North'), partOf('South'));
  expect(report).toMatchObject({ added: 1, skipped: [{ count: 1 }] });
  expect(await whereHeld()).toEqual(['South']);
});

it('a reference counts before the id of the feature', async () => {
  await load({ ...selective, id: 0, reference: 'a' });
  expect(await load({ ...selective, name: 'Renamed', id: 7, reference: 'a' })).toMatchObject({ updated: 1 });
});

describe('what an earlier version stored', () => {
  const storeAs = (reference: string) =>
    table.store.write(({ database }) => database.updateTable('schemes').set({ reference }).execute());

  it.each([
    [0, `${southwark}/0`],
    [undefined, `${southwark}/Whole borough/2024-01-01`],
  ])('is not doubled, and takes no other scheme’s place: id %s', async (id, reference) => {
    await load({ ...additional, id });
    await storeAs(reference);
    expect(await load({ ...additional, id })).toMatchObject({ added: 0, unchanged: 1 });
    expect(await load({ ...selective, id })).toMatchObject({ added: 1, updated: 0 });
    expect(await load({ ...additional, id }, { ...selective, id })).toMatchObject({ unchanged: 2 });
    expect((await held()).sort()).toEqual(both);
  });
});

describe('a scheme whose feature has another id than before', () => {
  const north = { ...selective, wards: 'North' } as const;
  const south = { ...selective, wards: 'South' } as const;
  const idsOf = async () => (await table.store.regulationsOf(southwark)).schemes.map(({ id }) => id);

  it.each([
    ['a map that numbers anew', 7],
    ['a map without ids', undefined],
  ])('is the same one, in %s', async (_, id) => {
    await load({ ...selective, id: 0 });
    const before = await idsOf();
    expect(await load({ ...selective, id })).toMatchObject({ added: 0, unchanged: 1 });
    expect(await load({ ...selective, id, ends_on: '2028-12-31' })).toMatchObject({ added: 0, updated: 1 });
    expect(await held()).toEqual([['Whole borough', 'selective', '2028-12-31']]);
    expect(await idsOf()).toEqual(before);
  });

  it('is the same one where another part has its former id', async () => {
    await load({ ...north, id: 5 }, { ...south, id: 6 });
    expect(await load({ ...north, id: 6 }, { ...south, id: 7 })).toMatchObject({ added: 0, unchanged: 2 });
    const east = { ...south, wards: 'East' };
    const inserted = [
      { ...east, id: 5 },
      { ...north, id: 6 },
      { ...south, id: 7 },
    ];
    expect(await load(...inserted)).toMatchObject({ added: 1, updated: 0, unchanged: 2 });
    expect(await load(...inserted)).toMatchObject({ added: 0, updated: 0, unchanged: 3 });
    expect((await whereHeld()).sort()).toEqual(['East', 'North', 'South']);
  });

  it('is the same one once: a part with the same area beside it stays', async () => {
    await load({ ...selective, id: 0 }, { ...selective, id: 1 });
    expect(await load({ ...selective, id: 1 }, { ...selective, id: 2 })).toMatchObject({ unchanged: 2 });
    expect(await held()).toHaveLength(2);
  });

  it.each<readonly [string, Partial<Part>]>([
    ['area', { wards: 'North' }],
    ['name', { name: 'Borough' }],
    ['type', { type: 'additional' }],
    ['occupation', { occupation: '2 households, 5 people' }],
    ['consultation', { consultation: true }],
    ['reference', { reference: '7' }],
  ])('is another one where its %s is another', async (_, other) => {
    await load({ ...selective, id: 0 });
    expect(await load({ ...selective, ...other, id: 7 })).toMatchObject({ added: 1, updated: 0 });
  });

  it('takes no place of one that has a reference of its own', async () => {
    await load({ ...selective, id: 0, reference: 'a' });
    expect(await load({ ...selective, id: 7 })).toMatchObject({ added: 1 });
  });
});

describe('a scheme whose part is known by what it says', () => {
  interface Held {
    readonly id: number;
    readonly ward: string;
  }
  const rowsHeld = async (): Promise<readonly Held[]> =>
    (await table.store.regulationsOf(southwark)).schemes.map(({ id, area }) => ({
      id,
      ward: area.kind === 'wards' ? area.wards.join() : area.kind,
    }));
  const partsOf = (edition: string): readonly Part[] =>
    edition.split(', ').map((each) => {
      const [ward = '', id = ''] = each.split(' ');
      return { ...selective, wards: ward, id: Number(id) };
    });
  const loaders = [
    ['one file', (parts: readonly Part[]) => load(...parts)],
    [
      'a file for each part',
      (parts: readonly Part[]) =>
        table.load('schemes', ...parts.map((part, place) => mapNamed(`${place}.geojson`, [part]))),
    ],
  ] as const;
  /** Editions one after another: each ward with the id of its feature; then the wards held, each with what its row held at first. */
  const cases: readonly (readonly [string, readonly string[], readonly string[]])[] = [
    [
      'ids that moved on, then one redrawn under its new id, then another under one that was a third’s',
      [
        'North 5, South 6',
        'East 5, North 6, South 7',
        'East 5, Upper 6, South 7',
        'Lower 5, Upper 6, South 7',
        'Lower 5, Upper 6, Deep 7',
      ],
      ['Deep was South', 'Lower was new', 'Upper was North'],
    ],
    [
      'ids that changed places',
      ['North 5, South 6', 'South 5, North 6', 'South 5, Upper 6'],
      ['South was South', 'Upper was North'],
    ],
    [
      'ids that went round',
      ['North 5, South 6, East 7', 'East 5, North 6, South 7', 'East 5, North 6, Deep 7'],
      ['Deep was South', 'East was East', 'North was North'],
    ],
    [
      'ids that moved on, the last one first',
      ['North 5, South 6, East 7', 'East 8, South 7, North 6, West 5', 'East 8, South 7, Upper 6, West 5'],
      ['East was East', 'South was South', 'Upper was North', 'West was new'],
    ],
    [
      'ids that are all other ones, twice',
      ['North 5, South 6', 'North 105, South 106', 'North 205, South 206', 'North 205, Deep 206'],
      ['Deep was South', 'North was North'],
    ],
    [
      'an edition without one, whose id another has since: it stays',
      ['North 5, South 6', 'South 5', 'Deep 5'],
      ['Deep was South', 'North was North'],
    ],
    [
      'an edition where one is redrawn and the others have moved on',
      ['North 5, South 6', 'East 5, North 6, Deep 7'],
      ['Deep was new', 'East was South', 'North was North'],
    ],
  ];
  describe.each(loaders)('in %s', (_, loadParts) => {
    it.each(cases)('keeps its row through %s', async (__, editions, expected) => {
      let first: readonly Held[] = [];
      for (const edition of editions) {
        await loadParts(partsOf(edition));
        // The same edition again changes nothing.
        expect(await loadParts(partsOf(edition))).toMatchObject({ added: 0, updated: 0 });
        if (first.length === 0) first = await rowsHeld();
      }
      const was = (held: Held): string => first.find(({ id }) => id === held.id)?.ward ?? 'new';
      const found = (await rowsHeld()).map((each) => `${each.ward} was ${was(each)}`);
      expect(found.sort()).toEqual(expected);
    });
  });
});
