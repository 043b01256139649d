import type { CellValue } from '@mui/x-internal-exceljs-fork';
import { unzipSync, zipSync } from 'fflate';
import { chooseSource } from '../../../src/commandline/sheets/choose-source';
import { readXlsx } from '../../../src/workbench/files/read-xlsx';
import { openFileWorkbook } from '../../../src/xlsx';
import { partsOf, tableOfHomes, withPart, xlsxOf } from '../support';

/** Files of other programs, read on disk and in the workbench. */

const tablePart = 'xl/tables/table1.xml';
const relationsPart = 'xl/worksheets/_rels/sheet1.xml.rels';

/** Excel does not write how many rows of headers a table has where it is one (ECMA-376, 18.5.1.2). */
const tableOfExcel = async (filter = ''): Promise<Uint8Array> =>
  withPart(await tableOfHomes(['UPRN', 'Address'], [[990000004228, '2 High Street']]), tablePart, (xml) =>
    xml
      .replace(' headerRowCount="1"', '')
      .replace(/<autoFilter[\s\S]*<\/autoFilter>/, `<autoFilter ref="A1:B2">${filter}</autoFilter>`),
  );
const shown = async (bytes: Uint8Array) => (await readXlsx('homes.xlsx', bytes, new Set())).workbook;
/** openpyxl names parts from the root of the archive on. */
const fromRoot = (xml: string): string => xml.replaceAll('Target="../', 'Target="/xl/');
const sourcesOf = async (bytes: Uint8Array) => (await openFileWorkbook('homes.xlsx', bytes)).sources();
/** The first column, without its header, as runs read it. */
const columnOf = async (bytes: Uint8Array): Promise<readonly unknown[]> => {
  const workbook = await openFileWorkbook('homes.xlsx', bytes);
  const [source] = await workbook.sources();
  if (!source) throw new Error('it has no homes');
  return (await workbook.read(source)).rows.map(({ values }) => values[0]);
};
/** The cell of a home after a rating was to be written into it. */
const writtenOver = async (bytes: Uint8Array, cell = 'A2'): Promise<string> => {
  const workbook = await openFileWorkbook('homes.xlsx', bytes);
  const [source] = await workbook.sources();
  if (!source) throw new Error('it has no homes');
  await workbook
    .sheet(source, 'check')
    .write([{ key: { UPRN: 990000004228 }, cells: { 'EPC rating': 'D' } }]);
  const xml = partsOf(workbook.bytes()).get('xl/worksheets/sheet1.xml') ?? '';
  return new RegExp(`<c r="${cell}".*?</c>`).exec(xml)?.[0] ?? '';
};
/** The same in the workbench. */
const shownColumnOf = async (bytes: Uint8Array) =>
  (await shown(bytes)).sheets[0]?.cells.filter(({ row, column }) => row > 0 && column === 0);
const homes = { name: 'Homes', area: { sheet: 'Portfolio', row: 0, column: 0, rows: 2, columns: 2 } };

