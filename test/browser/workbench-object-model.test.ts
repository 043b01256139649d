import type { Frame } from 'playwright-core';
import type { OpenHost } from '../workbench/support/open-host';
import { openHost } from '../workbench/support/open-host';

/** The real office.js in a real browser over the object model: what an add-in's code really gets. */

let host: OpenHost;
let addin: Frame;

beforeAll(async () => {
  host = await openHost(4101);
  addin = host.addin();
}, 90_000);

afterAll(() => host.close());

/** What the add-in sees of an error. */
interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly debugInfo: { readonly errorLocation: string };
}

/** Runs code in the add-in that is to fail. */
async function refusal(code: () => Promise<unknown>): Promise<Refusal> {
  return addin.evaluate(async (source: string) => {
    try {
      await (0, eval)(`(${source})()`);
    } catch (error) {
      const { code, message, debugInfo } = error as Refusal;
      return { code, message, debugInfo: { errorLocation: debugInfo.errorLocation } };
    }
    throw new Error('It was not refused.');
  }, code.toString());
}

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

describe('ranges', () => {
  it('writes values and formulas and reads them back in the same batch', async () => {
    const read = await addin.evaluate(() =>
      Excel.run(async (context) => {
        const range = context.workbook.worksheets.getItem('Portfolio').getRange('B2:C3');
        range.values = [
          [100021045678, 'Flat 2/1'],
          [true, '=SUM(1)'],
        ];
        range.numberFormat = [
          ['0', '@'],
          ['General', 'General'],
        ];
        range.load(
          'values,formulas,text,valueTypes,numberFormat,address,rowIndex,columnIndex,worksheet/name',
        );
        await context.sync();
        return { ...range.toJSON(), sheet: range.worksheet.name };
      }),
    );
    expect(read).toEqual({
      address: 'Portfolio!B2:C3',
      columnIndex: 1,
      rowIndex: 1,
      values: [
        [100021045678, 'Flat 2/1'],
        [true, ''],
      ],
      formulas: [
        [100021045678, 'Flat 2/1'],
        [true, '=SUM(1)'],
      ],
      text: [
        ['100021045678', 'Flat 2/1'],
        ['TRUE', ''],
      ],
      valueTypes: [
        ['Double', 'String'],
        ['Boolean', 'String'],
      ],
      numberFormat: [
        ['0', '@'],
        ['General', 'General'],
      ],
      sheet: 'Portfolio',
    });
  });

  it('uses a range again after a sync, and it follows its cells', async () => {
    const addresses = await addin.evaluate(() =>
      Excel.run(async (context) => {
        const sheet = context.workbook.worksheets.getItem('My homes');
        const range = sheet.getRange('A5:B6');
        range.load('address');
        await context.sync();
        const before = range.address;
        sheet.getRange('1:2').insert('Down');
        range.load('address');
        await context.sync();
        return [before, range.address];
      }),
    );
    expect(addresses).toEqual(["'My homes'!A5:B6", "'My homes'!A7:B8"]);
  });

  it('writes ten thousand cells, which office.js sends in slices', async () => {
    const sum = await addin.evaluate(() =>
      Excel.run(async (context) => {
        const range = context.workbook.worksheets.getItem('My homes').getRange('D1:G2500');
        range.values = Array.from({ length: 2500 }, (_, row) => [row, row, row, row]);
        range.load('values');
        await context.sync();
        return range.values.flat().reduce((total: number, value: number) => total + value, 0) as number;
      }),
    );
    expect(sum).toBe(4 * ((2499 * 2500) / 2));
  });

  it('refuses an array of another size as Excel does', async () => {
    const error = await refusal(() =>
      Excel.run(async (context) => {
        context.workbook.worksheets.getActiveWorksheet().getRange('A1:B2').values = [[1, 2]];
        await context.sync();
      }),
    );
    expect(error).toMatchObject({ code: 'InvalidArgument', debugInfo: { errorLocation: 'Range.values' } });
    expect(error.message).toContain("doesn't match the size or dimensions of the range");
  });

  it('names a member that it does not support', async () => {
    const error = await refusal(() =>
      Excel.run(async (context) => {
        context.workbook.worksheets.getActiveWorksheet().getRange('A1').format.fill.color = 'red';
        await context.sync();
      }),
    );
    expect(error).toMatchObject({ code: 'NotImplemented', debugInfo: { errorLocation: 'Range.format' } });
  });

  it('names a property that it cannot load', async () => {
    const error = await refusal(() =>
      Excel.run(async (context) => {
        const range = context.workbook.worksheets.getActiveWorksheet().getRange('A1');
        range.load('hyperlink');
        await context.sync();
      }),
    );
    expect(error).toMatchObject({ code: 'NotImplemented', debugInfo: { errorLocation: 'Range.hyperlink' } });
  });
});

