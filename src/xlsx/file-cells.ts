import type { Cell, Worksheet } from '@mui/x-internal-exceljs-fork';
import type { DateSystem } from '../contract';
import type { CellValue } from '../portfolio';
import { areaOf, type Area } from './address';
import { readSerial } from './library/read-serial';
import { tablesIn } from './library/tables';

/** A cell of a file. */
export interface FileCell {
  value: CellValue;
  readonly format: string;
  /** Number of the column, from 1. */
  readonly column: number;
  readonly isFormula: boolean;
}

export interface FileRow {
  /** Number that the sheet shows beside it. */
  readonly number: number;
  readonly hidden: boolean;
  /** By the number of the column, from 1. */
  readonly cells: Map<number, FileCell>;
}

/** A table of a sheet, with its headers, without a row of totals. */
interface FileTable {
  readonly name: string;
  readonly area: Area;
  readonly hidesHeaders: boolean;
}

export interface FileSheet {
  readonly name: string;
  readonly rows: Map<number, FileRow>;
  readonly tables: readonly FileTable[];
}

/** A sheet as the library has read it: days are numbers of the file's own date system again, text is plain. */
export function readSheet(sheet: Worksheet, system: DateSystem): FileSheet {
  const rows = new Map<number, FileRow>();
  const filled: Area[] = [];
  sheet.eachRow((row, number) => {
    const cells = new Map<number, FileCell>();
    row.eachCell((cell, column) => {
      // The other cells of a merged area repeat the first one's value.
      if (cell.isMerged && cell.master !== cell) return;
      const { shareType, ref } = cell.model as { readonly shareType?: string; readonly ref?: string };
      if (shareType === 'array' && ref !== undefined) filled.push(areaOf(ref));
      const value = valueOf(cell.formula ? cell.result : cell.value, system);
      cells.set(column, { value, format: formatOf(cell), column, isFormula: Boolean(cell.formula) });
    });
    rows.set(number, { number, hidden: row.hidden, cells });
  });
  for (const area of filled) markFilled(rows, area);
  return { name: sheet.name, rows, tables: tablesOf(sheet) };
}

/** The cells that one formula fills are all of it: where it says nothing, too. */
function markFilled(rows: Map<number, FileRow>, { top, left, bottom, right }: Area): void {
  for (let number = top; number <= bottom; number += 1) {
    const cells = rows.get(number)?.cells;
    for (let column = left; column <= right; column += 1) {
      const { value = '', format = 'General' } = cells?.get(column) ?? {};
      cells?.set(column, { value, format, column, isFormula: true });
    }
  }
}

function formatOf(cell: Cell): string {
  return cell.numFmt || 'General';
}

function valueOf(value: unknown, system: DateSystem): CellValue {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return readSerial(value, system);
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  const { richText, text, error } = value as {
    readonly richText?: readonly { readonly text: string }[];
    readonly text?: unknown;
    readonly error?: string;
  };
  if (error !== undefined) return error;
  if (richText) return richText.map((part) => part.text).join('');
  return valueOf(text, system);
}

function tablesOf(sheet: Worksheet): readonly FileTable[] {
  return tablesIn(sheet).map((model) => {
    const area = areaOf(model.tableRef);
    return {
      name: model.displayName,
      area: model.totalsRow ? { ...area, bottom: area.bottom - 1 } : area,
      hidesHeaders: !model.headerRow,
    };
  });
}
