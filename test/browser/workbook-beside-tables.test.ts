import type { RowWrite } from '../../src/sheet';
import { headers, roomsHost, row, type Place, type Rooms } from './support/rooms-host';

/** What stands beside a table, and rows of it that are no homes, through the real office.js over the object model of the workbench. */

const open = roomsHost();

/** What was entered in cells of the sheet with the table. */
const entered = (place: Place) =>
  open().page.evaluate(
    (at) =>
      window.page.grid
        .read({ sheet: 'Portfolio', ...at })
        .map((line) => line.map(({ value, formula }) => formula ?? value)),
    place,
  );

describe('R1.6 columns that a run adds', () => {
  it('R1.6 what stands beside the table moves right, and none of it becomes part of the table', async () => {
    const area = { sheet: 'Portfolio', row: 2, column: 4, rows: 6, columns: 1 };
    // A note under a header of its own, and one below the table.
    const beside = ['EPC', 'B', 'C', '', 'D', 'mine'];
    await open().page.evaluate(
      ([at, notes]) =>
        window.page.grid.write(
          at,
          notes.map((note) => [note]),
          'user',
        ),
      [area, beside] as const,
    );
    const writes = [1, 2].map((at) => ({ key: { UPRN: 900000000000 + at }, cells: { Status: `${at}` } }));
    expect(await open().write(writes)).toEqual(['written', 'written']);
    expect(await open().cells('Portfolio', { ...area, columns: 2 })).toEqual([
      ['Status', 'EPC'],
      ['1', 'B'],
      ['2', 'C'],
      ['', ''],
      ['', 'D'],
      ['', 'mine'],
    ]);
    expect(
      await open().addin.evaluate(() => (window as unknown as { rooms: Rooms }).rooms.list()),
    ).toMatchObject([{ name: 'Homes', headers: [...headers, 'Status'] }, {}]);
  });

  it('R1.6 a second table beside it moves right, too', async () => {
    const place = { sheet: 'Portfolio', row: 2, column: 4, rows: 2, columns: 2 };
    await open().page.evaluate((area) => {
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
    expect(await open().write([{ key: { UPRN: 900000000001 }, cells: { Status: 'one' } }])).toEqual([
      'written',
    ]);
    expect(await open().cells('Portfolio', { ...place, columns: 3 })).toEqual([
      ['Status', 'Agent', 'Telephone'],
      ['one', 'Bob', 7],
    ]);
    const areas = await open().page.evaluate(() => window.page.grid.tables().map(({ area }) => area));
    expect(areas).toMatchObject([
      { column: 1, columns: 4 },
      { column: 5, columns: 2 },
    ]);
  });

  it('R1.6 in an Excel that resizes no table what stands beside it moves in its rows, and a table there is named as the hindrance', async () => {
    const supports = (isNew: boolean) =>
      open().addin.evaluate((wanted) => {
        const { requirements } = Office.context;
        Object.assign(requirements, {
          isSetSupported: (name: string, version: string) =>
            wanted || !(name === 'ExcelApi' && version === '1.13'),
        });
      }, isNew);
    const beside = { sheet: 'Portfolio', row: 3, column: 4, rows: 2, columns: 1 };
    await open().page.evaluate((area) => window.page.grid.write(area, [['mine'], ['yours']], 'user'), beside);
    await supports(false);
    expect(await open().write([{ key: { UPRN: 900000000001 }, cells: { Status: 'one' } }])).toEqual([
      'written',
    ]);
    expect(await open().cells('Portfolio', { ...beside, columns: 2 })).toEqual([
      ['one', 'mine'],
      ['', 'yours'],
    ]);
    await open().page.evaluate(() =>
      window.page.grid.addTable({
        name: 'Agents',
        area: { sheet: 'Portfolio', row: 2, column: 6, rows: 3, columns: 2 },
      }),
    );
    const refused = await open().addin.evaluate(async () => {
      const sheet = await (window as unknown as { rooms: Rooms }).rooms.sheet('table');
      return sheet.ensureColumns(['Checked']).catch(String);
    });
    expect(refused).toContain('Move the table at the right of “Homes” to another sheet');
    await supports(true);
  });

  it('R1.6 formulas beside it that show nothing move right, and are those of the user still', async () => {
    const place = { sheet: 'Portfolio', row: 3, column: 4, rows: 4, columns: 1 };
    await open().page.evaluate(
      (area) =>
        window.page.grid.write(
          area,
          [4, 5, 6, 7].map((row) => [`=IF(C${row}="","none","")`]),
          'user',
        ),
      place,
    );
    expect(await open().write([{ key: { UPRN: 900000000001 }, cells: { Status: 'one' } }])).toEqual([
      'written',
    ]);
    expect(await entered({ ...place, columns: 2 })).toEqual([
      ['one', '=IF(C4="","none","")'],
      ['', '=IF(C5="","none","")'],
      ['', '=IF(C6="","none","")'],
      ['', '=IF(C7="","none","")'],
    ]);
  });

  it('R1.6 a table below, through which whole columns would run, stays as it is', async () => {
    await open().page.evaluate(() => {
      const { grid } = window.page;
      const area = { sheet: 'Portfolio', row: 20, column: 2, rows: 2, columns: 3 };
      const cells = [
        ['Agent', 'Telephone', 'Office'],
        ['Bob', 7, 'Fernhope'],
      ];
      grid.write(area, cells, 'user');
      grid.addTable({ name: 'Agents', area });
      grid.write(
        { sheet: 'Portfolio', row: 3, column: 4, rows: 2, columns: 1 },
        [['mine'], ['yours']],
        'user',
      );
    });
    expect(await open().write([{ key: { UPRN: 900000000001 }, cells: { Status: 'one' } }])).toEqual([
      'written',
    ]);
    expect(await entered({ row: 2, column: 4, rows: 3, columns: 2 })).toEqual([
      ['Status', ''],
      ['one', 'mine'],
      ['', 'yours'],
    ]);
    expect(await entered({ row: 20, column: 2, rows: 2, columns: 4 })).toEqual([
      ['Agent', 'Telephone', 'Office', ''],
      ['Bob', 7, 'Fernhope', ''],
    ]);
  });

  it('R1.6 a row of totals stays below the homes, and is none', async () => {
    await open().page.evaluate(() => {
      const { grid } = window.page;
      const [homes] = grid.tables();
      if (homes) grid.changeTable({ ...homes, hasTotals: true });
      grid.write({ sheet: 'Portfolio', row: 7, column: 1, rows: 1, columns: 1 }, [['Total']], 'user');
    });
    expect(
      await open().addin.evaluate(() => (window as unknown as { rooms: Rooms }).rooms.list()),
    ).toMatchObject([{ name: 'Homes', rows: 4, hasTotals: true }, {}]);
    expect(await open().write([{ key: { UPRN: 900000000004 }, cells: { Status: 'four' } }])).toEqual([
      'written',
    ]);
    const table = await open().addin.evaluate(() =>
      (window as unknown as { rooms: Rooms }).rooms.read('table'),
    );
    expect(table.rows.map(({ values }) => values[0])).toEqual([1, 2, 3, 4].map((at) => row(at)[0]));
    expect(await open().cells('Portfolio', { row: 6, column: 1, rows: 2, columns: 4 })).toEqual([
      [...row(4), 'four'],
      ['Total', '', '', ''],
    ]);
  });
});

describe('R1.7 formulas of the user', () => {
  const status = { row: 2, column: 4, rows: 5, columns: 1 };
  const one = [{ key: { UPRN: 900000000002 }, cells: { Status: 'Created' } }];
  const type = (rows: readonly (readonly string[])[]) =>
    open().page.evaluate(
      ([at, cells]) => window.page.grid.write({ sheet: 'Portfolio', ...at }, cells, 'user'),
      [{ row: 3, column: 4, rows: rows.length, columns: 1 }, rows] as const,
    );
  /** Writes, and has the user do something between the look and the write. */
  const writeWhile = (writes: readonly RowWrite[], action: () => void) =>
    open().addin.evaluate(
      async ([asked, source]) => {
        const { rooms } = window as unknown as { rooms: Rooms };
        // A flag that another test left would be read in two batches.
        window.parent.window.page.storage.xmlParts.clear();
        const sheet = await rooms.sheet('table');
        await sheet.ensureColumns(['Status']);
        const meanwhile = (0, eval)(`(${source})`) as () => void;
        // The flag is read, then rows are looked for: the third batch writes.
        return rooms.before(2, meanwhile, () => sheet.write(asked));
      },
      [writes, action.toString()] as const,
    );

  it('R1.7 are written over in no cell', async () => {
    await open().write([]);
    const formulas = [4, 5, 6, 7].map((row) => [`=LEN(B${row})`]);
    await type(formulas);
    const mustShow = { ...one[0]!, mustShow: ['Status'] };
    expect(await open().write(one)).toEqual(['written']);
    expect(
      await open().addin.evaluate(async ({ mustShow: headers, ...write }) => {
        const sheet = await (window as unknown as { rooms: Rooms }).rooms.sheet('table');
        await sheet.ensureColumns(['Status']);
        return sheet.write([{ ...write, mustShow: new Set(headers) }]);
      }, mustShow),
    ).toEqual(['not-shown']);
    expect(await entered(status)).toEqual([['Status'], ...formulas]);
  });

  it('R1.7 one that was typed in the moment of the write comes back to its row alone, wherever that has moved', async () => {
    await open().write([]);
    const came = await writeWhile(one, () => {
      const { grid } = window.parent.window.page;
      const cell = { sheet: 'Portfolio', row: 4, column: 4, rows: 1, columns: 1 };
      grid.write(cell, [['=LEN(B5)']], 'user');
      grid.insertLines('Portfolio', 'rows', 3, 1);
    });
    expect(came).toEqual(['written']);
    expect(await entered({ ...status, rows: 6 })).toEqual([['Status'], [''], [''], ['=LEN(B6)'], [''], ['']]);
  });

  it('R1.7 formulas that differ come back each to its row', async () => {
    await open().write([]);
    const writes = [1, 2, 3, 4].map((home) => ({
      key: { UPRN: 900000000000 + home },
      cells: { Status: 'Created' },
    }));
    const came = await writeWhile(writes, () => {
      const cells = { sheet: 'Portfolio', row: 3, column: 4, rows: 4, columns: 1 };
      const formulas = [['=LEN(B4)'], ['=LEN(C5)'], ['=1+1'], ['=LEN($B$4)']];
      window.parent.window.page.grid.write(cells, formulas, 'user');
    });
    expect(came).toEqual(writes.map(() => 'written'));
    expect(await entered(status)).toEqual([['Status'], ['=LEN(B4)'], ['=LEN(C5)'], ['=1+1'], ['=LEN($B$4)']]);
  });

  it('R1.7 a text that begins as a formula does comes back as text', async () => {
    await open().write([]);
    await type([["'=1+1"]]);
    const came = await writeWhile(one, () =>
      window.parent.window.page.grid.insertLines('Portfolio', 'rows', 3, 1),
    );
    expect(came).toEqual(['written']);
    expect(await entered({ ...status, rows: 4 })).toEqual([['Status'], [''], ['=1+1'], ['Created']]);
    const [first] = await open().page.evaluate(() =>
      window.page.grid
        .read({ sheet: 'Portfolio', row: 4, column: 4, rows: 1, columns: 1 })
        .flatMap((line) => line.map(({ formula }) => formula)),
    );
    expect(first).toBeNull();
  });
});

describe('headers', () => {
  it('a table whose header row is hidden is listed as such, and says how it can be read', async () => {
    await open().page.evaluate(() => {
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
    const list = await open().addin.evaluate(() => (window as unknown as { rooms: Rooms }).rooms.list());
    expect(list).toMatchObject([
      { kind: 'table', name: 'Homes', rows: 4, headers: [], hidesHeaders: true },
      { kind: 'range', name: 'My homes' },
    ]);
    const said = (work: 'read' | 'write') =>
      open().addin.evaluate(async (which) => {
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
});
