import type { Clock } from '../../contract';
import { safeValue, type Dashboard, type DashboardTable } from '../../portfolio';
import { widthOfHeaders } from './column-widths';
import { drawChart } from './dashboard-chart';
import { newSheet } from './new-sheet';
import { withContext, roundTrip } from '../excel-run';

/** Rows above the first table: title, note and a blank one. */
const headRows = 3;
/** Rows between two tables: the next one's title and a blank row. */
const gapRows = 2;
/** Rows that a chart covers. */
const chartRows = 16;
/** Widths of columns in points: what needs doing, numbers at least, and what stands between tables and charts. */
const widthOfWords = 365;
const widthOfNumbers = 84;
const widthOfGap = 16;

/** Where a table begins on the sheet, from 0: its title stands in the row above. */
interface Placed {
  readonly table: DashboardTable;
  readonly row: number;
}

/**
 * Adds a sheet with native tables and charts, and shows it; returns the name that it got. Three round trips. Nothing that it writes runs as a
 * formula.
 */
export function insertDashboard(clock: Clock, dashboard: Dashboard): Promise<string> {
  return withContext((context) =>
    newSheet(context, clock, dashboard.name, (added) =>
      roundTrip(context, clock, () => {
        const sheet = added();
        sheet.showGridlines = false;
        writeHead(sheet, dashboard);
        const placed = placeTables(dashboard.tables);
        for (const each of placed) writeTable(sheet, each);
        const columns = Math.max(1, ...dashboard.tables.map(({ headers }) => headers.length));
        // Before the charts, whose places follow from them.
        setWidths(sheet, dashboard.tables, columns);
        const drawn = placed.filter(({ table }) => table.chart !== null);
        drawn.forEach(({ table, row }, at) =>
          drawChart(sheet, table, row, { row: at * (chartRows + 1) + headRows, column: columns + 1 }),
        );
        sheet.activate();
        sheet.getRange('A1').select();
      }),
    ),
  );
}

/** The columns of the tables, the widest of which has so many, and one free beside them. */
function setWidths(sheet: Excel.Worksheet, tables: readonly DashboardTable[], columns: number): void {
  const numbers = Array.from({ length: columns - 1 }, (_, at) =>
    Math.max(widthOfNumbers, widthOfHeaders(tables.map(({ headers }) => headers[at + 1] ?? ''))),
  );
  [widthOfWords, ...numbers, widthOfGap].forEach((width, at) => {
    sheet.getRangeByIndexes(0, at, 1, 1).format.columnWidth = width;
  });
}

function placeTables(tables: readonly DashboardTable[]): readonly Placed[] {
  let row = headRows + 1;
  return tables.map((table) => {
    const placed = { table, row };
    row += table.rows.length + 1 + gapRows;
    return placed;
  });
}

function writeHead(sheet: Excel.Worksheet, { title, note }: Dashboard): void {
  const head = sheet.getRangeByIndexes(0, 0, 1, 1);
  head.values = [[safeValue(title)]];
  head.format.font.size = 18;
  head.format.font.bold = true;
  const below = sheet.getRangeByIndexes(1, 0, 1, 1);
  below.values = [[safeValue(note)]];
  below.format.font.color = '#605E5C';
}

function writeTable(sheet: Excel.Worksheet, { table, row }: Placed): void {
  const { title, headers, rows } = table;
  const head = sheet.getRangeByIndexes(row - 1, 0, 1, 1);
  head.values = [[safeValue(title)]];
  head.format.font.bold = true;
  head.format.font.size = 12;
  const range = sheet.getRangeByIndexes(row, 0, rows.length + 1, headers.length);
  range.values = [headers, ...rows].map((line) => line.map(safeValue));
  sheet.tables.add(range, true);
}
