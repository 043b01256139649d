import { refuseUndoGroups } from './support/refused-undo';
import { roomsHost, type Rooms } from './support/rooms-host';

/** Rows that a filter hides, in an Excel that lays arrays over them wrong, sheets that are protected, and undo that is refused: rows 4, 10 and 3 of what Excel does. */

const open = roomsHost();

const statuses = [1, 2, 3, 4].map((home) => ({
  key: { UPRN: 900000000000 + home },
  cells: { Status: `status ${home}` },
}));
const eachItsOwn = [['Status'], ['status 1'], ['status 2'], ['status 3'], ['status 4']];
const shown = () => open().cells('Portfolio', { row: 2, column: 4, rows: 5, columns: 1 });

describe('an Excel that misplaces arrays over hidden rows', () => {
  beforeEach(() =>
    open().page.evaluate(() => {
      Object.assign(window.page.oddities, { misplacesOverHiddenRows: true });
    }),
  );
  afterEach(() =>
    open().page.evaluate(() => {
      Object.assign(window.page.oddities, { misplacesOverHiddenRows: false });
    }),
  );

  it('misplaces what the workbench is asked to write at once', async () => {
    await open().page.evaluate(() => window.page.grid.hidden.add(4));
    await open().addin.evaluate(() =>
      Excel.run(async (context) => {
        context.workbook.worksheets.getItem('Portfolio').getRange('E4:E7').values = [[1], [2], [3], [4]];
        await context.sync();
      }),
    );
    expect(await open().cells('Portfolio', { row: 3, column: 4, rows: 4, columns: 1 })).toEqual([
      [1],
      [''],
      [1],
      [1],
    ]);
  });

  it('gets each row its own, hidden or not', async () => {
    await open().page.evaluate(() => window.page.grid.hidden.add(4));
    expect(await open().write(statuses)).toEqual(statuses.map(() => 'written'));
    expect(await shown()).toEqual(eachItsOwn);
  });

  it('gets each row its own where the filter came between the look and the write', async () => {
    const came = await open().addin.evaluate(async (writes) => {
      const { rooms } = window as unknown as { rooms: Rooms };
      const sheet = await rooms.sheet('table');
      await sheet.ensureColumns(['Status']);
      const filter = (): void => {
        window.parent.window.page.grid.hidden.add(4);
      };
      // The flag is read, then rows are looked for: the third batch writes.
      return rooms.before(2, filter, () => sheet.write(writes));
    }, statuses);
    expect(came).toEqual(statuses.map(() => 'written'));
    expect(await shown()).toEqual(eachItsOwn);
  });
});

describe('a sheet that is protected', () => {
  const protect = () =>
    open().addin.evaluate(() =>
      Excel.run(async (context) => {
        context.workbook.worksheets.getItem('Portfolio').protection.protect();
        await context.sync();
      }),
    );
  afterEach(() =>
    open().addin.evaluate(() =>
      Excel.run(async (context) => {
        context.workbook.worksheets.getItem('Portfolio').protection.unprotect();
        await context.sync();
      }),
    ),
  );

  it('ends a run before it asks or sends anything, with what to do about it', async () => {
    await protect();
    const failure = await open()
      .write(statuses)
      .then(
        () => '',
        (error: unknown) => String(error),
      );
    expect(failure).toContain(
      'Take the protection off the sheet “Portfolio” (Review > Unprotect Sheet) and start again: nothing can be written to it.',
    );
    expect(await shown()).toEqual([[''], [''], [''], [''], ['']]);
  });

  it('says so where it is protected during the run', async () => {
    await open().write([]);
    const failure = await open().addin.evaluate(async (writes) => {
      const { rooms } = window as unknown as { rooms: Rooms };
      const sheet = await rooms.sheet('table');
      await sheet.ensureColumns(['Status']);
      await Excel.run(async (context) => {
        context.workbook.worksheets.getItem('Portfolio').protection.protect();
        await context.sync();
      });
      return sheet.write(writes).then(
        () => '',
        (error: unknown) => String(error),
      );
    }, statuses);
    expect(failure).toContain('Take the protection off and try again');
  });
});

it('an Excel that refuses every group of undo gets cells, record and flag all the same', async () => {
  await open().addin.evaluate(`window.allowUndoGroups = (${refuseUndoGroups.toString()})()`);
  try {
    // What it refuses is seen first.
    const asked = open().addin.evaluate(() =>
      Excel.run({ mergeUndoGroup: true }, (context) => context.sync()).catch(
        (error: unknown) => (error as { code: string }).code,
      ),
    );
    expect(await asked).toBe('UndoNotSupported');
    expect(await open().write(statuses)).toEqual(statuses.map(() => 'written'));
    expect(await shown()).toEqual(eachItsOwn);
    const kept = await open().addin.evaluate(() => (window as unknown as { rooms: Rooms }).rooms.keepTwice());
    expect(kept).toMatchObject({ kept: 600 });
  } finally {
    await open().addin.evaluate('window.allowUndoGroups()');
  }
});
