import type { Area } from '../../../src/workbench/grid/grid';
import type { MemoryGrid } from '../../workbench/support/memory-grid';

/** A cell under the headers, with the mark of the formula in it: `''` where there is none. */
interface FormulaCell {
  readonly uprn: string;
  readonly header: string;
  readonly mark: string;
  /** Whether its formula speaks of its own row. */
  readonly isOwnRow: boolean;
}

/**
 * The formulas that a person has typed into the rows of a table, each with a mark of its own and a reference to its own row. What somebody does
 * to the sheet is followed by what it changes; a run may change none of them.
 */
export class TraceFormulas {
  readonly #grid: MemoryGrid;
  readonly #area: () => Area;
  readonly #marks = new Map<string, string>();
  /** Homes of which there were copies: nobody can tell whose formulas are whose. */
  readonly #copied = new Set<string>();
  /** Headers of columns in which one was typed. */
  readonly typed = new Set<string>();

  constructor(grid: MemoryGrid, area: () => Area) {
    this.#grid = grid;
    this.#area = area;
  }

  /** Does something to the sheet, by which formulas come, go and are copied. */
  follow(work: () => void): void {
    const before = byPlace(this.#cells());
    work();
    const cells = this.#cells();
    this.#noteCopies(cells);
    for (const [place, { mark, header }] of byPlace(cells)) {
      if (mark === (before.get(place)?.mark ?? '')) continue;
      this.#marks.set(place, mark);
      this.typed.add(header);
    }
  }

  /** Formulas that are others now, those that nobody has typed, and those that speak of another row. */
  changed(mayBeLost: (header: string) => boolean): readonly string[] {
    return this.#cells().flatMap(({ uprn, header, mark, isOwnRow }) => {
      // A write that meets rows which have just gone may go right below the table, by which Excel lets it grow and fills its columns.
      if (uprn === '' || this.#copied.has(uprn) || mayBeLost(header)) return [];
      const wanted = this.#marks.get(place(uprn, header)) ?? '';
      if (mark !== wanted) return [`formula of ${uprn}: “${header}” holds ${mark} instead of ${wanted}`];
      return isOwnRow ? [] : [`formula of ${uprn}: “${header}” speaks of another row`];
    });
  }

  /** What may have been lost is the person's to type again: what stands now is theirs. */
  forgetLost(mayBeLost: (header: string) => boolean): void {
    for (const { uprn, header, mark } of this.#cells())
      if (mayBeLost(header)) this.#marks.set(place(uprn, header), mark);
  }

  #noteCopies(cells: readonly FormulaCell[]): void {
    const seen = new Set<string>();
    for (const { uprn, header } of cells) {
      if (seen.has(place(uprn, header))) this.#copied.add(uprn);
      seen.add(place(uprn, header));
    }
  }

  #cells(): readonly FormulaCell[] {
    const area = this.#area();
    const [top = [], ...lines] = this.#grid.read(area);
    const headers = top.map(({ text }) => text);
    return lines.flatMap((line, at) => {
      const uprn = line[headers.indexOf('UPRN')]?.text ?? '';
      return line.map(({ formula }, column): FormulaCell => {
        const [, row = '', mark = ''] = /^=LEN\([A-Z]+(\d+)\)&"(.+)"$/.exec(formula ?? '') ?? [];
        const isOwnRow = formula === null || Number(row) === area.row + 2 + at;
        return { uprn, header: headers[column] ?? '', mark: formula === null ? '' : mark, isOwnRow };
      });
    });
  }
}

const place = (uprn: string, header: string): string => `${uprn}\n${header}`;

const byPlace = (cells: readonly FormulaCell[]): ReadonlyMap<string, FormulaCell> =>
  new Map(cells.map((cell) => [place(cell.uprn, cell.header), cell]));
