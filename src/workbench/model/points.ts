/** The model counts lengths in points, the grid in pixels. */
const POINT = 96 / 72;

export function toPoints(pixels: number): number {
  return Math.round((pixels / POINT) * 100) / 100;
}

export function toPixels(points: number): number {
  return points * POINT;
}
