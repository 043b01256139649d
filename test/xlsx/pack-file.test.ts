import { strToU8, zipSync } from 'fflate';
import { sealed, verifyPack, type PackSheet } from '../../src/portfolio/pack';
import { packBytes, readPack } from '../../src/xlsx';
import { digest } from '../support/digest';
import { opened, partsOf } from './support';

const nobodySigns = (): boolean => false;
const sheets: readonly PackSheet[] = [
  {
    name: 'Cover',
    rows: [['Terrace evidence pack'], ['About', '=1+1'], [], ['Homes', 2]],
    dates: new Map(),
    widths: [30, 60],
    headings: new Set([0]),
  },
  {
    name: 'Crown & Sons',
    rows: [
      ['Home', 'Moment', 'Rating', 'Note'],
      ['1 “High” Street', 46_349.652_789, 'D', 'a\nsecond line'],
      ['2 High Street', 46_350, '', '000123'],
    ],
    dates: new Map([[1, 'moment']]),
    widths: [26, 18, 10, 30],
  },
];

const whole = { kind: 'whole', rows: 7, publicKey: null };
const verdictOf = async (bytes: Uint8Array) => verifyPack(readPack(bytes) ?? [], digest, nobodySigns);

it('P9.1 values come back as they were: text is text, whatever it begins with, and days are days', async () => {
  const bytes = packBytes(await sealed(sheets, digest, null));
  expect(await verdictOf(bytes)).toEqual(whole);
  const book = await opened(bytes);
  const homes = book.getWorksheet('Crown & Sons');
  expect(book.getWorksheet('Cover')?.getCell('B2').formula).toBeUndefined();
  expect(homes?.getCell('B3').numFmt).toBe('d mmm yyyy hh:mm');
  expect(homes?.getCell('D3').value).toBe('000123');
  expect(homes?.pageSetup).toMatchObject({ printTitlesRow: '1:1', fitToWidth: 1, orientation: 'landscape' });
});

it('P9.3 a pack that another program saved again is whole, and one that it changed is not', async () => {
  const bytes = packBytes(await sealed(sheets, digest, null));
  const book = await opened(bytes);
  book.getWorksheet('Crown & Sons')!.getColumn(1).width = 80;
  const again = new Uint8Array(await book.xlsx.writeBuffer());
  expect(await verdictOf(again)).toEqual(whole);
  book.getWorksheet('Crown & Sons')!.getCell('C2').value = 'B';
  const changed = new Uint8Array(await book.xlsx.writeBuffer());
  expect(await verdictOf(changed)).toEqual({
    kind: 'changed',
    findings: ['Row 2 of sheet “Crown & Sons” was changed.'],
  });
});

it('P9.2 what files lose of a text is left out before the chain is made', async () => {
  const odd = [
    'a\r\nb\rc',
    'x\u0001\u007fy',
    '_x0041_ and _x000D_',
    ' kept ',
    '\ud83d',
    'a'.repeat(40_000),
    '<&>"\'',
    '🏠',
  ];
  const made = [{ ...sheets[0]!, rows: [['Terrace evidence pack'], ...odd.map((text) => [text, text])] }];
  const bytes = packBytes(await sealed(made, digest, null));
  expect(await verdictOf(bytes)).toMatchObject({ kind: 'whole' });
  const texts = (await opened(bytes)).getWorksheet('Cover')?.getColumn(1).values.slice(2, 6);
  expect(texts).toEqual(['a\nb\nc', 'xy', '_x0041_ and _x000D_', ' kept ']);
});

/** The pack with the text of one part changed. */
async function withPart(name: string, change: (xml: string) => string): Promise<Uint8Array> {
  const parts = partsOf(packBytes(await sealed(sheets, digest, null)));
  const text = parts.get(name) ?? '';
  const changed = change(text);
  expect(changed).not.toBe(text);
  return zipSync(
    Object.fromEntries([...parts, [name, changed] as const].map(([each, xml]) => [each, strToU8(xml)])),
  );
}

