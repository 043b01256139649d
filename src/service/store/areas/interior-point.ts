import { polygonsOf, type AreaGeometry, type Point } from '../rows';

type Rings = readonly (readonly GeoJSON.Position[])[];

/** Where a line from west to east at this latitude crosses the rings, from west to east. */
function crossings(rings: Rings, latitude: number): number[] {
  const found: number[] = [];
  for (const ring of rings)
    ring.forEach(([x = 0, y = 0], place) => {
      const [previousX = x, previousY = y] = ring[place - 1] ?? [];
      if (previousY > latitude === y > latitude) return;
      found.push(previousX + ((latitude - previousY) / (y - previousY)) * (x - previousX));
    });
  return found.sort((one, other) => one - other);
}

function heights(rings: Rings): readonly [lowest: number, highest: number] {
  let [lowest, highest] = [Infinity, -Infinity];
  for (const [, y = NaN] of rings[0] ?? []) [lowest, highest] = [Math.min(lowest, y), Math.max(highest, y)];
  return [lowest, highest];
}

/** A point well inside an area: the middle of its widest stretch at half the height of its tallest part. `null`: it encloses nothing. */
export function interiorPoint(area: AreaGeometry): Point | null {
  const height = (rings: Rings): number => {
    const [lowest, highest] = heights(rings);
    return highest - lowest;
  };
  const [tallest] = [...polygonsOf(area)].sort((one, other) => height(other) - height(one));
  if (tallest === undefined) return null;
  const [lowest, highest] = heights(tallest);
  const latitude = (lowest + highest) / 2;
  const edges = crossings(tallest, latitude);
  let [longitude, width] = [NaN, 0];
  for (let place = 0; place + 1 < edges.length; place += 2) {
    const [west = NaN, east = NaN] = [edges[place], edges[place + 1]];
    if (east - west > width) [longitude, width] = [(west + east) / 2, east - west];
  }
  return width > 0 ? { longitude, latitude } : null;
}
