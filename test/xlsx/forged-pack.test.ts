import { readPack } from '../../src/xlsx';
import {
  all,
  alternatives,
  edit,
  forged,
  inExtension,
  office,
  ours,
  relation,
  relations,
  results,
  signedCopy,
  strict,
  strings,
  verdictOf,
  workbook,
  type Parts,
} from './forging';

const row4 = /<row r="4".*?<\/row>/;
const resultsTag = /<sheet name="Results".*?\/>/;
/** Another view of the sheet and what is frozen of it. */
const viewed = (view: string) => edit(results, /<sheetView ([^>]*)><pane [^>]*>/, view);
const ratingOf3 = /<c r="C3"([^>]*)><v>(\d)(\d)<\/v><\/c>/;

it.each<[string, (parts: Parts) => void]>([
  [
    'rows that were moved into an extension',
    (parts) => {
      const row = row4.exec(parts[results] ?? '')?.[0] ?? '';
      edit(results, row4, '')(parts);
      edit(results, '</worksheet>', `${inExtension(`<sheetData>${row}</sheetData>`)}$&`)(parts);
    },
  ],
  [
    'rows in one of several alternatives',
    edit(
      results,
      /<sheetData>(.*)<\/sheetData>/,
      `<mc:AlternateContent xmlns:mc="${alternatives}"><mc:Choice Requires="x14"><sheetData/></mc:Choice></mc:AlternateContent>$&`,
    ),
  ],
  ['rows below a root of another name', edit(results, /(<\/?)worksheet\b/g, '$1dialogsheet')],
  ['rows in two places', edit(results, row4, '</sheetData><sheetData>$&')],
  ['a row in a row', edit(results, /<\/row>(<row r="4".*?<\/row>)/, '$1</row>')],
  [
    'a value that an extension of its cell goes on with',
    edit(results, ratingOf3, `<c r="C3"$1><v>$2</v>${inExtension('<v>$3</v>')}</c>`),
  ],
  ['two values in a cell', edit(results, ratingOf3, '<c r="C3"$1><v>$2</v><v>$3</v></c>')],
  ['a value with something in it', edit(results, ratingOf3, '<c r="C3"$1><v>$2<is>$3</is></v></c>')],
  [
    'a value beside a text',
    edit(results, ratingOf3, '<c r="C3" t="inlineStr"><v>$2</v><is><t>G</t></is></c>'),
  ],
  ['a text with two texts', edit(results, ratingOf3, '<c r="C3" t="inlineStr"><is><t>G</t><t></t></is></c>')],
  [
    'a text in an extension of its cell',
    edit(results, ratingOf3, `<c r="C3" t="inlineStr">${inExtension('<is><t>G</t></is>')}</c>`),
  ],
  ['a number that is none in sheets', edit(results, '<v>3</v>', '<v>0x3</v>')],
  ['the place of a text that is no whole number', edit(results, ratingOf3, '<c r="C3"$1><v>$2$3.0</v></c>')],
  [
    'a yes or no by another word',
    edit(results, '<c r="D3" s="1" t="b"><v>1</v>', '<c r="D3" t="b"><v>yes</v>'),
  ],
  ['a kind of cell that is none', edit(results, ratingOf3, '<c r="C3" t="text"><v>G</v></c>')],
  ['a row’s number that is no whole number', edit(results, '<row r="3"', '<row r="3.0"')],
  [
    'a text in an extension of a text',
    edit(strings, '<si><t xml:space="preserve">G</t></si>', `<si>${inExtension('<t>G</t>')}</si>`),
  ],
  ['texts in an extension', edit(strings, /(<si>.*)(<si>.*?<\/si>)<\/sst>/, `$1${inExtension('$2')}</sst>`)],
  ['texts in an extension before all others', edit(strings, '<si>', `${inExtension('<si><t>B</t></si>')}$&`)],
  ['something within a text', edit(strings, '>G<', '>G<b>B</b><')],
  [
    'a text beside one in runs',
    edit(strings, '<si><t xml:space="preserve">G</t></si>', '<si><r><t>G</t></r><t>B</t></si>'),
  ],
  [
    'sheets in an extension',
    (parts) => {
      const tag = resultsTag.exec(parts[workbook] ?? '')?.[0] ?? '';
      const chain = /<sheet name="Chain".*?\/>/.exec(parts[workbook] ?? '')?.[0] ?? '';
      edit(workbook, `${tag}${chain}`, '')(parts);
      edit(workbook, '</workbook>', `${inExtension(`<sheets>${tag}${chain}</sheets>`)}$&`)(parts);
    },
  ],
  ['lists of sheets twice', edit(workbook, resultsTag, '</sheets><sheets>$&')],
  [
    'a sheet of one name more, in other letter case',
    edit(workbook, resultsTag, '<sheet name="chain" sheetId="9" r:id="rId2"/>$&'),
  ],
  [
    'a second chain in front of the first',
    all(
      signedCopy(results, 'xl/worksheets/forged.xml'),
      edit(
        relations,
        '<Relationship ',
        relation('rId900', `${office}/worksheet`, 'worksheets/forged.xml') + '<Relationship ',
      ),
      edit(workbook, '<sheet name="Chain"', '<sheet name="Chain" sheetId="9" r:id="rId900"/>$&'),
    ),
  ],
  ['a root of a namespace that only ends alike', edit(results, ours, 'urn:other/main')],
  [
    'two namespaces of sheets in one part',
    edit(results, '<sheetData>', `<cols xmlns="${strict}"><col min="3" max="3" hidden="1"/></cols>$&`),
  ],
  [
    'another prefix of the namespace',
    edit(results, '</worksheet>', `<m:cols xmlns:m="${ours}"><m:row/></m:cols>$&`),
  ],
  ['two roots in a part', edit(results, '</worksheet>', `$&<worksheet xmlns="${ours}"/>`)],
  ['another encoding', edit(strings, 'encoding="UTF-8"', 'encoding="utf-7"')],
  ['days that count from 1904', edit(workbook, '<sheets>', '<workbookPr date1904="1"/>$&')],
  ['sizes behind the cells', edit(results, '</sheetData>', '$&<sheetFormatPr defaultColWidth="0"/>')],
  [
    'cells that one of several alternatives merges',
    edit(
      results,
      '</sheetData>',
      `$&<mc:AlternateContent xmlns:mc="${alternatives}"><mc:Fallback><mergeCells><mergeCell ref="A2:D3"/></mergeCells></mc:Fallback></mc:AlternateContent>`,
    ),
  ],
  [
    'rows above those that one of several alternatives freezes',
    edit(
      results,
      /<sheetView ([^>]*)>(<pane [^>]*>)/,
      `<sheetView topLeftCell="A3" $1><mc:AlternateContent xmlns:mc="${alternatives}"><mc:Fallback>$2</mc:Fallback></mc:AlternateContent>`,
    ),
  ],
  [
    'more levels than any program writes',
    edit(results, '</sheetData>', `$&${'<a>'.repeat(64)}${'</a>'.repeat(64)}`),
  ],
  [
    'more namespaces than any program writes',
    edit(
      results,
      '<worksheet ',
      `$&${Array.from({ length: 200 }, (_, at) => `xmlns:p${at}="urn:p" `).join('')}`,
    ),
  ],
  ['columns that no sheet has', edit(results, '</cols>', '<col min="5" max="16385"/>$&')],
  [
    'a column that no sheet has before what is frozen',
    viewed('<sheetView topLeftCell="ZZZZ1" $1><pane xSplit="1" state="frozen"/>'),
  ],
  ['a column before the first', edit(results, '</cols>', '<col min="-4" max="-1" width="9"/>$&')],
  ['two widths of a column', edit(results, '</cols>', '<col min="4" max="9" width="9"/>$&')],
  [
    'cells so far apart that what is between takes all memory',
    edit(
      results,
      '</sheetData>',
      `${Array.from({ length: 1100 }, (_, at) => `<row r="${at + 9}"><c r="XFD${at + 9}"/></row>`).join('')}$&`,
    ),
  ],
  ['a text beside a value', edit(results, ratingOf3, '<c r="C3"$1><v>$2$3</v><is><t>B</t></is></c>')],
  ['two texts in a cell', edit(results, ratingOf3, '<c r="C3" t="inlineStr"><is><t>G</t></is><is/></c>')],
  ['a list of sheets in an extension', edit(workbook, '</workbook>', `${inExtension('<sheets/>')}$&`)],
  [
    'a sheet of two ids',
    edit(
      workbook,
      '<sheet name="Results"',
      '$& xmlns:q="http://purl.oclc.org/ooxml/officeDocument/relationships" q:id="rId2"',
    ),
  ],
  ['a text behind its root', edit(results, '</worksheet>', '$&more')],
])('P9.3 a pack with %s is no pack', async (_, change) => {
  expect(readPack(await forged(change))).toBeNull();
});

