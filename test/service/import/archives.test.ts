import { strToU8, zipSync } from 'fflate';
import { readFileSync } from 'node:fs';
import type { Uprn } from '../../../src/contract';
import { fixture, importTable } from './support/import-into';
import { countsOf } from '../support/stored';

const table = importTable();

const header = 'CERTIFICATE_NUMBER,ADDRESS,POSTCODE,UPRN,CURRENT_ENERGY_RATING,LODGEMENT_DATE\n';
const certificate = (number: string, uprn: string): string =>
  `${header}${number},${uprn} Packed Road,FH1 1AA,${uprn},C,2024-01-01\n`;
const recommendations =
  'CERTIFICATE_NUMBER,IMPROVEMENT_ITEM,INDICATIVE_COST,IMPROVEMENT_SUMMARY_TEXT\nZ-1,1,£100,Packed insulation\n';

const zip = (name: string, files: Record<string, string>): string =>
  table.file(
    name,
    zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)]))),
  );

/** The archive with another size of its only file in its list: 24 bytes after the mark of an entry. */
function claiming(size: number, archive: string): string {
  const bytes = readFileSync(archive);
  bytes.writeUInt32LE(size, bytes.indexOf(Buffer.from('PK\u0001\u0002', 'latin1')) + 24);
  return table.file('claiming.zip', bytes);
}

describe('a zip archive', () => {
  it('is read as it is, with all its files of the kind, in the order that they need', async () => {
    const archive = zip('domestic.zip', {
      'domestic-E1/recommendations.csv': recommendations,
      'domestic-E1/certificates.csv': certificate('Z-1', '61'),
      'domestic-E2/certificates.csv': certificate('Z-2', '62'),
      'domestic-E2/columns.csv': 'filename,column\ncertificates.csv,UPRN\n',
      'LICENCE.txt': 'Read me',
      '__MACOSX/._certificates.csv': 'junk',
    });
    expect(await table.load('epc', archive)).toMatchObject({ read: 3, kept: 3, added: 3, skipped: [] });
    expect(await table.load('epc', archive)).toMatchObject({ unchanged: 3, added: 0 });
    const home = await table.store.homeByUprn('61' as Uprn);
    const { recommendations: measures } = (await table.store.newestCertificate(home!))!;
    expect(measures).toEqual([{ item_text: 'Packed insulation', indicative_cost: [100] }]);
    expect(table.told.at(-1)?.file).toMatch(/^domestic\.zip\/domestic-E\d\/.+\.csv$/);
  });

  it('of postcodes is not read twice where it holds them whole and in pieces', async () => {
    const text = readFileSync(fixture('places/ons-postcode-directory-5.csv'), 'utf8');
    const archive = zip('ONSPD.zip', {
      'Data/ONSPD_UK.csv': text,
      'Data/multi_csv/ONSPD_UK_SW.csv': text,
      'Documents/Ward names.csv': 'WD25CD,WD25NM\nE05013806,St James’s\n',
    });
    expect(await table.load('postcodes', archive)).toMatchObject({ read: 6, kept: 6 });
  });

  it('without a file of the kind is refused, with what it holds instead', async () => {
    const archive = zip('beer.zip', { 'pubs.csv': 'Pub,Beer\nThe Crown,Bitter\n' });
    expect(await table.refusal('epc', archive)).toMatch(
      /^Choose another file: "beer\.zip\/pubs\.csv" should hold .+, and has the columns pub, beer\.$/,
    );
    expect(await table.refusal('epc', zip('maps.zip', { 'map.shp': 'x' }))).toBe(
      'Choose another file: "maps.zip" should hold CSV or GeoJSON, and holds "map.shp".',
    );
  });

  it('that breaks off is refused', async () => {
    const whole = readFileSync(zip('whole.zip', { 'certificates.csv': certificate('Z-3', '63') }));
    const half = table.file('half.zip', whole.subarray(0, whole.length - 30));
    expect(await table.refusal('epc', half)).toContain('and it breaks off or is damaged');
  });

  it('in which one byte is another is refused, and nothing of it is kept', async () => {
    const packed = zipSync({ 'certificates.csv': [strToU8(certificate('Z-6', '66')), { level: 0 }] });
    const at = Buffer.from(packed).indexOf('C,2024-01-01');
    packed[at] = 'G'.charCodeAt(0);
    const archive = table.file('flipped.zip', packed);
    expect(await table.refusal('epc', archive)).toBe(
      'Download "flipped.zip" again: it should be a zip archive that can be read, and "certificates.csv" in it is damaged: it is not what its checksum says.',
    );
    packed[at] = 'C'.charCodeAt(0);
    expect(await table.load('epc', table.file('whole-again.zip', packed))).toMatchObject({ added: 1 });
  });

  it('in which a byte far into a long file is another is refused, and nothing of it is kept', async () => {
    const rows = Array.from(
      { length: 4000 },
      (_, index) => `Y-${index},A ${index},FH1 1AA,${80_000 + index},C,`,
    );
    const packed = zipSync({ 'certificates.csv': [strToU8(header + rows.join('\n')), { level: 0 }] });
    const at = Buffer.from(packed).indexOf('83999,C') + '83999,'.length;
    packed[at] = 'G'.charCodeAt(0);
    const before = await countsOf(table.store);
    const error: unknown = await table.load('epc', table.file('far.zip', packed)).catch((e: unknown) => e);
    expect((error as Error).message).toContain('"certificates.csv" in it is damaged');
    expect(await countsOf(table.store)).toEqual(before);
  });

  it('that is a workbook is refused with what to do', async () => {
    const workbook = zip('register.xlsx', {
      '[Content_Types].xml': '<Types/>',
      'xl/workbook.xml': '<workbook/>',
    });
    expect(await table.refusal('epc', workbook)).toBe(
      'Save "register.xlsx" as "CSV UTF-8" and import that: it is a workbook.',
    );
  });

  it('whose file names lead out of it is refused', async () => {
    const archive = zip('slip.zip', { '../../certificates.csv': certificate('Z-4', '64') });
    expect(await table.refusal('epc', archive)).toContain('has a name that leads out of the archive');
  });

  it('that would grow without end is refused before it is unpacked', async () => {
    const archive = claiming(60 * 2 ** 20, zip('bomb.zip', { 'certificates.csv': certificate('Z-5', '65') }));
    expect(await table.refusal('epc', archive)).toContain('a file in it would grow to 300 times its size');
  });

  it('that says less than it holds is refused, and nothing of it is kept', async () => {
    const rows = Array.from(
      { length: 4000 },
      (_, index) => `Z-${100 + index},A ${index},FH1 1AA,${70_000 + index},C,`,
    );
    const archive = claiming(90_000, zip('liar.zip', { 'certificates.csv': header + rows.join('\n') }));
    const before = await countsOf(table.store);
    const error: unknown = await table.load('epc', archive).catch((e: unknown) => e);
    expect((error as Error).name).toBe('ImportRefused');
    expect(await countsOf(table.store)).toEqual(before);
  });
});
