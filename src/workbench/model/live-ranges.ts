import type { Area } from '../grid/grid';
import { areaText } from '../address';
import type { Shift } from '../shift';
import { isEntireColumn, isEntireRow } from './areas';
import { ExcelError } from './excel-error';

/** A range that follows its cells: rows and columns inserted before it move it along, as in Excel. */
export class LiveRange {
  #current: Area | null;

  constructor(area: Area) {
    this.#current = area;
  }

  /** @throws ExcelError when its cells were deleted */
  get area(): Area {
    if (!this.#current) throw new ExcelError('InvalidReference', 'The cells of the range were deleted.');
    return this.#current;
  }

  get address(): string {
    return areaText(this.area);
  }

  /** Rows or columns of a sheet came or went. Whole columns have as many rows as before, and whole rows as many columns. */
  follow(sheet: string, shift: Shift): void {
    if (this.#current?.sheet !== sheet) return;
    const isWhole = shift.axis === 'rows' ? isEntireColumn : isEntireRow;
    if (!isWhole(this.#current)) this.#current = shift.areaAfter(this.#current);
  }
}

/** The ranges that office.js holds on to from one batch to the next, and those that the running batch uses. */
export class References {
  readonly #kept = new Map<string, LiveRange>();
  readonly #inBatch = new Set<LiveRange>();
  #next = 1;

  get count(): number {
    return this.#kept.size;
  }

  keep(range: LiveRange): string {
    for (const [id, known] of this.#kept) if (known === range) return id;
    const id = `range-${this.#next++}`;
    this.#kept.set(id, range);
    return id;
  }

  /** @throws ExcelError when nobody keeps it (any more) */
  find(id: string): LiveRange {
    const range = this.#kept.get(id);
    if (!range) throw new ExcelError('InvalidObjectPath', 'The range is no longer tracked.');
    return range;
  }

  release(id: string): void {
    this.#kept.delete(id);
  }

  releaseAll(): void {
    this.#kept.clear();
  }

  use(range: LiveRange): void {
    this.#inBatch.add(range);
  }

  endBatch(): void {
    this.#inBatch.clear();
  }

  follow(sheet: string, shift: Shift): void {
    for (const range of this.#all()) range.follow(sheet, shift);
  }

  #all(): ReadonlySet<LiveRange> {
    return new Set([...this.#kept.values(), ...this.#inBatch]);
  }
}
