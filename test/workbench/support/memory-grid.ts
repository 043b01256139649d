import type {
  Area,
  Author,
  Cell,
  CellValue,
  Grid,
  GridName,
  GridNames,
  GridTable,
  Unsubscribe,
} from '../../../src/workbench/grid/grid';
import { listeners } from '../../../src/contract';
import { columnIndex, columnName } from '../../../src/workbench/address';
import { Charts } from '../../../src/workbench/charts/charts';
import { followInsertion } from '../../../src/workbench/table-growth';
import { type Axis, type Shift, deletion, insertion } from '../../../src/workbench/shift';
import { MemoryFormatting } from './memory-formatting';
import { eachCell, MemorySheet, shownText } from './memory-sheet';

export interface MemoryGridOptions {
  /** The sheets, the first of which is active. */
  readonly sheets?: readonly string[];
  /** The value of a formula. Without it every formula is empty text. */
  readonly evaluate?: (formula: string, cell: Area) => CellValue;
}

/** A spreadsheet without a screen, for tests: cells, tables, selection and events, but no formula engine of its own. */
export class MemoryGrid implements Grid {
  /** Whether a user types in a cell. */
  editing = false;
  /** Whether several areas are selected at once. */
  severalSelections = false;
  readonly formatting = new MemoryFormatting();
  readonly charts = new Charts();
  #names: readonly GridName[] = [];
  readonly names: GridNames = {
    list: () => this.#names,
    add: (name) => (this.#names = [...this.#names, name]),
    remove: (name) => (this.#names = this.#names.filter((each) => each.name !== name)),
  };
  /** Rows that are hidden, on every sheet. */
  readonly hidden = this.formatting.hiddenRows;
  readonly #sheets = new Map<string, MemorySheet>();
  readonly #evaluate: (formula: string, cell: Area) => CellValue;
  readonly #changeListeners = new Set<(by: Author) => void>();
  readonly #lines = listeners<[sheet: string, shift: Shift]>();
  readonly onLines = this.#lines.subscribe;
  readonly #renames = listeners<[name: string, newName: string]>();
  readonly onSheetRenamed = this.#renames.subscribe;
  readonly #selectionListeners = new Set<(area: Area) => void>();
  #tableList: GridTable[] = [];
  #active: string;
  #selected: Area;

  constructor({ sheets = ['Sheet1'], evaluate = () => '' }: MemoryGridOptions = {}) {
    for (const name of sheets) this.#sheets.set(name, new MemorySheet());
    this.#evaluate = evaluate;
    this.#active = sheets[0] ?? 'Sheet1';
    this.#selected = { sheet: this.#active, row: 0, column: 0, rows: 1, columns: 1 };
  }

  sheetNames = (): readonly string[] => [...this.#sheets.keys()];
  activeSheet = (): string => this.#active;

  activate(sheet: string): void {
    this.#sheet(sheet);
    this.#active = sheet;
  }

  addSheet(name: string): void {
    this.#sheets.set(name, new MemorySheet());
  }

  removeSheet(name: string): void {
    this.#sheets.delete(name);
    this.charts.removeSheet(name);
    this.#tableList = this.#tableList.filter((table) => table.area.sheet !== name);
    if (this.#active === name) this.#active = this.sheetNames()[0] ?? name;
  }

  renameSheet(name: string, newName: string): void {
    const sheets = [...this.#sheets].map(([key, one]) => [key === name ? newName : key, one] as const);
    this.#sheets.clear();
    for (const [key, one] of sheets) this.#sheets.set(key, one);
    this.#tableList = this.#tableList.map((table) =>
      table.area.sheet === name ? { ...table, area: { ...table.area, sheet: newName } } : table,
    );
    this.charts.renameSheet(name, newName);
    this.#renames.tell(name, newName);
    if (this.#active === name) this.#active = newName;
  }

  usedArea(sheet: string): Area | null {
    return this.#sheet(sheet).usedArea(sheet);
  }

  isRowHidden(_sheet: string, row: number): boolean {
    return this.hidden.has(row);
  }

  read(area: Area): readonly (readonly Cell[])[] {
    const sheet = this.#sheet(area.sheet);
    return eachCell(area, (y, x) => sheet.at(y, x));
  }

  write(area: Area, values: readonly (readonly (string | number | boolean | null)[])[], by: Author): void {
    const sheet = this.#sheet(area.sheet);
    for (const [index, row] of places(area).entries())
      for (const [position, [y, x]] of row.entries()) {
        const given = values[index]?.[position] ?? null;
        if (given !== null) sheet.put(y, x, this.#cellFor(given, cellArea(area.sheet, y, x), sheet.at(y, x)));
      }
    this.#tellChange(by);
  }

  /** Puts a result into a cell as a calculation would. */
  setResult(area: Area, value: CellValue): void {
    for (const [y, x] of places(area).flat()) {
      const cell = this.#sheet(area.sheet).at(y, x);
      this.#sheet(area.sheet).put(y, x, { ...cell, value, text: shownText(value) });
    }
    this.#tellChange('calculation');
  }

  movedFormula = movedFormula;

  /** Areas that are calculated with the next calculation. */
  readonly marked: Area[] = [];
  /** Areas that were calculated because they were marked. */
  readonly calculated: Area[] = [];

  markDirty(area: Area): void {
    this.marked.push(area);
  }

  calculateDirty(): void {
    this.calculated.push(...this.marked.splice(0));
  }

  /** Formulas fill their own cell alone. */
  spills = (): readonly Area[] => [];

  forgetHistory(): void {
    // There is none.
  }

  setNumberFormat(area: Area, formats: readonly (readonly string[])[]): void {
    const sheet = this.#sheet(area.sheet);
    for (const [index, row] of places(area).entries())
      for (const [position, [y, x]] of row.entries())
        sheet.put(y, x, { ...sheet.at(y, x), numberFormat: formats[index]?.[position] ?? 'General' });
  }

  clear(area: Area, what: 'contents' | 'formats' | 'all'): void {
    const sheet = this.#sheet(area.sheet);
    for (const [y, x] of places(area).flat()) {
      const { numberFormat, ...contents } = sheet.at(y, x);
      sheet.put(y, x, {
        ...(what === 'formats' ? contents : { value: '', text: '', formula: null }),
        numberFormat: what === 'contents' ? numberFormat : 'General',
      });
    }
    this.#tellChange('addin');
  }

  insertLines(sheet: string, axis: Axis, at: number, count: number): void {
    this.#follow(sheet, insertion(axis, at, count));
    followInsertion(this, sheet, axis, at, count, 'addin');
  }

  deleteLines(sheet: string, axis: Axis, at: number, count: number): void {
    this.#follow(sheet, deletion(axis, at, count));
  }

  selection = (): Area => this.#selected;

  hasSeveralSelections = (): boolean => this.severalSelections;

  isEditing = (): boolean => this.editing;

  select(area: Area): void {
    this.#selected = area;
    for (const listener of this.#selectionListeners) listener(area);
  }

  tables = (): readonly GridTable[] => this.#tableList;

  addTable(table: GridTable): void {
    this.#tableList = [...this.#tableList, table];
  }

  removeTable(name: string): void {
    this.#tableList = this.#tableList.filter((table) => table.name !== name);
  }

  resizeTable(name: string, area: Area): void {
    this.#tableList = this.#tableList.map((table) => (table.name === name ? { ...table, area } : table));
  }

  changeTable(table: GridTable): void {
    this.#tableList = this.#tableList.map((each) => (each.name === table.name ? table : each));
  }

  onChanged(listener: (by: Author) => void): Unsubscribe {
    this.#changeListeners.add(listener);
    return () => this.#changeListeners.delete(listener);
  }

  onSelectionChanged(listener: (area: Area) => void): Unsubscribe {
    this.#selectionListeners.add(listener);
    return () => this.#selectionListeners.delete(listener);
  }

  #sheet(name: string): MemorySheet {
    const sheet = this.#sheets.get(name);
    if (!sheet) throw new Error(`Add the sheet '${name}' first.`);
    return sheet;
  }

  #cellFor(given: string | number | boolean, place: Area, { numberFormat }: Cell): Cell {
    const formula = typeof given === 'string' && given.startsWith('=') ? given : null;
    // An apostrophe in front says that what follows is text.
    const plain = typeof given === 'string' && given.startsWith("'") ? given.slice(1) : given;
    const value = formula === null ? plain : this.#evaluate(formula, place);
    return { value, text: shownText(value), formula, numberFormat };
  }

  /** Cells, tables and charts go where rows or columns that come or go put them. */
  #follow(sheet: string, shift: Shift): void {
    this.#sheet(sheet).move((y, x) => {
      const row = shift.axis === 'rows' ? shift.lineAfter(y) : y;
      const column = shift.axis === 'columns' ? shift.lineAfter(x) : x;
      return row === null || column === null ? null : [row, column];
    });
    for (const [y, x, cell] of [...this.#sheet(sheet).all()])
      if (cell.formula !== null)
        this.#sheet(sheet).put(y, x, { ...cell, formula: shiftedFormula(cell.formula, shift) });
    this.#tableList = this.#tableList.map((table) =>
      table.area.sheet === sheet ? { ...table, area: shift.areaAfter(table.area) ?? table.area } : table,
    );
    this.charts.move(sheet, shift);
    this.#lines.tell(sheet, shift);
  }

  #tellChange(by: Author): void {
    for (const listener of this.#changeListeners) listener(by);
  }
}

/** Relative references go along; those with `$`, names and text stay. */
function movedFormula(formula: string, rows: number): string {
  return withReferences(
    formula,
    (fixedColumn, column, fixedRow, row) =>
      `${fixedColumn}${column}${fixedRow}${fixedRow === '' ? Number(row) + rows : row}`,
  );
}

/** Every reference stays at its cell, wherever lines that come or go put it. */
function shiftedFormula(formula: string, shift: Shift): string {
  const { axis } = shift;
  return withReferences(formula, (fixedColumn, column, fixedRow, row) => {
    const at = shift.lineAfter(axis === 'rows' ? Number(row) - 1 : columnIndex(column));
    if (at === null) return '#REF!';
    return axis === 'rows'
      ? `${fixedColumn}${column}${fixedRow}${at + 1}`
      : `${fixedColumn}${columnName(at)}${fixedRow}${row}`;
  });
}

function withReferences(
  formula: string,
  change: (fixedColumn: string, column: string, fixedRow: string, row: string) => string,
): string {
  return formula.replace(
    /("[^"]*")|(?<![A-Z0-9_.$])(\$?)([A-Z]{1,2})(\$?)(\d+)(?![A-Z0-9_(])/gi,
    (
      all: string,
      text: string | undefined,
      fixedColumn: string,
      column: string,
      fixedRow: string,
      row: string,
    ) => (text === undefined ? change(fixedColumn, column.toUpperCase(), fixedRow, row) : all),
  );
}

function cellArea(sheet: string, row: number, column: number): Area {
  return { sheet, row, column, rows: 1, columns: 1 };
}

function places(area: Area): (readonly [number, number])[][] {
  return eachCell(area, (row, column) => [row, column]);
}
