import {
  ICommandService,
  IUniverInstanceService,
  UniverInstanceType,
  VerticalAlign,
  type IRange,
  type Injector,
  type Workbook,
  type Worksheet,
} from '@univerjs/core';
import type { FUniver } from '@univerjs/core/facade';
import type { CellPlace } from './functions/calling-cells';
import { areaText, isSameName } from '../address';
import type { Area } from './grid';
import type { StartedUniver } from './univer';

/** How large a new sheet is; it grows when something is written beyond. */
const newSheetRows = 2_000;
const newSheetColumns = 40;
const newSheet = {
  rowCount: newSheetRows,
  columnCount: newSheetColumns,
  defaultRowHeight: 24,
  defaultColumnWidth: 96,
  defaultStyle: {
    ff: 'Arial, "Helvetica Neue", sans-serif',
    fs: 10,
    vt: VerticalAlign.MIDDLE,
    pd: { t: 0, r: 7, b: 0, l: 7 },
  },
};
/** Lines added beyond what is written there. */
const growthMargin = { rows: 100, columns: 6 };

/** The one workbook of the page, with its sheets by name and the way to change it. */
export class Book {
  readonly injector: Injector;
  readonly api: FUniver;
  readonly workbook: Workbook;
  readonly #commands: ICommandService;

  /** @param sheet the name of the first sheet */
  constructor(univer: StartedUniver, name: string, sheet: string) {
    this.injector = univer.injector;
    this.api = univer.api;
    this.#commands = univer.injector.get(ICommandService);
    univer.api.createWorkbook({
      id: 'workbook',
      name,
      sheetOrder: ['sheet-1'],
      sheets: {
        'sheet-1': {
          id: 'sheet-1',
          name: sheet,
          ...newSheet,
        },
      },
    });
    const workbook = univer.injector
      .get(IUniverInstanceService)
      .getUnit<Workbook>('workbook', UniverInstanceType.UNIVER_SHEET);
    if (!workbook) throw new Error('The spreadsheet did not open its workbook: reload the page.');
    this.workbook = workbook;
  }

  get id(): string {
    return this.workbook.getUnitId();
  }

  get commands(): ICommandService {
    return this.#commands;
  }

  /** @throws RangeError when there is no such sheet */
  sheet(name: string): Worksheet {
    const sheet = this.workbook.getSheets().find((candidate) => isSameName(candidate.getName(), name));
    if (!sheet) throw new RangeError(`There is no sheet "${name}" in this workbook.`);
    return sheet;
  }

  sheetNameOf(id: string): string | undefined {
    return this.workbook.getSheetBySheetId(id)?.getName();
  }

  addSheet(name: string): void {
    this.api.getWorkbook(this.id)?.create(name, newSheetRows, newSheetColumns, { sheet: newSheet });
  }

  /** How a cell is called in a formula of another sheet, e.g. `Portfolio!J2`. */
  addressOf({ sheetId, row, column }: CellPlace): string {
    return areaText({ sheet: this.sheetNameOf(sheetId) ?? '', row, column, rows: 1, columns: 1 });
  }

  /** Runs one of Univer's commands on a sheet, at once. */
  run(id: string, sheet: Worksheet, params: object): void {
    this.#commands.syncExecuteCommand(id, { unitId: this.id, subUnitId: sheet.getSheetId(), ...params });
  }

  /** Makes room for an area that ends beyond the sheet's last row or column. */
  makeRoom(area: Area): void {
    const sheet = this.sheet(area.sheet);
    const facade = this.api.getWorkbook(this.id)?.getSheetBySheetId(sheet.getSheetId());
    const rows = area.row + area.rows;
    const columns = area.column + area.columns;
    if (rows > sheet.getRowCount()) facade?.setRowCount(rows + growthMargin.rows);
    if (columns > sheet.getColumnCount()) facade?.setColumnCount(columns + growthMargin.columns);
  }
}

export function toRange(area: Area): IRange {
  return {
    startRow: area.row,
    startColumn: area.column,
    endRow: area.row + area.rows - 1,
    endColumn: area.column + area.columns - 1,
  };
}

export function toArea(sheet: string, range: IRange): Area {
  return {
    sheet,
    row: range.startRow,
    column: range.startColumn,
    rows: range.endRow - range.startRow + 1,
    columns: range.endColumn - range.startColumn + 1,
  };
}
