import type { CellValue } from '../../../src/portfolio';

type Row = Record<string, CellValue>;

/** What begins so is a formula: the cells of these tests hold no such text. */
export const isFormulaCell = (cell: CellValue | undefined): cell is string =>
  typeof cell === 'string' && cell.startsWith('=');

/** A formula that shows nothing. */
export const blankFormula = '=""';

/** What a cell shows. */
export const shownCell = (cell: CellValue | undefined): CellValue =>
  cell === blankFormula ? '' : isFormulaCell(cell) ? `shown by ${cell.slice(1)}` : (cell ?? '');

/** A formula that is entered into a column of a table which is otherwise empty fills the column. Returns the rows that have got it. */
export function enterFormula(
  rows: readonly Row[],
  row: Row,
  header: string,
  formula: string,
): readonly Row[] {
  const isEmptyElse = rows.every((each) => each === row || (each[header] ?? '') === '');
  const filled = isEmptyElse ? rows : [row];
  for (const each of filled) each[header] = formula;
  return filled;
}

/** The formulas that the user has put into a table, and no run has. */
export class UserFormulas {
  readonly #formulas = new WeakMap<Row, ReadonlyMap<string, string>>();
  /** Headers of columns in which some came while a run was under way. */
  readonly typedMeanwhile = new Set<string>();

  of = (row: Row): ReadonlyMap<string, string> => this.#formulas.get(row) ?? new Map<string, string>();

  /** Types one into a cell, with what Excel makes of it. */
  enter(rows: readonly Row[], row: Row, header: string, formula: string): void {
    this.typedMeanwhile.add(header);
    for (const each of enterFormula(rows, row, header, formula)) this.#note(each, header, formula);
  }

  /** A row has come: a column that holds one formula in all others has it there, too. */
  fillCalculated(rows: readonly Row[], fresh: Row): void {
    const others = rows.filter((row) => row !== fresh);
    for (const [header, formula] of others[0] === undefined ? [] : this.of(others[0])) {
      if (!others.every((row) => this.of(row).get(header) === formula)) continue;
      fresh[header] = formula;
      this.#note(fresh, header, formula);
    }
  }

  copy(from: Row, to: Row): void {
    this.#formulas.set(to, this.of(from));
  }

  /**
   * Formulas that are others now, and those that nobody has typed.
   * @param mayBeLost Whether one that was typed under a header may have been written over, or given back to a row that moved: the computer
   *   died in that very moment (R8.8).
   */
  changed(rows: readonly Row[], mayBeLost: (header: string) => boolean): readonly string[] {
    return rows.flatMap((row) => {
      const own = this.of(row);
      const headers = new Set([...own.keys(), ...Object.keys(row)]);
      return [...headers].flatMap((header) => {
        const [wanted, stands] = [own.get(header) ?? '', row[header] ?? ''];
        const isSame = wanted === '' ? !isFormulaCell(stands) : stands === wanted;
        if (isSame || mayBeLost(header)) return [];
        return [`${String(row.Address)}: “${header}” holds ${String(stands)} instead of ${wanted}`];
      });
    });
  }

  /** What may have been lost is the user's to type again: what stands now is theirs. */
  forgetLost(rows: readonly Row[], mayBeLost: (header: string) => boolean): void {
    for (const row of rows) {
      const kept = [...this.of(row)].filter(([header]) => !mayBeLost(header));
      const stands = Object.entries(row).flatMap(([header, cell]) =>
        isFormulaCell(cell) && mayBeLost(header) ? [[header, cell] as const] : [],
      );
      this.#formulas.set(row, new Map([...kept, ...stands]));
    }
  }

  #note(row: Row, header: string, formula: string): void {
    this.#formulas.set(row, new Map(this.of(row)).set(header, formula));
  }
}
