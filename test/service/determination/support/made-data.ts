import fc from 'fast-check';
import type { IsoDate, PlaceKind } from '../../../../src/contract';
import { holdingsOf, knownAt, type SituatedPlace } from '../../../../src/service/determination';
import { AreaIndex } from '../../../../src/service/store/areas/area-index';
import type { CouncilAreas } from '../../../../src/service/store/questions/councils';
import type { StoredCoverage } from '../../../../src/service/store/questions/coverage';
import type {
  Area,
  Place,
  PlainArea,
  StoredDirection,
  StoredScheme,
} from '../../../../src/service/store/store';
import { day, today } from './made-home';

/*
 * Data of two made-up councils, west and east of one another, and homes of the western one. Rules of a council lie in its area; those
 * without a council may lie in either.
 */
const [west, east] = ['E06990001', 'E06990002'] as const;
const wards = { [west]: ['Harbour', 'Salt'], [east]: ['Mill', 'Quay'] } as const;
const postcodes = { [west]: ['FH1 1AA', 'FH1 1AB'], [east]: ['FH2 2BA', 'FH2 2BB'] } as const;
type CouncilCode = typeof west | typeof east;

function square(code: CouncilCode, x: number, y: number, size: number): GeoJSON.Polygon {
  const left = (code === west ? 0 : 2) + x;
  const corners = [
    [left, y],
    [left + size, y],
    [left + size, y + size],
    [left, y + size],
    [left, y],
  ];
  return { type: 'Polygon', coordinates: [corners] };
}

