import type { Uprn } from '../../../src/contract';
import { changedSomething } from '../../../src/service/import';
import type { Home } from '../../../src/service/store';
import { fixture, importTable } from './support/import-into';
import { countsOf } from '../support/stored';

const certificates = fixture('epc/domestic-export-2026.csv');
const recommendations = fixture('epc/domestic-recommendations-2026.csv');
const noUprn = 'it has no UPRN: it is found by its address only';

const table = importTable();

const homeOf = async (uprn: string): Promise<Home> => {
  const home = await table.store.homeByUprn(uprn as Uprn);
  if (!home) throw new Error(`no home ${uprn}`);
  return home;
};
const newestOf = async (uprn: string) => table.store.newestCertificate(await homeOf(uprn));

describe('the official export of 2026', () => {
  it('is read with its recommendations, whichever is named first', async () => {
    const report = await table.load('epc', recommendations, certificates);
    expect(report).toEqual({
      read: 7,
      kept: 5,
      added: 5,
      updated: 0,
      unchanged: 0,
      removed: 0,
      skipped: [
        {
          reason: 'its certificate is not in the loaded data',
          count: 2,
          firstLines: [5, 6],
          firstFiles: ['domestic-recommendations-2026.csv', 'domestic-recommendations-2026.csv'],
        },
      ],
      warnings: [
        {
          reason: noUprn,
          count: 2,
          firstLines: [2, 3],
          firstFiles: ['domestic-export-2026.csv', 'domestic-export-2026.csv'],
        },
      ],
    });
    const last = table.told.at(-1);
    expect(last?.bytesDone).toBe(last?.bytesTotal);
  });

  it('is in the contract’s words, of two columns with one name the first', async () => {
    const [home, ...others] = await table.store.homesByAddress('1 Some Street, Whitbury, SW1A 2AA');
    expect(others).toEqual([]);
    const stored = home && (await table.store.newestCertificate(home));
    expect(stored?.number).toBe('0000-0000-0000-0000-0001');
    expect(stored?.fields).toMatchObject({
      uprn: null,
      current_energy_rating: 'E',
      hot_water_cost_current: 200.4,
      floor_description: 'Suspended, no insulation (assumed)',
      construction_age_band: '2007-2011',
      walls_energy_eff: 'Very poor',
      glazed_type: 'double',
      inspection_date: '2020-05-04',
      lodgement_date: '2021-02-22',
      lodgement_datetime: '2021-02-22T00:00:00.000Z',
      post_town: 'Whitbury',
      building_reference_number: null,
    });
    expect(stored?.recommendations).toEqual([
      { item_text: 'Increase loft insulation to 270', indicative_cost: [100, 350] },
      { item_text: 'Insulate hot water cylinder with 80', indicative_cost: [2000] },
      { item_text: 'Improvement desc', indicative_cost: [1000] },
    ]);
  });

  it('has a house of 1750 at the same number of another place', async () => {
    const [home] = await table.store.homesByAddress(
      '1 Some Street, Some Area, Some County, Whitbury SW1A2AA',
    );
    const stored = home && (await table.store.newestCertificate(home));
    expect(stored?.fields).toMatchObject({
      construction_age_band: 'before 1900',
      walls_energy_eff: null,
      address: '1 Some Street, Some Area, Some County',
      glazed_type: null,
    });
  });

  it('changes nothing when it is read again, and says so', async () => {
    const journal = await table.store.imports();
    const report = await table.load('epc', certificates, recommendations);
    expect(report).toMatchObject({ kept: 5, added: 0, updated: 0, unchanged: 5 });
    expect(changedSomething(report)).toBe(false);
    expect(await table.store.imports()).toEqual(journal);
  });
});

