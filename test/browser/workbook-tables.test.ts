import type { RowWrite } from '../../src/sheet';
import { headers, roomsHost, row, type Rooms } from './support/rooms-host';

/** Reading and writing tables through the real office.js, over the object model of the workbench. */

const open = roomsHost();

const trips = () => open().page.evaluate(() => window.page.host.counters.roundTrips);

describe('R4 the record', () => {
  it('R4.3 lies in parts, of which only the one that changes is written: one look and one write', async () => {
    const kept = await open().addin.evaluate(() =>
      (window as unknown as { rooms: { keepTwice: () => Promise<unknown> } }).rooms.keepTwice(),
    );
    expect(kept).toEqual({ parts: 2, changed: 1, trips: 2, kept: 600, newest: '2026-11-21T11:00:00.000Z' });
  });
});

describe('sources', () => {
  it('are the tables, and sheets without one that have headers', async () => {
    const list = await open().addin.evaluate(() => (window as unknown as { rooms: Rooms }).rooms.list());
    expect(list).toMatchObject([
      { kind: 'table', name: 'Homes', sheet: 'Portfolio', rows: 4, headers },
      { kind: 'range', name: 'My homes', rows: 1, headers: ['Address', 'Postcode'] },
    ]);
  });

  it('are read with values, formats, hidden rows, and the numbers that the sheet shows', async () => {
    await open().page.evaluate(() => window.page.grid.hidden.add(4));
    const before = await trips();
    const table = await open().addin.evaluate(() =>
      (window as unknown as { rooms: Rooms }).rooms.read('table'),
    );
    expect(await trips()).toBe(before + 4);
    expect(table).toMatchObject({ dateSystem: '1900', headers });
    expect(table.rows.map(({ number, hidden }) => [number, hidden])).toEqual([
      [4, false],
      [5, true],
      [6, false],
      [7, false],
    ]);
    expect(table.rows[1]).toMatchObject({ values: row(2), formats: ['General', 'General', 'dd/mm/yyyy'] });
  });

  it('may be a range with a title above its headers', async () => {
    const table = await open().addin.evaluate(() =>
      (window as unknown as { rooms: Rooms }).rooms.read('range'),
    );
    expect(table).toMatchObject({
      headers: ['Address', 'Postcode'],
      rows: [{ number: 3, values: ['1 Low Road', 'FH1 1AA'] }],
    });
  });
});

describe('R1.1 rows found by key', () => {
  it('are written wherever they stand, each once', async () => {
    const came = await open().write([
      { key: { UPRN: 900000000003 }, cells: { Status: 'three' } },
      { key: { uprn: '900000000001' }, cells: { Status: '=1+1' } },
      { key: { UPRN: 1 }, cells: { Status: 'nobody' } },
    ]);
    expect(came).toEqual(['written', 'written', 'gone']);
    expect(await open().cells('Portfolio', { row: 2, column: 4, rows: 5, columns: 1 })).toEqual([
      ['Status'],
      ['=1+1'],
      [''],
      ['three'],
      [''],
    ]);
  });

  it('R1.2 a key that names several rows writes none', async () => {
    await open().page.evaluate(() =>
      window.page.grid.write(
        { sheet: 'Portfolio', row: 4, column: 2, rows: 1, columns: 1 },
        [[900000000001]],
        'user',
      ),
    );
    expect(await open().write([{ key: { UPRN: 900000000001 }, cells: { Status: 'one' } }])).toEqual([
      'several',
    ]);
    expect(await open().write([{ key: { UPRN: 900000000001 }, cells: { Status: 'one' }, rows: 2 }])).toEqual([
      'written',
    ]);
  });

  it('are written in a range too', async () => {
    expect(
      await open().write([{ key: { Postcode: 'FH1 1AA' }, cells: { Status: 'seen' } }], 'range'),
    ).toEqual(['written']);
    expect(await open().cells('My homes', { row: 1, column: 2, rows: 2, columns: 1 })).toEqual([
      ['Status'],
      ['seen'],
    ]);
  });

  it('R1.4 two round trips, whatever the number of rows', async () => {
    const tripsFor = async (writes: readonly RowWrite[], times: number): Promise<number> => {
      await open().write([]);
      const before = await trips();
      await open().addin.evaluate(
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
    await open().page.evaluate(() => window.page.storage.xmlParts.clear());
    // Listing and reading take 4, as above. What a run before left is read once, and what this one says is taken away once.
    expect(await tripsFor(all, 1)).toBe(4 + 1 + 2 + 1);
    expect(await tripsFor(all, 3)).toBe(4 + 1 + 3 * 2 + 1);
    expect(await tripsFor(all.slice(0, 1), 3)).toBe(4 + 1 + 3 * 2 + 1);
  });

  const writeBefore = (trips: number, action: string) =>
    open().addin.evaluate(
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
    await open().page.evaluate(() => {
      Object.assign(window, {
        turn: () => {
          const area = { sheet: 'Portfolio', row: 3, column: 1, rows: 4, columns: 4 };
          const values = window.page.grid.read(area).map((line) => line.map(({ value }) => value as string));
          window.page.grid.write(area, values.reverse(), 'user');
        },
      });
    });
    expect(await writeBefore(1, '() => window.parent.turn()')).toEqual(['written', 'written']);
    expect(await open().cells('Portfolio', { row: 3, column: 2, rows: 4, columns: 3 })).toEqual([
      [900000000004, 46004, ''],
      [900000000003, 46003, ''],
      [900000000002, 46002, '2'],
      [900000000001, 46001, '1'],
    ]);
  });

  it('R1.5 while the person types in a cell, writing waits', async () => {
    await open().page.evaluate(() => {
      Object.assign(window, {
        type: () => {
          window.page.grid.editing = true;
          setTimeout(() => (window.page.grid.editing = false), 1200);
        },
      });
    });
    expect(await writeBefore(1, '() => window.parent.type()')).toEqual(['written', 'written']);
    expect(await open().page.evaluate(() => window.page.grid.editing)).toBe(false);
    expect(await open().cells('Portfolio', { row: 3, column: 4, rows: 2, columns: 1 })).toEqual([
      ['1'],
      ['2'],
    ]);
  });
});
