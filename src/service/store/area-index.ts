import { circleAround, PolygonIndex } from './polygon-index';
import type { AreaGeometry, Lying, Place, Point, Regulation } from './rows';

/** What of a set of regulations lies on a place, and what cannot be said. */
export interface Covered<Some> {
  readonly covering: readonly Lying<Some>[];
  /** With the percentage of what speaks for it, or `null` where there is nothing to compare the area with. */
  readonly undecided: readonly Lying<Some>[];
}

/** Finds what covers a place among thousands of areas, without asking the database. */
export interface AreaIndex<Some extends Regulation> {
  /**
   * In the order of the regulations' ids.
   * @param postcodePoints where the homes of the place's postcode stand, as far as known: looked at where the place has
   * no point of its own.
   */
  covering(place: Place, postcodePoints?: readonly Point[]): Covered<Some>;
}

/** Fewer known homes of a postcode say too little of how it lies. */
const enoughPoints = 5;

/** Metres around the middle of a postcode in which its homes are looked for: most postcodes of towns are smaller. */
const postcodeRadius = 200;

/** From this share of its homes on, a postcode is taken to lie inside. */
const nearlyAll = 0.95;

/** Where a home may stand: one point of its own, or many by its postcode. `null`: nobody can say. */
type Whereabouts = { readonly by: 'uprn' | 'postcode'; readonly points: readonly Point[] } | null;

function middleOf(points: readonly Point[]): Point | null {
  if (points.length === 0) return null;
  const sum = (name: keyof Point): number => points.reduce((all, point) => all + point[name], 0);
  return { longitude: sum('longitude') / points.length, latitude: sum('latitude') / points.length };
}

function whereabouts({ point, pointOf }: Place, postcodePoints: readonly Point[]): Whereabouts {
  if (point !== null && pointOf !== 'postcode') return { by: 'uprn', points: [point] };
  if (postcodePoints.length >= enoughPoints) return { by: 'postcode', points: postcodePoints };
  const middle = point ?? middleOf(postcodePoints);
  return middle && { by: 'postcode', points: circleAround(middle, postcodeRadius) };
}

function listed<Some>(lists: Map<string, Some[]>, name: string, item: Some): void {
  const list = lists.get(name);
  if (list) list.push(item);
  else lists.set(name, [item]);
}

const wardName = (councilCode: string, ward: string): string => `${councilCode} ${ward.toLowerCase()}`;

const certain = <Some>(item: Some): Lying<Some> => ({ ...item, confidence: 100 });
const unknown = <Some>(item: Some): Lying<Some> => ({ ...item, confidence: null });
const byId = (one: Regulation, other: Regulation): number => one.id - other.id;

/** Areas of every kind, each kind where it is found at once. */
class Areas<Some extends Regulation> implements AreaIndex<Some> {
  private readonly byCouncil = new Map<string, Some[]>();
  private readonly byWard = new Map<string, Some[]>();
  private readonly byPostcode = new Map<string, Some[]>();
  private readonly polygons: PolygonIndex<Some>;
  private readonly byPolygon: readonly Some[];
  private readonly byWardList: readonly Some[];

  constructor(items: readonly Some[]) {
    const polygons: [Some, AreaGeometry][] = [];
    for (const item of items) {
      const { area } = item;
      switch (area.kind) {
        case 'council':
          listed(this.byCouncil, area.councilCode, item);
          break;
        case 'wards':
          for (const ward of area.wards) listed(this.byWard, wardName(area.councilCode, ward), item);
          break;
        case 'postcodes':
          for (const postcode of area.postcodes) listed(this.byPostcode, postcode, item);
          break;
        case 'polygon':
          polygons.push([item, area.geometry]);
          break;
      }
    }
    this.polygons = new PolygonIndex(polygons);
    this.byPolygon = polygons.map(([item]) => item);
    this.byWardList = items.filter(({ area }) => area.kind === 'wards');
  }

  covering(place: Place, postcodePoints: readonly Point[] = []): Covered<Some> {
    const { postcode, ward, councilCode } = place;
    const drawn = this.drawn(whereabouts(place, postcodePoints));
    const named = new Set<Some>([
      ...((councilCode !== null && this.byCouncil.get(councilCode)) || []),
      ...((councilCode !== null && ward !== null && this.byWard.get(wardName(councilCode, ward))) || []),
      ...((postcode !== null && this.byPostcode.get(postcode)) || []),
    ]);
    const undecided = [...drawn.undecided, ...(ward === null ? this.byWardList.map(unknown) : [])];
    return {
      covering: [...[...named].map(certain), ...drawn.covering].sort(byId),
      undecided: undecided.filter((item) => concerns(item, councilCode)).sort(byId),
    };
  }

  /** What is drawn on the map, where the home may stand. */
  private drawn(where: Whereabouts): Covered<Some> {
    if (where === null) return { covering: [], undecided: this.byPolygon.map(unknown) };
    const covering: Lying<Some>[] = [];
    const undecided: Lying<Some>[] = [];
    // A home's own point counts on the side on which it lies; a postcode must lie inside as good as whole.
    const [inside, most] = where.by === 'uprn' ? [0.5, 100] : [nearlyAll, 99];
    for (const [item, share] of this.polygons.sharesOf(where.points)) {
      const confidence = Math.min(most, Math.max(1, Math.round(share * 100)));
      if (share >= inside) covering.push({ ...item, confidence });
      // Rounding must not lift an outer point over the edge.
      else
        undecided.push({ ...item, confidence: where.by === 'uprn' ? Math.min(49, confidence) : confidence });
    }
    return { covering, undecided };
  }
}

/** Whether a regulation could cover a home of this council: one of another council cannot. */
function concerns(item: Regulation, councilCode: string | null): boolean {
  return item.councilCode === null || councilCode === null || item.councilCode === councilCode;
}

export function areaIndex<Some extends Regulation>(items: readonly Some[]): AreaIndex<Some> {
  return new Areas(items);
}
