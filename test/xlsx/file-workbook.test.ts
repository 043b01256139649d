import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { Source } from '../../src/sheet';
import type { CheckChoices } from '../../src/portfolio';
import { checkCommands } from '../../src/runs/check/kind';
import { cellXml } from '../../src/xlsx/edit-cells';
import { FileRefused, openFileWorkbook, type FileWorkbook } from '../../src/xlsx';
import { learntActivity } from '../runs/support/activity';
import { checkPorts } from '../runs/support/checks';
import { FakeClock } from '../support/fake-clock';
import { opened, partsOf, tableOfHomes, withPart, xlsxOf, type Rows } from './support';

const headers = ['UPRN', 'Address', 'Postcode'];
const homes: Rows = [
  [900000000001, '1 High Street', 'FH1 2AB'],
  [900000000002, '2 High Street', 'FH1 2AB'],
];
const rating: CheckChoices = {
  columns: [
    { field: 'epc.current_energy_rating', header: 'EPC rating' },
    { field: 'epc.expiry_date', header: 'Valid until' },
    { field: 'determination.advice_additional', header: 'Advice' },
  ],
};

const sourceOf = async (workbook: FileWorkbook): Promise<Source> => {
  const [source] = await workbook.sources();
  if (!source) throw new Error('it has no homes');
  return source;
};

/** Checks the only homes of a file and returns its copy. */
async function checked(bytes: Uint8Array, choices: CheckChoices = rating, rated = 'D'): Promise<Uint8Array> {
  const workbook = await openFileWorkbook('homes.xlsx', bytes);
  const ports = checkPorts(workbook, new FakeClock(), learntActivity);
  const { epcCheck } = ports.client;
  ports.client.epcCheck = async (...asking) => {
    const answer = await epcCheck(...asking);
    if (!answer.ok) return answer;
    const certificate = { ...answer.value.certificate, current_energy_rating: rated };
    return { ...answer, value: { ...answer.value, certificate } };
  };
  const commands = checkCommands(ports);
  const source = await sourceOf(workbook);
  const { mapping } = await commands.open(source);
  const started = await commands.start(await commands.plan(source, mapping, choices), '');
  if (started.kind !== 'started') throw new Error(started.because);
  const report = await started.run.finished;
  if (report.failure !== null) throw new FileRefused(report.failure);
  return workbook.bytes();
}

it('R10.1 no part is changed but those that results are written into, and the bytes that were read are as they were', async () => {
  const bytes = await tableOfHomes(headers, homes, (sheet, book) => {
    sheet.getCell('B2').note = 'mind the dog';
    book.addWorksheet('Notes').addRow(['kept', { formula: 'COUNTA(Homes[Postcode])', result: 2 }]);
  });
  const before = Uint8Array.from(bytes);
  const [was, is] = [partsOf(bytes), partsOf(await checked(bytes))];
  expect(bytes).toEqual(before);
  const changed = [...was].filter(([name, text]) => is.get(name) !== text).map(([name]) => name);
  expect(changed.sort()).toEqual([
    '[Content_Types].xml',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/tables/table1.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ]);
});

it('R10.1 a sheet is added to a workbook whose sheets declare the prefix of relations each, as openpyxl writes it', async () => {
  const declaration = / xmlns:r="[^"]*"/;
  const bytes = withPart(await xlsxOf([headers, ...homes]), 'xl/workbook.xml', (xml) => {
    const [declared = ''] = declaration.exec(xml) ?? [];
    return xml.replace(declared, '').replaceAll('<sheet ', `<sheet${declared} `);
  });
  const workbook = await openFileWorkbook('homes.xlsx', bytes);
  await workbook.addSheet({ name: 'Check', headers: ['Row'], rows: [] });
  const tags = partsOf(workbook.bytes())
    .get('xl/workbook.xml')
    ?.match(/<(?:workbook|sheet)\b[^>]*>/g);
  expect(tags?.map((tag) => declaration.test(tag))).toEqual([false, true, true]);
});

