import type { Uprn } from '../../../src/contract';
import { importTable } from './support/import-into';
import { countsOf } from '../support/stored';

const table = importTable();

const download =
  'CERTIFICATE_NUMBER,ADDRESS,POSTTOWN,POSTCODE,UPRN,CURRENT_ENERGY_RATING,LODGEMENT_DATE\n' +
  'D-1,1 Gone Road,Fernhope,FH1 1AA,71,C,2024-01-01\n' +
  'D-2,2 Gone Road,Fernhope,FH1 1AA,72,D,2023-01-01\n' +
  'D-3,2 Gone Road,Fernhope,FH1 1AA,72,C,2025-01-01\n' +
  'D-4,4 Gone Road,Fernhope,FH1 1AA,74,C,2025-01-01\n';
const recommendations =
  'CERTIFICATE_NUMBER,IMPROVEMENT_ITEM,INDICATIVE_COST,IMPROVEMENT_SUMMARY_TEXT\nD-1,1,£100,Loft insulation\n';

const home = (uprn: string) => table.store.homeByUprn(uprn as Uprn);
const newest = async (uprn: string) => {
  const found = await home(uprn);
  return found && (await table.store.newestCertificate(found));
};
const keysAt = async (address: string) => (await table.store.homesByAddress(address)).map(({ key }) => key);

/** Two flats, of which the second has the newer certificate, with the UPRN that the register gives to each. */
const flats = (first: number, second: number | string): string =>
  `${download.slice(0, download.indexOf('\n') + 1)}E-1,Flat 1 9 Left Road,Fernhope,FH1 1AB,${first},C,2020-01-01\n` +
  `E-2,Flat 2 9 Left Road,Fernhope,FH1 1AB,${second},D,2024-01-01\n`;

describe('changes that the register publishes', () => {
  beforeAll(async () => {
    await table.load('epc', table.file('all.csv', download), table.file('rr.csv', recommendations));
  });

  it('remove certificates, and the home that nothing else tells of', async () => {
    const deltas = table.file(
      'deltas.json',
      JSON.stringify({
        data: [
          { certificateNumber: 'D-1', eventType: 'removed', timestamp: '2026-11-01T00:00:00Z' },
          { certificateNumber: 'D-3', eventType: 'removed' },
          { certificateNumber: 'D-99', eventType: 'removed' },
        ],
      }),
    );
    expect(await table.load('epc', deltas)).toMatchObject({ read: 3, removed: 2, kept: 1, unchanged: 1 });
    expect(await home('71')).toBeNull();
    expect(await newest('72')).toMatchObject({ number: 'D-2' });
    expect(await table.load('epc', deltas)).toMatchObject({ removed: 0, unchanged: 3 });
  });

  it('are kept in mind: an older download does not bring them back', async () => {
    const report = await table.load('epc', table.file('all.csv', download));
    expect(report).toMatchObject({ read: 4, kept: 2, added: 0, unchanged: 2 });
    expect(report.skipped).toEqual([
      { reason: 'the register has withdrawn it', count: 2, firstLines: [2, 4] },
    ]);
    expect(await home('71')).toBeNull();
    expect((await countsOf(table.store)).certificates).toBe(2);
  });

  it('give a certificate to the home of its new UPRN', async () => {
    const csv =
      'certificate_number,event_type,new_uprn\nD-4,address_id_updated,UPRN-000000000075\nD-2,address_id_updated,\n';
    const report = await table.load('epc', table.file('deltas.csv', csv));
    expect(report).toMatchObject({ read: 2, updated: 1 });
    expect(report.skipped).toMatchObject([{ firstLines: [3] }]);
    expect(await home('74')).toBeNull();
    expect(await home('75')).toMatchObject({ address: '4 Gone Road', postcode: 'FH1 1AA' });
    expect((await newest('75'))?.fields.uprn).toBe(75);
  });

  it('are not taken from a download that merely lacks certificates', async () => {
    const part =
      download.split('\n').slice(0, 2).join('\n') + '\nD-5,5 Gone Road,Fernhope,FH1 1AA,76,C,2026-01-01\n';
    await table.load('epc', table.file('part.csv', part));
    expect(await newest('72')).toMatchObject({ number: 'D-2' });
    expect(await newest('75')).toMatchObject({ number: 'D-4' });
  });

  it('leave each home the name that its own newest certificate gives it', async () => {
    await table.load('epc', table.file('flats.csv', flats(91, 91)));
    expect(await home('91')).toMatchObject({ address: 'Flat 2 9 Left Road' });
    const move = 'certificate_number,event_type,new_uprn\nE-2,address_id_updated,92\n';
    await table.load('epc', table.file('deltas.csv', move));
    expect(await keysAt('Flat 1, 9 Left Road, FH1 1AB')).toEqual(['91']);
    expect(await keysAt('Flat 2, 9 Left Road, FH1 1AB')).toEqual(['92']);
    // The home that it goes to next has an older certificate of its own, with another spelling.
    await table.load('epc', table.file('deltas.csv', move.replace('92', '91')));
    expect(await home('91')).toMatchObject({ address: 'Flat 2 9 Left Road' });
    expect(await home('92')).toBeNull();
  });

  it('are refused where a JSON tells of something else', async () => {
    expect(await table.refusal('epc', table.file('beer.json', '{"pubs":["The Crown"]}'))).toContain(
      'and is JSON of another kind.',
    );
    expect(await table.refusal('epc', table.file('broken.json', '{"removed":["D-1"'))).toContain('damaged');
  });
});

