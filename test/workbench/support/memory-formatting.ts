import type { Area } from '../../../src/workbench/grid/grid';
import type { CellStyle, Frozen, Formatting } from '../../../src/workbench/grid/formatting/formatting';

const defaultWidth = 64;
const defaultHeight = 20;

/** Formatting that is kept and never drawn. */
export class MemoryFormatting implements Formatting {
  /** Rows that are hidden, on every sheet. */
  readonly hiddenRows = new Set<number>();
  /** The areas whose columns were fitted. */
  readonly fitted: Area[] = [];
  readonly #cells = new Map<string, CellStyle>();
  readonly #sizes = new Map<string, number>();
  readonly #hiddenColumns = new Set<string>();
  readonly #frozenPanes = new Map<string, Frozen>();
  readonly #mergedAreas: Area[] = [];
  readonly #bare = new Set<string>();
  readonly #tabs = new Map<string, string | null>();

  styles({ sheet, row, column, rows, columns }: Area): CellStyle[][] {
    return Array.from({ length: rows }, (_, down) =>
      Array.from(
        { length: columns },
        (__, right) => this.#cells.get(key(sheet, row + down, column + right)) ?? {},
      ),
    );
  }

  setStyle({ sheet, row, column, rows, columns }: Area, style: CellStyle): void {
    for (let down = row; down < row + rows; down += 1)
      for (let right = column; right < column + columns; right += 1) {
        const before = this.#cells.get(key(sheet, down, right)) ?? {};
        const edges = style.edges && { ...before.edges, ...style.edges };
        this.#cells.set(key(sheet, down, right), { ...before, ...style, ...(edges ? { edges } : {}) });
      }
  }

  setStyles(area: Area, styles: readonly (readonly (CellStyle | null)[])[]): void {
    styles.forEach((line, down) =>
      line.forEach((style, right) => {
        const cell = { ...area, row: area.row + down, column: area.column + right, rows: 1, columns: 1 };
        if (style) this.setStyle(cell, style);
      }),
    );
  }

  columnWidth = (sheet: string, column: number): number =>
    this.#sizes.get(key(sheet, 'column', column)) ?? defaultWidth;

  setColumnWidth(sheet: string, column: number, columns: number, width: number): void {
    for (let index = column; index < column + columns; index += 1)
      this.#sizes.set(key(sheet, 'column', index), width);
  }

  fitColumns(area: Area): void {
    this.fitted.push(area);
  }

  rowHeight = (sheet: string, row: number): number =>
    this.#sizes.get(key(sheet, 'row', row)) ?? defaultHeight;

  setRowHeight(sheet: string, row: number, rows: number, height: number): void {
    for (let index = row; index < row + rows; index += 1) this.#sizes.set(key(sheet, 'row', index), height);
  }

  setRowsHidden(_sheet: string, row: number, rows: number, hidden: boolean): void {
    for (let index = row; index < row + rows; index += 1)
      if (hidden) this.hiddenRows.add(index);
      else this.hiddenRows.delete(index);
  }

  isColumnHidden = (sheet: string, column: number): boolean => this.#hiddenColumns.has(key(sheet, column));

  setColumnsHidden(sheet: string, column: number, columns: number, hidden: boolean): void {
    for (let index = column; index < column + columns; index += 1)
      if (hidden) this.#hiddenColumns.add(key(sheet, index));
      else this.#hiddenColumns.delete(key(sheet, index));
  }

  frozen = (sheet: string): Frozen => this.#frozenPanes.get(sheet) ?? { rows: 0, columns: 0 };

  freeze(sheet: string, frozen: Frozen): void {
    this.#frozenPanes.set(sheet, frozen);
  }

  merged = (sheet: string): Area[] => this.#mergedAreas.filter((area) => area.sheet === sheet);

  merge(area: Area): void {
    this.#mergedAreas.push(area);
  }

  showsGridlines = (sheet: string): boolean => !this.#bare.has(sheet);

  showGridlines(sheet: string, shown: boolean): void {
    if (shown) this.#bare.delete(sheet);
    else this.#bare.add(sheet);
  }

  tabColor = (sheet: string): string | null => this.#tabs.get(sheet) ?? null;

  setTabColor(sheet: string, color: string | null): void {
    this.#tabs.set(sheet, color);
  }
}

function key(...parts: readonly (string | number)[]): string {
  return parts.join(' ');
}