it('R10.2 text is text, days are days in cells that look as they did, and formulas are calculated anew', async () => {
  const bytes = await tableOfHomes([...headers, 'Valid until'], homes, (sheet) => {
    sheet.getCell('D2').numFmt = 'dd/mm/yyyy';
    sheet.getCell('D3').font = { bold: true };
  });
  const copy = await checked(bytes);
  const sheet = (await opened(copy)).getWorksheet('Portfolio');
  expect(sheet?.getCell('E1').value).toBe('EPC rating');
  expect(sheet?.getCell('E2').value).toBe('D');
  expect(sheet?.getCell('D3').value).toEqual(new Date(Date.UTC(2030, 4, 2)));
  expect(['D2', 'D3'].map((cell) => sheet?.getCell(cell).numFmt)).toEqual(['dd/mm/yyyy', 'd mmm yyyy']);
  expect(sheet?.getCell('D3').font.bold).toBe(true);
  const advice = sheet?.getCell('F2');
  expect([advice?.value, advice?.formula]).toEqual(['=1+1', undefined]);
  expect(partsOf(copy).get('xl/workbook.xml')).toContain('fullCalcOnLoad="1"');
});

it('R10.2 a text that looks like a character is written so that it is text', () => {
  expect(cellXml(2, 1, '_x0041_ 7', '')).toContain('>_x005F_x0041_ 7</t>');
});

it('R10.2 a list of formats that is there and empty is filled, and stays the only one', async () => {
  const bytes = withPart(await xlsxOf([headers, ...homes]), 'xl/styles.xml', (xml) =>
    xml.replace(/<styleSheet\b[^>]*>/, '$&<numFmts count="0"/>'),
  );
  const copy = await checked(bytes);
  expect(
    partsOf(copy)
      .get('xl/styles.xml')
      ?.match(/<numFmts\b/g),
  ).toHaveLength(1);
  expect((await opened(copy)).getWorksheet('Portfolio')?.getCell('E2').numFmt).toBe('d mmm yyyy');
});

it('R10.2 a file that counts days from 1904 gets the same days', async () => {
  const bytes = await xlsxOf([headers, ...homes], (_, book) => {
    book.properties.date1904 = true;
  });
  const sheet = (await opened(await checked(bytes))).getWorksheet('Portfolio');
  expect(sheet?.getCell('E2').value).toEqual(new Date(Date.UTC(2030, 4, 2)));
});

it('R10.3 a formula of the user stays, and the table has the new columns', async () => {
  const bytes = await tableOfHomes([...headers, 'EPC rating'], homes, (sheet) => {
    sheet.getCell('D2').value = { formula: '"own"', result: 'own' };
  });
  const book = await opened(await checked(bytes, { ...rating, overwrite: true }));
  const sheet = book.getWorksheet('Portfolio');
  expect(sheet?.getCell('D2').formula).toBe('"own"');
  expect(sheet?.getCell('D3').value).toBe('D');
  const { tables } = sheet as unknown as {
    tables: Record<string, { model: { tableRef: string; columns: { name: string }[] } }>;
  };
  const names = tables['Homes']?.model.columns.map(({ name }) => name);
  expect(tables['Homes']?.model.tableRef).toBe('A1:H3');
  expect(names).toEqual([...headers, 'EPC rating', 'Valid until', 'Advice', 'Checked at', 'Check problem']);
});

it('R10.3 a row below the table that names the same home is none of it', async () => {
  const bytes = await tableOfHomes(headers, homes, (sheet) => {
    sheet.getRow(5).values = [...(homes[0] ?? [])];
  });
  const sheet = (await opened(await checked(bytes))).getWorksheet('Portfolio');
  expect([2, 3, 5].map((row) => sheet?.getCell(`D${row}`).value)).toEqual(['D', 'D', null]);
});

