import { unzipSync, zipSync } from 'fflate';
import { readXlsx } from '../../../src/workbench/files/read-xlsx';
import { openFileWorkbook } from '../../../src/xlsx';
import { withPart, xlsxOf } from '../support';

const homes = () =>
  xlsxOf(
    [
      ['UPRN', 'Address'],
      [990000004228, '2 High Street'],
    ],
    (_, book) =>
      book.addWorksheet('Sold').addRows([
        ['UPRN', 'Address'],
        [990000004236, '9 High Street'],
      ]),
  );
const [book, relations, sheet, strings] = [
  'xl/workbook.xml',
  'xl/_rels/workbook.xml.rels',
  'xl/worksheets/sheet1.xml',
  'xl/sharedStrings.xml',
] as const;
const inCdata = (xml: string): string => xml.replace('2 High Street', '<![CDATA[2 High Street]]>');
/** The text of the home within its cell. */
const inCell =
  (text: string) =>
  (xml: string): string =>
    xml.replace(/<c r="B2"[^>]*>.*?<\/c>/, `<c r="B2" t="inlineStr"><is>${text}</is></c>`);

/** A part under another name, to which the book refers. */
function renamed(bytes: Uint8Array, from: string, to: string): Uint8Array {
  const parts = Object.entries(unzipSync(bytes)).map(([name, part]) => [name === from ? to : name, part]);
  return withPart(zipSync(Object.fromEntries(parts) as Record<string, Uint8Array>), relations, (xml) =>
    xml.replace(from.slice('xl/'.length), to.slice('xl/'.length)),
  );
}

it.each<readonly [string, (bytes: Uint8Array) => Uint8Array]>([
  ['texts in CDATA sections', (bytes) => withPart(bytes, strings, inCdata)],
  [
    'a text in a CDATA section of its cell',
    (bytes) => withPart(bytes, sheet, inCell('<t><![CDATA[2]]></t>')),
  ],
  [
    'how a text is spoken in its cell',
    (bytes) => withPart(bytes, sheet, inCell('<t>2</t><rPh sb="0" eb="1"><t>two</t></rPh>')),
  ],
  ['a sheet whose part has no number', (bytes) => renamed(bytes, sheet, 'xl/worksheets/sheet.xml')],
  [
    'such a sheet, and a part with a number that is no sheet of its book',
    (bytes) =>
      withPart(
        renamed(bytes, sheet, 'xl/worksheets/sheet.xml'),
        'xl/worksheets/sheet9.xml',
        () => '<worksheet><sheetData/></worksheet>',
      ),
  ],
  ['its texts in a part of another name', (bytes) => renamed(bytes, strings, 'xl/SharedStrings.xml')],
])('R10.8 a file with %s is refused: they would be blank, or left out', async (_, change) => {
  const bytes = change(await homes());
  await expect(openFileWorkbook('homes.xlsx', bytes)).rejects.toThrow(
    /^Open “homes.xlsx” in Excel, save it again as an Excel workbook/,
  );
  await expect(readXlsx('homes.xlsx', bytes, new Set())).rejects.toThrow(
    /^Save it in Excel as an Excel workbook .* “homes.xlsx” has days, texts or sheets in a form/,
  );
});

it('R10.8 a file that lists a sheet of a chart alone, and one that has no part, is read', async () => {
  const listed = withPart(await homes(), book, (xml) =>
    xml.replace(
      '</sheets>',
      '<sheet name="Chart" sheetId="8" r:id="rIdChart"/><sheet name="Gone" sheetId="9" r:id="rIdGone"/></sheets>',
    ),
  );
  const bytes = withPart(listed, relations, (xml) =>
    xml.replace(
      '</Relationships>',
      '<Relationship Id="rIdChart" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/chartsheet" Target="chartsheets/sheet1.xml"/></Relationships>',
    ),
  );
  expect((await (await openFileWorkbook('homes.xlsx', bytes)).sources()).map(({ name }) => name)).toEqual([
    'Portfolio',
    'Sold',
  ]);
});
