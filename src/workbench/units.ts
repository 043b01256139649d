/** Files and the object model count lengths in points, the grid in pixels. */
export const pixelsPerPoint = 96 / 72;
