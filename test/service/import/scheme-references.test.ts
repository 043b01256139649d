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
  return table.file('map.geojson', JSON.stringify({ type: 'FeatureCollection', features }));
}
const load = (...parts: readonly Part[]) => table.load('schemes', map(...parts));
const held = async () =>
  (await table.store.regulationsOf(southwark)).schemes.map(({ name, type, ends_on }) => [
    name,
    type,
    ends_on,
  ]);

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

  it('of a table is another one than that of another type', async () => {
    const row = (type: string) => `,Borough,${type},${southwark},2024-01-01,,"2 households, 3 people",,,\n`;
    const file = table.file('both.csv', header + row('selective') + row('additional'));
    expect(await table.load('schemes', file)).toMatchObject({ added: 2, skipped: [] });
  });
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
  const whereHeld = async () =>
    (await table.store.regulationsOf(southwark)).schemes.map(({ area }) =>
      area.kind === 'wards' ? area.wards.join() : area.kind,
    );

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