it('R10.3 one column alone that is missing is added', async () => {
  const bytes = await tableOfHomes(
    [...headers, 'Valid until', 'Advice', 'Checked at', 'Check problem'],
    homes,
  );
  const sheet = (await opened(await checked(bytes))).getWorksheet('Portfolio');
  expect(['H1', 'H2'].map((address) => sheet?.getCell(address).value)).toEqual(['EPC rating', 'D']);
});

it('R10.3 cells that one formula fills are not written over, nor where it says nothing', async () => {
  const bytes = await tableOfHomes([...headers, 'EPC rating'], [...homes, ...homes], (sheet) => {
    const formula = {
      formula: 'IF(A2:A4>900000000001,"own","")',
      result: '',
      shareType: 'array',
      ref: 'D2:D4',
    };
    sheet.getCell('D2').value = formula;
    sheet.getCell('D3').value = 'own';
  });
  const sheet = (await opened(await checked(bytes, { ...rating, overwrite: true }))).getWorksheet(
    'Portfolio',
  );
  const shown = ['D2', 'D3', 'D4', 'D5'].map((address) => sheet?.getCell(address).text);
  expect(shown).toEqual(['', 'own', '', 'D']);
});

it.each(['D1', 'H3'])('R10.3 what stands right of the table is not written over: move %s', async (cell) => {
  const bytes = await tableOfHomes(headers, homes, (sheet) => {
    sheet.getCell(cell).value = 'rang the landlord';
  });
  const sentence = new RegExp(`^Move what stands right of “Homes” by 5 columns.*“${cell}” holds`);
  await expect(checked(bytes)).rejects.toThrow(sentence);
});

it('R10.3 what stands right of the table is no answer where a file is only looked at', async () => {
  const bytes = await tableOfHomes(headers, homes, (sheet) => {
    sheet.getCell('D2').value = { formula: '"own"', result: 'own' };
    for (const cell of ['D3', 'E3']) sheet.getCell(cell).value = 'rang the landlord';
  });
  const workbook = await openFileWorkbook('homes.xlsx', bytes, 'look');
  const sheet = workbook.sheet(await sourceOf(workbook), 'check');
  await sheet.ensureColumns(['EPC rating', 'Advice']);
  for (const rated of ['E', 'D'])
    await sheet.write([{ key: { UPRN: 900000000001 }, cells: { 'EPC rating': rated } }]);
  expect((await sheet.read()).rows.map(({ values }) => values.slice(3))).toEqual([
    ['D', ''],
    ['', ''],
  ]);
});

it('R1.8 two columns that read alike are refused, and both are named', async () => {
  const bytes = await tableOfHomes([...headers, 'EPC rating (?)', 'EPC rating'], homes);
  await expect(checked(bytes)).rejects.toThrow(
    /^Rename all but one of the columns “EPC rating \(\?\)” and “EPC/,
  );
});

describe('R1.8 headers in two rows', () => {
  const under = (groups: readonly string[], names: readonly string[]): Promise<Uint8Array> => {
    const [first = []] = homes;
    return xlsxOf([
      ['Property', '', '', ...groups],
      [...headers, ...names],
      [...first, ...names.map(() => 'FH1 2AB')],
    ]);
  };
  const [groups, names] = [
    ['Tenancy', '', 'Inspection', ''],
    ['Start', 'EPC rating', 'Date', 'EPC rating'],
  ];

  it('R1.8 a column is added beside two of its name under their groups, and is found by the next check', async () => {
    const copy = await checked(await under(groups, names));
    const sheet = (await opened(await checked(copy))).getWorksheet('Portfolio');
    expect(sheet?.getCell('H2').value).toBe('EPC rating');
    expect(sheet?.columnCount).toBe((await opened(copy)).getWorksheet('Portfolio')?.columnCount);
  });

  it('R1.8 one that would be read as the column of a group is refused', async () => {
    const bytes = await under([...groups, 'Licence', ''], [...names, 'Number', 'Expiry']);
    await expect(checked(bytes)).rejects.toThrow(
      /^Rename the columns “Tenancy EPC rating” and “Inspection EPC rating” and start again/,
    );
  });
});

