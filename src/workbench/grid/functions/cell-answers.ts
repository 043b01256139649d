import type { CallingCell, CellPlace, CallingCells } from './calling-cells';
import { type RichValue, isRectangle, richValue } from './call-result';
import type { FunctionResult } from '../formulas';
import { type CellValue, type ErrorCode, isCellError } from '../grid';

/** A cell that shows an answer, and how far it spills. */
export interface AnsweredArea {
  readonly place: CellPlace;
  readonly rows: number;
  readonly columns: number;
}

/** What the answers bring beside the values that cells show: the messages of errors, cards, number formats. */
export class CellAnswers {
  readonly #cells: CallingCells;
  #newlyShown = new Set<CallingCell>();

  constructor(cells: CallingCells) {
    this.#cells = cells;
  }

  /** The message that came with an error which a cell shows; `origin` is the cell whose formula spilled there. */
  messageOf(place: CellPlace, error: ErrorCode, origin: CellPlace = place): string | undefined {
    for (const { result } of this.#cells.find(origin)?.calls.values() ?? []) {
      if (result === undefined) continue;
      const value = isRectangle(result)
        ? result[place.row - origin.row]?.[place.column - origin.column]
        : result;
      if (isCellError(value) && value.error === error && value.message !== undefined) return value.message;
    }
    return undefined;
  }

  /** The data type behind the value that a cell shows; `origin` is the cell whose formula spilled there. */
  richOf(place: CellPlace, shown: CellValue, origin: CellPlace): RichValue | null {
    for (const { answer } of this.#cells.find(origin)?.calls.values() ?? []) {
      if (answer === undefined) continue;
      const rich = richValue(answer, place.row - origin.row, place.column - origin.column, shown);
      if (rich) return rich;
    }
    return null;
  }

  /** A calculation has put an answer into its cell. */
  markShown(cell: CallingCell): void {
    this.#newlyShown.add(cell);
  }

  /** Cells that show an answer with data types since this was last asked. */
  takeNewlyRich(): AnsweredArea[] {
    const cells = [...this.#newlyShown];
    this.#newlyShown = new Set();
    return cells.flatMap((cell) => {
      const { place, calls } = cell;
      if (this.#cells.find(place) !== cell) return [];
      return [...calls.values()].flatMap(({ answer, result }) => {
        if (answer === undefined || result === undefined || !hasRich(answer)) return [];
        const [rows, columns] = isRectangle(result) ? [result.length, result[0]?.length ?? 1] : [1, 1];
        return [{ place, rows, columns }];
      });
    });
  }
}

function hasRich(answer: FunctionResult): boolean {
  const rows: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
  return rows.flat().some((value) => typeof value === 'object' && value !== null && 'type' in value);
}
