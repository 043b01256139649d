import { RemoveSheetCommand, SetWorksheetNameMutation } from '@univerjs/preset-sheets-core';
import { IUndoRedoService, LifecycleService, LifecycleStages } from '@univerjs/core';
import { Charts } from '../charts/charts';
import { answerFormats } from './functions/answer-formats';
import { Book } from './book';
import { type CalculationState, Calculation } from './calculation/calculation';
import type { RichValue } from './functions/call-result';
import { CellCalls } from './functions/cell-calls';
import { styleErrors } from './formatting/error-style';
import { readFields } from './functions/field-value';
import { Changes, followSheets } from './changes';
import { FormulaEditor } from './typing/formula-editor';
import type { CallFunction, FunctionDescription } from './formulas';
import { registerFunctions } from './functions/custom-function';
import type { Area, Cell, CellValue, Author, Grid, GridTable, Unsubscribe } from './grid';
import { Lines } from './lines';
import { Reading } from './reading';
import { Screen } from './screen';
import { Selection } from './selection';
import type { Axis, Shift } from '../shift';
import { sortedBy } from './sorting';
import { Tables } from './tables';
import { startUniver } from './univer';
import { UniverFormatting } from './formatting/univer-formatting';
import { Viewport } from './viewport';
import { Writing } from './writing';

/** What a grid is made with. */
export interface UniverGridOptions {
  readonly container: HTMLElement;
  /** The name of the workbook. */
  readonly name: string;
  /** The name of its first sheet. */
  readonly sheet: string;
  /** Where formulas send their calls of custom functions. */
  readonly callFunction: CallFunction;
}

/** The spreadsheet of the page: Univer, in Excel's terms. */
export class UniverGrid implements Grid {
  /** Where a user types a formula. */
  readonly editor: FormulaEditor;
  readonly #book: Book;
  readonly #calls: CellCalls;
  readonly #reading: Reading;
  readonly #writing: Writing;
  readonly #tables: Tables;
  readonly #selection: Selection;
  readonly #lines: Lines;
  readonly #changes: Changes;
  readonly #calculation: Calculation;
  readonly formatting: UniverFormatting;
  readonly charts = new Charts();
  readonly viewport: Viewport;
  readonly screen: Screen;

