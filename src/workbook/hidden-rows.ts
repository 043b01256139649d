import type { Clock } from '../contract';
import { roundTrip } from './excel-run';

/**
 * Rows of a range that are hidden, from 0. In no round trip where none is.
 * @param loaded The range with one answer for all its rows, `rowHidden`.
 */
export async function hiddenRows(
  context: Excel.RequestContext,
  clock: Clock,
  loaded: Pick<Excel.Range, 'rowHidden'>,
  range: () => Excel.Range,
): Promise<ReadonlySet<number>> {
  // `null` where some are hidden and some are not.
  if ((loaded.rowHidden as boolean | null) === false) return new Set();
  const rows = await roundTrip(context, clock, () => range().getRowProperties({ rowHidden: true }));
  return new Set(rows.value.flatMap(({ rowHidden }, row) => (rowHidden === true ? [row] : [])));
}
