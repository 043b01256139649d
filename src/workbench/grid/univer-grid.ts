import { ILayoutService, RemoveSheetCommand, SetWorksheetNameMutation } from '@univerjs/preset-sheets-core';
import { IUndoRedoService, LifecycleService, LifecycleStages } from '@univerjs/core';
import { Charts } from '../charts/charts';
import { answerFormats } from './functions/answer-formats';
import { Book } from './book';
import { Calculation } from './calculation/calculation';
import { CellCalls } from './functions/cell-calls';
import type { CellPlace } from './functions/calling-cells';
import { styleErrors } from './formatting/error-style';
import { readFields } from './functions/field-value';
import { writeShortForms } from './formula-writing';
import { Changes, followSheets } from './changes';
import { FormulaEditor } from './typing/formula-editor';
import type { CallFunction, FunctionDescription } from './formulas';
import { registerFunctions } from './functions/custom-function';
import { followInsertion, followWrite } from '../table-growth';
import type { Area, Author, CellValue, Grid } from './grid';
import { deleteLines, insertLines } from './lines';
import { Names } from './names';
import { Reading } from './reading';
import { Screen } from './screen';
import { Selection } from './selection';
import { sortedBy } from './sorting';
import { Tables } from './tables';
import { startUniver } from './univer';
import { UniverFormatting } from './formatting/univer-formatting';
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

/** The parts of a grid, each of which knows those before it. */
function partsOf({ container, name, sheet, callFunction }: UniverGridOptions) {
  const book = new Book(startUniver(container), name, sheet);
  const calls = new CellCalls({
    callFunction,
    addressOf: (place) => book.addressOf(place),
    onAnswer: () => calculation.scheduleAnswers(),
  });
  // Changes come first: a cell that is edited forgets its calls before the calculation that follows.
  const changes = new Changes(book, calls);
  const calculation: Calculation = new Calculation(book, calls);
  const reading = new Reading(book, calls.answers);
  const tables = new Tables(book);
  return {
    book,
    calls,
    changes,
    calculation,
    reading,
    tables,
    writing: new Writing(book),
    selection: new Selection(book),
    formatting: new UniverFormatting(book, reading, tables),
    charts: new Charts(),
    names: new Names(book),
  };
}

/** The spreadsheet of the page: Univer, in Excel's terms. */
export type UniverGrid = ReturnType<typeof createUniverGrid>;

export function createUniverGrid(options: UniverGridOptions) {
  const parts = partsOf(options);
  const { book, calls, changes, calculation, reading, writing } = parts;
  followSheets(book, changes, parts.charts);
  styleErrors(book);
  const richAt = (place: CellPlace, shown: CellValue) => reading.richBehind(place, shown);
  readFields(book, richAt);
  writeShortForms(book, (place) => parts.tables.at(place)?.name ?? null);
  calculation.onState(({ calculating, unanswered }) => {
    if (calculating || unanswered > 0) return;
    for (const [sheet, cells] of answerFormats(book, calls.answers, reading))
      changes.by('calculation', () => writing.formatCells(sheet, cells));
  });
  const grid = gridOf(parts);
  writing.onTyped((area) => followWrite(grid, area, 'user'));
  return {
    ...grid,
    /** Where a user types a formula. */
    editor: new FormulaEditor(book),
    screen: new Screen(book),
    /** Keys go to the cells. */
    focus: () => book.injector.get(ILayoutService).focus(),
    /** Resolves when the grid is drawn: only then can sheets be scrolled, frozen and given widths. */
    drawn: () => book.injector.get(LifecycleService).onStage(LifecycleStages.Rendered),
    /** Makes the add-in's functions known; cells that already name them are calculated. */
    registerFunctions: (functions: readonly FunctionDescription[]) =>
      registerFunctions(book, functions, (place, id, values) => calls.ask(place, id, values), richAt),
    calculation: () => calculation.state,
    onCalculation: calculation.onState,
    /** Resolves when nothing is calculated, no call is under way and the cells show the answers. */
    idle: () => calculation.idle(),
    /** What the first cell of an area holds: cheap however large the sheet is. */
    value: (area: Area) => reading.value(area),
    /** The card behind a cell, or what else its value carries; `null` for a plain value. */
    rich: (area: Area) => reading.rich(area),
    /** Fills an area with one formula, references moving from cell to cell as in Excel. */
    fill: (area: Area, formula: string, by: Author) => changes.by(by, () => writing.fill(area, formula)),
    /** Puts rows in the order of one of their columns. Formulas go along, and look at their own row as before. */
    sort(area: Area, column: number) {
      const moved = (formula: string, rows: number): string => writing.moved(formula, rows);
      const sorted = sortedBy(reading.read(area), column, moved);
      changes.by('user', () => writing.write(area, sorted));
    },
    deleteRows: (sheet: string, at: number, count: number) => deleteLines(parts, sheet, 'rows', at, count),
    /** Runs every formula again, custom functions included. */
    calculate: () => calculation.calculateAll(),
    /** An entry of the menu that a right click on cells opens. */
    addToContextMenu: (id: string, title: string, action: () => void) =>
      book.api.createMenu({ id, title, action }).appendTo(['contextMenu.mainArea', 'contextMenu.others']),
  };
}