describe('the older download', () => {
  const header =
    'LMK_KEY,ADDRESS1,POSTCODE,BUILDING_REFERENCE_NUMBER,CURRENT_ENERGY_RATING,ENVIRONMENTAL_IMPACT_CURRENT';
  const rest =
    'LOCAL_AUTHORITY,LOCAL_AUTHORITY_LABEL,LODGEMENT_DATE,INSPECTION_DATE,UPRN,POSTTOWN,UNHEARD_OF,TENURE';

  it('is read with its own names', async () => {
    const file = table.file(
      'certificates.csv',
      `${header},${rest}\r\n` +
        '9f3ab,5 Old Row,fh12ab,10001234567,D,66,E06990001,Fernhope,2019-03-01,2019-02-27,77001,FERNHOPE,?,rental (private)\r\n',
    );
    expect(await table.load('epc', file)).toMatchObject({ read: 1, added: 1, skipped: [], warnings: [] });
    const home = await homeOf('77001');
    expect(home).toMatchObject({
      address: '5 Old Row',
      postTown: 'FERNHOPE',
      postcode: 'FH1 2AB',
      council: 'Fernhope',
      place: { councilCode: 'E06990001', point: null },
    });
    expect((await table.store.newestCertificate(home))?.fields).toMatchObject({
      building_reference_number: 10001234567,
      environment_impact_current: 66,
      lodgement_date: '2019-03-01',
      lodgement_datetime: null,
      tenure: 'Rented (private)',
    });
  });

  it('is read with hyphens in its headers, and quotes and line breaks in its values', async () => {
    const file = table.file(
      'api.csv',
      '\uFEFFlmk-key,address,postcode,uprn,current-energy-rating,walls-description,environment-impact-current\n' +
        'k1,"Flat 1, 6 Old Row",FH1 2AB,77002,c,"Solid, ""as\nbuilt""",70\n',
    );
    await table.load('epc', file);
    expect((await newestOf('77002'))?.fields).toMatchObject({
      walls_description: 'Solid, "as\nbuilt"',
      environment_impact_current: 70,
      current_energy_rating: 'C',
    });
  });

  it('has recommendations of its own, whose blank texts are those of the improvement’s id', async () => {
    const file = table.file(
      'recommendations.csv',
      'LMK_KEY,IMPROVEMENT_ITEM,IMPROVEMENT_SUMMARY_TEXT,IMPROVEMENT_DESCR_TEXT,IMPROVEMENT_ID,IMPROVEMENT_ID_TEXT,INDICATIVE_COST\n' +
        '9f3ab,2,,,6,,"£500 - £1,500"\n' +
        '9f3ab,1,,,5,Loft insulation,\n' +
        '9f3ab,3,,,999,,£1\n' +
        '9f3ab,first,Something,,5,,£1\n' +
        ',1,Something,,5,,£1\n',
    );
    const report = await table.load('epc', file);
    expect(report).toMatchObject({ read: 5, added: 2 });
    expect(report.skipped).toEqual([
      { reason: 'it has no text, and its improvement id is not known', count: 1, firstLines: [4] },
      { reason: 'its IMPROVEMENT_ITEM is not a whole number', count: 1, firstLines: [5] },
      { reason: 'it has no certificate number', count: 1, firstLines: [6] },
    ]);
    expect((await newestOf('77001'))?.recommendations).toEqual([
      { item_text: 'Loft insulation', indicative_cost: [] },
      { item_text: 'Cavity wall insulation', indicative_cost: [500, 1500] },
    ]);
  });
});

