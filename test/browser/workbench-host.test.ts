import type { Frame } from 'playwright-core';
import type { OpenHost } from '../workbench/support/open-host';
import { openHost, refusal } from '../workbench/support/open-host';
import { eventually } from './support/eventually';
import { closeOpened } from './support/waiting';

/** The real office.js in a real browser in the frame: starting, events, commands and limits. */

let host: OpenHost;
let addin: Frame;

beforeAll(async () => {
  host = await openHost();
  addin = host.addin();
}, 90_000);

afterAll(() => closeOpened(host));

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
        ['ExcelApi', '1.20'],
        ['ExcelApi', '1.21'],
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
  it('tells of the selection in any sheet, and no more once removed', async () => {
    await addin.evaluate(() =>
      Excel.run(async (context) => {
        const handler = context.workbook.worksheets.onSelectionChanged.add(async ({ type, address }) => {
          window.told.events.push({ type, address });
          return Promise.resolve();
        });
        await context.sync();
        Object.assign(window, { stopHearing: handler });
      }),
    );
    const select = (sheet: string, row: number) =>
      host.page.evaluate(
        ([name, at]) => window.page.grid.select({ sheet: name, row: at, column: 0, rows: 2, columns: 1 }),
        [sheet, row] as const,
      );
    await select('My homes', 1);
    await select('Portfolio', 4);
    await eventually(addin, () => window.told.events.length === 2);
    expect(await addin.evaluate(() => window.told.events)).toEqual([
      { type: 'WorksheetSelectionChanged', address: 'A2:A3' },
      { type: 'WorksheetSelectionChanged', address: 'A5:A6' },
    ]);
    await addin.evaluate(async () => {
      const { stopHearing } = window as unknown as {
        stopHearing: OfficeExtension.EventHandlerResult<object>;
      };
      stopHearing.remove();
      // A handler has a context of its own.
      await stopHearing.context.sync();
    });
    await select('My homes', 7);
    const selected = await addin.evaluate(() =>
      Excel.run(async (context) => {
        const range = context.workbook.getSelectedRange();
        range.load('address');
        await context.sync();
        return range.address;
      }),
    );
    expect(selected).toBe("'My homes'!A8:A9");
    expect(await addin.evaluate(() => window.told.events.length)).toBe(2);
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