/** The user then looks at the sheet behind it, or at the one before the last. */
function removeSheet({ book, selection }: ReturnType<typeof partsOf>, name: string): void {
  const sheet = book.sheet(name);
  const names = book.workbook.getSheets().map((each) => each.getName());
  const at = names.indexOf(sheet.getName());
  const next = names[at + 1] ?? names[at - 1];
  // Univer would go on calling it the active one where its last cell was typed into.
  if (selection.activeSheet() === sheet.getName() && next !== undefined) selection.activate(next);
  book.run(RemoveSheetCommand.id, sheet, {});
}

/** What the object model sees of it. */
function gridOf(parts: ReturnType<typeof partsOf>): Grid {
  const { book, calculation, changes, reading, tables, writing, selection } = parts;
  const { formatting, charts, names } = parts;
  const grid: Grid = {
    formatting,
    charts,
    names,
    sheetNames: () => book.workbook.getSheets().map((sheet) => sheet.getName()),
    activeSheet: () => selection.activeSheet(),
    activate: (sheet) => selection.activate(sheet),
    addSheet: (name) => selection.keep(() => book.addSheet(name)),
    removeSheet: (name) => removeSheet(parts, name),
    renameSheet: (name, newName) =>
      book.run(SetWorksheetNameMutation.id, book.sheet(name), { name: newName }),
    usedArea: (sheet) => reading.usedArea(sheet),
    isRowHidden: (sheet, row) => !book.sheet(sheet).getRowVisible(row),
    read: (area) => reading.read(area),
    write: (area, values, by) => changes.by(by, () => writing.write(area, values)),
    spills: (sheet) => reading.spills(sheet),
    setNumberFormat: (area, formats) => changes.by('addin', () => writing.setNumberFormat(area, formats)),
    insertLines(sheet, axis, at, count) {
      insertLines(parts, sheet, axis, at, count);
      followInsertion(grid, sheet, axis, at, count, 'addin');
    },
    movedFormula: (formula, rows) => writing.moved(formula, rows),
    markDirty: ({ sheet, ...at }) => calculation.markDirty(book.sheet(sheet).getSheetId(), at),
    calculateDirty: () => calculation.calculateDirty(),
    selection: () => selection.current(),
    hasSeveralSelections: () => selection.isMultiple(),
    select: (area) => selection.select(area),
    isEditing: () => book.api.getActiveWorkbook()?.isCellEditing() ?? false,
    tables: () => tables.list(),
    addTable: (table) => tables.add(table),
    removeTable: (name) => tables.remove(name),
    resizeTable: (name, area) => tables.resize(name, area),
    changeTable: (table) => tables.change(table),
    forgetHistory: () => book.injector.get(IUndoRedoService).clearUndoRedo(book.id),
    onChanged: changes.onChanged,
    onLines: changes.onLines,
    onSheetRenamed: changes.onSheetRenamed,
    onSelectionChanged: selection.onSelectionChanged,
  };
  return grid;
}
