import { Workbook } from '@mui/x-internal-exceljs-fork';
import { strFromU8, unzipSync, zipSync } from 'fflate';
import { fromGrid } from '../../../src/workbench/files/from-grid';
import { lossesOf } from '../../../src/workbench/files/losses';
import { readXlsx } from '../../../src/workbench/files/read-xlsx';
import { toGrid } from '../../../src/workbench/files/to-grid';
import { writeXlsx } from '../../../src/workbench/files/write-xlsx';
import type { Grid } from '../../../src/workbench/grid/grid';
import { withPart } from '../../xlsx/support';
import { MemoryGrid } from '../support/memory-grid';

/** Files made by another program, opened, saved, and read again. */

const addinFunctions = new Set(['EPCRATING', 'EPCCERTIFICATE']);
const noAddinData = { xmlParts: [], settings: [] };

/** Node's library answers with a buffer that may be part of a larger one. */
async function bytesOf(book: Workbook): Promise<Uint8Array> {
  return Uint8Array.from(new Uint8Array(await book.xlsx.writeBuffer()));
}

const open = (bytes: Uint8Array, name = 'homes.xlsx') => readXlsx(name, bytes, addinFunctions);

async function opened(book: Workbook): Promise<MemoryGrid> {
  const grid = new MemoryGrid({ sheets: ['Sheet1'] });
  toGrid(grid, (await open(await bytesOf(book))).workbook);
  return grid;
}

const read = (grid: Grid, sheet: string, row: number, column: number) =>
  grid.read({ sheet, row, column, rows: 1, columns: 1 })[0]?.[0];

async function refusal(bytes: Uint8Array, name = 'homes.xlsx'): Promise<string> {
  return open(bytes, name).then(
    () => 'opened',
    (error: unknown) => (error as Error).message,
  );
}

function homes(): Workbook {
  const book = new Workbook();
  const sheet = book.addWorksheet('Homes');
  sheet.addTable({
    name: 'Portfolio',
    ref: 'A1',
    columns: [{ name: 'UPRN' }, { name: 'Address' }, { name: 'Let since' }],
    rows: [
      [100021045678, 'Flat 2/1', new Date(Date.UTC(2024, 1, 29))],
      [100021045679, '007', new Date(Date.UTC(1999, 11, 31))],
    ],
  });
  for (const row of [2, 3]) sheet.getCell(row, 3).numFmt = 'dd/mm/yyyy';
  sheet.getColumn(2).width = 40;
  sheet.getRow(3).hidden = true;
  sheet.getCell('D1').value = 'Rating';
  sheet.getCell('D2').value = { formula: '_xldudf_DEV_EPCRATING(A2)', result: 'C' };
  sheet.getCell('D3').value = { formula: '_xlfn.XLOOKUP(A3,A2:A3,B2:B3)', result: '007' };
  sheet.getCell('F1').value = { error: '#N/A' };
  sheet.getCell('F2').value = true;
  sheet.mergeCells('F4:G5');
  sheet.getCell('F4').value = '=not a formula';
  book.addWorksheet('Notes').getCell('B2').value = 12.5;
  return book;
}

