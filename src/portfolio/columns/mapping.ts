import { readJsonObject } from '../../contract';
import { rentUnitIn, rentUnits, type RentUnit } from '../cells/rent';
import type { Table } from '../table';
import { columnsAlone, normalisedHeader } from './header';
import { columnRoles, type ColumnRole } from './role';
import { suggestColumns } from './suggest';

/** Which column holds what, as the user confirmed it. Columns are known by their header, never by their place. */
export interface Mapping {
  readonly columns: readonly MappedColumn[];
  /** For rents whose cells do not say; `null`: not known, so that such rents are asked about. */
  readonly rentUnit: RentUnit | null;
}

export interface MappedColumn {
  readonly header: string;
  readonly role: ColumnRole;
}

/** A mapped column where it now stands in the table, from 0. */
export interface PlacedColumn extends MappedColumn {
  readonly position: number;
}

/** The mapping that suggestions amount to before the user has said anything. */
export function suggestedMapping(table: Table): Mapping {
  const columns = suggestColumns(table).flatMap((suggestion, position) => {
    const header = table.headers[position];
    return suggestion.kind === 'taken' && header !== undefined ? [{ header, role: suggestion.role }] : [];
  });
  const rent = columns.find(({ role }) => role === 'rent');
  return { columns, rentUnit: rent ? rentUnitOfHeader(rent.header) : null };
}

/** The unit that a rent column's header names: `Rent pcm`, `Weekly rent (£)`, `RentPA`. */
export function rentUnitOfHeader(header: string): RentUnit | null {
  const spaced = header.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/_/g, ' ');
  const found = rentUnitIn(spaced);
  if (found !== null) return found;
  const joined = /(pcm|pw|pa)$/.exec(normalisedHeader(header))?.[1];
  return joined === undefined ? null : rentUnitIn(`1 ${joined}`);
}

/**
 * Finds a mapping's columns in a table that may have been sorted, widened or renamed since. One that the table does not have any more, or has
 * more than once, is left out.
 */
export function placeColumns(mapping: Mapping, headers: readonly string[]): readonly PlacedColumn[] {
  const positions = new Map(
    [...columnsAlone(headers)].map((position) => [normalisedHeader(headers[position] ?? ''), position]),
  );
  return mapping.columns.flatMap((column) => {
    const position = positions.get(normalisedHeader(column.header));
    return position === undefined ? [] : [{ ...column, position }];
  });
}

function isRole(value: unknown): value is ColumnRole {
  return (columnRoles as readonly unknown[]).includes(value);
}

/** A mapping as the workbook remembers it: headers, roles and the unit, no cell. */
export function mappingText(mapping: Mapping): string {
  return JSON.stringify({
    columns: mapping.columns.map(({ header, role }) => [header, role]),
    rentUnit: mapping.rentUnit,
  });
}

/** Reads what `mappingText` wrote; `null` where it is anything else, so that columns are suggested anew. */
export function readMapping(text: string): Mapping | null {
  const read = readJsonObject(text);
  const pairs: unknown = read?.['columns'];
  if (!Array.isArray(pairs)) return null;
  const columns = pairs.flatMap((pair: unknown) => {
    if (!Array.isArray(pair)) return [];
    const [header, role] = pair as unknown[];
    return typeof header === 'string' && isRole(role) ? [{ header, role }] : [];
  });
  return { columns, rentUnit: rentUnits.find((each) => each === read?.['rentUnit']) ?? null };
}