  constructor(options: UniverGridOptions) {
    this.#book = new Book(startUniver(options.container), options.name, options.sheet);
    this.#calls = new CellCalls({
      callFunction: options.callFunction,
      addressOf: (place) => this.#book.addressOf(place),
      onAnswer: () => this.#calculation.scheduleAnswers(),
    });
    // Changes come first: a cell that is edited forgets its calls before the calculation that follows.
    this.#changes = new Changes(this.#book, this.#calls);
    this.#calculation = new Calculation(this.#book, this.#calls);
    this.#reading = new Reading(this.#book, this.#calls.answers);
    this.#writing = new Writing(this.#book);
    this.#tables = new Tables(this.#book);
    this.#selection = new Selection(this.#book);
    this.#lines = new Lines(this.#book, this.#changes, this.#selection, this.#tables);
    this.screen = new Screen(this.#book, options.container);
    this.formatting = new UniverFormatting(this.#book, this.#reading, this.#tables);
    this.viewport = new Viewport(this.#book);
    followSheets(this.#book, this.#changes, this.charts);
    this.editor = new FormulaEditor(this.#book);
    styleErrors(this.#book);
    readFields(this.#book, ({ sheetId, row, column }) => {
      const sheet = this.#book.sheetNameOf(sheetId);
      return sheet === undefined ? null : this.rich({ sheet, row, column, rows: 1, columns: 1 });
    });
    this.#calculation.onState(({ calculating, unanswered }) => {
      if (calculating || unanswered > 0) return;
      const formats = answerFormats(this.#book, this.#calls.answers, this.#reading);
      for (const [sheet, cells] of formats)
        this.#changes.by('calculation', () => this.#writing.formatCells(sheet, cells));
    });
  }

  /** Resolves when the grid is drawn: only then can sheets be scrolled, frozen and given widths. */
  get drawn(): Promise<void> {
    return this.#book.injector.get(LifecycleService).onStage(LifecycleStages.Rendered);
  }

  /** Makes the add-in's functions known; cells that already name them are calculated. */
  registerFunctions(functions: readonly FunctionDescription[]): void {
    registerFunctions(this.#book, functions, (place, id, values) => this.#calls.ask(place, id, values));
  }

  get calculation(): CalculationState {
    return this.#calculation.state;
  }

  onCalculation(listener: (state: CalculationState) => void): Unsubscribe {
    return this.#calculation.onState(listener);
  }

  /** Resolves when nothing is calculated, no call is under way and the cells show the answers. */
  idle(): Promise<void> {
    return this.#calculation.idle();
  }

  sheetNames(): readonly string[] {
    return this.#book.workbook.getSheets().map((sheet) => sheet.getName());
  }

  activeSheet(): string {
    return this.#selection.activeSheet();
  }

  activate(sheet: string): void {
    this.#selection.activate(sheet);
  }

  addSheet(name: string): void {
    this.#selection.keep(() => this.#book.addSheet(name));
  }

  removeSheet(name: string): void {
    this.#book.run(RemoveSheetCommand.id, this.#book.sheet(name), {});
  }

  renameSheet(name: string, newName: string): void {
    this.#book.run(SetWorksheetNameMutation.id, this.#book.sheet(name), { name: newName });
  }

  usedArea(sheet: string): Area | null {
    return this.#reading.usedArea(sheet);
  }

  isRowHidden(sheet: string, row: number): boolean {
    return !this.#book.sheet(sheet).getRowVisible(row);
  }

  read(area: Area): readonly (readonly Cell[])[] {
    return this.#reading.read(area);
  }

  /** What the first cell of an area holds: cheap however large the sheet is. */
  value(area: Area): CellValue {
    return this.#reading.value(area);
  }

  write(area: Area, values: readonly (readonly (string | number | boolean | null)[])[], by: Author): void {
    this.#changes.by(by, () => this.#writing.write(area, values));
  }

  /** Fills an area with one formula, references moving from cell to cell as in Excel. */
  fill(area: Area, formula: string, by: Author): void {
    this.#changes.by(by, () => this.#writing.fill(area, formula));
  }

  spills(sheet: string): readonly Area[] {
    return this.#reading.spills(sheet);
  }

  setNumberFormat(area: Area, formats: readonly (readonly string[])[]): void {
    this.#changes.by('addin', () => this.#writing.setNumberFormat(area, formats));
  }

  insertLines(sheet: string, axis: Axis, at: number, count: number): void {
    this.#lines.insert(sheet, axis, at, count);
  }

  deleteLines(sheet: string, axis: Axis, at: number, count: number): void {
    this.#lines.delete(sheet, axis, at, count);
  }

  /** The card behind a cell, or what else its value carries; `null` for a plain value. */
  rich(area: Area): RichValue | null {
    return this.#reading.rich(area);
  }

  /** Puts rows in the order of one of their columns. Formulas go along, and look at their own row as before. */
  sort(area: Area, column: number): void {
    const moved = (formula: string, rows: number): string => this.#writing.moved(formula, rows, 0);
    this.write(area, sortedBy(this.#reading.read(area), column, moved), 'user');
  }

  /** Runs every formula again, custom functions included: in one area, or everywhere where there is none. */
  calculate(area: Area | null): void {
    this.#calculation.calculate(area);
  }

  selection(): Area {
    return this.#selection.current();
  }

  select(area: Area): void {
    this.#selection.select(area);
  }

  isEditing(): boolean {
    return this.#book.api.getActiveWorkbook()?.isCellEditing() ?? false;
  }

  tables(): readonly GridTable[] {
    return this.#tables.list();
  }

  addTable(table: GridTable): void {
    this.#tables.add(table);
  }

  removeTable(name: string): void {
    this.#tables.remove(name);
  }

  resizeTable(name: string, area: Area): void {
    this.#tables.resize(name, area);
  }

  forgetHistory(): void {
    this.#book.injector.get(IUndoRedoService).clearUndoRedo(this.#book.id);
  }

  onChanged(listener: (by: Author) => void): Unsubscribe {
    return this.#changes.onChanged(listener);
  }

  onLines(listener: (sheet: string, shift: Shift) => void): Unsubscribe {
    return this.#changes.onLines(listener);
  }

  onSelectionChanged(listener: (area: Area) => void): Unsubscribe {
    return this.#selection.onSelectionChanged(listener);
  }

  /** An entry of the menu that a right click on cells opens. */
  addToContextMenu(id: string, title: string, run: () => void): void {
    this.#book.api
      .createMenu({ id, title, action: run })
      .appendTo(['contextMenu.mainArea', 'contextMenu.others']);
  }
}
