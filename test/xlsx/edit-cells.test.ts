import type { Style } from '@mui/x-internal-exceljs-fork';
import { openFileWorkbook } from '../../src/xlsx';
import { opened, withPart, xlsxOf } from './support';

const places = ['cell', 'row', 'row of LibreOffice', 'column'] as const;
type Place = (typeof places)[number];

/** A sheet as Excel writes it, with no cell that looks as its row or column does, or as LibreOffice does. */
function writtenBy(made: Uint8Array, where: Place): Uint8Array {
  if (where === 'cell') return made;
  return withPart(made, 'xl/worksheets/sheet1.xml', (xml) => {
    const without = xml.replace(/<c r="D2"[^>]*\/>/, '');
    return where === 'row of LibreOffice'
      ? without.replace('customFormat="1"', 'customFormat="true"')
      : without;
  });
}

/** D2, a cell without a value in the file, once a day was written into it. */
async function dayIn(style: Partial<Style>, where: Place): Promise<readonly unknown[]> {
  const homes = [
    ['UPRN', 'Address', 'Postcode', 'Valid until'],
    [900000000001, '1 High Street', 'FH1 2AB'],
  ];
  const made = await xlsxOf(homes, (sheet) => {
    const row = sheet.getRow(2);
    // What the row says goes before what its column says.
    if (where.startsWith('row')) sheet.getColumn(4).numFmt = '0.000';
    const styled = { cell: sheet.getCell('D2'), row, 'row of LibreOffice': row, column: sheet.getColumn(4) };
    Object.assign(styled[where], style);
  });
  const workbook = await openFileWorkbook('homes.xlsx', writtenBy(made, where));
  const [source] = await workbook.sources();
  if (source === undefined) throw new Error('it has no homes');
  const sheet = workbook.sheet(source, 'check');
  await sheet.ensureColumns(['Valid until'], { 'Valid until': 'day' });
  await sheet.write([{ key: { UPRN: 900000000001 }, cells: { 'Valid until': 45351 } }]);
  const cell = (await opened(workbook.bytes())).getWorksheet('Portfolio')?.getCell('D2');
  return [cell?.value, cell?.numFmt, cell?.font.bold === true];
}

const day = new Date(Date.UTC(2024, 1, 29));

describe.each(places)('R10.2 a blank cell that looks as its %s does', (where) => {
  it.each([
    ['dd/mm/yyyy', 'dd/mm/yyyy'],
    ['mm-dd-yy', 'mm-dd-yy'],
    ['0.00', 'd mmm yyyy'],
    ['@', 'd mmm yyyy'],
  ])('R10.2 shows a day, and otherwise looks so: %s', async (numFmt, shown) => {
    expect(await dayIn({ numFmt, font: { bold: true } }, where)).toEqual([day, shown, true]);
  });
});
