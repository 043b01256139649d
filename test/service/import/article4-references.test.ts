import type { ImportOptions } from '../../../src/service/import';
import { fixture, importTable } from './support/import-into';

const table = importTable({ isCleared: true });
const [oxford, cherwell, former, sheffield] = ['E07000178', 'E07000177', 'E08000019', 'E08000039'];

interface Drawn {
  readonly name: string;
  readonly west: number;
  readonly code?: string;
}
/** A council's own map, whose only direction has the number 1. */
function map(...directions: readonly Drawn[]): string {
  const features = directions.map(({ name, west, code }) => {
    const ring = [
      [west, 51.745],
      [west + 0.01, 51.745],
      [west + 0.01, 51.755],
      [west, 51.745],
    ];
    const properties = { reference: '1', name: `HMO ${name}`, lad_code: code };
    return { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: [ring] } };
  });
  return table.file('map.geojson', JSON.stringify({ type: 'FeatureCollection', features }));
}
const load = (options: ImportOptions, ...directions: readonly Drawn[]) =>
  table.loadWith(options, 'article4', map(...directions));
const held = async (code: string) =>
  (await table.store.regulationsOf(code)).directions.map(({ name }) => name);
const store = (values: { readonly reference: string; readonly council_code?: null }) =>
  table.store.write(({ database }) => database.updateTable('directions').set(values).execute());

const east = { name: 'East Oxford', west: -1.25 };
const banbury = { name: 'Banbury', west: -1.35 };

describe('directions of two councils with one reference, which name no publisher', () => {
  it('are two, whose council is said beside each file', async () => {
    await load({ council: oxford }, east);
    expect(await load({ council: cherwell }, banbury)).toMatchObject({ added: 1, updated: 0 });
    expect([await held(oxford), await held(cherwell)]).toEqual([['HMO East Oxford'], ['HMO Banbury']]);
    // Published anew, each takes its own place.
    expect(await load({ council: oxford }, { ...east, west: -1.24 })).toMatchObject({ added: 0, updated: 1 });
  });

  it('are two in one file, which names their councils', async () => {
    const report = await load({}, { ...east, code: oxford }, { ...banbury, code: cherwell });
    expect(report).toMatchObject({ added: 2, skipped: [] });
  });

  it('are two where councils’ areas tell whose they are', async () => {
    await table.load('councils', fixture('places/councils-2022-5-of-374.geojson'));
    await load({}, east);
    expect(await load({ council: cherwell }, banbury)).toMatchObject({ added: 1, updated: 0 });
    expect(await held(oxford)).toEqual(['HMO East Oxford']);
  });
});

describe('the same direction', () => {
  it.each([{}, { council: oxford }, { council: cherwell }])(
    'is known again by its area, with %j beside the file',
    async (options) => {
      await load({ council: oxford }, east);
      expect(await load(options, east)).toMatchObject({ added: 0 });
      expect(await held(options.council ?? oxford)).toEqual(['HMO East Oxford']);
    },
  );

  it('is known by either code of a council that only got a new one', async () => {
    await load({ council: former }, east);
    expect(await load({ council: sheffield }, { ...east, west: -1.24 })).toMatchObject({
      added: 0,
      updated: 1,
    });
    expect(await held(sheffield)).toEqual(['HMO East Oxford']);
  });

  it('counts once where it stands twice in a file', async () => {
    const report = await load({ council: oxford }, east, { ...east, west: -1.24 });
    expect(report).toMatchObject({ added: 1, skipped: [{ count: 1 }] });
  });
});

describe('what an earlier version stored by its reference alone', () => {
  const anew = { ...east, west: -1.24 };

  it.each([{ reference: '1' }, { reference: '1', council_code: null }])(
    'is its council’s, or that of the first which has it: %j',
    async (values) => {
      await load({ council: oxford }, east);
      await store(values);
      const both = [
        { ...anew, code: oxford },
        { ...banbury, code: cherwell },
      ] as const;
      expect(await load({}, ...both)).toMatchObject({ added: 1, updated: 1 });
      expect([await held(oxford), await held(cherwell)]).toEqual([['HMO East Oxford'], ['HMO Banbury']]);
      expect(await load({}, ...both)).toMatchObject({ unchanged: 2 });
    },
  );

  it('is no other council’s', async () => {
    await load({ council: oxford }, east);
    await store({ reference: '1' });
    expect(await load({ council: cherwell }, banbury)).toMatchObject({ added: 1, updated: 0 });
    expect(await held(oxford)).toEqual(['HMO East Oxford']);
  });
});