it.each<[string, (parts: Parts) => void, string]>([
  [
    'an instruction that seems to end where it begins',
    edit(results, row4, '<?>$&?>'),
    'Row 4 of sheet “Results” was cut off.',
  ],
  [
    'an error in the place of a value',
    edit(results, ratingOf3, '<c r="C3" t="e"><v>G</v></c>'),
    'Row 3 of sheet “Results” was changed.',
  ],
  [
    'a day in the place of a text',
    edit(results, ratingOf3, '<c r="C3" t="d"><v>G</v></c>'),
    'Row 3 of sheet “Results” was changed.',
  ],
  [
    'a column that has a look and no width where none is usual',
    all(
      edit(results, /(<col min="4" max="4") width="\d+"/, '$1'),
      edit(results, '<sheetFormatPr ', '<sheetFormatPr defaultColWidth="0" '),
    ),
    'Column 4 of sheet “Results” was hidden.',
  ],
  [
    'a comment that seems to end where it begins',
    edit(results, row4, '<!-->$&-->'),
    'Row 4 of sheet “Results” was cut off.',
  ],
  [
    'columns of no width by default',
    all(
      edit(results, /<cols>.*<\/cols>/, ''),
      edit(results, '<sheetFormatPr ', '<sheetFormatPr defaultColWidth="0" '),
    ),
    'Column 1 of sheet “Results” was hidden.',
  ],
  [
    'columns of no letter by default',
    all(
      edit(results, /<col min="4".*?\/>/, ''),
      edit(results, '<sheetFormatPr ', '<sheetFormatPr baseColWidth="0" '),
    ),
    'Column 4 of sheet “Results” was hidden.',
  ],
  [
    'a character that is written in two texts',
    edit(strings, '<si><t xml:space="preserve">G</t></si>', '<si><r><t>_x00</t></r><r><t>47_</t></r></si>'),
    'Row 3 of sheet “Results” was changed.',
  ],
  [
    'rows above those that are frozen',
    viewed('<sheetView topLeftCell="A3" $1><pane ySplit="1" topLeftCell="A4" state="frozen"/>'),
    'Row 2 of sheet “Results” was hidden.',
  ],
  [
    'columns before those that are frozen, after they were split',
    viewed('<sheetView topLeftCell="D1" $1><pane xSplit="1" topLeftCell="E1" state="frozenSplit"/>'),
    'Column 3 of sheet “Results” was hidden.',
  ],
  [
    'one height for all rows that nobody can read',
    edit(results, 'defaultRowHeight="15"', 'customHeight="1" defaultRowHeight="0.75"'),
    'Row 1 of sheet “Results” was hidden.',
  ],
  [
    'a height that is no number',
    edit(results, '<row r="3"', '<row ht="0x10" r="3"'),
    'Row 3 of sheet “Results” was hidden.',
  ],
  [
    'a text that is there no more where it was the first of all',
    all(
      (parts) => {
        const [first = ''] = /<si>.*?<\/si>/.exec(parts[strings] ?? '') ?? [];
        edit(strings, first, '<si><t>G</t></si>')(parts);
        edit('xl/worksheets/sheet1.xml', /(<c r="A1"[^>]*>)<v>0<\/v>/, '$1<v>1</v>')(parts);
      },
      edit(results, ratingOf3, '<c r="C3"$1/>'),
    ),
    'Row 3 of sheet “Results” was changed.',
  ],
  [
    'a No that is there no more',
    edit(results, /(<c r="D2"[^>]*>)<v>0<\/v>/, '$1'),
    'Row 2 of sheet “Results” was changed.',
  ],
  [
    'a sheet of a chart alone',
    all(
      edit(workbook, resultsTag, '<sheet name="Chart" sheetId="9" r:id="rId900"/>$&'),
      edit(
        relations,
        '<Relationship ',
        `${relation('rId900', `${office}/chartsheet`, 'chartsheets/sheet1.xml')}$&`,
      ),
    ),
    'Sheet “Chart” was added or renamed.',
  ],
  [
    'a value in the place of which another is shown',
    edit(results, '<c r="C3"', '<c r="C3" vm="1"'),
    'Row 3 of sheet “Results” was changed.',
  ],
])('P9.3 a pack with %s is changed', async (_, change, finding) => {
  const verdict = await verdictOf(await forged(change));
  expect(verdict.kind === 'changed' ? verdict.findings : verdict).toContain(finding);
});
