import type { Area } from './area';

export type Axis = 'rows' | 'columns';

/** Rows or columns that came or went, and where each line that was there before stands now. */
export interface Shift {
  readonly axis: Axis;
  /** Where a line stands afterwards; `null` for one that went. */
  lineAfter(line: number): number | null;
  /** How an area with at least one remaining line stands afterwards, or `null` if nothing is left of it. */
  areaAfter(area: Area): Area | null;
}

/** Lines were put in before line `at`. An area grows when they are put into its inside, and moves when before it. Decision 192. */
export function insertion(axis: Axis, at: number, count: number): Shift {
  const lineAfter = (line: number): number => (line >= at ? line + count : line);
  return {
    axis,
    lineAfter,
    areaAfter(area) {
      const [start, size] = lines(area, axis);
      const first = lineAfter(start);
      return withLines(area, axis, first, lineAfter(start + size - 1) - first + 1);
    },
  };
}

/** Lines from `at` on were taken out. */
export function deletion(axis: Axis, at: number, count: number): Shift {
  return {
    axis,
    lineAfter: (line) => (line < at ? line : line < at + count ? null : line - count),
    areaAfter(area) {
      const [start, size] = lines(area, axis);
      const end = start + size;
      const lost = Math.max(0, Math.min(end, at + count) - Math.max(start, at));
      if (lost === size) return null;
      const before = Math.max(0, Math.min(start, at + count) - at);
      return withLines(area, axis, start - before, size - lost);
    },
  };
}

function lines(area: Area, axis: Axis): [start: number, size: number] {
  return axis === 'rows' ? [area.row, area.rows] : [area.column, area.columns];
}

function withLines(area: Area, axis: Axis, start: number, size: number): Area {
  return axis === 'rows' ? { ...area, row: start, rows: size } : { ...area, column: start, columns: size };
}
