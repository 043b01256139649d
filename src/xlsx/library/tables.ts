import { strFromU8, unzipSync } from 'fflate';
import { attributeOf, tagsOf } from '../package';

/** A table as the library keeps it. */
export interface TableModel {
  readonly name: string;
  readonly displayName: string;
  readonly tableRef: string;
  readonly headerRow: boolean;
  readonly totalsRow: boolean;
  /** Nobody asks for them: what they are called stands in the cells. */
  readonly columns: readonly [];
}

/** The tables of an .xlsx by the names of their parts. @throws an error where the bytes are no archive. */
export function tablesOf(bytes: Uint8Array): ReadonlyMap<string, TableModel> {
  const parts = unzipSync(bytes, { filter: ({ name }) => /^xl\/tables\/[^/]+\.xml$/.test(name) });
  return new Map(Object.entries(parts).map(([name, part]) => [name, tableOf(strFromU8(part))]));
}

function tableOf(xml: string): TableModel {
  const [tag = ''] = tagsOf(xml, 'table');
  const name = attributeOf(tag, 'name') ?? '';
  return {
    name,
    displayName: attributeOf(tag, 'displayName') ?? name,
    tableRef: attributeOf(tag, 'ref') ?? '',
    // Excel leaves out what is usual: one row of headers, and none of totals.
    headerRow: attributeOf(tag, 'headerRowCount') !== '0',
    totalsRow: attributeOf(tag, 'totalsRowCount') === '1',
    columns: [],
  };
}