describe('a table', () => {
  it.each([
    ['that is not filtered', ''],
    ['filtered by colour', '<filterColumn colId="1"><colorFilter dxfId="0"/></filterColumn>'],
    ['filtered by month', '<filterColumn colId="1"><dynamicFilter type="thisMonth"/></filterColumn>'],
    ['of the first ten', '<filterColumn colId="0"><top10 val="10" filterVal="3"/></filterColumn>'],
    ['filtered by icon', '<filterColumn colId="0"><iconFilter iconSet="3Arrows"/></filterColumn>'],
    ['sorted within its filter', '<sortState ref="A2:B2"><sortCondition ref="A2"/></sortState>'],
    ['with what a later Excel adds', '<extLst><ext uri="{later}"/></extLst>'],
  ])('R10.8 %s is read with its headers, as Excel writes it', async (_, filter) => {
    const bytes = await tableOfExcel(filter);
    const source = chooseSource(await sourcesOf(bytes), undefined, 'homes.xlsx');
    expect([source.name, source.rows, source.headers]).toEqual(['Homes', 1, ['UPRN', 'Address']]);
    expect((await shown(bytes)).tables).toEqual([homes]);
  });

  it('R10.8 that says that it has no headers has none', async () => {
    const bytes = withPart(await tableOfExcel(), tablePart, (xml) =>
      xml.replace('<table ', '<table headerRowCount="0" '),
    );
    expect(await sourcesOf(bytes)).toMatchObject([{ name: 'Homes', headers: [], hidesHeaders: true }]);
    expect((await shown(bytes)).tables).toEqual([]);
  });

  it('R10.8 of openpyxl is read', async () => {
    const bytes = withPart(await tableOfExcel(), relationsPart, fromRoot);
    expect(await sourcesOf(bytes)).toMatchObject([{ name: 'Homes', headers: ['UPRN', 'Address'] }]);
    expect((await shown(bytes)).tables).toEqual([homes]);
  });

  it('R10.8 whose part is called otherwise is read', async () => {
    const files = Object.entries(unzipSync(await tableOfExcel()));
    const renamed = files.map(([name, part]) => [name.replace('table1.', 'table.'), part] as const);
    const bytes = withPart(zipSync(Object.fromEntries(renamed)), relationsPart, (xml) =>
      xml.replace('table1.', 'table.'),
    );
    expect(await sourcesOf(bytes)).toMatchObject([{ name: 'Homes' }]);
    expect((await shown(bytes)).tables).toEqual([homes]);
  });

  it('R10.8 with a row of totals has no home there', async () => {
    const rows = [
      [990000004228, '2 High Street'],
      [null, 'Total'],
    ];
    const bytes = withPart(await tableOfHomes(['UPRN', 'Address'], rows), tablePart, (xml) =>
      xml.replace('<table ', '<table totalsRowCount="1" '),
    );
    expect(await sourcesOf(bytes)).toMatchObject([{ name: 'Homes', rows: 1 }]);
    const { workbook, leftOut } = await readXlsx('homes.xlsx', bytes, new Set());
    expect(workbook.tables).toEqual([homes]);
    expect(leftOut).toContain('total rows of tables (their cells stay)');
  });
});

it('R10.8 a sheet with comments of openpyxl is read', async () => {
  const made = await tableOfHomes(['UPRN'], [[990000004228]], (sheet) => {
    sheet.getCell('A2').note = 'mind the dog';
  });
  const { 'xl/comments1.xml': comments = new Uint8Array(), ...others } = unzipSync(made);
  const bytes = withPart(zipSync({ ...others, 'xl/comments/comment1.xml': comments }), relationsPart, (xml) =>
    fromRoot(xml).replace('/xl/comments1.xml', '/xl/comments/comment1.xml'),
  );
  expect(await sourcesOf(bytes)).toHaveLength(1);
  expect((await readXlsx('homes.xlsx', bytes, new Set())).leftOut).toEqual(['comments']);
});

describe('R10.2 text that holds what XML has no place for', () => {
  const written = '1 High Street_x000D_\nFernhope _x005F_x000D_';
  const read = '1 High Street\r\nFernhope _x000D_';
  const sheetPart = 'xl/worksheets/sheet1.xml';
  const formula = 'CONCATENATE(A1,CHAR(13),B1)';

  it.each<[string, (value: string) => string]>([
    ['that a formula joins', (value) => `t="str"><f>${formula}</f><v>${value}</v>`],
    ['of a formula that is no more', (value) => `t="str"><v>${value}</v>`],
    ['that stands in its cell', (value) => `t="inlineStr"><is><t>${value}</t></is>`],
    [
      'of several formats in its cell',
      (value) => `t="inlineStr"><is><r><rPr><b/></rPr><t>${value}</t></r></is>`,
    ],
  ])('R10.2 %s is read as what it means', async (_, cell) => {
    const bytes = withPart(
      await xlsxOf([
        ['Address', 'UPRN'],
        [7, 990000004228],
      ]),
      sheetPart,
      (xml) => xml.replace(/<c r="A2"[^>]*><v>7<\/v>/, `<c r="A2" ${cell(written)}`),
    );
    expect(await columnOf(bytes)).toEqual([read]);
    expect(await shownColumnOf(bytes)).toMatchObject([{ value: read }]);
  });
});

