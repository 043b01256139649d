import type { Area } from '../grid/grid';

/** What a chart draws its values as. */
export type ChartKind = 'area' | 'bar' | 'column' | 'doughnut' | 'line' | 'pie';

/** How the series of a chart share their place. */
export type Stacking = 'beside' | 'stacked' | 'share';

export type LegendPosition = 'bottom' | 'left' | 'right' | 'top';

/** One series: where its values stand, and what they are called. */
export interface Series {
  /** A name of its own, or the cell that holds it. */
  readonly name: string | Area | null;
  readonly values: Area;
  /** The names of its points; without them they are numbered. */
  readonly categories: Area | null;
  /** `#RRGGBB`; without one the palette's. */
  readonly color: string | null;
  /** Colours of single points, by their number from 0. */
  readonly pointColors: Readonly<Record<number, string>>;
  readonly labels: boolean;
}

export interface Axis {
  readonly title: string;
  readonly visible: boolean;
  readonly gridlines: boolean;
  readonly minimum: number | null;
  readonly maximum: number | null;
}

/** A chart on a sheet. Lengths are pixels at 100 %, from the sheet's first cell. */
export interface Chart {
  readonly id: string;
  readonly sheet: string;
  readonly name: string;
  /** Excel's own word for the kind, e.g. `ColumnClustered`. */
  readonly type: string;
  readonly kind: ChartKind;
  readonly stacking: Stacking;
  readonly title: { readonly text: string; readonly visible: boolean };
  readonly legend: { readonly visible: boolean; readonly position: LegendPosition };
  readonly axes: { readonly category: Axis; readonly value: Axis };
  readonly series: readonly Series[];
  /** How wide the gap between groups of columns is, in hundredths of a column. */
  readonly gap: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export type ChartChanges = Partial<Omit<Chart, 'id'>>;

/** Excel's kinds that are drawn, and how; a kind that is not here is refused. */
const KINDS: Readonly<Record<string, readonly [ChartKind, Stacking]>> = {
  Area: ['area', 'beside'],
  AreaStacked: ['area', 'stacked'],
  AreaStacked100: ['area', 'share'],
  BarClustered: ['bar', 'beside'],
  BarStacked: ['bar', 'stacked'],
  BarStacked100: ['bar', 'share'],
  ColumnClustered: ['column', 'beside'],
  ColumnStacked: ['column', 'stacked'],
  ColumnStacked100: ['column', 'share'],
  Doughnut: ['doughnut', 'beside'],
  Line: ['line', 'beside'],
  LineMarkers: ['line', 'beside'],
  Pie: ['pie', 'beside'],
};

/** `null` for a kind that the workbench does not draw. */
export function kindOf(type: string): { readonly kind: ChartKind; readonly stacking: Stacking } | null {
  const known = KINDS[type];
  return known ? { kind: known[0], stacking: known[1] } : null;
}

export function isRound({ kind }: Pick<Chart, 'kind'>): boolean {
  return kind === 'pie' || kind === 'doughnut';
}
