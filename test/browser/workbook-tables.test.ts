import type { Frame } from 'playwright-core';
import type { CellValue, Table } from '../../src/portfolio';
import type { RowWrite, RunSheet } from '../../src/sheet';
import { openHost, type OpenHost } from '../workbench/support/open-host';
import { eventually } from './support/eventually';
import { rooms } from './support/workbook-rooms';

/** Reading and writing tables through the real office.js, over the object model of the workbench. */

let host: OpenHost;
let addin: Frame;

const headers = ['Address', 'UPRN', 'Let from'];
const row = (at: number): CellValue[] => [`${at} High Street`, 900000000000 + at, 46000 + at];

beforeAll(async () => {
  host = await openHost(3451);
  addin = host.addin();
  await addin.addScriptTag({ type: 'module', content: rooms });
  await eventually(addin, () => 'rooms' in window);
}, 90_000);

afterAll(() => host.close());

interface Rooms {
  list(): Promise<unknown>;
  read(kind: 'table' | 'range'): Promise<Table>;
  sheet(kind: 'table' | 'range'): Promise<RunSheet>;
  before<Value>(trips: number, action: () => void, work: () => Promise<Value>): Promise<Value>;
}

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

const cells = (sheet: string, address: { row: number; column: number; rows: number; columns: number }) =>
  host.page.evaluate(
    ([name, at]) =>
      window.page.grid.read({ sheet: name, ...at }).map((line) => line.map(({ value }) => value)),
    [sheet, address] as const,
  );

const trips = () => host.page.evaluate(() => window.page.host.counters.roundTrips);

const write = (writes: readonly RowWrite[], kind: 'table' | 'range' = 'table') =>
  addin.evaluate(
    async ([asked, which]) => {
      const sheet = await (window as unknown as { rooms: Rooms }).rooms.sheet(which);
      await sheet.ensureColumns(['Status']);
      return sheet.write(asked);
    },
    [writes, kind] as const,
  );

describe('R4 the record', () => {
  it('R4.3 lies in parts, of which only the one that changes is written: one look and one write', async () => {
    const kept = await addin.evaluate(() =>
      (window as unknown as { rooms: { keepTwice: () => Promise<unknown> } }).rooms.keepTwice(),
    );
    expect(kept).toEqual({ parts: 2, changed: 1, trips: 2, kept: 600, newest: '2026-11-21T11:00:00.000Z' });
  });
});

describe('sources', () => {
  it('are the tables, and sheets without one that have headers', async () => {
    const list = await addin.evaluate(() => (window as unknown as { rooms: Rooms }).rooms.list());
    expect(list).toMatchObject([
      { kind: 'table', name: 'Homes', sheet: 'Portfolio', rows: 4, headers },
      { kind: 'range', name: 'My homes', rows: 1, headers: ['Address', 'Postcode'] },
    ]);
  });

  it('a table whose header row is hidden is listed as such, and says how it can be read', async () => {
    await host.page.evaluate(() => {
      const { grid } = window.page;
      const [homes] = grid.tables();
      if (!homes) return;
      const { row: top, rows } = homes.area;
      grid.changeTable({
        ...homes,
        area: { ...homes.area, row: top + 1, rows: rows - 1 },
        hiddenHeaders: ['Address', 'UPRN', 'Let from'],
      });
    });
    const list = await addin.evaluate(() => (window as unknown as { rooms: Rooms }).rooms.list());
    expect(list).toMatchObject([
      { kind: 'table', name: 'Homes', rows: 4, headers: [], hidesHeaders: true },
      { kind: 'range', name: 'My homes' },
    ]);
    const said = (work: 'read' | 'write') =>
      addin.evaluate(async (which) => {
        const { rooms } = window as unknown as { rooms: Rooms };
        const sheet = which === 'write' ? await rooms.sheet('table') : null;
        return (sheet?.ensureColumns(['Status']) ?? rooms.read('table')).then(
          () => 'nothing',
          (error: unknown) => String(error),
        );
      }, work);
    expect(await said('read')).toContain('Show the header row of “Homes” first');
    expect(await said('write')).toContain('Show the header row of “Homes” first');
  });

  it('are read with values, formats, hidden rows, and the numbers that the sheet shows', async () => {
    await host.page.evaluate(() => window.page.grid.hidden.add(4));
    const before = await trips();
    const table = await addin.evaluate(() => (window as unknown as { rooms: Rooms }).rooms.read('table'));
    expect(await trips()).toBe(before + 4);
    expect(table).toMatchObject({ sheet: 'Portfolio', dateSystem: '1900', headers });
    expect(table.rows.map(({ number, hidden }) => [number, hidden])).toEqual([
      [4, false],
      [5, true],
      [6, false],
      [7, false],
    ]);
    expect(table.rows[1]).toMatchObject({ values: row(2), formats: ['General', 'General', 'dd/mm/yyyy'] });
  });

  it('may be a range with a title above its headers', async () => {
    const table = await addin.evaluate(() => (window as unknown as { rooms: Rooms }).rooms.read('range'));
    expect(table).toMatchObject({
      sheet: 'My homes',
      headers: ['Address', 'Postcode'],
      rows: [{ number: 3, values: ['1 Low Road', 'FH1 1AA'] }],
    });
  });
});

