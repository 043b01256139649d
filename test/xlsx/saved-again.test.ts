import {
  all,
  alternatives,
  content,
  edit,
  forged,
  made,
  office,
  ours,
  relations,
  results,
  root,
  strict,
  strings,
  verdictOf,
  workbook,
  type Parts,
} from './forging';
import { opened } from './support';

const strictOffice = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
const x14ac = 'http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac';
const everywhere =
  (pattern: string | RegExp, by: string) =>
  (parts: Parts): void => {
    for (const name of Object.keys(parts)) edit(name, pattern, by)(parts);
  };

/** As Excel writes a workbook that it was given: what it adds, in its places. */
const asExcel = all(
  edit(
    workbook,
    /<workbook ([^>]*)><sheets>/,
    `<workbook $1 xmlns:mc="${alternatives}" mc:Ignorable="x15 xr" xmlns:x15="http://schemas.microsoft.com/office/spreadsheetml/2010/11/main" xmlns:xr="http://schemas.microsoft.com/office/spreadsheetml/2014/revision"><fileVersion appName="xl" lastEdited="7" lowestEdited="7" rupBuild="29231"/><workbookPr defaultThemeVersion="202300"/><mc:AlternateContent><mc:Choice Requires="x15"><x15ac:absPath url="C:\\Homes\\" xmlns:x15ac="http://schemas.microsoft.com/office/spreadsheetml/2010/11/ac"/></mc:Choice></mc:AlternateContent><xr:revisionPtr revIDLastSave="0" documentId="8_{0}"/><bookViews><workbookView xWindow="0" yWindow="0" xr2:uid="{0}" xmlns:xr2="http://schemas.microsoft.com/office/spreadsheetml/2015/revision2"/></bookViews><sheets>`,
  ),
  edit(
    workbook,
    '</workbook>',
    '<calcPr calcId="0"/><extLst><ext uri="{140A7094-0E35-4892-8432-C4D2E57EDEB5}"><x15:workbookPr chartTrackingRefBase="1"/></ext></extLst></workbook>',
  ),
  edit(
    results,
    /<worksheet ([^>]*)>/,
    `<worksheet $1 xmlns:r="${office}" xmlns:mc="${alternatives}" mc:Ignorable="x14ac" xmlns:x14ac="${x14ac}">`,
  ),
  edit(
    results,
    '<sheetFormatPr defaultRowHeight="15"/>',
    '<sheetFormatPr baseColWidth="10" defaultColWidth="8.7109375" defaultRowHeight="15" x14ac:dyDescent="0.25"/>',
  ),
  edit(results, /<row r="(\d)"/g, '<row r="$1" spans="1:4" x14ac:dyDescent="0.25"'),
  edit(
    results,
    '</sheetData>',
    '</sheetData><conditionalFormatting sqref="C2:C4"><cfRule type="expression" dxfId="0" priority="1"><formula>C2="G"</formula></cfRule></conditionalFormatting>',
  ),
  edit(
    results,
    '</worksheet>',
    '<extLst><ext uri="{78C0D931-6437-407d-A8EE-F0AAD7539E65}" xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main"><x14:conditionalFormattings><x14:conditionalFormatting xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main"><x14:cfRule type="expression" priority="2" id="{0}"><xm:f>C2="G"</xm:f><x14:dxf><font><b/></font></x14:dxf></x14:cfRule><xm:sqref>C2:C4</xm:sqref></x14:conditionalFormatting></x14:conditionalFormattings></ext></extLst></worksheet>',
  ),
  edit(
    strings,
    '<si><t xml:space="preserve">2 High Street</t></si>',
    '<si><r><t xml:space="preserve">2 </t></r><r><rPr><b/><sz val="11"/><rFont val="Calibri"/></rPr><t>High Street</t></r><rPh sb="0" eb="1"><t>two</t></rPh><phoneticPr fontId="1"/></si>',
  ),
  (parts) => {
    parts['docProps/app.xml'] =
      '<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Application>Microsoft Excel</Application></Properties>';
  },
);

