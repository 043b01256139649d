import Flatbush from 'flatbush';
import { grouped } from '../../grouped';
import { polygonsOf, type AreaGeometry, type Point } from '../rows';

/**
 * Boundaries are drawn along the middle of streets, and points of homes are set somewhere on their ground: closer than
 * this to an edge, in metres, neither side is sure.
 */
const edgeMetres = 25;

/** Metres a degree: of latitude everywhere, of longitude at the equator. */
const metresPerDegree = 111_195;

type Box = readonly [west: number, south: number, east: number, north: number];

interface Part<Some> {
  readonly item: Some;
  readonly polygon: GeoJSON.Polygon;
}

function boxOf(positions: readonly GeoJSON.Position[]): Box {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x = 0, y = 0] of positions) {
    west = Math.min(west, x);
    south = Math.min(south, y);
    east = Math.max(east, x);
    north = Math.max(north, y);
  }
  return [west, south, east, north];
}

/**
 * 1 well inside, 0 well outside, a half on the edge, in between along the width of the edge. One walk along the rings finds
 * both: how often a line to the east crosses them (an odd number of times from inside), and how near the nearest edge is.
 */
function sharedInside({ longitude, latitude }: Point, { coordinates }: GeoJSON.Polygon): number {
  const metresPerLongitudeDegree = metresPerDegree * Math.cos((latitude * Math.PI) / 180);
  let inside = false;
  let nearest = edgeMetres * edgeMetres;
  for (const ring of coordinates) {
    let fromX = NaN;
    let fromY = NaN;
    for (const position of ring) {
      const toX = ((position[0] ?? 0) - longitude) * metresPerLongitudeDegree;
      const toY = ((position[1] ?? 0) - latitude) * metresPerDegree;
      if (fromY > 0 !== toY > 0 && fromX - (fromY * (toX - fromX)) / (toY - fromY) > 0) inside = !inside;
      // Most edges are far off: the cheap comparison spares the division. It is false as well before the first edge.
      const near =
        Math.min(fromX, toX) < edgeMetres &&
        Math.max(fromX, toX) > -edgeMetres &&
        Math.min(fromY, toY) < edgeMetres &&
        Math.max(fromY, toY) > -edgeMetres;
      if (near) nearest = Math.min(nearest, squareToEdge(fromX, fromY, toX, toY));
      fromX = toX;
      fromY = toY;
    }
  }
  const half = Math.sqrt(nearest) / edgeMetres / 2;
  return inside ? 0.5 + half : 0.5 - half;
}

/** The square of the distance from the origin to an edge. */
function squareToEdge(fromX: number, fromY: number, toX: number, toY: number): number {
  const alongX = toX - fromX;
  const alongY = toY - fromY;
  const length = alongX * alongX + alongY * alongY;
  const share = length === 0 ? 0 : -(fromX * alongX + fromY * alongY) / length;
  const part = Math.min(1, Math.max(0, share));
  return (fromX + part * alongX) ** 2 + (fromY + part * alongY) ** 2;
}

/** Parts of one area that touch add up, so that the seam between them is no edge. */
function shareOfAll(point: Point, polygons: readonly GeoJSON.Polygon[]): number {
  return Math.min(
    1,
    polygons.reduce((all, polygon) => all + sharedInside(point, polygon), 0),
  );
}

/** A box with a margin of so many metres around it. */
function widened([west, south, east, north]: Box, margin: number): Box {
  const marginY = margin / metresPerDegree;
  const marginX = marginY / Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180);
  return [west - marginX, south - marginY, east + marginX, north + marginY];
}

/** The box of these points with the width of an edge around it. */
function boxAround(points: readonly Point[]): Box {
  return widened(boxOf(points.map(({ longitude, latitude }) => [longitude, latitude])), edgeMetres);
}

function hasEdgeIn({ coordinates }: GeoJSON.Polygon, [west, south, east, north]: Box): boolean {
  return coordinates.some((ring) =>
    ring.some(([x = 0, y = 0], position) => {
      const [fromX = x, fromY = y] = ring[position - 1] ?? [];
      return (
        Math.max(x, fromX) >= west &&
        Math.min(x, fromX) <= east &&
        Math.max(y, fromY) >= south &&
        Math.min(y, fromY) <= north
      );
    }),
  );
}

/** Polygons one by one: the parts of one regulation may lie far apart, and a box around them all would catch too much. */
export class PolygonIndex<Some> {
  readonly #parts: Part<Some>[] = [];
  readonly #boxes: Flatbush | null;

  constructor(items: readonly (readonly [Some, AreaGeometry])[]) {
    for (const [item, geometry] of items) {
      for (const coordinates of polygonsOf(geometry)) {
        if (coordinates.length > 0) this.#parts.push({ item, polygon: { type: 'Polygon', coordinates } });
      }
    }
    this.#boxes = this.#parts.length > 0 ? new Flatbush(this.#parts.length) : null;
    for (const { polygon } of this.#parts) this.#boxes?.add(...boxOf(polygon.coordinates[0] ?? []));
    this.#boxes?.finish();
  }

  /**
   * For each item near these points, how much of them lies inside: above 0, at most 1.
   */
  sharesOf(points: readonly Point[]): ReadonlyMap<Some, number> {
    const box = boxAround(points);
    const shares = new Map<Some, number>();
    for (const [item, parts] of grouped(this.#partsNear(points), (part) => part.item)) {
      const polygons = parts.map(({ polygon }) => polygon);
      const crossing = points.length > 1 && polygons.some((polygon) => hasEdgeIn(polygon, box));
      // Where no edge runs between the points, all of them lie as the first does.
      const telling = crossing ? points : points.slice(0, 1);
      const sum = telling.reduce((all, point) => all + shareOfAll(point, polygons), 0);
      if (sum > 0) shares.set(item, sum / telling.length);
    }
    return shares;
  }

  /** The items whose area this one may touch, to within `margin` metres: drawings of one border differ. */
  touching(geometry: AreaGeometry, margin: number): ReadonlySet<Some> {
    const found = new Set<Some>();
    for (const coordinates of polygonsOf(geometry)) {
      const box = widened(boxOf(coordinates[0] ?? []), margin);
      const [west, south] = box;
      for (const position of this.#boxes?.search(...box) ?? []) {
        const part = this.#parts[position];
        if (!part || found.has(part.item)) continue;
        const holdsCorner = sharedInside({ longitude: west, latitude: south }, part.polygon) > 0;
        if (holdsCorner || hasEdgeIn(part.polygon, box)) found.add(part.item);
      }
    }
    return found;
  }

  #partsNear(points: readonly Point[]): readonly Part<Some>[] {
    if (this.#boxes === null || points.length === 0) return [];
    return this.#boxes.search(...boxAround(points)).flatMap((position) => this.#parts[position] ?? []);
  }
}

/** Points that fill a circle evenly: its middle, and rings around it. `radius` in metres. */
export function circleAround({ longitude, latitude }: Point, radius: number): readonly Point[] {
  const rings = 4;
  const points: Point[] = [{ longitude, latitude }];
  const metresPerLongitudeDegree = metresPerDegree * Math.cos((latitude * Math.PI) / 180);
  for (let ring = 1; ring <= rings; ring += 1) {
    for (let step = 0; step < 6 * ring; step += 1) {
      const angle = (2 * Math.PI * step) / (6 * ring);
      const distance = (radius * ring) / rings;
      points.push({
        longitude: longitude + (distance * Math.cos(angle)) / metresPerLongitudeDegree,
        latitude: latitude + (distance * Math.sin(angle)) / metresPerDegree,
      });
    }
  }
  return points;
}