describe('R1.1 rows found by key', () => {
  it('are written wherever they stand, each once', async () => {
    const came = await write([
      { key: { UPRN: 900000000003 }, cells: { Status: 'three' } },
      { key: { uprn: '900000000001' }, cells: { Status: '=1+1' } },
      { key: { UPRN: 1 }, cells: { Status: 'nobody' } },
    ]);
    expect(came).toEqual(['written', 'written', 'gone']);
    expect(await cells('Portfolio', { row: 2, column: 4, rows: 5, columns: 1 })).toEqual([
      ['Status'],
      ["'=1+1"],
      [''],
      ['three'],
      [''],
    ]);
  });

  it('R1.2 a key that names several rows writes none', async () => {
    await host.page.evaluate(() =>
      window.page.grid.write(
        { sheet: 'Portfolio', row: 4, column: 2, rows: 1, columns: 1 },
        [[900000000001]],
        'user',
      ),
    );
    expect(await write([{ key: { UPRN: 900000000001 }, cells: { Status: 'one' } }])).toEqual(['several']);
    expect(await write([{ key: { UPRN: 900000000001 }, cells: { Status: 'one' }, rows: 2 }])).toEqual([
      'written',
    ]);
  });

  it('are written in a range too', async () => {
    expect(await write([{ key: { Postcode: 'FH1 1AA' }, cells: { Status: 'seen' } }], 'range')).toEqual([
      'written',
    ]);
    expect(await cells('My homes', { row: 1, column: 2, rows: 2, columns: 1 })).toEqual([
      ['Status'],
      ['seen'],
    ]);
  });

  it('R1.4 two round trips, whatever the number of rows', async () => {
    const tripsFor = async (writes: readonly RowWrite[], times: number): Promise<number> => {
      await write([]);
      const before = await trips();
      await addin.evaluate(
        async ([asked, often]) => {
          const sheet = await (window as unknown as { rooms: Rooms }).rooms.sheet('table');
          await sheet.read();
          for (let time = 0; time < often; time += 1) await sheet.write(asked);
          await sheet.confirmWrites();
        },
        [writes, times] as const,
      );
      return (await trips()) - before;
    };
    const all = [1, 2, 3, 4].map((at) => ({ key: { UPRN: 900000000000 + at }, cells: { Status: `${at}` } }));
    // Of the writes above nobody has said that they ended.
    await host.page.evaluate(() => window.page.storage.xmlParts.clear());
    // Listing and reading take 4, as above. What a run before left is read once, and what this one says is taken away once.
    expect(await tripsFor(all, 1)).toBe(4 + 1 + 2 + 1);
    expect(await tripsFor(all, 3)).toBe(4 + 1 + 3 * 2 + 1);
    expect(await tripsFor(all.slice(0, 1), 3)).toBe(4 + 1 + 3 * 2 + 1);
  });

  const writeBefore = (trips: number, action: string) =>
    addin.evaluate(
      async ([turn, source]) => {
        const { rooms } = window as unknown as { rooms: Rooms };
        const sheet = await rooms.sheet('table');
        await sheet.ensureColumns(['Status']);
        const writes = [1, 2].map((at) => ({ key: { UPRN: 900000000000 + at }, cells: { Status: `${at}` } }));
        const act = (0, eval)(source) as () => void;
        return rooms.before(turn, act, () => sheet.write(writes));
      },
      [trips, action] as const,
    );

  it('R1.1 rows that are sorted between looking and writing get nothing of another’s', async () => {
    await host.page.evaluate(() => {
      Object.assign(window, {
        turn: () => {
          const area = { sheet: 'Portfolio', row: 3, column: 1, rows: 4, columns: 4 };
          const values = window.page.grid.read(area).map((line) => line.map(({ value }) => value as string));
          window.page.grid.write(area, values.reverse(), 'user');
        },
      });
    });
    expect(await writeBefore(1, '() => window.parent.turn()')).toEqual(['written', 'written']);
    expect(await cells('Portfolio', { row: 3, column: 2, rows: 4, columns: 3 })).toEqual([
      [900000000004, 46004, ''],
      [900000000003, 46003, ''],
      [900000000002, 46002, '2'],
      [900000000001, 46001, '1'],
    ]);
  });

  it('R1.6 what stands beside the table moves right, and none of it becomes part of the table', async () => {
    const area = { sheet: 'Portfolio', row: 2, column: 4, rows: 6, columns: 1 };
    // A note under a header of its own, and one below the table.
    const beside = ['EPC', 'B', 'C', '', 'D', 'mine'];
    await host.page.evaluate(
      ([at, notes]) =>
        window.page.grid.write(
          at,
          notes.map((note) => [note]),
          'user',
        ),
      [area, beside] as const,
    );
    const writes = [1, 2].map((at) => ({ key: { UPRN: 900000000000 + at }, cells: { Status: `${at}` } }));
    expect(await write(writes)).toEqual(['written', 'written']);
    expect(await cells('Portfolio', { ...area, columns: 2 })).toEqual([
      ['Status', 'EPC'],
      ['1', 'B'],
      ['2', 'C'],
      ['', ''],
      ['', 'D'],
      ['', 'mine'],
    ]);
    expect(await addin.evaluate(() => (window as unknown as { rooms: Rooms }).rooms.list())).toMatchObject([
      { name: 'Homes', headers: [...headers, 'Status'] },
      {},
    ]);
  });

  it('R1.6 a second table beside it moves right, too', async () => {
    const place = { sheet: 'Portfolio', row: 2, column: 4, rows: 2, columns: 2 };
    await host.page.evaluate((area) => {
      window.page.grid.write(
        area,
        [
          ['Agent', 'Telephone'],
          ['Bob', 7],
        ],
        'user',
      );
      window.page.grid.addTable({ name: 'Agents', area });
    }, place);
    expect(await write([{ key: { UPRN: 900000000001 }, cells: { Status: 'one' } }])).toEqual(['written']);
    expect(await cells('Portfolio', { ...place, columns: 3 })).toEqual([
      ['Status', 'Agent', 'Telephone'],
      ['one', 'Bob', 7],
    ]);
    const areas = await host.page.evaluate(() => window.page.grid.tables().map(({ area }) => area));
    expect(areas).toMatchObject([
      { column: 1, columns: 4 },
      { column: 5, columns: 2 },
    ]);
  });

  it('R1.6 in an Excel that resizes no table what stands beside it moves in its rows, and a table there is named as the hindrance', async () => {
    const supports = (isNew: boolean) =>
      addin.evaluate((wanted) => {
        const { requirements } = Office.context;
        Object.assign(requirements, {
          isSetSupported: (name: string, version: string) =>
            wanted || !(name === 'ExcelApi' && version === '1.13'),
        });
      }, isNew);
    const beside = { sheet: 'Portfolio', row: 3, column: 4, rows: 2, columns: 1 };
    await host.page.evaluate((area) => window.page.grid.write(area, [['mine'], ['yours']], 'user'), beside);
    await supports(false);
    expect(await write([{ key: { UPRN: 900000000001 }, cells: { Status: 'one' } }])).toEqual(['written']);
    expect(await cells('Portfolio', { ...beside, columns: 2 })).toEqual([
      ['one', 'mine'],
      ['', 'yours'],
    ]);
    await host.page.evaluate(() =>
      window.page.grid.addTable({
        name: 'Agents',
        area: { sheet: 'Portfolio', row: 2, column: 6, rows: 3, columns: 2 },
      }),
    );
    const refused = await addin.evaluate(async () => {
      const sheet = await (window as unknown as { rooms: Rooms }).rooms.sheet('table');
      return sheet.ensureColumns(['Checked']).catch(String);
    });
    expect(refused).toContain('Move the table at the right of “Homes” to another sheet');
    await supports(true);
  });

  it('R1.6 a row of totals stays below the homes, and is none', async () => {
    await host.page.evaluate(() => {
      const { grid } = window.page;
      const [homes] = grid.tables();
      if (homes) grid.changeTable({ ...homes, hasTotals: true });
      grid.write({ sheet: 'Portfolio', row: 7, column: 1, rows: 1, columns: 1 }, [['Total']], 'user');
    });
    expect(await addin.evaluate(() => (window as unknown as { rooms: Rooms }).rooms.list())).toMatchObject([
      { name: 'Homes', rows: 4, hasTotals: true },
      {},
    ]);
    expect(await write([{ key: { UPRN: 900000000004 }, cells: { Status: 'four' } }])).toEqual(['written']);
    const table = await addin.evaluate(() => (window as unknown as { rooms: Rooms }).rooms.read('table'));
    expect(table.rows.map(({ values }) => values[0])).toEqual([1, 2, 3, 4].map((at) => row(at)[0]));
    expect(await cells('Portfolio', { row: 6, column: 1, rows: 2, columns: 4 })).toEqual([
      [...row(4), 'four'],
      ['Total', '', '', ''],
    ]);
  });

  it('R1.5 while the person types in a cell, writing waits', async () => {
    await host.page.evaluate(() => {
      Object.assign(window, {
        type: () => {
          window.page.grid.editing = true;
          setTimeout(() => (window.page.grid.editing = false), 1200);
        },
      });
    });
    expect(await writeBefore(1, '() => window.parent.type()')).toEqual(['written', 'written']);
    expect(await host.page.evaluate(() => window.page.grid.editing)).toBe(false);
    expect(await cells('Portfolio', { row: 3, column: 4, rows: 2, columns: 1 })).toEqual([['1'], ['2']]);
  });
});