it.each<[string, (parts: Parts) => void]>([
  ['Excel', asExcel],
  [
    'Excel as Strict Open XML',
    all(everywhere(new RegExp(ours, 'g'), strict), everywhere(new RegExp(office, 'g'), strictOffice)),
  ],
  [
    'a program that says by the ending of names which is the workbook',
    edit(
      content,
      '<Default Extension="xml" ContentType="application/xml"/>',
      '<Default Extension="xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>',
    ),
  ],
  [
    'a program that writes the whole way to a part',
    all(
      edit(relations, /Target="/g, 'Target="/xl/'),
      edit(root, 'Target="xl/', 'TargetMode="Internal" Target="/xl/'),
    ),
  ],
  [
    'a program that calls the namespace of relations otherwise',
    all(edit(workbook, /\br:id/g, 'rel:id'), edit(workbook, 'xmlns:r=', 'xmlns:rel=')),
  ],
  [
    'a program that has ids of its own',
    edit(workbook, '<sheet name="Results"', '<sheet xmlns:z="urn:z" z:id="rId1" name="Results"'),
  ],
  [
    'somebody who hides the rows and columns that are not used',
    edit(results, '<sheetFormatPr ', '<sheetFormatPr defaultColWidth="0" zeroHeight="1" '),
  ],
  [
    'a program that has no height for rows that are not used',
    edit(results, 'defaultRowHeight="15"', 'zeroHeight="1" defaultRowHeight="0"'),
  ],
  [
    'Power Query, which keeps its data in UTF-16',
    (parts) => {
      const data = '<DataMashup xmlns="http://schemas.microsoft.com/DataMashup">AA</DataMashup>';
      parts['customXml/item1.xml'] = [...data].map((each) => `${each}\0`).join('');
    },
  ],
  [
    'a program that has data of a workbook of its own, and says by the ending of names which is the workbook',
    (parts) => {
      parts['customXml/item1.xml'] = '<workbook xmlns="urn:own"/>';
      parts['xl/media/home%20one.png'] = '';
      parts['xl/media/Firm logo.png'] = '';
      edit(
        content,
        'ContentType="application/xml"',
        'ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"',
      )(parts);
    },
  ],
  ['somebody who scrolled below what is frozen', edit(results, 'topLeftCell="A2"', 'topLeftCell="A4"')],
  [
    'somebody who scrolled beside what is frozen, and keeps views of their own',
    all(
      edit(results, /<sheetView ([^>]*)>/, '<sheetView topLeftCell="C1" $1>'),
      edit(
        results,
        '</sheetData>',
        '$&<customSheetViews><customSheetView guid="{0}"><pane ySplit="1" state="frozen"/></customSheetView></customSheetViews>',
      ),
    ),
  ],
  [
    'a program that writes Yes and No as words',
    all(
      edit(results, ' t="b"><v>1<', ' t="b"><v>true<'),
      edit(results, ' t="b"><v>0<', ' t="b"><v> false <'),
    ),
  ],
  ['a program that writes blanks beside numbers', edit(results, '<v>3</v>', '<v>\n 3 </v>')],
  [
    'a program that writes a letter as its code, in one of two runs',
    edit(
      strings,
      '<si><t xml:space="preserve">G</t></si>',
      '<si><r><t>_x00<!-- -->47_</t></r><r><t></t></r></si>',
    ),
  ],
  ['a program that numbers neither rows nor cells', edit(results, / r="[A-Z]?\d"/g, '')],
])('P9.3 a pack that was saved again by %s is whole', async (_, change) => {
  expect(await verdictOf(await forged(change))).toMatchObject({ kind: 'whole' });
});

it.each<[string, (bytes: Buffer) => Buffer]>([
  ['an end of line behind it', (bytes) => Buffer.concat([bytes, Buffer.from('\r\n')])],
  [
    'the sizes of a file elsewhere',
    (bytes) => {
      const changed = Buffer.from(bytes);
      changed.fill(0xff, 18, 26);
      return changed;
    },
  ],
  [
    'the sizes of a file behind it',
    (bytes) => {
      const changed = Buffer.from(bytes);
      changed.writeUInt16LE(8, 6);
      changed.fill(0, 18, 26);
      return changed;
    },
  ],
])('P9.3 a pack with %s is whole', async (_, change) => {
  expect(await verdictOf(change(Buffer.from(await made())))).toMatchObject({ kind: 'whole' });
});

it('P9.3 a pack that the library wrote again is whole', async () => {
  const book = await opened(await made());
  expect(await verdictOf(new Uint8Array(await book.xlsx.writeBuffer()))).toMatchObject({ kind: 'whole' });
});