describe('rows', () => {
  const columns = 'CERTIFICATE_NUMBER,ADDRESS1,POSTCODE,UPRN,CURRENT_ENERGY_RATING,LODGEMENT_DATE';
  const rows = (name: string, ...lines: string[]) => table.file(name, [columns, ...lines].join('\n'));

  it('that cannot be used are skipped, with the reason and where they stand', async () => {
    const report = await table.load(
      'epc',
      rows(
        'odd.csv',
        ',1 Odd Lane,FH3 1AA,78001,C,2020-01-01',
        'o1,1 Odd Lane,not a postcode,,C,2020-01-01',
        'o2,1 Odd Lane,FH3 1AA,78001,C,2020-01-01,too,many',
        'o3,1 Odd Lane,FH3 1AA,1.00024E+11,C,2020-01-01',
        'o4,1 Odd Lane',
      ),
    );
    expect(report).toMatchObject({ read: 5, kept: 1 });
    expect(report.skipped.map(({ firstLines }) => firstLines)).toEqual([[3, 6], [2], [4]]);
    expect(report.warnings).toEqual([
      { reason: 'its UPRN cannot be read: it is found by its address only', count: 1, firstLines: [5] },
    ]);
  });

  it('that stand twice count once, the last one', async () => {
    const file = rows(
      'twice.csv',
      't1,1 Twice Lane,FH3 1AB,78011,C,2020-01-01',
      't1,1 Twice Lane,FH3 1AB,78011,B,2020-01-01',
    );
    const report = await table.load('epc', file);
    expect(report).toMatchObject({ read: 2, kept: 1, skipped: [{ count: 1, firstLines: [2] }] });
    expect((await newestOf('78011'))?.fields.current_energy_rating).toBe('B');
    const recommendations = table.file(
      'twice-rr.csv',
      'CERTIFICATE_NUMBER,IMPROVEMENT_ITEM,INDICATIVE_COST,IMPROVEMENT_SUMMARY_TEXT\nt1,1,£100,Loft\nt1,1,£200,Loft\n',
    );
    const again = await table.load('epc', recommendations);
    expect(again).toMatchObject({ read: 2, kept: 1, skipped: [{ count: 1, firstLines: [2] }] });
    expect((await newestOf('78011'))?.recommendations).toEqual([
      { item_text: 'Loft', indicative_cost: [200] },
    ]);
  });

  it('that changed replace what was stored', async () => {
    const report = await table.load('epc', rows('changed.csv', 't1,1 Twice Lane,FH3 1AB,78011,A,2020-01-01'));
    expect(report).toMatchObject({ added: 0, updated: 1, unchanged: 0 });
    expect((await newestOf('78011'))?.fields.current_energy_rating).toBe('A');
  });

  it('of an older file do not rename a home', async () => {
    await table.load('epc', rows('new.csv', 'n1,The Grange,FH3 1AC,78021,C,2024-01-01'));
    await table.load('epc', rows('old.csv', 'n0,2 Old Name Lane,FH3 1AC,78021,F,2012-01-01'));
    expect((await homeOf('78021')).address).toBe('The Grange');
    expect((await newestOf('78021'))?.number).toBe('n1');
    await table.load('epc', rows('newer.csv', 'n2,Grange Court,FH3 1AC,78021,B,2026-01-01'));
    expect((await homeOf('78021')).address).toBe('Grange Court');
  });

  it('without a UPRN join the one home that has their address, before and after it is known', async () => {
    await table.load('epc', rows('first.csv', 'u1,1 Joined Lane,FH3 1AD,,C,2015-01-01'));
    const counts = await countsOf(table.store);
    await table.load('epc', rows('named.csv', 'u2,"1 JOINED LANE.",FH3 1AD,78031,C,2016-01-01'));
    await table.load('epc', rows('later.csv', 'u3,1 Joined Lane,FH3 1AD,,B,2025-01-01'));
    expect((await countsOf(table.store)).homes).toBe(counts.homes);
    expect(await table.store.homesByAddress('1 Joined Lane, FH3 1AD')).toHaveLength(1);
    expect((await newestOf('78031'))?.number).toBe('u3');
  });

  it('without a UPRN join nobody where two homes have their address', async () => {
    const file = rows(
      'several.csv',
      'w1,The Lodge,FH3 1AE,78041,C,2020-01-01',
      'w2,The Lodge,FH3 1AE,78042,C,2020-01-01',
      'w3,The Lodge,FH3 1AE,,A,2025-01-01',
    );
    await table.load('epc', file);
    expect((await newestOf('78041'))?.number).toBe('w1');
    expect((await newestOf('78042'))?.number).toBe('w2');
  });
});

describe('another file', () => {
  it('is refused with what was expected and what was found, and nothing is changed', async () => {
    const sentence = await table.refusal(
      'epc',
      certificates,
      fixture('licences/oxford-hmo-register-300.csv'),
    );
    expect(sentence).toContain('"oxford-hmo-register-300.csv" should hold the energy certificates');
    expect(sentence).toContain('case_number, location');
    expect(await table.refusal('epc', table.file('empty.csv', ''))).toContain('has no columns');
    expect(await table.refusal('epc', table.file('no.json', '{"a": 1}'))).toContain('should hold');
    expect(await table.refusal('epc', '/nowhere/certificates.csv')).toContain('there is no file');
  });

  it('is refused when it breaks off within a value, and what came before is not kept', async () => {
    const rows = ['x1,1 Whole Lane,FH4 1AA,78051,C', 'x2,"2 Whole Lane,FH4 1AA,78052,C', ''].join('\n');
    const broken = table.file(
      'broken.csv',
      `CERTIFICATE_NUMBER,ADDRESS1,POSTCODE,UPRN,CURRENT_ENERGY_RATING\n${rows}`,
    );
    expect(await table.refusal('epc', broken)).toBe(
      'Download "broken.csv" again: after line 2 it breaks off or a quote is not closed, so its rows cannot be told apart.',
    );
    expect(await table.store.homeByUprn('78051' as Uprn)).toBeNull();
  });

  it('is refused when it is an archive that cannot be read', async () => {
    expect(await table.refusal('epc', table.file('all.zip', 'PK\u0003\u0004…'))).toBe(
      'Download "all.zip" again: it should be a zip archive that can be read, and it breaks off or is damaged.',
    );
  });
});