it('R10.4 the next check over the copy writes its own columns anew, and leaves the user’s', async () => {
  const bytes = await tableOfHomes(
    [...headers, 'Valid until'],
    [[900000000001, '1 High Street', 'FH1 2AB', 'ask Ann']],
  );
  const first = await checked(bytes, rating, 'D');
  const sheet = (await opened(await checked(first, rating, 'B'))).getWorksheet('Portfolio');
  expect(sheet?.getCell('E2').value).toBe('B');
  expect(sheet?.getCell('D2').value).toBe('ask Ann');
  expect(sheet?.getCell('I1').value).toBeNull();
});

it('R10.5 a file in which a run in Excel was interrupted is refused', async () => {
  const bytes = await xlsxOf([headers, ...homes]);
  const workbook = await openFileWorkbook('homes.xlsx', bytes);
  await workbook.storeMapping(await sourceOf(workbook), { columns: [], rentUnit: null });
  const copy = workbook.bytes();
  await expect(openFileWorkbook('homes.xlsx', copy)).resolves.toBeDefined();
  const files = unzipSync(copy);
  files['customXml/item1.xml'] = strToU8('<w xmlns="urn:terrace:unfinished-write:table:1">{}</w>');
  await expect(openFileWorkbook('homes.xlsx', zipSync(files))).rejects.toThrow(/^Open “homes.xlsx” in Excel/);
});

it('R10.6 a column without a header is not named where formulas have no value: nothing reads it', async () => {
  const bytes = await xlsxOf([[...headers, ' ', 'Rent'], ...homes], (sheet) => {
    for (const cell of ['D2', 'E2']) sheet.getCell(cell).value = { formula: 'A2' };
  });
  const workbook = await openFileWorkbook('homes.xlsx', bytes);
  expect(workbook.uncalculated(await sourceOf(workbook))).toEqual(['Rent']);
});

it.each([
  ['with macros', 'application/vnd.ms-excel.sheet.macroEnabled.main+xml'],
  ['that is a template', 'application/vnd.openxmlformats-officedocument.spreadsheetml.template.main+xml'],
])('R10.7 a workbook %s is read, and is not copied', async (_, kind) => {
  const files = unzipSync(await tableOfHomes(headers, homes));
  const types = strFromU8(files['[Content_Types].xml'] ?? new Uint8Array());
  const plain = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
  expect(types).toContain(plain);
  const bytes = zipSync({ ...files, '[Content_Types].xml': strToU8(types.replace(plain, kind)) });
  await expect(openFileWorkbook('homes.xlsm', bytes)).rejects.toThrow(
    /^Open “homes.xlsm” in Excel, save it as an Excel workbook \(.xlsx\)/,
  );
  expect(await (await openFileWorkbook('homes.xlsm', bytes, 'look')).sources()).toHaveLength(1);
});

it('titles above the headers, merged and hidden rows are read as in Excel', async () => {
  const bytes = await xlsxOf([['Our homes'], [], headers, ...homes], (sheet) => {
    for (const area of ['A1:C1', 'B4:B5']) sheet.mergeCells(area);
    sheet.getRow(5).hidden = true;
  });
  const workbook = await openFileWorkbook('homes.xlsx', bytes);
  const source = await sourceOf(workbook);
  const table = await workbook.read(source);
  expect([source.kind, source.rows, table.headers]).toEqual(['range', 2, headers]);
  expect(table.rows.map(({ number, hidden, values }) => [number, hidden, values[1]])).toEqual([
    [4, false, '1 High Street'],
    [5, true, ''],
  ]);
});