/** What is usual, and now and then something else. */
function rarely<Value>(usual: Value, others: readonly Value[]): fc.Arbitrary<Value> {
  return fc.oneof(
    { weight: 5, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );
}

function plainArea(councilCode: CouncilCode): fc.Arbitrary<PlainArea> {
  const some = <Item extends string>(of: readonly Item[]) => fc.subarray([...of], { minLength: 1 });
  return fc.oneof(
    fc.constant({ kind: 'council', councilCode } as const),
    fc.record({
      kind: fc.constant('wards' as const),
      councilCode: fc.constant(councilCode),
      wards: some(wards[councilCode]),
      unknownWards: rarely<readonly string[]>([], [['Nunhead']]),
    }),
    fc.record({ kind: fc.constant('postcodes' as const), postcodes: some(postcodes[councilCode]) }),
    fc
      .tuple(fc.constantFrom(0, 0.3, 0.6), fc.constantFrom(0, 0.3, 0.6), fc.constantFrom(0.1, 0.35, 0.99))
      .map(([x, y, size]) => ({ kind: 'polygon' as const, geometry: square(councilCode, x, y, size) })),
  );
}

function anyArea(councilCode: CouncilCode): fc.Arbitrary<Area> {
  const parts = fc.array(plainArea(councilCode), { minLength: 2, maxLength: 2 });
  return fc.oneof(
    { weight: 4, arbitrary: plainArea(councilCode) },
    { weight: 1, arbitrary: parts.map((each) => ({ kind: 'any' as const, parts: each })) },
  );
}

/** What was loaded. */
export interface Loaded {
  readonly schemes: readonly StoredScheme[];
  readonly directions: readonly StoredDirection[];
}

const days = ['2020-01-01', '2026-11-20', '2026-11-21', '2027-04-01', '2031-01-01'].map(day);

function common(councils: readonly CouncilCode[]) {
  return fc.constantFrom(...councils).chain((code) =>
    fc.record({
      id: fc.nat(1_000_000),
      name: fc.constantFrom('Harbour', 'Mill', 'Old Town'),
      area: anyArea(code),
      council_code: fc.constant<string | null>(code),
      starts_on: rarely<IsoDate | null>(null, days),
      ends_on: rarely<IsoDate | null>(null, days),
      consultation: rarely(false, [true]),
      verified_on: fc.constantFrom(null, ...days),
      above_commercial: fc.constant(null),
      link: fc.constant(null),
      source: fc.constant('tests'),
    }),
  );
}

/** Rules of these councils, and some of which no council is known. */
export function anyLoaded(councils: readonly CouncilCode[], maxLength = 4): fc.Arbitrary<Loaded> {
  const scheme = fc
    .tuple(common(councils), fc.constantFrom('additional' as const, 'selective' as const))
    .map(([rule, type]): StoredScheme => ({ ...rule, type, configurations: [] }));
  const direction = fc.tuple(common(councils), fc.nat(2)).map(([rule, chosen]): StoredDirection => ({
    ...rule,
    // Of some the file did not say whose they are.
    council_code: chosen === 0 ? null : rule.council_code,
    restrict_from: 'C3',
    restrict_to: 'C4',
    permitted_rights: [],
    inferred: false,
  }));
  return fc.record({
    schemes: fc.array(scheme, { maxLength }),
    directions: fc.array(direction, { maxLength }),
  });
}

export const anyWhere = anyLoaded([west, east]);
export const ofEastAlone = anyLoaded([east]);

/** A home of the western council of which everything is known. */
export const anyHome: fc.Arbitrary<Place> = fc.record({
  point: fc.record({
    longitude: fc.constantFrom(0.05, 0.2, 0.5, 0.95),
    latitude: fc.constantFrom(0.05, 0.2, 0.5, 0.95),
  }),
  ward: fc.constantFrom(...wards[west]),
  postcode: fc.constantFrom(...postcodes[west]),
  councilCode: fc.constant(west),
});

/** The same home with some of it not known. */
export function hiding(home: Place, hidden: readonly boolean[]): Place {
  const [point, ward, postcode] = hidden;
  return {
    ...home,
    ...(point && { point: null }),
    ...(ward && { ward: null }),
    ...(postcode && { postcode: null }),
  };
}

const areasKnown: CouncilAreas = {
  has: () => true,
  of: () => null,
  touching: (geometry) =>
    new Set([((geometry as GeoJSON.Polygon).coordinates[0]?.[0]?.[0] ?? 0) < 1.5 ? west : east]),
};

/** Where a home stands, as it comes about from what was loaded. */
export function situatedIn(
  { schemes, directions }: Loaded,
  home: Place,
  options: { readonly statements?: readonly StoredCoverage[]; readonly hasCouncilAreas?: boolean } = {},
): SituatedPlace {
  const ofCouncil = <Rule extends { council_code: string | null }>(rules: readonly Rule[]): Rule[] =>
    rules.filter(({ council_code }) => council_code === home.councilCode);
  const areas = options.hasCouncilAreas ? areasKnown : undefined;
  const coverage = { councilCode: west, council: 'Westham', held: options.statements ?? [] };
  return {
    nation: 'England',
    council: { code: west, name: 'Westham' },
    holdings: holdingsOf(
      'England',
      { schemes: ofCouncil(schemes), directions: ofCouncil(directions) },
      coverage,
      today,
    ),
    schemes: new AreaIndex(schemes, areas).covering(home),
    directions: new AreaIndex(directions, areas).covering(home),
  };
}

/** Whether the home's council had a rule of this kind, other than one that is only consulted on, on that day or later. */
export function hasRuleSince(
  { schemes, directions }: Loaded,
  { councilCode }: Place,
  kind: PlaceKind,
  since: IsoDate,
): boolean {
  const ofKind = kind === 'article4' ? directions : schemes.filter(({ type }) => type === kind);
  return ofKind.some(
    ({ council_code, consultation, ends_on }) =>
      council_code === councilCode && !consultation && (ends_on === null || ends_on >= since),
  );
}

/** Somebody looked, and the council has none. */
export function verifiedNone(kind: PlaceKind, checkedOn: IsoDate): StoredCoverage {
  return { origin: 'statement', kind, held: 0, checked_on: checkedOn, source: null, verified_none: true };
}

export const stateOf = (place: SituatedPlace, kind: PlaceKind): string => knownAt(place, kind, today).kind;
