import { hasCell } from '../area';
import type { Area, Grid } from '../grid/grid';
import type { CellFile, AddinData, SheetFile, WorkbookFile } from './workbook-file';

/** What the grid holds, as it goes into a file. */
export function fromGrid(grid: Grid, addinData: AddinData): WorkbookFile {
  return {
    sheets: grid.sheetNames().map((name) => sheetOf(grid, name)),
    tables: grid.tables(),
    active: grid.activeSheet(),
    addinData,
  };
}

function sheetOf(grid: Grid, name: string): SheetFile {
  const { formatting } = grid;
  const used = grid.usedArea(name) ?? { sheet: name, row: 0, column: 0, rows: 1, columns: 1 };
  const all = { ...used, row: 0, column: 0, rows: used.row + used.rows, columns: used.column + used.columns };
  const rows = Array.from({ length: all.rows }, (_, row) => row);
  const columns = Array.from({ length: all.columns }, (_, column) => column);
  const usual = formatting.rowHeight(name, all.rows);
  return {
    name,
    cells: cellsOf(grid, all),
    widths: new Map(columns.map((column) => [column, formatting.columnWidth(name, column)])),
    heights: new Map(
      rows
        .map((row) => [row, formatting.rowHeight(name, row)] as const)
        .filter(([, height]) => height !== usual),
    ),
    hiddenRows: rows.filter((row) => grid.isRowHidden(name, row)),
    hiddenColumns: columns.filter((column) => formatting.isColumnHidden(name, column)),
    merged: formatting.merged(name),
    frozen: formatting.frozen(name),
    gridlines: formatting.showsGridlines(name),
    tabColor: formatting.tabColor(name),
  };
}

function cellsOf(grid: Grid, area: Area): CellFile[] {
  const spills = grid.spills(area.sheet);
  const styles = grid.formatting.styles(area);
  return grid.read(area).flatMap((line, row) =>
    line.flatMap((cell, column): CellFile[] => {
      const spill = spills.find((one) => hasCell(one, row, column)) ?? null;
      const style = styles[row]?.[column] ?? {};
      const isPlain = cell.numberFormat === 'General' && Object.keys(style).length === 0;
      if (cell.value === '' && cell.formula === null && isPlain) return [];
      const value = typeof cell.value === 'object' ? { error: cell.value.error } : cell.value;
      const { formula, numberFormat } = cell;
      const isFirst = spill?.row === row && spill.column === column;
      return [
        {
          row,
          column,
          value: value === '' ? null : value,
          formula,
          spill: isFirst ? spill : null,
          numberFormat,
          style,
        },
      ];
    }),
  );
}
