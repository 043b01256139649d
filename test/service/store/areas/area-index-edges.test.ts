import booleanPointInPolygon from '@turf/boolean-point-in-polygon';
import { seededRandom } from '../../../support/seeded-random';
import { AreaIndex } from '../../../../src/service/store/areas/area-index';
import type { Place, Point } from '../../../../src/service/store/rows';
import { regulation, square } from './support/made-regulations';

const nowhere: Place = { point: null, postcode: null, ward: null, councilCode: null };

/** Metres east of the western edge of the square at 0, 0, half way up; at the equator, where degrees are as long as they get. */
const degree = 111_195;
const eastOfEdge = (metres: number): Point => ({ longitude: metres / degree, latitude: 0.5 });

const alone = new AreaIndex([
  regulation('drawn', { kind: 'polygon', geometry: square(0, 0) }),
  regulation('whole', { kind: 'council', councilCode: 'E06990001' }),
]);
const drawnAt = (place: Partial<Place>, postcodePoints?: readonly Point[]) => {
  const { covering, undecided } = alone.covering({ ...nowhere, ...place }, postcodePoints);
  const found = [...covering.map((each) => ['covering', each] as const)];
  const all = [...found, ...undecided.map((each) => ['undecided', each] as const)];
  const drawn = all.find(([, { name }]) => name === 'drawn');
  return drawn ? [drawn[0], drawn[1].confidence] : null;
};

describe('how surely a home with a point of its own lies inside', () => {
  it.each<[number, [string, number] | null]>([
    [1000, ['covering', 100]],
    [25.1, ['covering', 100]],
    [20, ['covering', 90]],
    [12.5, ['covering', 75]],
    [5, ['covering', 60]],
    [0.1, ['covering', 50]],
    [-0.1, ['undecided', 49]],
    [-5, ['undecided', 40]],
    [-20, ['undecided', 10]],
    [-24.9, ['undecided', 1]],
    [-25.1, null],
    [-1000, null],
  ])('%d metres inside its edge', (metres, expected) => {
    expect(drawnAt({ point: eastOfEdge(metres) })).toEqual(expected);
  });

  it('measures metres, not degrees, where degrees of longitude are short', () => {
    const north = new AreaIndex([regulation('north', { kind: 'polygon', geometry: square(0, 60) })]);
    const at60 = (metres: number) =>
      north.covering({
        ...nowhere,
        point: { longitude: metres / (degree * Math.cos((60.5 * Math.PI) / 180)), latitude: 60.5 },
      }).covering[0]?.confidence;
    expect([at60(12.5), at60(26)]).toEqual([75, 100]);
  });

  it('takes the seam between two parts of one area for no edge', () => {
    const { coordinates } = square(0, 0);
    const halves = new AreaIndex([
      regulation('halves', {
        kind: 'polygon',
        geometry: { type: 'MultiPolygon', coordinates: [coordinates, square(1, 0).coordinates] },
      }),
    ]);
    const seam = { longitude: 1 - 5 / degree, latitude: 0.5 };
    expect(halves.covering({ ...nowhere, point: seam }).covering[0]?.confidence).toBe(100);
  });

  it('counts a hole as outside, and its rim as an edge', () => {
    const rim = 0.1;
    const hole = [
      [rim, rim],
      [rim, 0.9],
      [0.9, 0.9],
      [0.9, rim],
      [rim, rim],
    ];
    const pierced = new AreaIndex([
      regulation('pierced', {
        kind: 'polygon',
        geometry: { type: 'Polygon', coordinates: [...square(0, 0).coordinates, hole] },
      }),
    ]);
    const at = (longitude: number) =>
      pierced.covering({ ...nowhere, point: { longitude, latitude: 0.5 } }).covering[0]?.confidence;
    expect([at(0.5), at(rim - 5 / degree)]).toEqual([undefined, 60]);
  });
});

describe('how surely a home known by its postcode alone lies inside', () => {
  const centre = (metres: number): Partial<Place> => ({ point: eastOfEdge(metres), pointOf: 'postcode' });
  const points = (...metres: number[]) => metres.map(eastOfEdge);

  it('is never certain of a part of a council, however far the middle lies inside', () => {
    expect(drawnAt(centre(50_000))).toEqual(['covering', 99]);
    expect(drawnAt({}, points(9000, 9000, 9000, 9000, 9000))).toEqual(['covering', 99]);
  });

  it('is certain where the whole council is covered', () => {
    const { covering } = alone.covering({ ...nowhere, ...centre(0), councilCode: 'E06990001' });
    expect(covering.map(({ name, confidence }) => [name, confidence])).toEqual([['whole', 100]]);
  });

  it('gives the share of the known homes of the postcode', () => {
    expect(drawnAt(centre(0), points(100, 200, 300, -100, -200))).toEqual(['undecided', 60]);
    expect(drawnAt({}, points(100, -100, -200, -300, -400))).toEqual(['undecided', 20]);
    expect(drawnAt({}, points(-100, -100, -200, -300, -400))).toBeNull();
  });

  it('looks around the middle where fewer than five homes are known', () => {
    expect(drawnAt(centre(0), points(100, 200, 300, 400))).toEqual(['undecided', 50]);
    const [kind, confidence] = drawnAt(centre(-120))!;
    expect(kind).toBe('undecided');
    expect(confidence).toBeGreaterThan(5);
    expect(confidence).toBeLessThan(30);
    expect(drawnAt(centre(-230))).toBeNull();
  });

  it('cannot say where neither a middle nor homes are known', () => {
    expect(drawnAt({ councilCode: 'E06990001' })).toEqual(['undecided', null]);
  });

  it('never takes homes of the postcode for a home that has a point of its own', () => {
    expect(drawnAt({ point: eastOfEdge(-1000) }, points(1, 2, 3, 4, 5))).toBeNull();
  });
});

describe('inside and outside', () => {
  it('agrees with another reckoning on crooked outlines with a hole', () => {
    const random = seededRandom(7);
    const ring = (radius: number) => {
      const corners = Array.from({ length: 40 }, (_, corner) => {
        const [angle, reach] = [(2 * Math.PI * corner) / 40, radius * (0.5 + random.next())];
        return [0.1 * reach * Math.cos(angle), 51 + 0.1 * reach * Math.sin(angle)];
      });
      return [...corners, corners[0]!];
    };
    for (let round = 0; round < 20; round += 1) {
      const geometry: GeoJSON.Polygon = { type: 'Polygon', coordinates: [ring(1), ring(0.2)] };
      const crooked = new AreaIndex([regulation('crooked', { kind: 'polygon', geometry })]);
      for (let question = 0; question < 200; question += 1) {
        const point = { longitude: (random.next() - 0.5) * 0.3, latitude: 51 + (random.next() - 0.5) * 0.3 };
        const inside = crooked.covering({ ...nowhere, point }).covering.length === 1;
        expect(inside).toBe(booleanPointInPolygon([point.longitude, point.latitude], geometry));
      }
    }
  });
});
