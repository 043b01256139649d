import { readFileSync } from 'node:fs';
import proj4 from 'proj4';
import type { IsoDate } from '../../../src/contract';
import type { Home } from '../../../src/service/store';
import { toWgs84 } from '../../../src/service/import/areas/coordinates';
import { aboutOccupation } from '../../../src/service/import/article4/multiple-occupation';
import { fixture, importTable } from './support/import-into';
import { countsOf } from '../support/stored';

const southwark = fixture('article4/southwark-22-of-478.geojson');

const table = importTable();

function homeAt(longitude: number, latitude: number): Home {
  const place = { point: { longitude, latitude }, postcode: null, ward: null, councilCode: null };
  return {
    key: '1',
    uprn: null,
    address: '',
    postTown: null,
    postcode: '',
    council: null,
    place,
  } as unknown as Home;
}
const directionsAt = async (longitude: number, latitude: number) =>
  (await table.store.regulationsAt(homeAt(longitude, latitude))).directions.covering;

const square = (west: number, south: number, side: number): [number, number][] => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
];
const collection = (features: unknown[], crs?: string) =>
  JSON.stringify({
    type: 'FeatureCollection',
    ...(crs && { crs: { type: 'name', properties: { name: crs } } }),
    features,
  });
const feature = (properties: object, ring: [number, number][]) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Polygon', coordinates: [ring] },
});

