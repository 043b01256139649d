import { ExcelError } from './excel-error';
import type { Axis, LiveRange } from './live-range';

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

  batchEnded(): void {
    this.#inBatch.clear();
  }

  inserted(sheet: string, along: Axis, at: number, count: number): void {
    for (const range of this.#all()) range.inserted(sheet, along, at, count);
  }

  deleted(sheet: string, along: Axis, at: number, count: number): void {
    for (const range of this.#all()) range.deleted(sheet, along, at, count);
  }

  #all(): ReadonlySet<LiveRange> {
    return new Set([...this.#kept.values(), ...this.#inBatch]);
  }
}
