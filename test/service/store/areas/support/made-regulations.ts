import type { Area } from '../../../../../src/service/store/rows';
import type { Regulation } from '../../../../../src/service/store/tables';

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
    council_code: councilCode,
    above_commercial: null,
    starts_on: null,
    ends_on: null,
    consultation: false,
    link: null,
    source: 'tests',
    verified_on: null,
  };
}
