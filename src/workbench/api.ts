import { readAddress } from './address';
import type { Colleague } from './colleague';
import type { Area, Cell, CellValue, Input } from './grid/grid';
import type { UniverGrid } from './grid/univer-grid';
import type { Counters } from './protocol/counters';

/** What a cell holds and shows. */
export interface CellContents {
  readonly value: CellValue;
  readonly text: string;
  readonly formula: string | null;
}

/**
 * The page's `window.workbench`, for tests and for trying things out. Addresses are `J2`, `J2:J201` or
 * `Portfolio!J2`; without a sheet they mean the one being looked at.
 */
export interface Workbench {
  /** Resolves when the sample is open and the add-in takes calls; rejects with what went wrong. */
  readonly ready: Promise<void>;
  /** What has gone between grid and add-in so far. */
  readonly counters: Counters;
  /** Writes one value or formula into a cell, without what Excel does of itself to a table when something is typed there. */
  set(address: string, valueOrFormula: Input): void;
  /**
   * Fills a range in one edit: from rows of values, beginning at the address; or from one value, or one formula whose
   * references move from cell to cell as in Excel.
   */
  fill(address: string, values: Input | readonly (readonly Input[])[]): void;
  /** What a cell shows, or row by row what the cells of a range show. */
  get(address: string): CellContents | readonly (readonly CellContents[])[];
  select(address: string): void;
  /** The card behind a cell, or what else its value carries; `null` for a plain value. */
  card(address: string): unknown;
  /** Makes a table of a range, whose first row is its header. */
  addTable(name: string, address: string): void;
  insertRows(address: string): void;
  deleteRows(address: string): void;
  /** Puts the rows of a range in the order of one of its columns, counted from 0. */
  sort(address: string, column: number): void;
  /** Calculates everything anew, as Ctrl+Alt+F9 does. */
  calculate(): void;
  /** From now on a colleague edits before every so many batches of the add-in; `null` ends it. */
  remoteEdits(every: number | null): void;
  /** Presses a button of the ribbon, by the `FunctionName` of its action; resolves when the add-in has done it. */
  command(name: string): Promise<void>;
  /** Resolves when nothing is calculated, no call is under way and the grid shows every result. */
  idle(): Promise<void>;
}

declare global {
  interface Window {
    workbench: Workbench;
  }
}

/** What the api stands on: the grid, and the host once it is there. */
export interface WorkbenchParts {
  readonly grid: UniverGrid;
  readonly ready: Promise<void>;
  readonly counters: () => Counters;
  readonly colleague: Colleague;
  readonly runCommand: (name: string) => Promise<void>;
}

export function createWorkbench({ grid, ready, counters, colleague, runCommand }: WorkbenchParts): Workbench {
  const areaOf = (address: string): Area => readAddress(address, grid.activeSheet());
  return {
    ready,
    get counters() {
      return counters();
    },
    set(address, valueOrFormula) {
      grid.write({ ...areaOf(address), rows: 1, columns: 1 }, [[valueOrFormula ?? '']], 'user');
    },
    fill(address, values) {
      const area = areaOf(address);
      if (isRows(values)) {
        const columns = Math.max(...values.map((row) => row.length));
        grid.write({ ...area, rows: values.length, columns }, values, 'user');
      } else if (typeof values === 'string' && values.startsWith('=')) {
        grid.fill(area, values, 'user');
      } else {
        const row = new Array<Input>(area.columns).fill(values ?? '');
        grid.write(area, new Array<Input[]>(area.rows).fill(row), 'user');
      }
    },
    get(address) {
      const area = areaOf(address);
      const cells = grid.read(area).map((row) => row.map(contents));
      const [first] = cells[0] ?? [];
      return area.rows === 1 && area.columns === 1 && first ? first : cells;
    },
    select: (address) => grid.select(areaOf(address)),
    card: (address) => grid.rich(areaOf(address)),
    addTable: (name, address) => grid.addTable({ name, area: areaOf(address) }),
    insertRows(address) {
      const { sheet, row, rows } = areaOf(address);
      grid.insertLines(sheet, 'rows', row, rows);
    },
    deleteRows(address) {
      const { sheet, row, rows } = areaOf(address);
      grid.deleteRows(sheet, row, rows);
    },
    sort: (address, column) => grid.sort(areaOf(address), column),
    calculate: () => grid.calculate(),
    remoteEdits: (every) => colleague.every(every),
    command: (name) => ready.then(() => runCommand(name)),
    idle: () => grid.idle(),
  };
}

function isRows(values: Input | readonly (readonly Input[])[]): values is readonly (readonly Input[])[] {
  return Array.isArray(values);
}

function contents({ value, text, formula }: Cell): CellContents {
  return { value, text, formula };
}
