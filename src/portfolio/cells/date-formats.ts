/** What a cell shows of time: a day, or a moment of it. */
export type DateKind = keyof typeof dateFormats;

/** Number formats of days and moments that are written into cells, as people here write them: `20 Jul 2032`, `22 Nov 2026 06:00`. */
export const dateFormats = { day: 'd mmm yyyy', moment: 'd mmm yyyy hh:mm' } as const;

/** Headers of columns that hold days or moments. */
export type DateColumns = Readonly<Record<string, DateKind>>;
