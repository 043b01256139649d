import type { Area } from '../../../src/workbench/grid/grid';
import type { MemoryGrid } from '../../workbench/support/memory-grid';

const name = 'Agents';
/** More rows than are ever deleted. */
const agents = 60;
const cells = [['Agent', 'Telephone'], ...Array.from({ length: agents }, (_, at) => [`Agent ${at}`, at])];

/** A second table, at the right of the homes with a column between: a run that adds columns moves it, and changes nothing of it. */
export class TraceNeighbour {
  readonly #grid: MemoryGrid;
  #shown = '';
  readonly #changes: string[] = [];

  constructor(grid: MemoryGrid, { sheet, row, column, columns }: Area) {
    this.#grid = grid;
    const area = { sheet, row, column: column + columns + 1, rows: cells.length, columns: 2 };
    grid.write(area, cells, 'user');
    grid.addTable({ name, area });
    this.#shown = this.#read();
  }

  static isOf = (table: { readonly name: string }): boolean => table.name === name;

  /** Does something to the sheet: rows that come or go may run through this table, too. */
  follow(work: () => void): void {
    this.#look();
    work();
    this.#shown = this.#read();
  }

  /** What somebody else than the person has changed so far. */
  changed(): readonly string[] {
    this.#look();
    return this.#changes;
  }

  #look(): void {
    const shown = this.#read();
    if (shown !== this.#shown) this.#changes.push(`the other table shows ${shown} instead of ${this.#shown}`);
    this.#shown = shown;
  }

  #read(): string {
    const table = this.#grid.tables().find(TraceNeighbour.isOf);
    return table === undefined
      ? 'nothing'
      : JSON.stringify(this.#grid.read(table.area).map((line) => line.map(({ text }) => text)));
  }
}
