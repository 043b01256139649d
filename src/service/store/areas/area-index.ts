import type { CouncilAreas } from '../questions/councils';
import { circleAround, PolygonIndex } from './polygon-index';
import type { AreaGeometry, Covered, WithConfidence, PlainArea, Place, Point } from '../rows';
import type { Regulation } from '../tables';

/** Homes of a postcode that must be known before they stand for where it lies: fewer may all be in one corner of it. */
const minPoints = 5;

/** Metres around the middle of a postcode in which its homes are looked for: most postcodes of towns are smaller. Decision 87. */
const postcodeRadiusMetres = 200;

/** The share of a postcode's homes that must lie inside before the postcode is taken to lie inside. */
const minShareInside = 0.95;

/** Where a home may stand: one point of its own, or many by its postcode. `null`: not known. */
type PossiblePoints = { readonly by: 'uprn' | 'postcode'; readonly points: readonly Point[] } | null;

function middleOf(points: readonly Point[]): Point | null {
  if (points.length === 0) return null;
  const sum = (name: keyof Point): number => points.reduce((all, point) => all + point[name], 0);
  return { longitude: sum('longitude') / points.length, latitude: sum('latitude') / points.length };
}

function possiblePoints({ point, pointOf }: Place, postcodePoints: readonly Point[]): PossiblePoints {
  if (point !== null && pointOf !== 'postcode') return { by: 'uprn', points: [point] };
  if (postcodePoints.length >= minPoints) return { by: 'postcode', points: postcodePoints };
  const middle = point ?? middleOf(postcodePoints);
  return middle && { by: 'postcode', points: circleAround(middle, postcodeRadiusMetres) };
}

function listed<Item>(lists: Map<string, Item[]>, name: string, item: Item): void {
  const list = lists.get(name);
  if (list) list.push(item);
  else lists.set(name, [item]);
}

const wardName = (councilCode: string, ward: string): string => `${councilCode} ${ward.toLowerCase()}`;
const byId = (one: Regulation, other: Regulation): number => one.id - other.id;

/** What was found of each regulation so far. Where an area has several parts, the one that covers most of the place counts. */
class Found<Some extends Regulation> {
  readonly #inside = new Map<Some, number>();
  readonly #open = new Map<Some, number | null>();
  unlocated = 0;

  addInside(item: Some, confidence: number): void {
    this.#inside.set(item, Math.max(confidence, this.#inside.get(item) ?? 0));
  }

  addOpen(item: Some, confidence: number | null): void {
    const known = this.#open.get(item);
    const isUnknown = confidence === null || known === null;
    this.#open.set(item, isUnknown ? null : Math.max(confidence, known ?? 0));
  }

