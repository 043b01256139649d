import type { Identifier } from '../../contract';
import {
  columnLetters,
  inReadingOrder,
  isOfAddress,
  normalisedHeader,
  placeColumns,
  type ColumnRole,
} from '../../portfolio';
import type { SelectedRow } from '../../workbook/table';
import type { FormulaChoice } from './choices';

/** Columns of the sheet, from 0, that name the home of each row; by several the address is put together. */
export type HomeColumns = readonly number[];

/**
 * The columns that name the homes as the selected one is named: by UPRN, Property Id or address. `null` where the table has none such, or none
 * that can be told.
 */
export function homeColumns(
  { table, mapping, area }: SelectedRow,
  form: Identifier['form'],
): HomeColumns | null {
  const columns = inReadingOrder(placeColumns(mapping, table.headers));
  const of = (isMeant: (role: ColumnRole) => boolean): number[] =>
    columns.flatMap(({ role, position }) => (isMeant(role) ? [area.firstColumn + position] : []));
  const address = of(isOfAddress);
  const found = {
    uprn: of((role) => role === 'uprn'),
    property: of((role) => role === 'property_id'),
    // A postcode alone names no home; an address may have its own.
    address: address.length === 0 ? [] : [...address, ...of((role) => role === 'postcode')],
  }[form];
  return found.length === 0 ? null : found;
}

/** The formula of a choice for the home of a row of the sheet, from 1. `prefix`: what stands before the names of our functions. */
export function formulaText(
  { functionId, word }: Pick<FormulaChoice, 'functionId' | 'word'>,
  prefix: string,
  columns: HomeColumns,
  row: number,
): string {
  const cells = columns.map((column) => `$${columnLetters(column)}${row}`);
  const home = cells.length === 1 ? cells.join('') : `TEXTJOIN(", ",TRUE,${cells.join(',')})`;
  return `=${prefix}${functionId}(${word === null ? home : `${home},"${word}"`})`;
}

/** A header that the table does not have yet, and that reads like none of its: a run refuses columns that read alike. Decision 351. */
export function freeHeader(wanted: string, headers: readonly string[]): string {
  const taken = new Set(headers.map(normalisedHeader));
  let [header, number] = [wanted, 1];
  while (taken.has(normalisedHeader(header))) {
    number += 1;
    header = `${wanted} ${number}`;
  }
  return header;
}
