import { crc32, tableCrc32 } from '../../../src/service/import/archive';
import { delimiterOf } from '../../../src/service/import/delimiter';
import { importTable } from './support/import-into';

const table = importTable();

const council = { council: 'E07000178', type: 'mandatory' } as const;
const rows = [
  ['Licence Number', 'Address', 'Postcode', 'Licence holder', 'Start date', 'Expiry date'],
  ['T1', '1 Text Road, Headington, Oxford', 'OX3 1AA', 'Zoë O’Hara', '01/01/2025', '31/12/2029'],
  ['T2', '2 Text Road, Oxford', 'OX3 1AA', 'Łukasz', '01/01/2025', '31/12/2029'],
];

function written(delimiter: string, lines: readonly (readonly string[])[] = rows): string {
  const cell = (text: string): string => (text.includes(delimiter) ? `"${text}"` : text);
  return lines.map((line) => line.map(cell).join(delimiter)).join('\r\n');
}

function utf16(text: string, order: 'LE' | 'BE'): Buffer {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return order === 'LE' ? bytes : bytes.swap16();
}

async function holders(): Promise<readonly (string | null)[]> {
  const found = await Promise.all(
    ['1', '2'].map((number) => table.store.licencesAt(`${number} Text Road, Oxford OX3 1AA`)),
  );
  return found.map(([first]) => first?.holder ?? null);
}

describe('a table of text', () => {
  beforeEach(() => table.store.write(({ database }) => database.deleteFrom('licences').execute()));

  it.each<[string, string | Buffer]>([
    ['UTF-8 with commas', written(',')],
    ['UTF-8 with its mark', `\uFEFF${written(',')}`],
    ['semicolons', written(';')],
    ['tabs', written('\t')],
    ['semicolons below a title with a comma', `Register of HMOs, as at 1 October 2026\n\n${written(';')}`],
    ['UTF-16 as spreadsheets save Unicode text', utf16(written('\t'), 'LE')],
    ['UTF-16 the other way round', utf16(written(','), 'BE')],
    ['UTF-16 with semicolons', utf16(written(';'), 'LE')],
  ])('is read: %s', async (_name, text) => {
    expect(await table.loadWith(council, 'licences', table.file('table.csv', text))).toMatchObject({
      read: 2,
      kept: 2,
      skipped: [],
    });
    expect(await holders()).toEqual(['Zoë O’Hara', 'Łukasz']);
  });

  it('is read in Windows’ own letters', async () => {
    const text = Buffer.from(written(';').replace('Łukasz', 'Lukasz').replace('’', '\u0092'), 'latin1');
    await table.loadWith(council, 'licences', table.file('windows.csv', text));
    expect(await holders()).toEqual(['Zoë O’Hara', 'Lukasz']);
  });

  it('is read by streams too', async () => {
    const file = 'custom_reference;address;postcode;notes\nP1;1 Text Road, Oxford;OX3 1AA;Zoë\n';
    const report = await table.load('properties', table.file('properties.csv', utf16(file, 'LE')));
    expect(report).toMatchObject({ kept: 1 });
    const postcodes = 'pcds,doterm,ladcd,lat,long\nOX3 1AA,,E07000178,51.75,-1.21\n';
    const table16 = table.file('postcodes.csv', utf16(postcodes, 'BE'));
    expect(await table.load('postcodes', table16)).toMatchObject({ kept: 1 });
  });
});

describe('a file that is no table of text is refused with what to do', () => {
  const nul = (name: string) =>
    `Save "${name}" as "CSV UTF-8" and import that: it holds NUL characters, which no text has. Workbooks hold them, and text in an encoding that the file does not name.`;

  it('NUL characters in a cell', async () => {
    const file = table.file('nul.csv', written(',').replace('Łukasz', 'Lu\u0000kasz'));
    expect(await table.refusalWith(council, 'licences', file)).toBe(nul('nul.csv'));
    const late = `${written(',')}\r\n${'T9,9 Text Road,OX3 1AA,Somebody,01/01/2025,31/12/2029\r\n'.repeat(9000)}T,\u0000`;
    expect(await table.refusalWith(council, 'licences', table.file('late.csv', late))).toBe(nul('late.csv'));
  });

  it('UTF-16 without its mark, and an old workbook', async () => {
    const bare = table.file('bare.csv', utf16(written('\t'), 'LE').subarray(2));
    expect(await table.refusalWith(council, 'licences', bare)).toBe(nul('bare.csv'));
    const workbook = table.file('old.xls', Buffer.from('d0cf11e0a1b11ae10000000000000000', 'hex'));
    expect(await table.refusalWith(council, 'licences', workbook)).toBe(nul('old.xls'));
  });

  it('NUL characters in JSON', async () => {
    const name = 'Scheme\u0000';
    const feature = { type: 'Feature', properties: { name, type: 'selective' }, geometry: null };
    const map = JSON.stringify({ type: 'FeatureCollection', features: [feature] });
    expect(await table.refusal('schemes', table.file('nul.geojson', map))).toBe(
      'Take the NUL characters ("\\u0000") out of "nul.geojson": they stand for no letter, and no database stores them.',
    );
  });

  it('a cell of 20 MB', async () => {
    const long = written(',', [
      ...rows,
      ['T3', 'x'.repeat(20 * 2 ** 20), 'OX3 1AA', '', '01/01/2025', '31/12/2029'],
    ]);
    expect(await table.refusalWith(council, 'licences', table.file('long.csv', long))).toBe(
      'Look at "long.csv" after line 3: what follows would be a row of more than 1 MB, so a quote is not closed there, or a cell holds more than a cell should.',
    );
  });
});

describe('what delimits cells', () => {
  it.each([
    ['a,b,c\n1,2,3', ','],
    ['a;b;c\n1;2,5;3', ';'],
    ['a\tb\tc\n1\t2, 3, 4\t5', '\t'],
    ['name,wards\nA,"x; y; z"\nB,"u; v"', ','],
    ['name,notes\nA,first; second\nB,first; second\nC,', ','],
    ['Title, with a comma\na;b\n1;2\n3;4', ';'],
    ['a;b\n"1;\n2";3', ';'],
    ['12" pipe,b\n6" pipe;c,d', ','],
    ['\uFEFFa;b', ';'],
    ['only one column\n1\n2', ','],
    ['', ','],
    ['a;b;c\r1;2;3\r', ';'],
  ])('%j: %j', (text, delimiter) => expect(delimiterOf(text)).toBe(delimiter));
});

it.each([
  ['Node’s own', crc32],
  ['by the table', tableCrc32],
])('the checksum of zip archives, %s', (_name, checksum) => {
  expect(checksum(Buffer.from('123456789'))).toBe(0xcbf43926);
  expect(checksum(Buffer.from('6789'), checksum(Buffer.from('12345')))).toBe(0xcbf43926);
  expect(checksum(Buffer.alloc(0))).toBe(0);
});
