import type { DateColumns } from '../../src/portfolio';
import { openFileWorkbook } from '../../src/xlsx';
import { attributeOf, tagsOf } from '../../src/xlsx/package';
import { partsOf, tableOfHomes, withPart, xlsxOf, type Rows } from './support';

const headers = ['UPRN', 'Address', 'Postcode'];
const rows: Rows = [headers, [900000000001, '1 High Street', 'FH1 2AB'], ['', '3 High Street', 'FH1 2AB']];

/** Adds two columns to the only homes of a file; returns what its parts are then. */
async function grown(bytes: Uint8Array, dates: DateColumns = {}): Promise<ReadonlyMap<string, string>> {
  const workbook = await openFileWorkbook('homes.xlsx', bytes);
  const [source] = await workbook.sources();
  if (source === undefined) throw new Error('it has no homes');
  await workbook.sheet(source, 'check').ensureColumns(['EPC rating', 'Checked at'], dates);
  return partsOf(workbook.bytes());
}

const filtersOf = (xml = ''): readonly string[] => xml.match(/<autoFilter\b[^>]*>/g) ?? [];
/** What Excel calls a filtered range. */
const filterName = (ref: string, sheet: number): string =>
  `<definedName name="_xlnm._FilterDatabase" localSheetId="${sheet}" hidden="1">'Homes &amp; more'!${ref.replace(/[A-Z]|\d+/g, '$$$&')}</definedName>`;

describe('R10.1 the filter of a sheet reaches over the columns that are added, so that sorting takes them along', () => {
  it.each([
    ['over all columns', 'A1:C3', 'A1:E3', null],
    ['over fewer rows, as where some were added below', 'A1:C2', 'A1:E2', null],
    ['over all that have a header, with a note right of them', 'A1:C3', 'A1:G3', 'E2'],
    ['over a column without a header, too', 'A1:D3', 'A1:E3', null],
    ['over the first columns alone is left', 'A1:B3', 'A1:B3', null],
    ['right of the headers is left', 'E1:F3', 'E1:F3', 'E2'],
    ['below the headers is left', 'A2:C3', 'A2:C3', null],
  ])('%s', async (_, ref, wanted, note) => {
    const bytes = await xlsxOf(rows, (sheet, book) => {
      sheet.autoFilter = ref;
      if (note !== null) sheet.getCell(note).value = 'They rang.';
      // One of another sheet is not of these homes.
      book.addWorksheet('Notes').autoFilter = ref;
    });
    const named = withPart(bytes, 'xl/workbook.xml', (xml) =>
      xml.replace(
        '</sheets>',
        `</sheets><definedNames>${filterName(ref, 0)}${filterName(ref, 1)}</definedNames>`,
      ),
    );
    const parts = await grown(named);
    expect(filtersOf(parts.get('xl/worksheets/sheet1.xml'))).toEqual([`<autoFilter ref="${wanted}"/>`]);
    expect(filtersOf(parts.get('xl/worksheets/sheet2.xml'))).toEqual([`<autoFilter ref="${ref}"/>`]);
    expect(parts.get('xl/workbook.xml')).toContain(filterName(wanted, 0) + filterName(ref, 1));
  });

  it('with what it filters by, and not that of a view of somebody’s', async () => {
    const own =
      '<autoFilter ref="A1:C3"><filterColumn colId="2"><filters><filter val="FH1 2AB"/></filters></filterColumn></autoFilter>';
    const view =
      '<customSheetViews><customSheetView guid="{1}"><autoFilter ref="A1:C3"/></customSheetView></customSheetViews>';
    const bytes = await xlsxOf(rows);
    const withFilter = (added: string): Uint8Array =>
      withPart(bytes, 'xl/worksheets/sheet1.xml', (xml) => xml.replace('</sheetData>', `$&${added}`));
    const sheetOf = async (added: string): Promise<string> =>
      (await grown(withFilter(added))).get('xl/worksheets/sheet1.xml') ?? '';
    expect(await sheetOf(own + view)).toContain(own.replace('A1:C3', 'A1:E3') + view);
    expect(await sheetOf(view)).toContain(`</sheetData>${view}`);
  });
});

it('R10.1 a sheet says no longer how far it reached: what reads by that would leave the added columns out', async () => {
  const bytes = await xlsxOf(rows);
  const sizeOf = (parts: ReadonlyMap<string, string>): string | undefined =>
    /<dimension\b.*?>/.exec(parts.get('xl/worksheets/sheet1.xml') ?? '')?.[0];
  expect(sizeOf(partsOf(bytes))).toBe('<dimension ref="A1:C3"/>');
  expect(sizeOf(await grown(bytes))).toBeUndefined();
});

it('R10.1 the filter of a table reaches over the columns that are added', async () => {
  const bytes = await tableOfHomes(headers, rows.slice(1));
  const filterIn = (parts: ReadonlyMap<string, string>): readonly string[] =>
    filtersOf(parts.get('xl/tables/table1.xml'));
  const [before = ''] = filterIn(partsOf(bytes));
  expect(before).toContain(':C3"');
  expect(filterIn(await grown(bytes))).toEqual([before.replace(':C3"', ':E3"')]);
});

