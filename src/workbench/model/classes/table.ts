import type { Document } from '../document';
import { findTable, notFound, tableOfId } from '../document';
import { eventTypes } from '../events';
import type { ExcelClass } from '../excel-class';
import { eventMethods } from '../excel-class';
import { ExcelError } from '../excel-error';
import { instance } from '../instance';
import { rangeOf } from '../ranges';
import { bodyArea, headerArea } from '../tables';

const { tableChanged, tableSelectionChanged } = eventTypes;
const maxTableNameLength = 255;

/** Every table of the grid has a header row and no total row. */
export const table: ExcelClass<'Table'> = {
  id: { key: 'Id', of: (id) => id },
  scalars: {
    id: { get: (id) => id },
    name: {
      get: (id, document) => tableOfId(document, id).name,
      set: (id, value, document) => rename(id, value, document),
    },
    showHeaders: { get: () => true },
    showTotals: { get: () => false },
  },
  navigation: {
    columns: (id) => instance('TableColumnCollection', id),
    rows: (id) => instance('TableRowCollection', id),
    worksheet: (id, document) => instance('Worksheet', tableOfId(document, id).area.sheet),
  },
  objects: {
    getDataBodyRange: (id, _given, document) => rangeOf(bodyArea(tableOfId(document, id))),
    getHeaderRowRange: (id, _given, document) => rangeOf(headerArea(tableOfId(document, id))),
    getRange: (id, _given, document) => rangeOf(tableOfId(document, id).area),
    getTotalRowRange: () => notFound(),
  },
  calls: {
    /** The cells go with the table. */
    delete: (id, _given, document) => {
      const { name, area } = tableOfId(document, id);
      document.grid.removeTable(name);
      document.tableIds.forget(name);
      document.grid.clear(area, 'all');
    },
    ...eventMethods<string>(
      'DataChanged',
      (id, { events }) => events.register(tableChanged, id),
      (id, { events }) => events.unregister(tableChanged, id),
    ),
    ...eventMethods<string>(
      'SelectionChanged',
      (id, { events }) => events.register(tableSelectionChanged, id),
      (id, { events }) => events.unregister(tableSelectionChanged, id),
    ),
  },
};

function rename(id: string, value: unknown, document: Document): void {
  if (
    typeof value !== 'string' ||
    value.length > maxTableNameLength ||
    !/^[\p{L}_\\][\p{L}\p{N}_.\\]*$/u.test(value)
  )
    throw new ExcelError('InvalidArgument', `${JSON.stringify(value)} is no name for a table.`);
  const { name } = tableOfId(document, id);
  const owner = findTable(document, value);
  if (owner !== null && owner !== id)
    throw new ExcelError('ItemAlreadyExists', `A table is called '${value}'.`);
  document.grid.renameTable(name, value);
  document.tableIds.rename(name, value);
}
