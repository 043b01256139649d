import { roomsHost } from './support/rooms-host';

/** Filters of a list that is no table, through the real office.js over the object model of the workbench. */

const open = roomsHost();

it.each([
  ['is widened with them', 'A2:B3', null, 'My homes!A2:C3'],
  ['of fewer columns is left', 'A2:A3', null, 'My homes!A2:A3'],
  ['over what stands above them is left', 'A1:B3', null, 'My homes!A1:B3'],
  ['that hides rows is left, since it would hide none', 'A2:B3', 'nobody', 'My homes!A2:B3'],
])('R1.6 a filter over the headers of a sheet %s', async (_, filtered, kept, wanted) => {
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
  await filterOn(filtered, kept);
  const writes = [{ key: { Address: '1 Low Road' }, cells: { Status: 'here' } }];
  expect(await open().write(writes, 'range')).toEqual(['written']);
  expect(await open().cells('My homes', { row: 1, column: 2, rows: 2, columns: 1 })).toEqual([
    ['Status'],
    ['here'],
  ]);
  expect(await spanned()).toBe(wanted);
});
