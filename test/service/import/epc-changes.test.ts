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

  it('are refused where a JSON tells of something else', async () => {
    expect(await table.refusal('epc', table.file('beer.json', '{"pubs":["The Crown"]}'))).toContain(
      'and is JSON of another kind.',
    );
    expect(await table.refusal('epc', table.file('broken.json', '{"removed":["D-1"'))).toContain('damaged');
  });
});
