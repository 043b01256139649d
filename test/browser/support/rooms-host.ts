import type { Frame, Page } from 'playwright-core';
import type { CellValue, Table } from '../../../src/portfolio';
import type { RowWrite, RowWritten, RunSheet } from '../../../src/sheet';
import { openHost, type OpenHost } from '../../workbench/support/open-host';
import { eventually } from './eventually';
import { closeOpened } from './waiting';
import { rooms } from './workbook-rooms';

export const headers = ['Address', 'UPRN', 'Let from'];
export const row = (at: number): CellValue[] => [`${at} High Street`, 900000000000 + at, 46000 + at];

/** What the page of the add-in offers its tests. */
export interface Rooms {
  list(): Promise<unknown>;
  read(kind: 'table' | 'range'): Promise<Table>;
  sheet(kind: 'table' | 'range'): Promise<RunSheet>;
  before<Value>(trips: number, action: () => void, work: () => Promise<Value>): Promise<Value>;
  keepTwice(): Promise<unknown>;
}

export interface Place {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

export interface RoomsHost {
  readonly page: Page;
  readonly addin: Frame;
  /** Values of cells, row by row. */
  cells(sheet: string, place: Place): Promise<unknown>;
  /** Writes rows under the header Status. */
  write(writes: readonly RowWrite[], kind?: 'table' | 'range'): Promise<readonly RowWritten[]>;
}

/**
 * A workbook of the tests with a table of four homes in Portfolio!B3:D7 and a sheet of one home, anew before each of them, and the real
 * office.js with the rooms of the add-in over it. Returns what gives it once it is open.
 */
export function roomsHost(): () => RoomsHost {
  let host: OpenHost;
  let addin: Frame;
  beforeAll(async () => {
    host = await openHost();
    addin = host.addin();
    await addin.addScriptTag({ type: 'module', content: rooms });
    await eventually(addin, () => 'rooms' in window);
  }, 180_000);
  afterAll(() => closeOpened(host));
  beforeEach(() =>
    host.page.evaluate(
      ([names, rows]) => {
        const { grid } = window.page;
        for (const { name } of grid.tables()) grid.removeTable(name);
        for (const sheet of grid.sheetNames()) {
          const used = grid.usedArea(sheet);
          if (used) grid.clear(used, 'all');
        }
        grid.hidden.clear();
        const area = { sheet: 'Portfolio', row: 2, column: 1, rows: rows.length + 1, columns: names.length };
        grid.write(area, [names, ...rows], 'user');
        const dates = { ...area, row: 3, column: 3, rows: rows.length, columns: 1 };
        grid.setNumberFormat(
          dates,
          rows.map(() => ['dd/mm/yyyy']),
        );
        grid.addTable({ name: 'Homes', area });
        const list = { sheet: 'My homes', row: 0, column: 0, rows: 3, columns: 2 };
        grid.write(
          list,
          [
            ['Our homes', ''],
            ['Address', 'Postcode'],
            ['1 Low Road', 'FH1 1AA'],
          ],
          'user',
        );
      },
      [headers, [1, 2, 3, 4].map(row)] as const,
    ),
  );

  return () => ({
    page: host.page,
    addin,
    cells: (sheet, place) =>
      host.page.evaluate(
        ([name, at]) =>
          window.page.grid.read({ sheet: name, ...at }).map((line) => line.map(({ value }) => value)),
        [sheet, place] as const,
      ),
    write: (writes, kind = 'table') =>
      addin.evaluate(
        async ([asked, which]) => {
          const sheet = await (window as unknown as { rooms: Rooms }).rooms.sheet(which);
          await sheet.ensureColumns(['Status']);
          return sheet.write(asked);
        },
        [writes, kind] as const,
      ),
  });
}