describe('opening a file', () => {
  it('brings values, text that looks like more, days, truth and errors', async () => {
    const grid = await opened(homes());
    expect(grid.sheetNames()).toEqual(['Homes', 'Notes']);
    expect(read(grid, 'Homes', 1, 0)).toMatchObject({ value: 100021045678 });
    expect(read(grid, 'Homes', 1, 2)).toMatchObject({ value: 45351, numberFormat: 'dd/mm/yyyy' });
    expect(read(grid, 'Homes', 1, 5)).toMatchObject({ value: true });
    expect(read(grid, 'Homes', 0, 5)).toMatchObject({ value: '#N/A' });
    expect(read(grid, 'Notes', 1, 1)).toMatchObject({ value: 12.5 });
    expect(read(grid, 'Homes', 2, 1)).toMatchObject({ value: '007', formula: null });
    expect(read(grid, 'Homes', 3, 5)).toMatchObject({ value: '=not a formula', formula: null });
  });

  it('brings formulas in the names of the workbench, whatever marks the file has', async () => {
    const grid = await opened(homes());
    expect(read(grid, 'Homes', 1, 3)?.formula).toBe('=EPCRATING(A2)');
    expect(read(grid, 'Homes', 2, 3)?.formula).toBe('=XLOOKUP(A3,A2:A3,B2:B3)');
  });

  it('brings a formula that the file holds once for several cells, with what stands in its texts and brackets', async () => {
    const book = homes();
    const sheet = book.worksheets[1]!;
    const formula = 'IF(LEFT(B2,3)="FH1",Fees[Q1],0)';
    sheet.getCell('C2').value = { formula, result: 1, shareType: 'shared', ref: 'C2:C3' } as never;
    sheet.getCell('C3').value = { sharedFormula: 'C2', result: 1 };
    const grid = await opened(book);
    expect(read(grid, 'Notes', 1, 2)?.formula).toBe(`=${formula}`);
    expect(read(grid, 'Notes', 2, 2)?.formula).toBe('=IF(LEFT(B3,3)="FH1",Fees[Q1],0)');
  });

  it('brings tables, widths, hidden rows and merged cells', async () => {
    const grid = await opened(homes());
    expect(grid.tables()).toEqual([
      { name: 'Portfolio', area: { sheet: 'Homes', row: 0, column: 0, rows: 3, columns: 3 } },
    ]);
    expect(grid.formatting.columnWidth('Homes', 1)).toBe(285);
    expect(grid.isRowHidden('Homes', 2)).toBe(true);
    expect(grid.formatting.merged('Homes')).toEqual([
      { sheet: 'Homes', row: 3, column: 5, rows: 2, columns: 2 },
    ]);
  });

  it('counts days from 1900 where the file counts from 1904, and says so', async () => {
    const book = new Workbook();
    book.properties.date1904 = true;
    const cell = book.addWorksheet('Homes').getCell('A1');
    cell.value = new Date(Date.UTC(2024, 1, 29));
    cell.numFmt = 'dd/mm/yyyy';
    const { workbook, leftOut } = await open(await bytesOf(book));
    expect(workbook.sheets[0]?.cells[0]?.value).toBe(45351);
    expect(leftOut).toEqual([expect.stringContaining('1904')]);
  });

  it.each([
    ['mm-dd-yy', 'dd/mm/yyyy'],
    ['m/d/yy "h":mm', 'dd/mm/yyyy hh:mm'],
  ])('shows the built-in format that a file has as %s as the United Kingdom does', async (ofFile, shown) => {
    const book = new Workbook();
    const cell = book.addWorksheet('Homes').getCell('A1');
    cell.value = new Date(Date.UTC(2026, 9, 3));
    cell.numFmt = ofFile;
    const { workbook } = await open(await bytesOf(book));
    expect(workbook.sheets[0]?.cells[0]).toMatchObject({ value: 46298, numberFormat: shown });
  });

  it('takes a workbook in the place of one with sheets and tables of the same names', async () => {
    const grid = await opened(homes());
    toGrid(grid, (await open(await bytesOf(homes()))).workbook);
    expect(grid.sheetNames()).toEqual(['Homes', 'Notes']);
    expect(grid.tables()).toHaveLength(1);
    expect(grid.activeSheet()).toBe('Homes');
  });

  it('says what it leaves out', async () => {
    const book = homes();
    const sheet = book.worksheets[0]!;
    sheet.getCell('A1').note = 'a comment';
    sheet.getCell('H1').dataValidation = { type: 'list', formulae: ['"Yes,No"'] };
    book.worksheets[1]!.state = 'hidden';
    const { leftOut } = await open(await bytesOf(book));
    expect(leftOut).toEqual(['comments', 'data validation', 'that some sheets are hidden']);
  });

  it('says what of cells it leaves out', async () => {
    const book = homes();
    const sheet = book.worksheets[0]!;
    sheet.getCell('J1').value = { text: 'The register', hyperlink: 'https://council.example/register' };
    sheet.getCell('J2').value = { richText: [{ text: 'let ' }, { text: 'now', font: { bold: true } }] };
    sheet.getCell('J3').style = { border: { top: { style: 'double' } } };
    sheet.getCell('K3').value = 'beside it';
    sheet.autoFilter = 'J1:J9';
    const { leftOut, workbook } = await open(await bytesOf(book));
    expect(leftOut).toEqual([
      'filters (hidden rows stay hidden)',
      'the addresses of links (their text stays)',
      'formats of part of a cell’s text',
      'formats such as patterns, thick lines, struck or turned text',
    ]);
    const texts = workbook.sheets[0]!.cells.filter(({ column }) => column === 9).map(({ value }) => value);
    expect(texts).toEqual(expect.arrayContaining(['The register', 'let now']));
  });

  it('leaves nothing out where a fill names no pattern, as openpyxl and pandas write that there is none', async () => {
    const book = homes();
    book.worksheets[1]!.getCell('B2').font = { bold: true };
    const bytes = withPart(await bytesOf(book), 'xl/styles.xml', (xml) =>
      xml.replace(' patternType="none"', ''),
    );
    expect((await open(bytes)).leftOut).toEqual([]);
  });

  it('brings fonts, and takes them back', async () => {
    const book = homes();
    book.worksheets[1]!.getCell('B2').font = { name: 'Georgia', size: 14 };
    const grid = await opened(book);
    const area = { sheet: 'Notes', row: 1, column: 1, rows: 1, columns: 1 };
    expect(grid.formatting.styles(area)[0]?.[0]).toMatchObject({ font: 'Georgia', size: 14 });
    const again = new Workbook();
    await again.xlsx.load(
      (await writeXlsx(fromGrid(grid, noAddinData), addinFunctions)).buffer as ArrayBuffer,
    );
    expect(again.getWorksheet('Notes')!.getCell('B2').font).toMatchObject({ name: 'Georgia', size: 14 });
  });
});