describe('sheets', () => {
  it('lists, adds, activates and removes them', async () => {
    const seen = await addin.evaluate(() =>
      Excel.run(async (context) => {
        const { worksheets } = context.workbook;
        const added = worksheets.add('New homes');
        added.activate();
        worksheets.load('items/name');
        await context.sync();
        added.getRange('A1').values = [['kept']];
        const active = worksheets.getActiveWorksheet();
        active.load('name,position');
        await context.sync();
        const names = worksheets.items.map((sheet) => sheet.name);
        added.delete();
        const count = worksheets.getCount();
        await context.sync();
        return { names, active: active.name, position: active.position, count: count.value };
      }),
    );
    expect(seen).toEqual({
      names: ['Portfolio', 'My homes', 'New homes'],
      active: 'New homes',
      position: 2,
      count: 2,
    });
  });

  it('answers a missing sheet with the null object', async () => {
    const missing = await addin.evaluate(() =>
      Excel.run(async (context) => {
        const sheet = context.workbook.worksheets.getItemOrNullObject('Nowhere');
        const range = sheet.getRange('A1');
        await context.sync();
        return [sheet.isNullObject, range.isNullObject];
      }),
    );
    expect(missing).toEqual([true, true]);
  });

  it('answers a missing sheet with ItemNotFound where no null object was asked for', async () => {
    const error = await refusal(() =>
      Excel.run(async (context) => {
        context.workbook.worksheets.getItem('Nowhere').activate();
        await context.sync();
      }),
    );
    expect(error).toMatchObject({
      code: 'ItemNotFound',
      debugInfo: { errorLocation: 'WorksheetCollection.getItem' },
    });
  });
});

describe('tables', () => {
  it('adds one, finds it, reads its columns and adds rows', async () => {
    const seen = await addin.evaluate(() =>
      Excel.run(async (context) => {
        const sheet = context.workbook.worksheets.add('Tables');
        sheet.getRange('A1:B2').values = [
          ['UPRN', 'Address'],
          [1, 'One Street'],
        ];
        const table = sheet.tables.add('A1:B2', true);
        table.name = 'Homes';
        table.rows.add(undefined, [
          [2, 'Two Street'],
          [3, 'Three Street'],
        ]);
        await context.sync();
        const again = context.workbook.tables.getItem('homes');
        const body = again.getDataBodyRange();
        again.columns.load('items/name,items/index');
        again.load('name,worksheet/name');
        body.load('values,address');
        await context.sync();
        const column = again.columns.getItemOrNullObject('Postcode');
        again.rows.getItemAt(0).delete();
        const rows = again.rows.getCount();
        await context.sync();
        return {
          name: again.name,
          sheet: again.worksheet.name,
          columns: again.columns.items.map(({ name, index }) => [name, index]),
          values: body.values,
          address: body.address,
          missing: column.isNullObject,
          rows: rows.value,
        };
      }),
    );
    expect(seen).toEqual({
      name: 'Homes',
      sheet: 'Tables',
      columns: [
        ['UPRN', 0],
        ['Address', 1],
      ],
      values: [
        [1, 'One Street'],
        [2, 'Two Street'],
        [3, 'Three Street'],
      ],
      address: 'Tables!A2:B4',
      missing: true,
      rows: 2,
    });
  });
});

describe('the document', () => {
  it('keeps settings, dates among them', async () => {
    const seen = await addin.evaluate(() =>
      Excel.run(async (context) => {
        const { settings } = context.workbook;
        settings.add('columns', { UPRN: 'A', since: new Date(0) });
        await context.sync();
        const kept = settings.getItem('columns');
        const missing = settings.getItemOrNullObject('nothing');
        kept.load('value');
        await context.sync();
        kept.delete();
        const count = settings.getCount();
        await context.sync();
        const { UPRN, since } = kept.value as { UPRN: string; since: Date };
        return { UPRN, since: since.toISOString(), missing: missing.isNullObject, count: count.value };
      }),
    );
    expect(seen).toEqual({ UPRN: 'A', since: '1970-01-01T00:00:00.000Z', missing: true, count: 0 });
  });

  it('keeps custom XML parts by namespace', async () => {
    const seen = await addin.evaluate(() =>
      Excel.run(async (context) => {
        const { customXmlParts } = context.workbook;
        customXmlParts.add('<journal xmlns="urn:terrace"><run/></journal>');
        await context.sync();
        const part = customXmlParts.getByNamespace('urn:terrace').getOnlyItem();
        const none = customXmlParts.getByNamespace('urn:other').getOnlyItemOrNullObject();
        part.load('id,namespaceUri');
        const xml = part.getXml();
        await context.sync();
        part.delete();
        const count = customXmlParts.getCount();
        await context.sync();
        return [xml.value, part.namespaceUri, none.isNullObject, count.value];
      }),
    );
    expect(seen).toEqual(['<journal xmlns="urn:terrace"><run/></journal>', 'urn:terrace', true, 0]);
  });

  it('refuses XML that is none', async () => {
    const error = await refusal(() =>
      Excel.run(async (context) => {
        context.workbook.customXmlParts.add('<journal>');
        await context.sync();
      }),
    );
    expect(error).toMatchObject({
      code: 'InvalidArgument',
      debugInfo: { errorLocation: 'CustomXmlPartCollection.add' },
    });
  });
});

describe('events', () => {
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
        window.page.grid.write(
          { sheet: 'Tables', row: 1, column: 1, rows: 1, columns: 1 },
          [[text]],
          'person',
        );
      }, value);
    await edit('Elsewhere');
    await addin.waitForFunction(() => window.told.events.length === 2);
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
        // eslint-disable-next-line office-addins/no-context-sync-in-loop
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
    await addin.waitForFunction(() => window.told.events.at(-1)?.['type' as never] === 'selected');
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
    const error = await refusal(() =>
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
      window.page.grid.write(area, Array(6).fill([long]), 'person');
    });
    const error = await refusal(() =>
      Excel.run(async (context) => {
        const range = context.workbook.worksheets.getItem('Portfolio').getRange('A51:A56');
        range.load('values');
        await context.sync();
      }),
    );
    expect(error.code).toBe('ResponsePayloadSizeLimitExceeded');
  });
});
