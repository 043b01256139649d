/** Files and the object model count lengths in points, the grid in pixels. */
export const pixelsPerPoint = 96 / 72;

export const dayMilliseconds = 86_400_000;

/** Day 0 of Excel's serial numbers, which count from 1900 with a 29 February that never was; milliseconds. */
export const serialZero = Date.UTC(1899, 11, 30);
