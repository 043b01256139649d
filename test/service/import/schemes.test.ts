import path from 'node:path';
import { effectiveConfigurations, configurationsOf } from '../../../src/service/import/schemes/scheme-draft';
import type { Home } from '../../../src/service/store';
import { fixture, importTable } from './support/import-into';

const example = (name: string): string => path.join(process.cwd(), 'docs', 'examples', name);

const table = importTable();

function homeAt(place: Partial<Home['place']>): Home {
  return { place: { point: null, postcode: null, ward: null, councilCode: 'E07000999', ...place } } as Home;
}
const schemesAt = async (place: Partial<Home['place']>) =>
  (await table.store.regulationsAt(homeAt(place))).schemes.covering.map(({ name }) => name);

describe('the examples of the documents', () => {
  it('are read, each kind of area', async () => {
    const report = await table.load('schemes', example('schemes.csv'), example('schemes.geojson'));
    expect(report).toMatchObject({ read: 5, kept: 5, added: 5, skipped: [] });
    const borough = ['Homes above shops', 'Whole-borough selective scheme (proposed)'];
    const [additional, causeway, quayside] = [
      'Fernhope additional licensing scheme',
      'Causeway selective licensing scheme',
      'Quayside selective licensing scheme',
    ];
    expect(await schemesAt({ ward: 'Elmfield' })).toEqual(borough);
    expect(await schemesAt({ ward: 'Harbourside' })).toEqual([additional, ...borough]);
    expect(await schemesAt({ ward: 'Marsh End', postcode: 'FH4 4BZ' })).toEqual([causeway, ...borough]);
    expect(await schemesAt({ ward: 'Elmfield', point: { longitude: 1.915, latitude: 54.603 } })).toEqual([
      ...borough,
      quayside,
    ]);
    expect(await schemesAt({ ward: 'Harbourside', councilCode: 'E07000178' })).toEqual([]);
  });

  it('say whom they catch, and when', async () => {
    const { schemes } = await table.store.regulationsAt(homeAt({ ward: 'Harbourside' }));
    expect(schemes.covering[0]).toMatchObject({
      type: 'additional',
      configurations: [{ households: 2, people: 3, storeys: 0 }],
      above_commercial: null,
      starts_on: '2024-06-01',
      ends_on: '2029-05-31',
      consultation: false,
      link: 'https://fernhope.example/licensing/additional',
      verified_on: '2026-10-31',
    });
    expect(schemes.covering[1]).toMatchObject({
      above_commercial: 1,
      configurations: [
        { households: 2, people: 3, storeys: 2 },
        { households: 2, people: 5, storeys: 0 },
      ],
    });
    expect(schemes.covering[2]).toMatchObject({ consultation: true, configurations: [], ends_on: null });
  });

  it('change nothing when they are read again', async () => {
    expect(await table.load('schemes', example('schemes.csv'))).toMatchObject({
      unchanged: 4,
      updated: 0,
      added: 0,
    });
  });
});

const header = 'reference,name,type,council,starts_on,ends_on,occupation,wards\n';
const load = (rows: string) => table.load('schemes', table.file('schemes.csv', header + rows));

