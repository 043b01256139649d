import type { Area } from '../grid/grid';
import { areaText } from '../address';
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

  inserted(sheet: string, along: Axis, at: number, count: number): void {
    const area = this.#current;
    if (area?.sheet !== sheet) return;
    const { start, length } = span(area, along);
    if (at <= start) this.#current = withSpan(area, along, start + count, length);
    else if (at < start + length) this.#current = withSpan(area, along, start, length + count);
  }

  deleted(sheet: string, along: Axis, at: number, count: number): void {
    const area = this.#current;
    if (area?.sheet !== sheet) return;
    const { start, length } = span(area, along);
    const before = overlap(at, at + count, 0, start);
    const within = overlap(at, at + count, start, start + length);
    this.#current = within === length ? null : withSpan(area, along, start - before, length - within);
  }
}

/** What is inserted or deleted. */
export type Axis = 'rows' | 'columns';

function span(area: Area, along: Axis): { start: number; length: number } {
  return along === 'rows'
    ? { start: area.row, length: area.rows }
    : { start: area.column, length: area.columns };
}

function withSpan(area: Area, along: Axis, start: number, length: number): Area {
  return along === 'rows'
    ? { ...area, row: start, rows: length }
    : { ...area, column: start, columns: length };
}

function overlap(from: number, to: number, start: number, end: number): number {
  return Math.max(0, Math.min(to, end) - Math.max(from, start));
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
