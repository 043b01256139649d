import type { IsoDate } from '../../../src/contract';
import type { ImportKind, ImportOptions } from '../../../src/service/import';
import { reportText } from '../../../src/service/import/report-text';
import { importTable } from './support/import-into';

const table = importTable({ isCleared: true });

/** The lines of a report that name places. */
async function told(
  kind: ImportKind,
  options: ImportOptions,
  ...files: readonly (readonly [string, string])[]
) {
  const paths = files.map(([name, text]) => table.file(name, text));
  const report = await table.loadWith(options, kind, ...paths);
  const lines = reportText(kind, files.length, report).split('\n');
  return lines.filter((line) => line.startsWith('  ')).map((line) => line.trim());
}

const repeated = 'it appears again further down: the last one is used';
const schemes = 'reference,name,type,council,starts_on,ends_on\n';
const scheme = (reference: string, starts: string) =>
  `${reference},Scheme ${reference},selective,E08000010,${starts},2028-12-31\n`;
const register = 'Licence Number,Address,Postcode,Start date,Expiry date\n';
const licence = (number: number, starts: string) =>
  `Q${number},${number} X Street,S20 9AA,${starts},31/01/2029\n`;
const mandatory = { council: 'E08000010', type: 'mandatory' } as const;

describe('a report names the row that is left out, and not the one that is used', () => {
  it('of two schemes with one reference', async () => {
    const text = schemes + scheme('A', '2024-01-01') + scheme('B', '2024-01-01') + scheme('A', '2025-01-01');
    expect(await told('schemes', {}, ['schemes.csv', text])).toEqual([`1: ${repeated} (line 2)`]);
  });

  it('of two checks of one council and kind', async () => {
    const check = (code: string, day: string) => `${code},article4,${day},,yes\n`;
    const rows =
      check('E08000010', '2026-11-01') + check('E08000011', '2026-11-01') + check('E08000010', '2026-11-02');
    const text = `council,kind,checked_on,source,none\n${rows}`;
    expect(await told('coverage', {}, ['coverage.csv', text])).toEqual([`1: ${repeated} (line 2)`]);
  });

  it('of two rows of one licence, of which the later one runs', async () => {
    const text = register + licence(1, '01/02/2014') + licence(2, '01/02/2024') + licence(1, '01/02/2024');
    expect(await told('licences', mandatory, ['register.csv', text])).toEqual([`1: ${repeated} (line 2)`]);
  });

  it('of two properties with one reference', async () => {
    const rows = ['A', 'B', 'A'].map((reference) => `${reference},1 High Street,OX1 1AA\n`).join('');
    const text = `custom_reference,address,postcode\n${rows}`;
    expect(await told('properties', {}, ['mine.csv', text])).toEqual([`1: ${repeated} (line 2)`]);
  });
});

it.each([
  ['epc', 1, '1 row read from one file, 1 kept: '],
  ['epc', 2, '2 rows read from one file, 2 kept: '],
  ['schemes', 1, '1 feature read from one file, 1 kept: '],
] as const)('a report of %s that holds %d begins with %s', (kind, read, words) => {
  const counts = { read, kept: read, added: read, updated: 0, unchanged: 0, removed: 0 };
  const [first] = reportText(kind, 1, { ...counts, skipped: [], warnings: [] }).split('\n');
  expect(first).toBe(`${words}${read} added, 0 updated, 0 unchanged.`);
});

describe('a report calls', () => {
  const square = [
    [-1.5, 53.5],
    [-1.4, 53.5],
    [-1.4, 53.6],
    [-1.5, 53.5],
  ];
  const map = (...types: readonly string[]) =>
    JSON.stringify({
      type: 'FeatureCollection',
      features: types.map((type, index) => ({
        type: 'Feature',
        id: index,
        properties: { name: `M${index}`, type, council: 'E08000010', starts_on: '2024-01-01' },
        geometry: { type: 'Polygon', coordinates: [square] },
      })),
    });
  const unknown = 'its type is not mandatory, additional or selective';

  it('the places of a table lines, and those of a map features', async () => {
    const text = `${schemes}${scheme('A', '2024-01-01')}${scheme('B', 'soon')}${scheme('C', 'soon')}`;
    expect(await told('schemes', {}, ['schemes.csv', text])).toEqual([
      '2: one of its dates cannot be read (lines 3, 4)',
    ]);
    expect(await told('schemes', {}, ['schemes.geojson', map('selective', 'odd', 'odd')])).toEqual([
      `2: ${unknown} (features 2, 3)`,
    ]);
  });

  it('each file by its name where there are several', async () => {
    const text = scheme('A', '2024-01-01') + scheme('B', '2024-01-01').replace('selective', 'odd');
    const files = [
      ['a.geojson', map('odd', 'odd')],
      ['b.csv', schemes + text],
    ] as const;
    expect(await told('schemes', {}, ...files)).toEqual([
      `3: ${unknown} (features 1, 2 of "a.geojson", line 3 of "b.csv")`,
    ]);
  });

  it('the lines of several registers by the names of their files', async () => {
    const files = [
      ['jan.csv', register + licence(1, 'bad')],
      ['feb.csv', register + licence(2, '01/02/2024') + licence(3, 'bad')],
    ] as const;
    expect(await told('licences', mandatory, ...files)).toEqual([
      '2: its start date cannot be read (line 2 of "jan.csv", line 3 of "feb.csv")',
    ]);
    const again = { ...mandatory, asAt: '2026-10-01' as IsoDate };
    const same = [
      ['jan.csv', register + licence(1, '01/02/2024')],
      ['feb.csv', register + licence(1, '01/02/2024')],
    ] as const;
    expect(await told('licences', again, ...same)).toEqual([`1: ${repeated} (line 2 of "jan.csv")`]);
  });

  it('the lines of several files that are loaded in slices so, too', async () => {
    const header = 'CERTIFICATE_NUMBER,ADDRESS,POSTCODE,UPRN,CURRENT_ENERGY_RATING,LODGEMENT_DATE\n';
    const row = (number: string, uprn: string) => `${number},1 High Street,OX1 1AA,${uprn},C,2024-05-01\n`;
    const files = [
      ['a.csv', header + row('N-1', '1') + row('', '1')],
      ['b.csv', header + row('', '2') + row('N-2', '2')],
      ['changes.csv', 'certificate_number,event_type\nN-9,odd\n'],
    ] as const;
    expect(await told('epc', {}, ...files)).toEqual([
      '2: it has no certificate number (line 3 of "a.csv", line 2 of "b.csv")',
      '1: it is neither a removal nor a new UPRN (line 2 of "changes.csv")',
    ]);
  });
});
