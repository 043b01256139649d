import { listeners } from '../../contract';
import type { Area } from '../area';
import { readAddress } from '../address';
import type { Shift } from '../shift';

/** What a user does first, in this order. */
export const steps = ['formula', 'fill', 'check', 'needs'] as const;
export type Step = (typeof steps)[number];

/** So many answered cells of one column were filled down and not typed. */
const filledCells = 5;

/** Which steps of the first minute a user has done, told by what happens in the workbook. Decision 290. */
export class FirstMinute {
  readonly #done = new Set<Step>();
  readonly #answeredRows = new Map<string, Set<number>>();
  readonly #changed = listeners();
  readonly onChanged = this.#changed.subscribe;
  #formula: Area | null = null;

  get done(): ReadonlySet<Step> {
    return this.#done;
  }

  /** `null` when all are done. */
  get next(): Step | null {
    return steps.find((step) => !this.#done.has(step)) ?? null;
  }

  /** The cell with the first formula that was answered, where it stands now. */
  get formula(): Area | null {
    return this.#formula;
  }

  /** A function of the add-in has answered the formula in a cell, such as `Portfolio!K2`. */
  answered(address: string, isError: boolean): void {
    const cell = readAddress(address, '');
    const column = `${cell.sheet}!${cell.column}`;
    const rows = this.#answeredRows.get(column) ?? new Set();
    this.#answeredRows.set(column, rows.add(cell.row));
    if (!isError && !this.#done.has('formula')) {
      this.#formula = cell;
      this.#finish('formula');
    }
    // A home without a certificate is filled down as well.
    if (this.#done.has('formula') && rows.size >= filledCells) this.#finish('fill');
  }

  /** Rows or columns of a sheet came or went, as those that a check adds beside the homes. */
  linesMoved(sheet: string, shift: Shift): void {
    if (this.#formula?.sheet !== sheet) return;
    this.#formula = shift.areaAfter(this.#formula);
    this.#changed.tell();
  }

  /** The add-in has written what a check found beside homes. */
  wroteCheck(): void {
    this.#finish('check');
  }

  /** The add-in has led the user to a place in the workbook; before a check it is about something else. */
  led(): void {
    if (this.#done.has('check')) this.#finish('needs');
  }

  #finish(step: Step): void {
    if (this.#done.has(step)) return;
    this.#done.add(step);
    this.#changed.tell();
  }
}
