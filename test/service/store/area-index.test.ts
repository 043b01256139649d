import { areaIndex } from '../../../src/service/store/area-index';
import type { Area, Place, Regulation } from '../../../src/service/store/store';

const square = (west: number, south: number): GeoJSON.Polygon => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [west + 1, south],
      [west + 1, south + 1],
      [west, south + 1],
      [west, south],
    ],
  ],
});

let id = 0;
function regulation(name: string, area: Area, councilCode: string | null = 'E06990001'): Regulation {
  id += 1;
  return {
    id,
    name,
    area,
    councilCode,
    aboveCommercial: null,
    startsOn: null,
    endsOn: null,
    consultation: false,
    link: null,
    source: 'tests',
    verifiedOn: null,
  };
}

const index = areaIndex([
  regulation('council', { kind: 'council', councilCode: 'E06990001' }),
  regulation('wards', { kind: 'wards', councilCode: 'E06990001', wards: ['Harbour', 'Old Town'] }),
  regulation('postcodes', { kind: 'postcodes', postcodes: ['FH1 1AA'] }),
  regulation('polygon', { kind: 'polygon', geometry: square(0, 0) }),
  regulation('two parts', {
    kind: 'polygon',
    geometry: { type: 'MultiPolygon', coordinates: [square(0, 0).coordinates, square(5, 0).coordinates] },
  }),
  regulation('elsewhere', { kind: 'polygon', geometry: square(0, 0) }, 'E06990002'),
]);

const nowhere: Place = { point: null, postcode: null, ward: null, councilCode: null };
const names = (place: Partial<Place>) => {
  const { covering, undecided } = index.coverageOf({ ...nowhere, ...place });
  return { covering: covering.map(({ name }) => name), undecided: undecided.map(({ name }) => name) };
};
const at = (longitude: number, latitude: number) => ({ point: { longitude, latitude } });

describe('what covers a place', () => {
  it('finds each kind of area', () => {
    expect(names({ councilCode: 'E06990001' }).covering).toEqual(['council']);
    expect(names({ councilCode: 'E06990001', ward: 'HARBOUR' }).covering).toEqual(['council', 'wards']);
    expect(names({ postcode: 'FH1 1AA' }).covering).toEqual(['postcodes']);
    expect(names(at(0.5, 0.5)).covering).toEqual(['polygon', 'two parts', 'elsewhere']);
  });

  it('does not take a ward of that name in another council', () => {
    expect(names({ councilCode: 'E06990002', ward: 'Harbour' }).covering).toEqual([]);
  });

  it('does not take what lies between the parts of one area', () => {
    expect(names(at(5.5, 0.5)).covering).toEqual(['two parts']);
    expect(names(at(3, 0.5)).covering).toEqual([]);
  });

  it('says what cannot be decided without a point or a ward, for this council alone', () => {
    expect(names({ councilCode: 'E06990001' }).undecided).toEqual(['polygon', 'two parts', 'wards']);
    expect(names({ ...at(3, 3), councilCode: 'E06990001', ward: 'Salt' }).undecided).toEqual([]);
  });
});
