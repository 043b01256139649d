import type { Clock } from '../../contract';
import { dateFormats, showsDate, type DateColumns } from '../../portfolio';
import type { Source } from '../../sheet';
import { roundTrip } from '../excel-run';
import type { KnownColumns } from './known-columns';
import { locateSource } from './sources';

/** Cells of one column that follow one another. */
interface Stretch {
  readonly position: number;
  readonly row: number;
  readonly formats: readonly string[];
}

interface ColumnsInSource {
  readonly context: Excel.RequestContext;
  readonly clock: Clock;
  readonly source: Source;
  readonly columns: KnownColumns;
}

/**
 * Makes columns show days or moments. Cells that are formatted as dates stay as the user has them. In two round trips, in one where all are.
 * @param above Rows of the source above the first home.
 */
export async function formatDates(
  { context, clock, source, columns }: ColumnsInSource,
  above: number,
  dates: DateColumns,
): Promise<void> {
  const placed = Object.entries(dates).flatMap(([header, kind]) => {
    const position = columns.positionOf(header);
    return position === null ? [] : [{ position, format: dateFormats[kind] }];
  });
  if (placed.length === 0) return;
  const loaded = await roundTrip(context, clock, () => {
    const { area } = locateSource(context, source);
    return placed.map((each) => ({ ...each, cells: area.getColumn(each.position).load('numberFormat') }));
  });
  const stretches = loaded.flatMap(({ position, format, cells }) => {
    const shown = (cells.numberFormat as (readonly string[])[]).map(([each]) => each ?? '');
    return stretchesWithoutDates(position, above, shown, format);
  });
  if (stretches.length === 0) return;
  await roundTrip(context, clock, () => {
    const { area } = locateSource(context, source);
    for (const { position, row, formats } of stretches)
      area.getCell(row, position).getResizedRange(formats.length - 1, 0).numberFormat = formats.map(
        (format) => [format],
      );
  });
}

/** The cells below the headers that show no dates yet. */
function stretchesWithoutDates(
  position: number,
  above: number,
  shown: readonly string[],
  format: string,
): readonly Stretch[] {
  const stretches: (Stretch & { readonly formats: string[] })[] = [];
  for (let row = above; row < shown.length; row += 1) {
    if (showsDate(shown[row] ?? '')) continue;
    const last = stretches.at(-1);
    if (last && last.row + last.formats.length === row) last.formats.push(format);
    else stretches.push({ position, row, formats: [format] });
  }
  return stretches;
}
