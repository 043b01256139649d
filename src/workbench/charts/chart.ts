import type { Area } from '../area';

/** What a chart draws its values as. */
export type ChartKind = 'bar' | 'column';

/** How the series of a chart share their place. */
export type Stacking = 'beside' | 'stacked';

/** One series: where its values stand, and what they are called. */
export interface Series {
  /** The cell that holds its name. */
  readonly name: Area | null;
  readonly values: Area;
  /** The names of its points; without them they are numbered. */
  readonly categories: Area | null;
  /** `#RRGGBB`; without one the palette's. */
  readonly color: string | null;
  /** Colours of single points, by their number from 0. */
  readonly pointColors: Readonly<Record<number, string>>;
  readonly hasLabels: boolean;
}

/** A chart on a sheet. Lengths are pixels at 100 %, from the sheet's first cell. */
export interface Chart {
  readonly id: string;
  readonly sheet: string;
  readonly name: string;
  readonly kind: ChartKind;
  readonly stacking: Stacking;
  /** `''` until it is given one. */
  readonly title: string;
  /** Under the drawing. */
  readonly hasLegend: boolean;
  readonly series: readonly Series[];
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export type ChartChanges = Partial<Omit<Chart, 'id'>>;

/** Excel's kinds that are drawn, and how: those of the add-in's dashboard. A kind that is not here is refused. */
const chartKinds: Readonly<Record<string, readonly [ChartKind, Stacking]>> = {
  BarStacked: ['bar', 'stacked'],
  ColumnClustered: ['column', 'beside'],
  ColumnStacked: ['column', 'stacked'],
};

/** `null` for a kind that the workbench does not draw. */
export function kindOf(type: string): { readonly kind: ChartKind; readonly stacking: Stacking } | null {
  const known = chartKinds[type];
  return known ? { kind: known[0], stacking: known[1] } : null;
}