describe('a cell that is shown as a day', () => {
  const dated = (values: readonly CellValue[], is1904 = false): Promise<Uint8Array> =>
    xlsxOf([['Let since', 'UPRN'], ...values.map((value) => [value, 990000004228])], (sheet, book) => {
      sheet.getColumn(1).numFmt = 'dd/mm/yyyy';
      book.properties.date1904 = is1904;
    });
  const formula = 'IF(A9=0,"",VLOOKUP(A9,D:E,2,0))';

  it.each<readonly [said: string | number | boolean | { error: '#N/A' }, read: string | number | boolean]>([
    ['n/a', 'n/a'],
    [{ error: '#N/A' }, '#N/A'],
    [true, true],
    [990000004228, 990000004228],
    [45351, 45351],
  ])('R10.2 holds what a formula says: %j', async (said, read) => {
    const bytes = await dated([{ formula, result: said as never }]);
    expect(await columnOf(bytes)).toEqual([read]);
    expect(await shownColumnOf(bytes)).toMatchObject([{ value: said, formula: `=${formula}` }]);
  });

  it.each([false, true])(
    'R10.2 holds a UPRN beside days, one of a formula, counted from 1904: %j',
    async (is1904) => {
      const day = new Date(Date.UTC(2024, 1, 29));
      const bytes = await dated([990000004228, day, { formula: 'A3', result: day }], is1904);
      const serial = is1904 ? 43889 : 45351;
      expect(await columnOf(bytes)).toEqual([990000004228, serial, serial]);
      expect(await shownColumnOf(bytes)).toMatchObject(
        [990000004228, 45351, 45351].map((value) => ({ value })),
      );
    },
  );

  it('R10.2 is one of the file’s own date system, as LibreOffice says that it counts from 1904', async () => {
    const made = await dated([new Date(Date.UTC(2024, 1, 29))], true);
    const bytes = withPart(made, 'xl/workbook.xml', (xml) => xml.replace('date1904="1"', 'date1904="true"'));
    expect(await columnOf(bytes)).toEqual([43889]);
    const workbook = await openFileWorkbook('homes.xlsx', bytes);
    const [source] = await workbook.sources();
    expect(source && (await workbook.read(source)).dateSystem).toBe('1904');
    expect(await shownColumnOf(bytes)).toMatchObject([{ value: 45351 }]);
  });

  it('R10.8 written out, as in Strict Open XML, has its file refused, with what to do', async () => {
    const made = await dated([new Date(Date.UTC(2024, 1, 29))]);
    const bytes = withPart(made, 'xl/worksheets/sheet1.xml', (xml) =>
      xml.replace(/<c r="A2"([^>]*)><v>45351/, '<c r="A2"$1 t="d"><v>2024-02-29'),
    );
    await expect(sourcesOf(bytes)).rejects.toThrow(/^Open “homes.xlsx” in Excel, save it again as an Excel/);
    await expect(shown(bytes)).rejects.toThrow(
      /^Save it in Excel as an Excel workbook.*“homes.xlsx” has days, texts or sheets in a form/,
    );
  });
});

it.each([
  ['text', 'C', 'General'],
  ['a day', 45351, 'dd/mm/yyyy'],
])('R10.3 a formula that is a link too and says %s is a formula', async (_, result, numFmt) => {
  const formula = 'IF(B2>1,"C","")';
  const made = await xlsxOf(
    [
      ['EPC rating', 'UPRN', 'Page'],
      [null, 990000004228, { text: 'The register', hyperlink: 'https://council.example/' }],
    ],
    (sheet) => {
      sheet.getCell('A2').value = { formula, result };
      sheet.getCell('A2').numFmt = numFmt;
    },
  );
  const bytes = withPart(made, 'xl/worksheets/sheet1.xml', (xml) =>
    xml.replace(/(<hyperlink [^>]*)ref="C2"/, '$1ref="A2"'),
  );
  expect(await columnOf(bytes)).toEqual([result]);
  expect(await writtenOver(bytes)).toContain('<f>');
  expect(await shownColumnOf(bytes)).toMatchObject([{ value: result, formula: `=${formula}` }]);
  const { leftOut } = await readXlsx('homes.xlsx', bytes, new Set());
  expect(leftOut).toEqual(['the addresses of links (their text stays)']);
});