describe('R10.2 a column of days has room for them, where Excel would show ####', () => {
  const dated = '<col min="5" max="5" width="12" customWidth="1"/>';

  it.each([
    ['of the usual width', '', `<cols>${dated}</cols>`],
    [
      'between others that have a width',
      '<cols><col min="2" max="2" width="30"/><col min="9" max="9" width="3"></col></cols>',
      `<cols><col min="2" max="2" width="30"/>${dated}<col min="9" max="9" width="3"></col></cols>`,
    ],
    [
      'whose width somebody gave',
      '<cols><col min="4" max="7" width="5" customWidth="1"/></cols>',
      '<cols><col min="4" max="7" width="5" customWidth="1"/></cols>',
    ],
    [
      'whose width somebody gave in LibreOffice',
      '<cols><col customWidth="true" max="5" min="5" width="5"/></cols>',
      '<cols><col customWidth="true" max="5" min="5" width="5"/></cols>',
    ],
    [
      'of a sheet that was formatted as a whole',
      '<cols><col min="1" max="16384" width="9.140625" style="1"/></cols>',
      '<cols><col min="1" max="4" width="9.140625" style="1"/><col min="5" max="5" width="12" customWidth="1" style="1"/><col min="6" max="16384" width="9.140625" style="1"/></cols>',
    ],
    [
      'that was formatted as a whole in LibreOffice',
      '<cols><col collapsed="false" customWidth="false" hidden="false" max="6" min="5" style="1" width="8.54"/></cols>',
      '<cols><col min="5" max="5" width="12" customWidth="1" collapsed="false" hidden="false" style="1"/><col min="6" max="6" collapsed="false" customWidth="false" hidden="false" style="1" width="8.54"/></cols>',
    ],
    [
      'that is hidden, and stays so',
      "<cols><col min='3' max='5' style='1' hidden='1' bestFit='1'></col></cols>",
      `<cols><col min="3" max="4" style='1' hidden='1' bestFit='1'></col><col min="5" max="5" width="12" customWidth="1" style='1' hidden='1' bestFit='1'></col></cols>`,
    ],
    [
      'that is as wide already',
      '<cols><col min="1" max="9" width="12" style="1"/></cols>',
      '<cols><col min="1" max="9" width="12" style="1"/></cols>',
    ],
  ])('%s', async (_, before, after) => {
    const bytes = withPart(await xlsxOf(rows), 'xl/worksheets/sheet1.xml', (xml) =>
      xml.replace('<sheetData>', `${before}$& `),
    );
    const sheet = (await grown(bytes, { 'Checked at': 'day' })).get('xl/worksheets/sheet1.xml') ?? '';
    expect(/<sheetFormatPr\b[^>]*>(.*)<sheetData>/.exec(sheet)?.[1]).toBe(after);
  });

  it('beside another one, where both were formatted together', async () => {
    const bytes = withPart(await xlsxOf(rows), 'xl/worksheets/sheet1.xml', (xml) =>
      xml.replace('<sheetData>', '<cols><col min="2" max="7" width="9" style="1"/></cols>$&'),
    );
    const parts = await grown(bytes, { 'EPC rating': 'moment', 'Checked at': 'day' });
    const told = tagsOf(parts.get('xl/worksheets/sheet1.xml') ?? '', 'col').map((tag) =>
      ['min', 'max', 'width', 'style'].map((name) => attributeOf(tag, name)).join(' '),
    );
    expect(told).toEqual(['2 3 9 1', '4 4 18 1', '5 5 12 1', '6 7 9 1']);
  });

  it('that was there before', async () => {
    const bytes = await xlsxOf([[...headers, 'EPC rating', 'Checked at'], ...rows.slice(1)]);
    const sheet = (await grown(bytes, { 'Checked at': 'day' })).get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).toContain(`<cols>${dated}</cols>`);
  });

  it('where every column is as wide', async () => {
    const bytes = withPart(await tableOfHomes(headers, rows.slice(1)), 'xl/worksheets/sheet1.xml', (xml) =>
      xml.replace('<sheetFormatPr ', '<sheetFormatPr defaultColWidth="12.63" '),
    );
    const sheet = (await grown(bytes, { 'Checked at': 'day' })).get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).not.toContain('<cols>');
  });
});

it.each([
  [
    'with an end of its own',
    '<calcPr calcId="191029"></calcPr>',
    '<calcPr calcId="191029" fullCalcOnLoad="1"></calcPr>',
  ],
  ['empty', '<calcPr calcId="1" fullCalcOnLoad="0"/>', '<calcPr calcId="1" fullCalcOnLoad="1"/>'],
])('R10.2 what says how to calculate stays the only one: %s', async (_, before, after) => {
  const bytes = withPart(await tableOfHomes(headers, rows.slice(1)), 'xl/workbook.xml', (xml) =>
    xml.replace(/<calcPr\b[^>]*\/>/, before),
  );
  const xml = (await grown(bytes)).get('xl/workbook.xml') ?? '';
  expect(xml).toContain(after);
  expect(xml.match(/<calcPr\b/g)).toHaveLength(1);
});

it('R10.2 a sheet that is added has no longer text in a cell than Excel takes, which would call the file damaged', async () => {
  const workbook = await openFileWorkbook('homes.xlsx', await xlsxOf(rows));
  await workbook.addSheet({ name: 'Check', headers: ['Outcome'], rows: [['x'.repeat(40_000)]] });
  const sheet = partsOf(workbook.bytes()).get('xl/worksheets/sheet2.xml') ?? '';
  expect(/>(x+…)<\/t>/.exec(sheet)?.[1]).toHaveLength(32_001);
});
