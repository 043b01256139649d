import type { Worksheet } from '@mui/x-internal-exceljs-fork';
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

/** The tables of an .xlsx by the way to their parts from a sheet. @throws an error where the bytes are no archive. */
export function tablesOf(bytes: Uint8Array): ReadonlyMap<string, TableModel> {
  const parts = unzipSync(bytes, { filter: ({ name }) => /^xl\/tables\/[^/]+\.xml$/.test(name) });
  return new Map(
    Object.entries(parts).map(([name, part]) => [name.replace('xl/', '../'), tableOf(strFromU8(part))]),
  );
}

/** The tables of a sheet that was read. */
export function tablesIn(sheet: Worksheet): readonly TableModel[] {
  const { tables } = sheet as unknown as {
    readonly tables: Readonly<Record<string, { readonly model: TableModel }>>;
  };
  return Object.values(tables).map(({ model }) => model);
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