it('R10.3 a cell that was typed over within a column of one formula is no formula', async () => {
  const made = await xlsxOf([
    ['EPC rating', 'UPRN'],
    [7, 990000004236],
    ['to ask', 990000004228],
  ]);
  const bytes = withPart(made, 'xl/worksheets/sheet1.xml', (xml) =>
    xml.replace(/(<c r="A2"[^>]*>)(?=<v>7)/, '$1<f t="shared" ref="A2:A4" si="0">LEN(B2)</f>'),
  );
  expect(await writtenOver(bytes, 'A3')).toContain('>D</t>');
});

it.each(['sheet01', 'sheet20241128101500'])(
  'R10.8 a sheet whose part is called %s is read with its links',
  async (called) => {
    const link = { text: 'The register', hyperlink: 'https://council.example/' };
    const made = await xlsxOf([
      ['UPRN', 'Page'],
      [990000004228, link],
    ]);
    const renamed = Object.entries(unzipSync(made)).map(
      ([name, part]) => [name.replace('sheet1.xml', `${called}.xml`), part] as const,
    );
    const bytes = withPart(zipSync(Object.fromEntries(renamed)), 'xl/_rels/workbook.xml.rels', (xml) =>
      xml.replace('sheet1.xml', `${called}.xml`),
    );
    const { workbook, leftOut } = await readXlsx('homes.xlsx', bytes, new Set());
    expect(workbook.sheets[0]?.cells.map(({ value }) => value)).toContain('The register');
    expect(leftOut).toContain('the addresses of links (their text stays)');
  },
);

it('R10.8 a sheet with a drawing of openpyxl, whose elements have no prefix, is read', async () => {
  const homes = [
    ['UPRN', 'Address'],
    [990000004228, '2 High Street'],
  ];
  const made = await xlsxOf(homes, (sheet, book) => {
    sheet.addImage(book.addImage({ base64: 'iVBORw0KGgo=', extension: 'png' }), 'D2:E3');
  });
  const drawing = 'http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing';
  const bytes = withPart(
    made,
    'xl/drawings/drawing1.xml',
    () => `<wsDr xmlns="${drawing}"><oneCellAnchor><clientData/></oneCellAnchor></wsDr>`,
  );
  expect(await sourcesOf(bytes)).toHaveLength(1);
  expect((await readXlsx('homes.xlsx', bytes, new Set())).leftOut).toEqual(['pictures']);
});

it.each<readonly [string, (xml: string) => string]>([
  ['rows without their numbers', (xml) => xml.replace(/<row r="\d+"/g, '<row')],
  ['cells without their addresses', (xml) => xml.replace(/<c r="\w+"/g, '<c')],
  ['elements with a prefix', (xml) => xml.replace(/<(\/?)(?=\w)/g, '<$1x:').replace('xmlns=', 'xmlns:x=')],
])('R10.8 a sheet whose XML has %s is refused: it would be written in part', async (_, change) => {
  const homes = await xlsxOf([
    ['UPRN', 'Address'],
    [990000004228, '2 High Street'],
  ]);
  const bytes = withPart(homes, 'xl/worksheets/sheet1.xml', change);
  await expect(sourcesOf(bytes)).rejects.toThrow(/^Open “homes.xlsx” in Excel, save it again as an Excel/);
});

const compound = (part: string): Uint8Array =>
  new Uint8Array(Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), Buffer.from(part, 'utf16le')]));

it.each([
  ['no archive', new Uint8Array([1, 2, 3]), /^Open “list.xlsx” in Excel, save it again/],
  ['R10.7 one with a password', compound('EncryptedPackage'), /^Take the password off in Excel .* take it/],
  [
    'R10.7 one of Excel 97',
    compound('Workbook'),
    /^Save it in Excel as an Excel workbook \(.xlsx\) and take/,
  ],
])('%s is refused, with what to do', async (_, bytes, sentence) => {
  await expect(openFileWorkbook('list.xlsx', bytes)).rejects.toThrow(sentence);
});
