import type { DashboardTable } from '../../portfolio';

/** Cells that a chart covers. */
const columns = 9;
const rows = 16;

/** Draws the chart of a table that stands at `tableRow`, its headers included, from a cell beside the tables on. */
export function drawChart(
  sheet: Excel.Worksheet,
  { title, headers, rows: lines, chart }: DashboardTable,
  tableRow: number,
  { row, column }: { readonly row: number; readonly column: number },
): void {
  if (chart === null) return;
  const data = sheet.getRangeByIndexes(tableRow, 0, lines.length + 1, headers.length);
  const drawn = sheet.charts.add(chart.type, data, 'Columns');
  drawn.name = title;
  drawn.title.text = title;
  drawn.setPosition(
    sheet.getRangeByIndexes(row, column, 1, 1),
    sheet.getRangeByIndexes(row + rows - 1, column + columns - 1, 1, 1),
  );
  const isSingle = headers.length === 2;
  drawn.legend.visible = !isSingle;
  if (!isSingle) drawn.legend.position = 'Bottom';
  if (isSingle) {
    const series = drawn.series.getItemAt(0);
    series.hasDataLabels = true;
    chart.colours
      .slice(0, lines.length)
      .forEach((colour, at) => series.points.getItemAt(at).format.fill.setSolidColor(colour));
    return;
  }
  chart.colours
    .slice(0, headers.length - 1)
    .forEach((colour, at) => drawn.series.getItemAt(at).format.fill.setSolidColor(colour));
}
