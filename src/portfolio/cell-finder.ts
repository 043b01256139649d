import { normalisedHeader } from './columns/header';
import { multimap } from './multimap';
import { cellAt, type Cell, type Table } from './table';

/** Finds the position of a column by its header, the first of that name. */
export function positionFinder(headers: readonly string[]): (header: string) => number | undefined {
  const positions = multimap(headers.map((header, position) => [normalisedHeader(header), position]));
  // Comparing headers anew for every cell would take longer than all else that is done with them.
  const known = new Map<string, number | undefined>();
  return (header) => {
    if (!known.has(header)) known.set(header, positions.get(normalisedHeader(header))?.[0]);
    return known.get(header);
  };
}

/** Finds cells by the number of their row and the header of their column; `null` where there is no such cell. */
export function cellFinder({ headers, rows }: Table): (number: number, header: string) => Cell | null {
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  const positionOf = positionFinder(headers);
  return (number, header) => {
    const row = byNumber.get(number);
    const position = positionOf(header);
    return row === undefined || position === undefined ? null : cellAt(row, position);
  };
}
