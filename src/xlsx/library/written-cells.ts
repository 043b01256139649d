import { withoutEscapes } from './escapes';

/** A cell as the library has read it, before and after it joins it with formats and links. */
interface CellModel {
  readonly type: number;
  value?: unknown;
  result?: unknown;
  /** What a link shows. */
  readonly text?: unknown;
  /** Where a link leads. */
  readonly hyperlink?: string;
}

/** A sheet as the library has read it. */
export interface SheetModel {
  /** Where its pictures and charts are. */
  drawing?: unknown;
  readonly rows?: readonly { readonly cells: readonly CellModel[] }[];
}

/** The library's own numbers for types of cells. */
const [numberType, textType, formulaType] = [2, 3, 6];

/** Excel counts no day after the last of the year 9999. */
const lastDay = 2_958_465;

/** Whether it is no number of a day: a text, an error, a UPRN. */
const isNoDay = (value: unknown): boolean => typeof value !== 'number' || value > lastDay;

/**
 * Remembers what in a cell of days may be none, and formulas: the library makes a day of every number and of everything that a formula says, and a link of a formula with one.
 * Returns what puts it back. Text that stands in its cell, or is a formula's, is made plain: the library does so where it is shared alone.
 */
export function rememberWritten(sheets: readonly SheetModel[]): () => void {
  const restores = sheets.flatMap(({ rows = [] }) =>
    rows.flatMap(({ cells }) => cells.flatMap(rememberCell)),
  );
  return () => {
    for (const restore of restores) restore();
  };
}

function rememberCell(cell: CellModel): readonly (() => void)[] {
  if (cell.type === textType && typeof cell.value === 'string') cell.value = withoutEscapes(cell.value);
  if (typeof cell.result === 'string') cell.result = withoutEscapes(cell.result);
  const { type, value, result } = cell;
  if (type === numberType && isNoDay(value)) return [() => Object.assign(cell, { type, value })];
  if (type !== formulaType) return [];
  const restore = (): void => {
    const read = cell.hyperlink === undefined ? cell.result : cell.text;
    Object.assign(cell, { type, result: isNoDay(result) ? result : read });
  };
  return [restore];
}
