import type { Frame } from 'playwright-core';
import type { OpenHost } from '../workbench/support/open-host';
import { openHost, refusal } from '../workbench/support/open-host';
import { eventually } from './support/eventually';

/** The real office.js in a real browser in the frame: starting, events, commands and limits. */

let host: OpenHost;
let addin: Frame;

beforeAll(async () => {
  host = await openHost(4103);
  addin = host.addin();
}, 90_000);

afterAll(() => host.close());

describe('starting', () => {
  it('tells the add-in that it runs in Excel on the web', async () => {
    expect(await addin.evaluate(() => window.told.info)).toMatchObject({
      host: 'Excel',
      platform: 'OfficeOnline',
    });
  });

  it('claims what it keeps', async () => {
    const supported = await addin.evaluate(() =>
      [
        ['ExcelApi', '1.17'],
        ['ExcelApi', '1.18'],
        ['SharedRuntime', '1.1'],
        ['SharedRuntime', '1.2'],
        ['CustomFunctionsRuntime', '1.4'],
        ['RibbonApi', '1.1'],
      ].map(([set, version]) => Office.context.requirements.isSetSupported(set!, version)),
    );
    expect(supported).toEqual([true, false, true, false, true, false]);
  });
});

describe('events', () => {
  beforeAll(() =>
    host.page.evaluate(() => {
      window.page.grid.addSheet('Tables');
      window.page.grid.addTable({
        name: 'Homes',
        area: { sheet: 'Tables', row: 0, column: 0, rows: 3, columns: 2 },
      });
    }),
  );

  it('tells of changes in a sheet and a table, with the range, and no more once removed', async () => {
    await addin.evaluate(() =>
      Excel.run(async (context) => {
        const hear = async (event: Excel.WorksheetChangedEventArgs | Excel.TableChangedEventArgs) => {
          window.told.events.push({ type: event.type, address: event.address, source: event.source });
          return Promise.resolve();
        };
        const inSheet = context.workbook.worksheets.getItem('Tables').onChanged.add(hear);
        const inTable = context.workbook.tables.getItem('Homes').onChanged.add(hear);
        await context.sync();
        Object.assign(window, { stopHearing: [inSheet, inTable] });
      }),
    );
    const edit = (value: string) =>
      host.page.evaluate((text) => {
        window.page.grid.write({ sheet: 'Tables', row: 1, column: 1, rows: 1, columns: 1 }, [[text]], 'user');
      }, value);
    await edit('Elsewhere');
    await eventually(addin, () => window.told.events.length === 2);
    expect(await addin.evaluate(() => window.told.events)).toEqual([
      { type: 'WorksheetChanged', address: 'B2', source: 'Local' },
      { type: 'TableChanged', address: 'B2', source: 'Local' },
    ]);
    await addin.evaluate(async () => {
      const { stopHearing } = window as unknown as {
        stopHearing: OfficeExtension.EventHandlerResult<object>[];
      };
      for (const handler of stopHearing) {
        handler.remove();
        // Each handler has a context of its own.
        await handler.context.sync();
      }
    });
    await edit('Nobody hears');
    await addin.evaluate(() => Excel.run((context) => context.sync()));
    expect(await addin.evaluate(() => window.told.events.length)).toBe(2);
  });

  it('tells of the selection through the workbook', async () => {
    await addin.evaluate(() =>
      Excel.run(async (context) => {
        context.workbook.onSelectionChanged.add(async () => {
          window.told.events.push({ type: 'selected' });
          return Promise.resolve();
        });
        await context.sync();
      }),
    );
    await host.page.evaluate(() => {
      window.page.grid.select({ sheet: 'Portfolio', row: 4, column: 0, rows: 2, columns: 1 });
    });
    await eventually(addin, () => window.told.events.at(-1)?.type === 'selected');
    const selected = await addin.evaluate(() =>
      Excel.run(async (context) => {
        const range = context.workbook.getSelectedRange();
        range.load('address');
        await context.sync();
        return range.address;
      }),
    );
    expect(selected).toBe('Portfolio!A5:A6');
  });
});

describe('the ribbon and the runtime', () => {
  it('runs a command that the add-in has associated', async () => {
    await host.page.evaluate(() => window.page.host.runCommand('press'));
    expect(await addin.evaluate(() => window.told.pressed)).toBe('press');
  });

  it('says so when the add-in has associated no such command', async () => {
    const said = host.page.evaluate(() => window.page.host.runCommand('unknown'));
    await expect(said).rejects.toThrow('Associate the command');
  });

  it('keeps the startup behaviour', async () => {
    const behaviour = await addin.evaluate(async () => {
      await Office.addin.setStartupBehavior(Office.StartupBehavior.load);
      return Office.addin.getStartupBehavior();
    });
    expect(behaviour).toBe('Load');
  });

  it('refuses a method of the older API', async () => {
    const status = await addin.evaluate(
      () =>
        new Promise((resolve) => {
          Office.context.document.getSelectedDataAsync(Office.CoercionType.Text, (result) =>
            resolve([result.status, result.error.code]),
          );
        }),
    );
    expect(status).toEqual(['failed', 5000]);
  });
});

describe('messages above 5 MB', () => {
  it('refuses a request', async () => {
    const error = await refusal(addin, () =>
      Excel.run(async (context) => {
        const range = context.workbook.worksheets.getItem('Portfolio').getRange('A1');
        range.values = [['x'.repeat(5 * 1024 * 1024)]];
        await context.sync();
      }),
    );
    expect(error.code).toBe('RequestPayloadSizeLimitExceeded');
  });

  it('refuses a response', async () => {
    await host.page.evaluate(() => {
      const long = 'x'.repeat(1024 * 1024);
      const area = { sheet: 'Portfolio', row: 50, column: 0, rows: 6, columns: 1 };
      window.page.grid.write(area, Array(6).fill([long]), 'user');
    });
    const error = await refusal(addin, () =>
      Excel.run(async (context) => {
        const range = context.workbook.worksheets.getItem('Portfolio').getRange('A51:A56');
        range.load('values');
        await context.sync();
      }),
    );
    expect(error.code).toBe('ResponsePayloadSizeLimitExceeded');
  });
});