  /** A council brings in rules for its own area alone: an area of another council that crosses the border by a little is left out. Decision 92. */
  for(councilCode: string | null): Covered<Some> {
    const isOther = (item: Some): boolean =>
      item.council_code !== null && councilCode !== null && item.council_code !== councilCode;
    const covering: WithConfidence<Some>[] = [];
    const undecided: WithConfidence<Some>[] = [];
    for (const [item, confidence] of this.#inside) {
      if (!isOther(item)) covering.push({ ...item, confidence });
      // Well within another council's area: the home's council or the area is wrong, and nobody can say which.
      else if (confidence >= minShareInside * 100) undecided.push({ ...item, confidence: null });
    }
    for (const [item, confidence] of this.#open)
      if (!this.#inside.has(item) && !isOther(item)) undecided.push({ ...item, confidence });
    return {
      covering: covering.sort(byId),
      undecided: undecided.sort(byId),
      unlocated: this.unlocated,
    };
  }
}

interface WardList<Some> {
  readonly item: Some;
  readonly hasUnknownWards: boolean;
}

const noAreas: CouncilAreas = { has: () => false, of: () => null, touching: () => new Set() };

/**
 * Finds what covers a place among thousands of areas, without asking the database: all areas, each in the index of its kind, council,
 * ward, postcode or polygon.
 */
export class AreaIndex<Some extends Regulation> {
  readonly #byCouncil = new Map<string, Some[]>();
  readonly #byWard = new Map<string, Some[]>();
  readonly #byPostcode = new Map<string, Some[]>();
  readonly #wardLists = new Map<string, WardList<Some>[]>();
  readonly #postcodeLists: Some[] = [];
  readonly #drawn: [Some, AreaGeometry][] = [];
  readonly #polygons: PolygonIndex<Some>;
  readonly #councilsTouched = new Map<Some, ReadonlySet<string>>();
  readonly #councilAreas: CouncilAreas;

  /** @param councilAreas tells where a drawn area lies whose council is not known. */
  constructor(items: readonly Some[], councilAreas: CouncilAreas = noAreas) {
    this.#councilAreas = councilAreas;
    for (const item of items)
      for (const part of item.area.kind === 'any' ? item.area.parts : [item.area]) this.#add(item, part);
    this.#polygons = new PolygonIndex(this.#drawn);
  }

  #add(item: Some, area: PlainArea): void {
    switch (area.kind) {
      case 'council':
        listed(this.#byCouncil, area.councilCode, item);
        break;
      case 'wards': {
        const { councilCode, wards, unknownWards = [] } = area;
        for (const ward of wards) listed(this.#byWard, wardName(councilCode, ward), item);
        listed(this.#wardLists, councilCode, { item, hasUnknownWards: unknownWards.length > 0 });
        break;
      }
      case 'postcodes':
        for (const postcode of area.postcodes) listed(this.#byPostcode, postcode, item);
        this.#postcodeLists.push(item);
        break;
      case 'polygon':
        this.#drawn.push([item, area.geometry]);
        break;
    }
  }

  /**
   * In the order of the regulations' ids.
   * @param postcodePoints where the homes of the place's postcode stand, as far as known: looked at where the place has
   * no point of its own.
   */
  covering(place: Place, postcodePoints: readonly Point[] = []): Covered<Some> {
    const { postcode, ward, councilCode } = place;
    const found = new Found<Some>();
    const named = [
      councilCode === null ? undefined : this.#byCouncil.get(councilCode),
      councilCode === null || ward === null ? undefined : this.#byWard.get(wardName(councilCode, ward)),
      postcode === null ? undefined : this.#byPostcode.get(postcode),
    ];
    for (const items of named) for (const item of items ?? []) found.addInside(item, 100);
    this.#findWards(place, found);
    if (postcode === null) for (const item of this.#postcodeLists) found.addOpen(item, null);
    const where = possiblePoints(place, postcodePoints);
    if (where === null) this.#findAnywhere(councilCode, found);
    else this.#findDrawn(where, found);
    return found.for(councilCode);
  }

  /** Lists of wards that may hold the place though they do not name its ward. */
  #findWards({ ward, councilCode }: Place, found: Found<Some>): void {
    const lists =
      councilCode === null ? [...this.#wardLists.values()].flat() : (this.#wardLists.get(councilCode) ?? []);
    for (const { item, hasUnknownWards } of lists)
      if (ward === null || councilCode === null || hasUnknownWards) found.addOpen(item, null);
  }

  /** What is drawn on the map, where the home may stand. */
  #findDrawn(where: NonNullable<PossiblePoints>, found: Found<Some>): void {
    // A home's own point counts on the side on which it lies; a postcode must lie inside almost wholly. Decision 88.
    const [minShare, max] = where.by === 'uprn' ? [0.5, 100] : [minShareInside, 99];
    for (const [item, share] of this.#polygons.sharesOf(where.points)) {
      const confidence = Math.min(max, Math.max(1, Math.round(share * 100)));
      if (share >= minShare) found.addInside(item, confidence);
      // A point outside must not be rounded up to 50 %, which would mean inside.
      else found.addOpen(item, where.by === 'uprn' ? Math.min(49, confidence) : confidence);
    }
  }

  /** What is drawn on the map, of a home that may stand anywhere in its council's area. */
  #findAnywhere(councilCode: string | null, found: Found<Some>): void {
    for (const [item, geometry] of this.#drawn) {
      if (item.council_code !== null) found.addOpen(item, null);
      else if (councilCode === null || !this.#councilAreas.has(councilCode)) found.unlocated += 1;
      else if (this.#touchedBy(item, geometry).has(councilCode)) found.addOpen(item, null);
    }
  }

  #touchedBy(item: Some, geometry: AreaGeometry): ReadonlySet<string> {
    const known = this.#councilsTouched.get(item) ?? this.#councilAreas.touching(geometry);
    this.#councilsTouched.set(item, known);
    return known;
  }
}
