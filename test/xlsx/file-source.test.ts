import { openFileWorkbook } from '../../src/xlsx';
import { xlsxOf } from './support';

const headers = ['UPRN', 'Address', 'Postcode'];

it('a list is read to the last cell that shows something, with how its cells look; a sheet of headers alone is none', async () => {
  const titled = [
    ['Property', '', '', 'Tenancy', ''],
    [...headers, 'Start', 'End'],
    [900000000001, '1 High Street', 'FH1 2AB'],
    [900000000002, '2 High Street', 'FH1 2AB'],
  ];
  const bytes = await xlsxOf(titled, (sheet, book) => {
    sheet.getCell('A9').value = { formula: 'IF(B9="","",1)', result: '' };
    sheet.getCell('E3').value = 45351;
    sheet.getCell('E3').numFmt = 'dd/mm/yyyy';
    book.addWorksheet('New homes').addRow(headers);
  });
  const workbook = await openFileWorkbook('homes.xlsx', bytes);
  const sources = await workbook.sources();
  expect(sources).toMatchObject([{ name: 'Portfolio', rows: 2 }]);
  const [{ groups, rows } = { groups: [], rows: [] }] = await Promise.all(
    sources.map((each) => workbook.read(each)),
  );
  expect(groups).toEqual(['Property', 'Property', 'Property', 'Tenancy', 'Tenancy']);
  expect(rows[0]?.formats).toEqual(['General', 'General', 'General', 'General', 'dd/mm/yyyy']);
});
