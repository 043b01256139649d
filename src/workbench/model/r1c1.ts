import { columnIndex, columnName } from '../address';

/* Formulas in R1C1 notation, in which a reference that is relative says how far its cell stands from the formula's own. */

/** Texts and quoted names of sheets go as they are, and so does what only looks like a cell: names, functions, columns of tables. */
const leftAlone = /"[^"]*"|'[^']*'|\[[^\]]*\]/;
const a1 = new RegExp(
  `(${leftAlone.source})|(?<![\\p{L}\\p{N}_.$])(\\$?)([A-Z]{1,3})(\\$?)(\\d{1,7})(?![\\p{L}\\p{N}_(.])`,
  'giu',
);
const relative = '(?:\\[(-?\\d+)\\]|(\\d+))?';
const r1c1 = new RegExp(
  `(${/"[^"]*"|'[^']*'/.source})|(?<![\\p{L}\\p{N}_.])R${relative}C${relative}(?![\\p{L}\\p{N}_(.])`,
  'gu',
);

/** @param at Where the formula stands, from 0. */
export function toR1C1(formula: string, at: { readonly row: number; readonly column: number }): string {
  return formula.replace(
    a1,
    (
      all: string,
      kept: string | undefined,
      fixedColumn: string,
      column: string,
      fixedRow: string,
      row: string,
    ) =>
      kept === undefined
        ? `R${place(fixedRow === '$', Number(row) - 1, at.row)}C${place(fixedColumn === '$', columnIndex(column), at.column)}`
        : all,
  );
}

export function fromR1C1(formula: string, at: { readonly row: number; readonly column: number }): string {
  return formula.replace(
    r1c1,
    (all: string, kept?: string, rows?: string, row?: string, columns?: string, column?: string) => {
      if (kept !== undefined) return all;
      const rowName = row === undefined ? String(at.row + Number(rows ?? 0) + 1) : `$${row}`;
      const columnText =
        column === undefined
          ? columnName(at.column + Number(columns ?? 0))
          : `$${columnName(Number(column) - 1)}`;
      return `${columnText}${rowName}`;
    },
  );
}

function place(isFixed: boolean, line: number, own: number): string {
  if (isFixed) return String(line + 1);
  return line === own ? '' : `[${line - own}]`;
}