describe('saving', () => {
  it('gives back what was opened, formulas with the marks that Excel reads', async () => {
    const grid = await opened(homes());
    // A grid with a screen has taken the marks of text off.
    const texts = { sheet: 'Homes', row: 2, column: 1, rows: 1, columns: 1 };
    grid.write(texts, [['Flat 7']], 'user');
    grid.setResult({ sheet: 'Homes', row: 0, column: 5, rows: 1, columns: 1 }, { error: '#N/A' });
    const bytes = await writeXlsx(fromGrid(grid, noAddinData), addinFunctions);
    const book = new Workbook();
    await book.xlsx.load(bytes.buffer as ArrayBuffer);
    const sheet = book.getWorksheet('Homes')!;
    expect(sheet.getCell('A2').value).toBe(100021045678);
    expect(sheet.getCell('C2').value).toEqual(new Date(Date.UTC(2024, 1, 29)));
    expect(sheet.getCell('D2').formula).toBe('_xldudf_EPCRATING(A2)');
    expect(sheet.getCell('D3').formula).toBe('_xlfn.XLOOKUP(A3,A2:A3,B2:B3)');
    expect(sheet.getCell('F1').value).toEqual({ error: '#N/A' });
    expect(sheet.getRow(3).hidden).toBe(true);
    expect(sheet.getColumn(2).width).toBeCloseTo(40, 1);
    expect(sheet.getCell('G5').master.address).toBe('F4');
    const again = await open(bytes);
    expect(again.workbook.tables).toEqual([
      { name: 'Portfolio', area: { sheet: 'Homes', row: 0, column: 0, rows: 3, columns: 3 } },
    ]);
    expect(again.leftOut).toEqual([]);
  });

  it('writes no error that Excel would have to repair', async () => {
    const grid = new MemoryGrid({ evaluate: () => ({ error: '#BUSY!' }) });
    grid.write({ sheet: 'Sheet1', row: 0, column: 0, rows: 1, columns: 1 }, [['=EPCRATING(1)']], 'user');
    const parts = unzipSync(await writeXlsx(fromGrid(grid, noAddinData), addinFunctions));
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!);
    expect(sheet).toContain('#VALUE!');
    expect(sheet).not.toContain('#BUSY!');
    expect(lossesOf(grid)).toEqual([expect.stringContaining('#VALUE!')]);
  });

  it('writes text that looks like a character so that it is text', async () => {
    const book = new Workbook();
    const sheet = book.addWorksheet('Homes');
    const text = '_x005F_x0041_ 7';
    sheet.addTable({ name: 'Portfolio', ref: 'A1', columns: [{ name: text }], rows: [[text]] });
    sheet.getCell('B2').value = { formula: 'CONCATENATE(A2)', result: text };
    const { workbook } = await open(await bytesOf(book));
    expect(workbook.sheets[0]!.cells.map(({ value }) => value)).toEqual(new Array(3).fill('_x0041_ 7'));
    const bytes = await writeXlsx(workbook, addinFunctions);
    expect((await open(bytes)).workbook.sheets[0]!.cells).toEqual(workbook.sheets[0]!.cells);
    expect(strFromU8(unzipSync(bytes)['xl/tables/table1.xml']!)).toContain(`name="${text}"`);
  });

  it('keeps what the add-in keeps in the workbook', async () => {
    const xmlParts = ['<terrace xmlns="https://terrace.example/x"><a>1 &amp; 2</a></terrace>', '<other/>'];
    const addinData = { xmlParts, settings: [['mapping', { UPRN: 'A<&>' }]] as const };
    const bytes = await writeXlsx(fromGrid(new MemoryGrid(), addinData), addinFunctions);
    expect((await open(bytes)).workbook.addinData).toEqual(addinData);
    const parts = unzipSync(bytes);
    expect(strFromU8(parts['xl/_rels/workbook.xml.rels']!)).toContain('../customXml/item2.xml');
    expect(strFromU8(parts['[Content_Types].xml']!)).toContain('/customXml/itemProps2.xml');
  });
});

describe('a file that cannot be opened', () => {
  const compound = (text: string) =>
    Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Buffer.from(text, 'utf16le')]);

  it.each([
    ['is empty', new Uint8Array(0), '“homes.xlsx” is empty'],
    ['is text', Buffer.from('UPRN,Address\n1,2\n'), 'Save it as an Excel workbook'],
    ['has the form of Excel 97', compound('Workbook'), 'is an Excel 97 workbook (.xls)'],
    ['is encrypted', compound('EncryptedPackage'), 'Take the password off'],
    ['is cut short', Uint8Array.from([0x50, 0x4b, 3, 4, 9, 9, 9]), 'it is damaged. Nothing here was changed'],
    [
      'is packed of another kind',
      zipSync({ 'word/document.xml': Buffer.from('<x/>') }),
      'another kind of zip file',
    ],
    ['holds no workbook', zipSync({ 'xl/workbook.xml': Buffer.from('<x') }), 'Nothing here was changed'],
    ['is binary', zipSync({ 'xl/workbook.bin': Buffer.from('x') }), 'a binary workbook'],
    ['is too large', new Uint8Array(31 * 1024 * 1024).fill(0x50), 'up to 30 MB'],
  ])('gets a sentence when it %s', async (_what, bytes, words) => {
    expect(await refusal(Uint8Array.from(bytes))).toContain(words);
  });
});
