import type { Area } from '../../area';

/** Which edge of each cell a line is drawn at. */
export type Edge = 'top' | 'right' | 'bottom' | 'left';

/** How cells look. What is left out stays as it is; `null` takes a colour, an edge or an alignment away. */
export interface CellStyle {
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly underline?: boolean;
  readonly font?: string;
  /** In points. */
  readonly size?: number;
  /** `#RRGGBB`, here and below. */
  readonly color?: string | null;
  readonly fill?: string | null;
  readonly horizontal?: 'left' | 'center' | 'right' | null;
  readonly vertical?: 'top' | 'middle' | 'bottom' | null;
  readonly wrap?: boolean;
  readonly edges?: Readonly<Partial<Record<Edge, string | null>>>;
}

/** Rows and columns that stay in sight. */
export interface Frozen {
  readonly rows: number;
  readonly columns: number;
}

/** The formatting of a spreadsheet, in pixels at 100 %: fonts and fills, widths and heights, what is frozen, hidden or merged. */
export interface Formatting {
  styles(area: Area): readonly (readonly CellStyle[])[];
  setStyle(area: Area, style: CellStyle): void;
  /** A style of its own for every cell of an area, in one change; `null` leaves a cell as it is. */
  setStyles(area: Area, styles: readonly (readonly (CellStyle | null)[])[]): void;
  columnWidth(sheet: string, column: number): number;
  setColumnWidth(sheet: string, column: number, columns: number, width: number): void;
  /** Widths in which every text of the area is seen whole. */
  fitColumns(area: Area): void;
  rowHeight(sheet: string, row: number): number;
  setRowHeight(sheet: string, row: number, rows: number, height: number): void;
  setRowsHidden(sheet: string, row: number, rows: number, hidden: boolean): void;
  isColumnHidden(sheet: string, column: number): boolean;
  setColumnsHidden(sheet: string, column: number, columns: number, hidden: boolean): void;
  frozen(sheet: string): Frozen;
  freeze(sheet: string, frozen: Frozen): void;
  merged(sheet: string): readonly Area[];
  merge(area: Area): void;
  showsGridlines(sheet: string): boolean;
  showGridlines(sheet: string, shown: boolean): void;
  /** `null` for a tab without a colour. */
  tabColor(sheet: string): string | null;
  setTabColor(sheet: string, color: string | null): void;
}