describe('a UPRN that a change has corrected', () => {
  const move = (...uprns: readonly (number | string)[]): string =>
    table.file(
      'moves.csv',
      `certificate_number,event_type,new_uprn\n${uprns.map((uprn) => `E-2,address_id_updated,${uprn}\n`).join('')}`,
    );
  const loadFlats = (uprn: number | string) => table.load('epc', table.file('flats.csv', flats(93, uprn)));
  const isOf = async (uprn: string) => {
    expect(await keysAt('Flat 2, 9 Left Road, FH1 1AB')).toEqual([uprn]);
    expect(await newest(uprn)).toMatchObject({ number: 'E-2', fields: { uprn: Number(uprn) } });
  };

  beforeEach(async () => {
    await table.clear();
    await loadFlats(94);
    expect(await table.load('epc', move(95))).toMatchObject({ updated: 1 });
  });
  afterAll(() => table.clear());

  it('stays where an older download is imported again', async () => {
    const report = await loadFlats(94);
    expect(report).toMatchObject({ read: 2, kept: 1, updated: 0, unchanged: 1 });
    expect(report.skipped).toEqual([
      { reason: 'the register has given it another UPRN since', count: 1, firstLines: [3] },
    ]);
    expect(await home('94')).toBeNull();
    await isOf('95');
  });

  it('stays where an older download of before the last change is imported', async () => {
    await table.load('epc', move(96));
    await loadFlats(95);
    await isOf('96');
    expect(await loadFlats(96)).toMatchObject({ kept: 2, unchanged: 2, skipped: [] });
  });

  it('stays where the older download has none', async () => {
    await table.clear();
    await loadFlats('');
    await table.load('epc', move(95));
    await loadFlats('');
    await isOf('95');
  });

  it('gives way to a download that says another, which the same changes again do not undo', async () => {
    expect(await loadFlats(97)).toMatchObject({ updated: 1, skipped: [] });
    await isOf('97');
    expect(await table.load('epc', move(95))).toMatchObject({ updated: 0, unchanged: 1 });
    await loadFlats(94);
    await isOf('97');
  });

  it('gives way to a change that takes it back, and that to another', async () => {
    await table.load('epc', move(94));
    await loadFlats(95);
    await isOf('94');
    await loadFlats(94);
    await isOf('94');
    expect(await table.load('epc', move(95))).toMatchObject({ updated: 1 });
    await loadFlats(94);
    await isOf('95');
  });

  it('is the last of several in one file, also where that is imported again', async () => {
    await table.load('epc', move(96, 97));
    await isOf('97');
    expect(await table.load('epc', move(96, 97))).toMatchObject({ updated: 0, unchanged: 2 });
    await isOf('97');
  });
});

describe('a newer download that corrects a UPRN', () => {
  it('leaves no home without certificates behind', async () => {
    await table.load('epc', table.file('older.csv', flats(93, 94)));
    await table.load('epc', table.file('newer.csv', flats(93, 95)));
    expect(await home('94')).toBeNull();
    expect(await keysAt('Flat 2, 9 Left Road, FH1 1AB')).toEqual(['95']);
  });

  it('leaves a home the name of the certificate that it still has', async () => {
    await table.load('epc', table.file('older.csv', flats(96, 96)));
    await table.load('epc', table.file('newer.csv', flats(96, 97)));
    expect(await home('96')).toMatchObject({ address: 'Flat 1 9 Left Road' });
    expect(await home('97')).toMatchObject({ address: 'Flat 2 9 Left Road' });
  });

  it.each([
    ['of the same home', 98, 'Flat 1 9 Left Road'],
    ['of another', 99, undefined],
  ])('does so in one import with the older one, where that said it was %s', async (_, uprn, name) => {
    await table.clear();
    const older = table.file('older.csv', flats(98, uprn));
    const newer = table.file('newer.csv', flats(98, 97).replace(/^E-1.*\n/m, ''));
    await table.load('epc', older, newer);
    expect((await home(String(uprn)))?.address).toBe(name);
    expect(await keysAt('Flat 2, 9 Left Road, FH1 1AB')).toEqual(['97']);
  });

  it('leaves a home there to which a certificate that was published before goes in that import', async () => {
    await table.clear();
    await table.load('epc', table.file('published.csv', flats(98, 98).replace(/^E-2.*\n/m, '')));
    const newer = table.file('newer.csv', flats(99, 97).replace(/^E-1.*\n/m, ''));
    await table.load('epc', table.file('older.csv', flats(99, 99)), newer);
    expect((await home('99'))?.address).toBe('Flat 1 9 Left Road');
    expect(await newest('99')).toMatchObject({ number: 'E-1' });
  });

  it('leaves no home behind to which the older one alone moves a certificate that was published before', async () => {
    await table.clear();
    const first = (uprn: number): string => flats(uprn, uprn).replace(/^E-2.*\n/m, '');
    await table.load('epc', table.file('published.csv', first(98)));
    await table.load('epc', table.file('older.csv', first(99)), table.file('newer.csv', first(97)));
    expect(await keysAt('Flat 1, 9 Left Road, FH1 1AB')).toEqual(['97']);
    expect(await home('99')).toBeNull();
  });
});