const homesPart = 'xl/worksheets/sheet2.xml';
const row2 = /<row r="2"[\s\S]*?<\/row>/;

it.each<[string, string, (xml: string) => string]>([
  [
    'a prefix before every name',
    homesPart,
    (xml) => xml.replace(/<(\/?)(?=[a-z])/gi, '<$1x:').replace('xmlns=', 'xmlns:x='),
  ],
  ['comments', homesPart, (xml) => xml.replace(row2, '<!-- <row r="2"></row> -->$&')],
  ['another part’s ending of lines', homesPart, (xml) => xml.replace(/></g, '>\r\n<')],
])('P9.3 a pack that is written with %s is whole', async (_, part, change) => {
  expect(await verdictOf(await withPart(part, change))).toEqual(whole);
});

it.each<[string, string, (xml: string) => string]>([
  ['a row twice', homesPart, (xml) => xml.replace(row2, '$&$&')],
  ['a row of another namespace', homesPart, (xml) => xml.replace(row2, '<y:row xmlns:y="urn:y" r="2"/>$&')],
  [
    'a row that says it is another',
    homesPart,
    (xml) => xml.replace('<row r="2"', '<row xmlns="urn:y" r="2"'),
  ],
  [
    'cells out of their order',
    homesPart,
    (xml) => xml.replace(/(<c r="A2".*?<\/c>)(<c r="B2".*?<\/c>)/, '$2$1'),
  ],
  ['a cell of another row', homesPart, (xml) => xml.replace('r="A2"', 'r="A3"')],
  [
    'a document type',
    homesPart,
    (xml) => xml.replace('<worksheet', '<!DOCTYPE x [<!ENTITY y "z">]><worksheet'),
  ],
  ['an attribute twice', homesPart, (xml) => xml.replace('<row r="2"', '<row r="2" r="9"')],
  ['a torn end', homesPart, (xml) => xml.slice(0, -5)],
])('P9.3 %s is no pack: two programs may show two things', async (_, part, change) => {
  expect(readPack(await withPart(part, change))).toBeNull();
});

it.each<[string, string, (xml: string) => string, string]>([
  [
    'a comment in the place of a row',
    homesPart,
    (xml) => xml.replace(row2, '<!-- $& -->'),
    'Row 2 of sheet “Crown & Sons” was removed.',
  ],
  [
    'a hidden sheet',
    'xl/workbook.xml',
    (xml) => xml.replace(/(name="Crown &amp; Sons"[^>]*state=")visible/, '$1hidden'),
    'Sheet “Crown & Sons” was hidden.',
  ],
  [
    'a hidden column',
    homesPart,
    (xml) => xml.replace('<col min="3"', '<col hidden="1" min="3"'),
    'Column 3 of sheet “Crown & Sons” was hidden.',
  ],
  [
    'a row without height',
    homesPart,
    (xml) => xml.replace('<row r="3"', '<row ht="0" r="3"'),
    'Row 3 of sheet “Crown & Sons” was hidden.',
  ],
  [
    'a row of less than a line of print',
    homesPart,
    (xml) => xml.replace('<row r="3"', '<row ht="0.75" customHeight="1" r="3"'),
    'Row 3 of sheet “Crown & Sons” was hidden.',
  ],
  [
    'a column of less than a letter',
    homesPart,
    (xml) => xml.replace(/(<col min="3"[^>]* width=")\d+/, '$10.1'),
    'Column 3 of sheet “Crown & Sons” was hidden.',
  ],
  [
    'what no longer shows since cells were merged, and is kept below them',
    homesPart,
    (xml) => xml.replace('</sheetData>', '$&<mergeCells count="1"><mergeCell ref="A2:D3"/></mergeCells>'),
    'Cells A2:D3 of sheet “Crown & Sons” were merged.',
  ],
])('P9.3 %s is found', async (_, part, change, finding) => {
  expect(await verdictOf(await withPart(part, change))).toMatchObject({
    kind: 'changed',
    findings: [finding],
  });
});
