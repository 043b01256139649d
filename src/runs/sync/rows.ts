import {
  cellFinder,
  propertyIdHeader,
  referenceHeader,
  type CellValue,
  type ColumnRole,
  type Mapping,
  type Table,
} from '../../portfolio';
import type { RowKey } from '../../sheet';
import { contentKeys, isNaming } from '../content-key';

/** Headers by which a sync finds rows. */
export interface KeyColumns {
  readonly propertyId: string;
  readonly reference: string;
}

/** The mapped columns of Property Id and reference, or those that the sync adds. */
export function keyColumns(mapping: Mapping): KeyColumns {
  const header = (role: ColumnRole): string | undefined =>
    mapping.columns.find((column) => column.role === role)?.header;
  return {
    propertyId: header('property_id') ?? propertyIdHeader,
    reference: header('external_reference') ?? referenceHeader,
  };
}

/** The cells of a table's rows by their numbers, looked up without searching. */
export interface RowCells {
  /** What the row of an operation shows in the columns that name its home: the key of a row that has no reference yet. */
  contentKey(number: number): RowKey | null;
  /** The value of a column in a row, by header; `''` where there is no such column. */
  under(number: number, header: string): CellValue;
}

export function rowCells(table: Table, mapping: Mapping): RowCells {
  const cell = cellFinder(table);
  return {
    contentKey: contentKeys(table, mapping, isNaming),
    under: (number, header) => cell(number, header)?.value ?? '',
  };
}