describe('a council’s own file', () => {
  it('gives its two directions about multiple occupation, and none of the other twenty', async () => {
    const report = await table.load('article4', southwark);
    expect(report).toMatchObject({ read: 22, kept: 2, added: 2 });
    expect(report.skipped).toMatchObject([
      { reason: 'it is not about houses in multiple occupation', count: 20 },
    ]);
    const [direction, ...others] = await directionsAt(-0.08994, 51.49291);
    expect(others).toEqual([]);
    expect(direction).toMatchObject({
      name: 'HMO Henshaw Street',
      restrict_from: 'C3',
      restrict_to: 'C4',
      inferred: true,
      starts_on: null,
      permitted_rights: [],
    });
    expect(direction?.link).toMatch(/^http:\/\/www\.southwark\.gov\.uk\//);
    expect(await directionsAt(-0.0362638, 51.5055805)).toMatchObject([{ name: 'HMO Bywater Place' }]);
    expect(await directionsAt(-0.05, 51.5)).toEqual([]);
  });

  it('changes nothing when it is read again, under whatever name', async () => {
    expect(await table.load('article4', southwark)).toMatchObject({ kept: 2, unchanged: 2 });
    const copy = table.file('copy.geojson', readFileSync(southwark, 'utf8'));
    expect(await table.load('article4', copy)).toMatchObject({ kept: 2, unchanged: 2 });
    expect(await countsOf(table.store)).toMatchObject({ directions: 2 });
    expect(await table.store.imports()).toHaveLength(1);
  });
});

describe('planning.data.gov.uk', () => {
  const areas =
    'reference,name,geometry,article-4-direction,permitted-development-rights,notes,start-date,end-date,entry-date,organisation-entity\n' +
    'A1,Northside,"MULTIPOLYGON (((-1.5 53.5,-1.4 53.5,-1.4 53.6,-1.5 53.6,-1.5 53.5)))",D1,"3D;3L",,2013-06-01,,2024-05-01,105\n' +
    'A2,Shopfronts,"POLYGON ((-1.5 53.5, -1.4 53.5, -1.4 53.6, -1.5 53.5))",D2,P7CL,,2013-06-01,,,105\n' +
    'A3,Southside,"POLYGON ((-1.5 52.5, -1.4 52.5, -1.4 52.6, -1.5 52.5))",D3,,small HMOs,,2020-01-01,,105\n' +
    'A4,Point,POINT (-1 53),D1,3L,,2013-06-01,,,105\n';

  it('is read as CSV, with what its file of directions adds', async () => {
    const directions =
      'reference,name,documentation-url,start-date\nD3,Southside direction,https://example.org/d3,2012-02-03\n';
    const report = await table.load(
      'article4',
      table.file('article-4-direction.csv', directions),
      table.file('article-4-direction-area.csv', areas),
    );
    expect(report).toMatchObject({ read: 4, kept: 2, added: 2 });
    expect(report.skipped.map(({ reason, firstLines }) => [reason, firstLines])).toEqual([
      ['it is not about houses in multiple occupation', [3]],
      ['its geometry is a POINT, which is not an area', [5]],
    ]);
    expect(await directionsAt(-1.45, 53.55)).toMatchObject([
      {
        reference: '105/A1',
        name: 'Northside',
        inferred: false,
        permitted_rights: ['3D', '3L'],
        starts_on: '2013-06-01',
        verified_on: '2024-05-01',
      },
    ]);
    expect(await directionsAt(-1.41, 52.52)).toMatchObject([
      {
        name: 'Southside',
        inferred: true,
        starts_on: '2012-02-03',
        ends_on: '2020-01-01',
        link: 'https://example.org/d3',
      },
    ]);
  });

  it('replaces a direction that was published anew', async () => {
    const file = table.file('article-4-direction-area.csv', areas.replace('Northside', 'North side'));
    expect(await table.load('article4', file)).toMatchObject({ added: 0, updated: 2, unchanged: 0 });
    expect(await directionsAt(-1.45, 53.55)).toMatchObject([{ name: 'North side' }]);
  });

  it('needs the file of areas', async () => {
    const file = table.file('alone.csv', 'reference,name,document-url\nD1,a,b\n');
    expect(await table.refusal('article4', file)).toContain('Add the file of areas');
  });
});

describe('the council of a direction', () => {
  const held = async (code: string) =>
    (await table.store.regulationsOf(code)).directions.map(({ name, verified_on }) => [name, verified_on]);
  const said = { council: 'Southwark', asAt: '2026-11-01' as IsoDate };

  it('and the day on which it was checked may be said beside the file, and are kept', async () => {
    await table.clear();
    expect(await table.loadWith(said, 'article4', southwark)).toMatchObject({ added: 2 });
    const both = [
      ['HMO Henshaw Street', '2026-11-01'],
      ['HMO Bywater Place', '2026-11-01'],
    ];
    expect((await held('E09000028')).sort()).toEqual(both.sort());
    expect(await table.load('article4', southwark)).toMatchObject({ unchanged: 2, updated: 0 });
    expect((await held('E09000028')).sort()).toEqual(both);
  });

  it('is not known of a council’s own file without it, and the day of the import is no day of checking', async () => {
    await table.clear();
    const report = await table.load('article4', southwark);
    expect(report.warnings.map(({ reason, count }) => [reason, count])).toContainEqual([
      'its council is not known: load councils’ areas, or name it with --council',
      2,
    ]);
    expect(await held('E09000028')).toEqual([]);
    expect((await held('')).map(([, day]) => day)).toEqual([null, null]);
  });

  it('is not said of a file of many', async () => {
    const many =
      'reference,name,geometry,permitted-development-rights,organisation-entity\n' +
      'A1,North,"POLYGON ((-1.5 53.5,-1.4 53.5,-1.4 53.6,-1.5 53.5))",3L,105\n' +
      'A2,South,"POLYGON ((-1.5 52.5,-1.4 52.5,-1.4 52.6,-1.5 52.5))",3L,106\n';
    expect(await table.refusalWith(said, 'article4', table.file('many.csv', many))).toBe(
      'Leave out --council, or give the file of one council alone: 2 publishers stand in this one.',
    );
  });

  it('is the one in whose area it lies well inside, once areas are loaded', async () => {
    await table.clear();
    const inOxford = feature({ name: 'HMO East Oxford' }, square(-1.25, 51.745, 0.01));
    const atItsEdge = feature({ name: 'HMO border' }, square(-1.2195, 51.7, 0.001));
    await table.load('article4', table.file('oxford.geojson', collection([inOxford, atItsEdge])));
    expect(await held('E07000178')).toEqual([]);
    await table.load('councils', fixture('places/councils-2022-5-of-374.geojson'));
    expect(await held('E07000178')).toEqual([['HMO East Oxford', null]]);
  });
});

describe('the days of a direction', () => {
  const load = async (properties: object) => {
    await table.clear();
    const map = collection([feature({ name: 'HMO days', ...properties }, square(-1.5, 53.5, 0.1))]);
    const report = await table.load('article4', table.file('days.geojson', map));
    const [direction] = await directionsAt(-1.45, 53.55);
    return {
      days: [direction?.starts_on, direction?.ends_on],
      warnings: report.warnings.map(({ reason }) => reason).filter((reason) => reason.includes(' date')),
    };
  };

  it.each([
    ['1 September 2027', '31 August 2028'],
    ['01-09-2027', '31.08.2028'],
    ['01/09/27', '31/08/2028'],
    ['2027/09/01', '2028/08/31 00:00:00+00'],
    ['2027-09-01T00:00:00Z', '2028-08-31'],
    // Midnight in UTC, and in Britain while its clocks are an hour ahead.
    [Date.UTC(2027, 8, 1), Date.UTC(2028, 7, 30, 23)],
  ])('are read as councils and their maps write them: %s to %s', async (start_date, end_date) => {
    expect(await load({ start_date, end_date })).toEqual({
      days: ['2027-09-01', '2028-08-31'],
      warnings: [],
    });
  });

  it('are told where they cannot be read, with what it counts as', async () => {
    expect(await load({ start_date: 'autumn 2027', end_date: '08/31/2028' })).toEqual({
      days: [null, null],
      warnings: [
        'its start date “autumn 2027” cannot be read: it counts as begun',
        'its end date “08/31/2028” cannot be read: it counts as lasting',
      ],
    });
    expect(await load({ start_date: 'N/A' })).toEqual({
      days: [null, null],
      warnings: ['it has no start date'],
    });
  });
});

describe('coordinates', () => {
  it('of the national grid are turned, whether the file names them or not', async () => {
    // The worked example of the Ordnance Survey's guide to coordinate systems: 52°39'28.72" N, 1°42'57.79" E.
    const ring = square(651_399.903, 313_167.27, 20);
    for (const crs of ['urn:ogc:def:crs:EPSG::27700', undefined, 'urn:ogc:def:crs:OGC:1.3:CRS84']) {
      const name = `Article 4 HMO ${String(crs)}`;
      await table.load('article4', table.file('grid.geojson', collection([feature({ name }, ring)], crs)));
      const found = await directionsAt(1 + 42 / 60 + 57.79 / 3600, 52 + 39 / 60 + 28.72 / 3600);
      expect(found.map((each) => each.name)).toContain(name);
    }
  });

  it('in metres of web maps are turned', () => {
    const turned = toWgs84({ type: 'Polygon', coordinates: [square(-10_000, 6_710_000, 100)] }, null);
    const [x, y] = proj4('EPSG:3857', 'WGS84').inverse([-0.0898315, 51.4]);
    expect(turned?.coordinates.flat().flat()[0]).toBeCloseTo(-0.0898315, 6);
    expect([x, y].every(Number.isFinite)).toBe(true);
  });

  it('outside the United Kingdom are not an area here', () => {
    expect(toWgs84({ type: 'Polygon', coordinates: [square(51.5, -0.1, 0.1)] }, null)).toBeNull();
    expect(toWgs84({ type: 'Polygon', coordinates: [square(2.3, 48.8, 0.1)] }, null)).toBeNull();
  });
});

describe('a direction is about multiple occupation', () => {
  const about = (properties: Record<string, string>) => aboutOccupation(new Map(Object.entries(properties)));
  it.each<[Record<string, string>, boolean | null]>([
    [{ permitted_development_rights: '3D;3L' }, false],
    [{ permitted_development_rights: 'P3CL' }, false],
    [{ permitted_development_rights: 'P7CL;P14CL' }, null],
    [{ permitted_development_rights: '13L' }, null],
    [{ name: 'HMO Henshaw Street' }, true],
    [{ description: 'Houses in Multiple Occupation' }, true],
    [{ notes: 'change of use from C3 (dwelling) to C4' }, true],
    [{ name: 'Part 3, Class L' }, true],
    [{ name: 'Schedule 2 Part 7 Class L' }, null],
    [{ name: 'Class MA' }, null],
    [{ name: 'Class LA' }, null],
    [{ name: 'Pubs', path: '/files/HMO.shp', link: 'https://example.org/hmo' }, null],
  ])('%j: inferred %p', (properties, inferred) => {
    expect(about(properties)?.inferred ?? null).toBe(inferred);
  });
});

describe('another file', () => {
  it('is refused with what was expected and what was found', async () => {
    expect(await table.refusal('article4', fixture('epc/domestic-export-2026.csv'))).toMatch(
      /should hold Article 4 directions .* has the columns certificate_number, address2/,
    );
    expect(await table.refusal('article4', table.file('a.json', '{"type":"Topology"}'))).toContain(
      'is a GeoJSON Topology',
    );
    expect(await table.refusal('article4', table.file('b.json', '{"type":'))).toContain(
      'breaks off or is damaged',
    );
    const parks = collection([feature({ name: 'Park' }, square(-1, 52, 0.1))]);
    expect(await table.refusal('article4', table.file('parks.geojson', parks))).toBe(
      'Choose another file: "parks.geojson" should hold Article 4 directions, and none of its features speaks of one.',
    );
  });
});
