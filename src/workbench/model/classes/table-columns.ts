import type { Area, Cell } from '../../grid/grid';
import { maxColumns } from '../../address';
import { intersection } from '../../area';
import type { Arguments } from '../arguments';
import { isEmpty } from '../cells';
import { checkUnprotected } from '../protection';
import { type Document, tableOfId } from '../document';
import type { ExcelClasses } from '../excel-class';
import { ExcelError, notSupported } from '../excel-error';
import { type Instance, instance } from '../instance';
import { columnNames, freeName, wholeArea } from '../tables';

export const tableColumnClasses = {
  TableColumnCollection: { objects: { add } },
  TableColumn: {
    id: { key: 'Id', of: ({ index }) => String(index + 1) },
  },
} satisfies Partial<ExcelClasses>;

/** At the right edge alone. What stands right of the table moves right, in the rows of the table and in no others. */
function add(table: string, given: Arguments, document: Document): Instance {
  const found = tableOfId(document, table);
  const { name, area } = found;
  checkUnprotected(area.sheet, document);
  const index = given.optionalInteger(0) ?? -1;
  if (index !== -1 && index !== area.columns) throw notSupported('TableColumnCollection.add within a table');
  if (given.raw(1) !== undefined) throw notSupported('TableColumnCollection.add with values');
  const header = freeName(given.optionalText(2) ?? '', columnNames(found, document));
  moveRight({ ...wholeArea(found), column: area.column + area.columns, columns: 1 }, document);
  document.grid.changeTable({
    ...found,
    area: { ...area, columns: area.columns + 1 },
    ...(found.hiddenHeaders && { hiddenHeaders: [...found.hiddenHeaders, header] }),
  });
  if (found.hiddenHeaders === undefined)
    document.grid.write(
      { ...area, column: area.column + area.columns, columns: 1, rows: 1 },
      [[header]],
      'addin',
    );
  return instance('TableColumn', { table: document.tableIds.idOf(name), index: area.columns });
}

/**
 * Cells go as they stand; formulas elsewhere that refer to them are left as they are, which Excel would not.
 *
 * @param at the cells that become free
 * @throws ExcelError `InsertDeleteConflict` where another table would have to move
 */
function moveRight(at: Area, { grid }: Document): void {
  const toTheEdge = { ...at, columns: maxColumns - at.column };
  if (grid.tables().some((table) => intersection(wholeArea(table), toTheEdge)))
    throw new ExcelError('InsertDeleteConflict');
  const used = grid.usedArea(at.sheet);
  const end = used === null ? at.column : Math.max(at.column, used.column + used.columns);
  const beside = { ...at, columns: end - at.column };
  if (beside.columns === 0) return;
  const cells = grid.read(beside);
  if (cells.every((line) => line.every(isEmpty))) return;
  const moved = { ...beside, columns: beside.columns + 1 };
  grid.setNumberFormat(
    moved,
    cells.map((line) => ['General', ...line.map(({ numberFormat }) => numberFormat)]),
  );
  grid.write(
    moved,
    cells.map((line) => ['', ...line.map(entered)]),
    'addin',
  );
}

function entered({ formula, value }: Cell): string | number | boolean {
  if (formula !== null) return formula;
  return typeof value === 'object' ? value.error : value;
}
