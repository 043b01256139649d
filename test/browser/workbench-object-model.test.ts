import type { Frame } from 'playwright-core';
import type { OpenHost } from '../workbench/support/open-host';
import { openHost, refusal } from '../workbench/support/open-host';
import { closeOpened } from './support/waiting';

/** The real office.js in a real browser over the object model: what an add-in's code really gets. */

let host: OpenHost;
let addin: Frame;

beforeAll(async () => {
  host = await openHost();
  addin = host.addin();
}, 90_000);

afterAll(() => closeOpened(host));

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
        range.load('values,formulas,text,numberFormat,address,rowIndex,columnIndex,worksheet/name');
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
    const error = await refusal(addin, () =>
      Excel.run(async (context) => {
        context.workbook.worksheets.getActiveWorksheet().getRange('A1:B2').values = [[1, 2]];
        await context.sync();
      }),
    );
    expect(error).toMatchObject({ code: 'InvalidArgument', debugInfo: { errorLocation: 'Range.values' } });
    expect(error.message).toContain("doesn't match the size or dimensions of the range");
  });

  it('names a member that it does not support', async () => {
    const error = await refusal(addin, () =>
      Excel.run(async (context) => {
        context.workbook.worksheets.getActiveWorksheet().getRange('A1').dataValidation.clear();
        await context.sync();
      }),
    );
    expect(error).toMatchObject({
      code: 'NotImplemented',
      debugInfo: { errorLocation: 'Range.dataValidation' },
    });
  });

  it('names a property that it cannot load', async () => {
    const error = await refusal(addin, () =>
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
        worksheets.load('items/name');
        await context.sync();
        const left = worksheets.items.map((sheet) => sheet.name);
        return { names, active: active.name, position: active.position, left };
      }),
    );
    expect(seen).toEqual({
      names: ['Portfolio', 'My homes', 'New homes'],
      active: 'New homes',
      position: 2,
      left: ['Portfolio', 'My homes'],
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
    const error = await refusal(addin, () =>
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
  it('adds one, finds it, reads it and adds a column', async () => {
    const seen = await addin.evaluate(() =>
      Excel.run(async (context) => {
        const sheet = context.workbook.worksheets.add('Tables');
        sheet.getRange('A1:B3').values = [
          ['UPRN', 'Address'],
          [1, 'One Street'],
          [2, 'Two Street'],
        ];
        const table = sheet.tables.add('A1:B3', true).load('name');
        await context.sync();
        const again = context.workbook.tables.getItem(table.name.toLowerCase());
        const body = again.getDataBodyRange();
        again.load('name,worksheet/name');
        body.load('values,address');
        again.columns.add(undefined, undefined, 'Rating');
        const header = again.getHeaderRowRange().load('values');
        await context.sync();
        return {
          name: again.name,
          sheet: again.worksheet.name,
          values: body.values,
          address: body.address,
          headers: header.values,
        };
      }),
    );
    expect(seen).toEqual({
      name: 'Table1',
      sheet: 'Tables',
      values: [
        [1, 'One Street'],
        [2, 'Two Street'],
      ],
      address: 'Tables!A2:B3',
      headers: [['UPRN', 'Address', 'Rating']],
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
        settings.load('items');
        await context.sync();
        const count = settings.items.length;
        const { UPRN, since } = kept.value as { UPRN: string; since: Date };
        return { UPRN, since: since.toISOString(), missing: missing.isNullObject, count };
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
        const parts = customXmlParts.getByNamespace('urn:terrace').load('items/id');
        const others = customXmlParts.getByNamespace('urn:other').load('items/id');
        await context.sync();
        const texts = parts.items.map((part) => part.getXml());
        await context.sync();
        for (const part of parts.items) part.delete();
        const left = customXmlParts.load('items/id');
        await context.sync();
        return [texts.map(({ value }) => value), others.items.length, left.items.length];
      }),
    );
    expect(seen).toEqual([['<journal xmlns="urn:terrace"><run/></journal>'], 0, 0]);
  });

  it('refuses text that is not XML', async () => {
    const error = await refusal(addin, () =>
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