describe('a scheme', () => {
  it.each([
    ['consultation', true, { consultation: true, above_commercial: null }],
    ['consultation', false, { consultation: false, above_commercial: null }],
    ['above_commercial', true, { consultation: false, above_commercial: 1 }],
    ['above_commercial', false, { consultation: false, above_commercial: 0 }],
  ])('of a map, with %s %p, is what it says', async (property, value, said) => {
    const properties = {
      name: 'Drawn up',
      type: 'selective',
      council: 'E07000112',
      starts_on: '2024-01-01',
      area: 'whole council',
      [property]: value,
    };
    const features = [{ type: 'Feature', properties, geometry: null }];
    const map = table.file('map.geojson', JSON.stringify({ type: 'FeatureCollection', features }));
    expect(await table.load('schemes', map)).toMatchObject({ kept: 1 });
    expect((await table.store.regulationsOf('E07000112')).schemes).toMatchObject([said]);
  });

  it('of a council that was replaced covers the former council’s area alone', async () => {
    await table.load(
      'councils',
      fixture('places/councils-2022-5-of-374.geojson'),
      fixture('places/authorities-of-470.csv'),
    );
    await load('old,Allerdale selective,selective,E07000026,2022-01-01,2027-01-01,,\n');
    const at = (longitude: number, latitude: number) =>
      schemesAt({ councilCode: 'E06000063', ward: 'x', point: { longitude, latitude } });
    expect(await at(-3.366, 54.6829)).toEqual(['Allerdale selective']);
    expect(await at(-3.5, 54.48)).toEqual([]);
  });

  it('may call its council by name', async () => {
    expect(
      await load('ox,Oxford selective,selective,Oxford City Council,2022-09-01,2027-08-31,,\n'),
    ).toMatchObject({ kept: 1 });
    expect(await schemesAt({ councilCode: 'E07000178', ward: 'x' })).toEqual(['Oxford selective']);
  });

  it('may name its wards by code, where the names are loaded', async () => {
    const row = 'wd,By code,selective,E07000178,2022-09-01,,,E05013000\n';
    const other = 'ok,Other,selective,E07000001,2022-09-01,,,\n';
    expect((await load(row + other)).skipped).toMatchObject([
      { reason: 'one of its wards is given by a code whose name is not loaded' },
    ]);
    await table.load('postcodes', table.file('wards.csv', 'WD25CD,WD25NM\nE05013000,Carfax & Jericho\n'));
    expect(await load(row)).toMatchObject({ kept: 1 });
    expect(await schemesAt({ councilCode: 'E07000178', ward: 'Carfax & Jericho' })).toContain('By code');
  });

  it('that is not understood is left out whole', async () => {
    const report = await load(
      [
        'a,No type,licensing,E07000178,2022-09-01,,,',
        'b,Nobody,additional,E07000178,2022-09-01,,,',
        'c,Bad day,selective,E07000178,31/02/2022,,,',
        'd,Bad numbers,additional,E07000178,2022-09-01,,several people,',
        'e,No council,selective,Nowhere,2022-09-01,,,',
        'f,Good,selective,E07000178,2022-09-01,,,',
      ].join('\n') + '\n',
    );
    expect(report).toMatchObject({ read: 6, kept: 1 });
    expect(report.skipped.map(({ firstLines }) => firstLines[0]).sort()).toEqual([2, 3, 4, 5, 6]);
  });

  it.each([
    ['2 households, 3 people', [{ households: 2, people: 3, storeys: 0 }]],
    [
      '5+ persons in 2 households; 3 storeys',
      [
        { households: 2, people: 5, storeys: 0 },
        { households: 0, people: 0, storeys: 3 },
      ],
    ],
    ['', []],
    ['2 households, many people', null],
    ['3', null],
  ])('catches whom "%s" says', (text, configurations) => {
    expect(configurationsOf(text)).toEqual(configurations);
  });

  it.each([
    ['selective', '1 household, 1 person', []],
    ['selective', '2 households, 3 people; 1 person', []],
    ['selective', '1 household, 3 people', [{ households: 0, people: 3, storeys: 0 }]],
    [
      'selective',
      '2 households, 2 people; 2 people, 2 storeys',
      [
        { households: 2, people: 2, storeys: 0 },
        { households: 0, people: 2, storeys: 2 },
      ],
    ],
    ['additional', '1 household, 3 people', [{ households: 1, people: 3, storeys: 0 }]],
  ] as const)('that is %s, of "%s", asks for what a home may lack', (type, text, asked) => {
    expect(effectiveConfigurations(type, configurationsOf(text) ?? [])).toEqual(asked);
  });
});

it('another file is refused', async () => {
  expect(await table.refusal('schemes', table.file('beer.csv', 'Pub,Beer\nThe Crown,Bitter\n'))).toBe(
    'Choose another file: "beer.csv" should hold licensing schemes as GeoJSON or CSV (with name, type, council and ' +
      'starts_on: see docs/examples), and has the columns pub, beer.',
  );
  const feature = '{"type":"Feature","properties":{"name":"Park"},"geometry":null}';
  const parks = table.file('parks.geojson', `{"type":"FeatureCollection","features":[${feature}]}`);
  expect(await table.refusal('schemes', parks)).toContain(
    'none of its features is one: its type is not mandatory, additional or selective.',
  );
});
