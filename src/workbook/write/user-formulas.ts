import type { CellValue } from '../../portfolio';
import { isFormula } from '../cells';
import { isAsMeant } from './as-meant';
import type { Block } from './blocks';
import type { RowDecision } from './rows-plan';
import { isUserFormula, type SourceSnapshot, type WriteObservation } from './rows-port';

/* Runs write over no formula of the user. Decision 251. */

/** Stands for a moment in a blank cell of a column, so that a formula that is entered there does not fill it. */
const holdsOpen = '…';

/**
 * What is decided, without the cells in which a formula of the user stands.
 * @param headers Columns of which it was looked at what was entered.
 * @returns with the rows in which a formula stands where the row must show something else
 */
export function withoutUserFormulas<Result>(
  decided: RowDecision<Result>,
  looked: SourceSnapshot,
  headers: readonly string[],
): { readonly decided: RowDecision<Result>; readonly left: ReadonlySet<number> } {
  const columns = new Map(
    headers.flatMap((header) => {
      const position = looked.positionOf(header);
      const [entered, shown] = [looked.formulas(header), looked.values(header)];
      return position === null || entered === null || shown === null
        ? []
        : [[position, { entered, shown }] as const];
    }),
  );
  const left = new Set<number>();
  const isKept = (row: number, position: number, meant: CellValue | null): boolean => {
    if (decided.strayFormulas?.get(row)?.has(position) === true) return true;
    const { entered = [], shown = [] } = columns.get(position) ?? {};
    const showsNow = shown[row] ?? '';
    if (!isFormula(entered[row] ?? '', showsNow)) return true;
    const isWanted = decided.mustShow?.get(row)?.has(position) === true;
    if (isWanted && meant !== null && !isAsMeant(meant, showsNow)) left.add(row);
    return false;
  };
  const cells = keptCells(decided.cells, isKept);
  if (decided.formulas === undefined) return { decided: { ...decided, cells }, left };
  const formulas = keptCells(decided.formulas, (row, position) => isKept(row, position, null));
  return { decided: { ...decided, cells, formulas }, left };
}

function keptCells<Cell>(
  cells: ReadonlyMap<number, ReadonlyMap<number, Cell>>,
  isKept: (row: number, position: number, cell: Cell) => boolean,
): ReadonlyMap<number, ReadonlyMap<number, Cell>> {
  return new Map(
    [...cells].map(([row, ofRow]) => [
      row,
      new Map([...ofRow].filter(([position, cell]) => isKept(row, position, cell))),
    ]),
  );
}

/** Positions of columns in which a batch wrote over formulas of the user. */
export function overwrittenColumns(
  { written }: WriteObservation,
  { strayFormulas }: RowDecision<unknown>,
): readonly number[] {
  return written.flatMap(({ block: { row, column }, former }) =>
    former.flatMap((cells, y) => {
      const isStray = (x: number): boolean => strayFormulas?.get(row + y)?.has(column + x) === true;
      return cells.flatMap((cell, x) => (isUserFormula(cell) && !isStray(x) ? [column + x] : []));
    }),
  );
}

/**
 * Gives formulas back, one cell after the other. Excel fills a column of a table that is otherwise empty with a formula that is entered there
 * (office-js #2093), hence another cell of such a column holds a text meanwhile.
 * @param enteredAt What stands in a column by its position.
 */
export function formulaBlocks(
  formulas: RowDecision<unknown>['formulas'],
  enteredAt: (position: number) => readonly CellValue[],
): readonly Block[] {
  const columns = new Map<number, Block[]>();
  for (const [row, ofRow] of formulas ?? [])
    for (const [column, formula] of ofRow) {
      const blocks = columns.get(column) ?? [];
      columns.set(column, blocks);
      blocks.push({ row, column, values: [[formula]], holds: 'formula' });
    }
  return [...columns].flatMap(([column, [first, ...others]]) => {
    if (first === undefined) return [];
    const entered = enteredAt(column);
    const isFilled = entered.some((cell, row) => row !== first.row && cell !== '');
    const row = isFilled ? -1 : entered.findIndex((_, at) => at !== first.row);
    if (row < 0) return [first, ...others];
    const open = { row, column };
    return [
      { ...open, values: [[holdsOpen]], holds: 'held-open' as const },
      first,
      { ...open, values: [['']] },
      ...others,
    ];
  });
}
