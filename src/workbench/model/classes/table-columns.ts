import type { Arguments } from '../arguments';
import { type Document, tableOfId } from '../document';
import type { ExcelClass } from '../excel-class';
import { notSupported } from '../excel-error';
import { type Instance, instance } from '../instance';
import { checkNoOverlap, columnNames, freeName, isBlank } from '../tables';

export const tableColumnCollection: ExcelClass<'TableColumnCollection'> = { objects: { add } };

export const tableColumn: ExcelClass<'TableColumn'> = {
  id: { key: 'Id', of: ({ index }) => String(index + 1) },
};

/** At the right edge alone, and empty: the grid moves whole columns, which is more than Excel moves for a table. */
function add(table: string, given: Arguments, document: Document): Instance {
  const { name, area } = tableOfId(document, table);
  const index = given.optionalInteger(0) ?? -1;
  if (index !== -1 && index !== area.columns) throw notSupported('TableColumnCollection.add within a table');
  if (given.raw(1) !== undefined) throw notSupported('TableColumnCollection.add with values');
  const wider = { ...area, columns: area.columns + 1 };
  const column = { ...area, column: area.column + area.columns, columns: 1 };
  checkNoOverlap(wider, document, name);
  if (!isBlank(column, document))
    throw notSupported('TableColumnCollection.add with other cells beside the table');
  const header = freeName(given.optionalText(2) ?? '', columnNames({ name, area }, document));
  document.grid.resizeTable(name, wider);
  document.grid.write({ ...column, rows: 1 }, [[header]], 'addin');
  return instance('TableColumn', { table, index: area.columns });
}
