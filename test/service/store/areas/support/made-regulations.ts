import type { Area, Regulation } from '../../../../../src/service/store/rows';

/** A square of one degree, by its south-west corner. */
export const square = (west: number, south: number): GeoJSON.Polygon => ({
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
/** A regulation of which nothing matters but its area and its council. */
export function regulation(name: string, area: Area, councilCode: string | null = 'E06990001'): Regulation {
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
