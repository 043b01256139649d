import { areaOfGeometry } from '../../../src/service/import/areas/drawn-area';
import { looksDrawn, readWkt, isWholeArea } from '../../../src/service/import/areas/wkt';
import { interiorPoint } from '../../../src/service/store/areas/interior-point';

const ring = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 0],
];
const unread = (reason: string) => ({ kind: 'unread', reason });

describe('well-known text', () => {
  it('is read with holes, heights and exponents', () => {
    const text = 'SRID=4326;POLYGON Z ((0 0 1, 4 0 1, 4 4 1, 0 0 1), (1 1 0, 2e0 1 0, 2 2 0, 1 1 0))';
    const hole = [
      [1, 1],
      [2, 1],
      [2, 2],
      [1, 1],
    ];
    expect(readWkt(text)).toEqual({
      kind: 'drawn',
      geometry: { type: 'Polygon', coordinates: [ring, hole] },
    });
    expect(readWkt('multipolygon(((0 0,4 0,4 4,0 0)))')).toEqual({
      kind: 'drawn',
      geometry: { type: 'MultiPolygon', coordinates: [[ring]] },
    });
  });

  it('breaks off where a spreadsheet cut it, wherever that is', () => {
    const corners = Array.from(
      { length: 3000 },
      (_, place) => `${-1 - place / 10_000} ${53 + place / 10_000}`,
    );
    const whole = `POLYGON ((${corners.join(', ')}, ${corners[0] ?? ''}))`;
    expect(readWkt(whole).kind).toBe('drawn');
    for (const length of [32_767, 32_766, 32_760, 9, 12, whole.length - 1, whole.length - 2])
      expect(readWkt(whole.slice(0, length))).toMatchObject({ kind: 'unread' });
    expect(readWkt(whole.slice(0, 32_767))).toEqual(
      unread('its area breaks off: spreadsheets cut a cell at 32,767 characters'),
    );
  });

  it.each([
    ['POINT (1 2)', 'its geometry is a POINT, which is not an area'],
    ['LINESTRING (0 0, 4 0, 4 4, 0 0)', 'its geometry is a LINESTRING, which is not an area'],
    ['POLYGON ((1 2, 3 4)', 'its area breaks off: spreadsheets cut a cell at 32,767 characters'],
    ['MULTIPOLYGON EMPTY', 'its area is empty'],
    ['POLYGON (1 2, 3 4)', 'a point of its area is not a pair of numbers'],
    ['POLYGON ((a b))', 'its area cannot be read: “POLYGON ((a b))”'],
    ['POLYGON ((0 0, 4 0, 4 4, 0 1))', 'a ring of its area is not closed'],
    ['POLYGON ((0 0, 4 0, 0 0))', 'a ring of its area has fewer than four points'],
    ['0103000020E6100000010000000500', 'its area cannot be read: “0103000020E6100000010000…”'],
    ['about half of the borough', 'its area cannot be read: “about half of the boroug…”'],
  ])('%p is no area: %s', (text, reason) => expect(readWkt(text)).toEqual(unread(reason)));

  it('is none in a blank cell, and may be GeoJSON', () => {
    expect(readWkt(' ')).toEqual({ kind: 'blank' });
    expect(readWkt(JSON.stringify({ type: 'Polygon', coordinates: [ring] }))).toMatchObject({
      kind: 'drawn',
    });
    expect(readWkt('{"type":"Polygon","coordinates":[[[0,0],[4,')).toMatchObject({ kind: 'unread' });
  });
});

describe('a geometry of GeoJSON', () => {
  it.each([
    [undefined, { kind: 'absent' }],
    [null, { kind: 'null' }],
    [{ type: 'Point', coordinates: [0, 0] }, unread('its geometry is a Point, which is not an area')],
    [{ type: 'Polygon', coordinates: null }, unread('its area is empty')],
    [{ type: 'Polygon', coordinates: [] }, unread('its area is empty')],
    [{ type: 'Polygon', coordinates: [[]] }, unread('its area is empty')],
    [
      { type: 'Polygon', coordinates: [[...ring.slice(0, 3), [0, 1]]] },
      unread('a ring of its area is not closed'),
    ],
    [
      { type: 'Polygon', coordinates: [ring.slice(1)] },
      unread('a ring of its area has fewer than four points'),
    ],
    [
      {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [4, null],
            [4, 4],
            [0, 0],
          ],
        ],
      },
      unread('a point of its area is not a pair of numbers'),
    ],
    [{ type: 'MultiPolygon', coordinates: [[ring], [[]]] }, unread('its area is empty')],
    [{ type: 'GeometryCollection', geometries: [] }, unread('its area is empty')],
    [
      {
        type: 'GeometryCollection',
        geometries: [
          { type: 'Polygon', coordinates: [ring] },
          { type: 'Polygon', coordinates: [] },
        ],
      },
      unread('its area is empty'),
    ],
    [
      {
        type: 'GeometryCollection',
        geometries: [
          { type: 'Point', coordinates: [0, 0] },
          { type: 'Polygon', coordinates: [ring] },
        ],
      },
      { kind: 'drawn', geometry: { type: 'MultiPolygon', coordinates: [[ring]] } },
    ],
    ['Polygon', unread('its geometry has no type')],
  ])('%j', (geometry, area) => expect(areaOfGeometry(geometry)).toEqual(area));
});

it.each(['Whole borough', 'the whole of the city', 'entire council area', 'District-wide'])(
  '%p means all of a council',
  (text) => expect([isWholeArea(text), readWkt(text)]).toEqual([true, { kind: 'whole' }]),
);

it.each([
  ['POLYGON((0 0', true],
  [' srid=27700;multipolygon Z (((', true],
  ['POINT (1 2)', true],
  ['{"type":"Polygon"', true],
  ['0103000000010000000500000000000000', true],
  ['Point Clear', false],
  ['Polygon House', false],
  ['0103', false],
])('%p was meant for an area: %p', (text, drawn) => expect(looksDrawn(text)).toBe(drawn));

describe('a point within an area', () => {
  it.each([
    ['a triangle', { type: 'Polygon', coordinates: [ring] }, { longitude: 3, latitude: 2 }],
    [
      'a ring with a hole in its middle',
      {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [10, 0],
            [10, 4],
            [0, 4],
            [0, 0],
          ],
          [
            [1, 1],
            [4, 1],
            [4, 3],
            [1, 3],
            [1, 1],
          ],
        ],
      },
      { longitude: 7, latitude: 2 },
    ],
    [
      'a line',
      {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [4, 4],
            [0, 0],
            [0, 0],
          ],
        ],
      },
      null,
    ],
  ])('of %s', (_, area, point) => expect(interiorPoint(area as GeoJSON.Polygon)).toEqual(point));
});
