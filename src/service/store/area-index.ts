import booleanPointInPolygon from '@turf/boolean-point-in-polygon';
import Flatbush from 'flatbush';
import type { AreaGeometry, Place, Point, Regulation } from './rows';

/** What of a set of regulations lies on a place, and what cannot be said. */
export interface Covered<Some> {
  readonly covering: readonly Some[];
  readonly undecided: readonly Some[];
}

/** Finds what covers a place among thousands of areas, without asking the database. */
export interface AreaIndex<Some extends Regulation> {
  /** In the order of the regulations' ids. */
  coverageOf(place: Place): Covered<Some>;
}

type Box = readonly [west: number, south: number, east: number, north: number];

function ringsOf(geometry: AreaGeometry): GeoJSON.Position[][][] {
  return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
}

function boxOf(outline: readonly GeoJSON.Position[]): Box {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x = 0, y = 0] of outline) {
    west = Math.min(west, x);
    south = Math.min(south, y);
    east = Math.max(east, x);
    north = Math.max(north, y);
  }
  return [west, south, east, north];
}

/** Polygons one by one: the parts of one regulation may lie far apart, and a box around them all would catch too much. */
class PolygonIndex<Some> {
  private readonly parts: { readonly item: Some; readonly polygon: GeoJSON.Polygon }[] = [];
  private readonly boxes: Flatbush | null;

  constructor(items: readonly (readonly [Some, AreaGeometry])[]) {
    for (const [item, geometry] of items) {
      for (const coordinates of ringsOf(geometry)) {
        if (coordinates.length > 0) this.parts.push({ item, polygon: { type: 'Polygon', coordinates } });
      }
    }
    this.boxes = this.parts.length > 0 ? new Flatbush(this.parts.length) : null;
    for (const { polygon } of this.parts) this.boxes?.add(...boxOf(polygon.coordinates[0] ?? []));
    this.boxes?.finish();
  }

  at({ longitude, latitude }: Point): readonly Some[] {
    const near = this.boxes?.search(longitude, latitude, longitude, latitude) ?? [];
    return near.flatMap((position) => {
      const part = this.parts[position];
      return part && booleanPointInPolygon([longitude, latitude], part.polygon) ? [part.item] : [];
    });
  }
}

function listed<Some>(lists: Map<string, Some[]>, name: string, item: Some): void {
  const list = lists.get(name);
  if (list) list.push(item);
  else lists.set(name, [item]);
}

const wardName = (councilCode: string, ward: string): string => `${councilCode} ${ward.toLowerCase()}`;

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

  coverageOf({ point, postcode, ward, councilCode }: Place): Covered<Some> {
    const covering = new Set<Some>([
      ...((councilCode !== null && this.byCouncil.get(councilCode)) || []),
      ...((councilCode !== null && ward !== null && this.byWard.get(wardName(councilCode, ward))) || []),
      ...((postcode !== null && this.byPostcode.get(postcode)) || []),
      ...(point === null ? [] : this.polygons.at(point)),
    ]);
    return {
      covering: [...covering].sort((one, other) => one.id - other.id),
      undecided: [
        ...(point === null ? this.byPolygon : []),
        ...(ward === null ? this.byWardList : []),
      ].filter((item) => concerns(item, councilCode)),
    };
  }
}

/** Whether a regulation could cover a home of this council: one of another council cannot. */
function concerns(item: Regulation, councilCode: string | null): boolean {
  return item.councilCode === null || councilCode === null || item.councilCode === councilCode;
}

export function areaIndex<Some extends Regulation>(items: readonly Some[]): AreaIndex<Some> {
  return new Areas(items);
}
