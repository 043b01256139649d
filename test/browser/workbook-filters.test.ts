import { roomsHost } from './support/rooms-host';

/** Filters of a list that is no table, through the real office.js over the object model of the workbench. */

const open = roomsHost();

const filterOn = (address: string, text: string | null) =>
  open().addin.evaluate(
    ([at, only]) =>
      Excel.run(async (context) => {
        const { autoFilter } = context.workbook.worksheets.getItem('My homes');
        const criteria = { filterOn: 'Values' as const, values: [only ?? ''] };
        if (only === null) autoFilter.apply(at);
        else autoFilter.apply(at, 0, criteria);
        await context.sync();
      }),
    [address, text] as const,
  );
/** What the filter spans, which is taken off with that. */
const spanned = () =>
  open().addin.evaluate(() =>
    Excel.run(async (context) => {
      const { autoFilter } = context.workbook.worksheets.getItem('My homes');
      const { address } = await context.sync(autoFilter.getRange().load('address'));
      autoFilter.remove();
      await context.sync();
      return address.replaceAll("'", '');
    }),
  );

it.each([
  ['is widened with them', 'A2:B3', null, 'My homes!A2:C3'],
  ['is as it was where it spans them already', 'A2:C3', null, 'My homes!A2:C3'],
  ['of fewer columns is left', 'A2:A3', null, 'My homes!A2:A3'],
  ['over what stands above them is left', 'A1:B3', null, 'My homes!A1:B3'],
  ['that hides rows is left, since it would hide none', 'A2:B3', 'nobody', 'My homes!A2:B3'],
])('R1.6 a filter over the headers of a sheet %s', async (_, filtered, kept, wanted) => {
  await filterOn(filtered, kept);
  const writes = [{ key: { Address: '1 Low Road' }, cells: { Status: 'here' } }];
  expect(await open().write(writes, 'range')).toEqual(['written']);
  expect(await open().cells('My homes', { row: 1, column: 2, rows: 2, columns: 1 })).toEqual([
    ['Status'],
    ['here'],
  ]);
  expect(await spanned()).toBe(wanted);
});

it('R1.6 a filter over the headers of a sheet is widened with them though a note stands right of the last', async () => {
  await open().page.evaluate(() =>
    window.page.grid.write(
      { sheet: 'My homes', row: 2, column: 3, rows: 1, columns: 1 },
      [['a note']],
      'user',
    ),
  );
  await filterOn('A2:B3', null);
  const writes = [{ key: { Address: '1 Low Road' }, cells: { Status: 'here' } }];
  expect(await open().write(writes, 'range')).toEqual(['written']);
  expect(await spanned()).toBe('My homes!A2:E3');
});
