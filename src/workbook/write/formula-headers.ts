import type { Clock } from '../../contract';
import { normalisedHeader } from '../../portfolio';
import type { Source } from '../../sheet';
import { roundTrip } from '../excel-run';
import { locateSource } from '../table/sources';

/**
 * Headers (`normalisedHeader`) of columns in which formulas stand; none where an Excel cannot tell: then a write meets them, and gives them
 * back.
 */
export async function formulaHeaders(
  context: Excel.RequestContext,
  clock: Clock,
  source: Source,
  headers: readonly string[],
): Promise<readonly string[]> {
  try {
    const { area, cells } = await roundTrip(context, clock, () => {
      const found = locateSource(context, source).area;
      return {
        area: found.load('columnIndex'),
        cells: found.getSpecialCellsOrNullObject('Formulas').load('address'),
      };
    });
    const columns = cells.isNullObject ? [] : columnsOf(cells.address);
    return columns.map((column) => normalisedHeader(headers[column - area.columnIndex] ?? ''));
  } catch {
    return [];
  }
}

/** Columns of an address of several areas, from 0: `Homes!C2:D6,Homes!F3` has 2, 3 and 5. */
function columnsOf(address: string): readonly number[] {
  const areas = address.matchAll(/!\$?([A-Z]{1,3})\$?\d+(?::\$?([A-Z]{1,3})\$?\d+)?(?=,|$)/g);
  return [...areas].flatMap(([, from = '', to = from]) => {
    const first = columnIndex(from);
    return Array.from({ length: columnIndex(to) - first + 1 }, (_, at) => first + at);
  });
}

function columnIndex(name: string): number {
  return Array.from(name).reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
