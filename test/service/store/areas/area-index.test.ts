import { AreaIndex } from '../../../../src/service/store/areas/area-index';
import type { CouncilAreas } from '../../../../src/service/store/questions/councils';
import type { Area, Place, Point } from '../../../../src/service/store/rows';
import { regulation, square } from './support/made-regulations';

const index = new AreaIndex([
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
  const { covering, undecided } = index.covering({ ...nowhere, ...place });
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

  it('says what cannot be decided without a point, a ward or a postcode, for this council alone', () => {
    const here = { councilCode: 'E06990001', postcode: 'FH1 1ZZ' };
    expect(names(here).undecided).toEqual(['wards', 'polygon', 'two parts']);
    expect(names({ ...here, ...at(3, 3), ward: 'Salt' }).undecided).toEqual([]);
  });

  it('does not rule out a list of postcodes where the home’s postcode is not known', () => {
    const here = { ...at(3, 3), councilCode: 'E06990001', ward: 'Salt' };
    expect(names({ ...here, postcode: null }).undecided).toEqual(['postcodes']);
    expect(names({ ...here, councilCode: 'E06990002' }).undecided).toEqual([]);
  });
});

describe('what nobody can rule out', () => {
  const council = 'E06990001';
  const found = (area: Area, place: Partial<Place>, areas?: CouncilAreas, of: string | null = council) => {
    const result = new AreaIndex([regulation('it', area, of)], areas).covering({
      ...nowhere,
      councilCode: council,
      ...place,
    });
    const all = [...result.covering.map((each) => ['covering', each] as const)];
    const [first] = [...all, ...result.undecided.map((each) => ['undecided', each] as const)];
    if (result.unlocated > 0) return ['unlocated', result.unlocated];
    return first ? [first[0], first[1].confidence] : null;
  };
  const renamed: Area = {
    kind: 'wards',
    councilCode: council,
    wards: ['Nunhead', 'Harbour'],
    unknownWards: ['Nunhead'],
  };
  const either: Area = {
    kind: 'any',
    parts: [
      { kind: 'wards', councilCode: council, wards: ['Harbour'] },
      { kind: 'postcodes', postcodes: ['FH1 1AA'] },
    ],
  };

  it.each<[string, Area, Partial<Place>, [string, number | null] | null]>([
    ['the ward it names', renamed, { ward: 'Harbour' }, ['covering', 100]],
    ['a ward of which the loaded list has no name', renamed, { ward: 'Nunhead' }, ['covering', 100]],
    [
      'another ward, which may be the one that is meant',
      renamed,
      { ward: 'Nunhead & Queens Road' },
      ['undecided', null],
    ],
    ['a ward of that name in another council', renamed, { ward: 'Harbour', councilCode: 'E06990002' }, null],
    ['either: its ward', either, { ward: 'Harbour', postcode: 'FH1 1ZZ' }, ['covering', 100]],
    ['either: its postcode', either, { ward: 'Salt', postcode: 'FH1 1AA' }, ['covering', 100]],
    ['either: its postcode, ward not known', either, { postcode: 'FH1 1AA' }, ['covering', 100]],
    ['either: neither', either, { ward: 'Salt', postcode: 'FH1 1ZZ' }, null],
    ['either: ward not known', either, { postcode: 'FH1 1ZZ' }, ['undecided', null]],
    ['either: postcode not known', either, { ward: 'Salt' }, ['undecided', null]],
  ])('%s', (_what, area, place, expected) => {
    expect(found(area, place)).toEqual(expected);
  });

  it('takes the better of two parts, and nobody’s guess where one of them is open', () => {
    const drawn = { kind: 'polygon', geometry: square(0, 0) } as const;
    const parts: Area = { kind: 'any', parts: [drawn, { kind: 'postcodes', postcodes: ['FH1 1AA'] }] };
    const edge = { point: eastOfEdge(-5) };
    expect(found(parts, { ...edge, postcode: 'FH1 1AA' })).toEqual(['covering', 100]);
    expect(found(parts, { ...edge, postcode: 'FH1 1ZZ' })).toEqual(['undecided', 40]);
    expect(found(parts, edge)).toEqual(['undecided', null]);
  });

  it('leaves out what another council drew over the border, and doubts what holds the home well within', () => {
    const drawn: Area = { kind: 'polygon', geometry: square(0, 0) };
    const other = 'E06990002';
    expect(found(drawn, { point: eastOfEdge(5) }, undefined, other)).toBeNull();
    expect(found(drawn, { point: eastOfEdge(1000) }, undefined, other)).toEqual(['undecided', null]);
    expect(found(drawn, { point: eastOfEdge(1000), councilCode: other }, undefined, other)).toEqual([
      'covering',
      100,
    ]);
  });

  it('names a drawing of no council only where it may lie in the home’s council, and counts it where nobody can tell', () => {
    const drawn: Area = { kind: 'polygon', geometry: square(0, 0) };
    const areas = (...codes: string[]): CouncilAreas => ({
      has: (code) => code === council,
      of: () => null,
      touching: () => new Set(codes),
    });
    expect(found(drawn, {}, areas('E06990009'), null)).toBeNull();
    expect(found(drawn, {}, areas(council), null)).toEqual(['undecided', null]);
    expect(found(drawn, {}, undefined, null)).toEqual(['unlocated', 1]);
    expect(found(drawn, { point: eastOfEdge(5) }, undefined, null)).toEqual(['covering', 60]);
  });
});

/** Metres east of the western edge of the square at 0, 0, half way up; at the equator, where degrees are as long as they get. */
const degree = 111_195;
const eastOfEdge = (metres: number): Point => ({ longitude: metres / degree, latitude: 0.5 });
