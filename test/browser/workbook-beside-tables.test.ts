import { headers, roomsHost, row, type Rooms } from './support/rooms-host';

/** What stands beside a table, and rows of it that are no homes, through the real office.js over the object model of the workbench. */

const open = roomsHost(3452);

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
