import type { CellPlace } from './calling-cell';

/** Results of a calculation as Univer hands them to the cells: by sheet, row and column. */
export type CalculatedSheets = Record<
  string,
  Record<number, Record<number, { readonly v?: unknown } | null>> | null | undefined
>;

/**
 * The cells whose formula found no room to spill. Univer calculates them again only when something changes that they refer to; in Excel
 * they spill as soon as their way is free.
 */
export class BlockedSpills {
  readonly #places = new Map<string, CellPlace>();

  /** Follows what a calculation made of the cells. */
  follow(sheets: CalculatedSheets): void {
    for (const [sheetId, rows] of Object.entries(sheets)) {
      for (const [row, line] of Object.entries(rows ?? {})) {
        for (const [column, cell] of Object.entries(line)) {
          const key = `${sheetId} ${row} ${column}`;
          if (cell?.v === '#SPILL!')
            this.#places.set(key, { sheetId, row: Number(row), column: Number(column) });
          else this.#places.delete(key);
        }
      }
    }
  }

  places(): CellPlace[] {
    return [...this.#places.values()];
  }
}
