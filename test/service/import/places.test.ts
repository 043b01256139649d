import type { Uprn } from '../../../src/contract';
import type { Home } from '../../../src/service/store';
import { fixture, importTable } from './support/import-into';

const postcodes = fixture('places/ons-postcode-directory-5.csv');
const areas = fixture('places/councils-2022-5-of-374.geojson');
const authorities = fixture('places/authorities-of-470.csv');

const points =
  'UPRN,X_COORDINATE,Y_COORDINATE,LATITUDE,LONGITUDE\n' +
  '501,451290.00,206190.00,51.7520000,-1.2577000\n' +
  '502,312000.00,533000.00,54.6829000,-3.3660000\n' +
  'x,1.00,1.00,51.7,-1.2\n' +
  '503,0,0,0.0,0.0\n';
const directory =
  'UPRN,GRIDGB1E,GRIDGB1N,PCDS,CTRY25CD,LAD25CD,WD25CD\n' +
  '501,451291,206191,OX1 1AA,E92000001,E07000178,E05013000\n' +
  '504,530047,179951,SW1A 2AA,E92000001,E09000033,E05013806\n';
const wards = 'WD25CD,WD25NM\nE05013806,St James’s\nE05013000,Carfax & Jericho\n';

const table = importTable();

async function placed(uprn: string): Promise<Home> {
  return table.store.placed((await table.store.homeByUprn(uprn as Uprn))!);
}

describe('points of UPRNs', () => {
  it('are read, and make homes that no certificate tells of', async () => {
    const report = await table.load('uprn', table.file('osopenuprn.csv', points));
    expect(report).toMatchObject({ read: 4, kept: 2, added: 2 });
    expect(report.skipped.map(({ reason, firstLines }) => [reason, firstLines])).toEqual([
      ['its UPRN cannot be read', [4]],
      ['its point cannot be read, or lies outside the United Kingdom', [5]],
    ]);
    const home = await placed('501');
    expect(home).toMatchObject({ uprn: '501', address: '', postcode: '', council: null });
    expect(home.place).toEqual({
      point: { longitude: -1.2577, latitude: 51.752 },
      postcode: null,
      ward: null,
      councilCode: null,
    });
    expect(await table.store.homeByUprn('503' as Uprn)).toBeNull();
  });

  it('change nothing when they are read again, and follow a newer file', async () => {
    expect(await table.load('uprn', table.file('again.csv', points))).toMatchObject({
      unchanged: 2,
      updated: 0,
    });
    const newer = points.replace('51.7520000', '51.7521000');
    expect(await table.load('uprn', table.file('newer.csv', newer))).toMatchObject({
      unchanged: 1,
      updated: 1,
    });
  });

  it('of the ONS directory do not take the place of finer ones', async () => {
    const report = await table.load(
      'postcodes',
      table.file('onsud.csv', directory),
      table.file('wards.csv', wards),
    );
    expect(report).toMatchObject({ read: 4, kept: 4, added: 3, updated: 1 });
    expect((await placed('501')).place).toMatchObject({
      point: { longitude: -1.2577, latitude: 51.7521 },
      postcode: 'OX1 1AA',
      ward: 'Carfax & Jericho',
      councilCode: 'E07000178',
    });
    const { point } = (await placed('504')).place;
    expect(point?.longitude).toBeCloseTo(-0.1277, 3);
    expect(point?.latitude).toBeCloseTo(51.5035, 3);
  });
});

describe('postcodes', () => {
  it('are read with the one that was given up', async () => {
    const report = await table.load('postcodes', postcodes);
    expect(report).toMatchObject({ read: 5, kept: 5, added: 5, skipped: [] });
    expect(report.warnings).toEqual([
      { reason: 'the postcode is no longer in use', count: 1, firstLines: [5] },
    ]);
    expect(await table.load('postcodes', postcodes)).toMatchObject({ unchanged: 5, added: 0, updated: 0 });
  });

  it('place homes that have no point of their own, and say so', async () => {
    const certificates =
      'CERTIFICATE_NUMBER,ADDRESS,POSTTOWN,POSTCODE,UPRN,CURRENT_ENERGY_RATING,LODGEMENT_DATE\n' +
      'P-1,1 Made Place,London,SW10 0AA,801,C,2024-01-01\n' +
      'P-2,2 Made Place,London,W6 9ZD,802,C,2024-01-01\n';
    await table.load('epc', table.file('homes.csv', certificates));
    expect((await placed('801')).place).toEqual({
      point: { longitude: -0.17973, latitude: 51.477517 },
      pointOf: 'postcode',
      postcode: 'SW10 0AA',
      ward: null,
      councilCode: 'E09000013',
    });
    expect((await placed('802')).place).toMatchObject({ pointOf: 'postcode', councilCode: 'E09000013' });
  });

  it('of the directory with a column each are read, those outside the United Kingdom left out', async () => {
    const text =
      'pcd,pcd2,pcds,dointr,doterm,oseast1m,osnrth1m,laua,ward,lat,long\n' +
      '"OX11AB","OX1  1AB","OX1 1AB","198001","","451290","0206190","E07000178","E05013000",51.7520,-1.2577\n' +
      '"GY11AA","GY1  1AA","GY1 1AA","199301","","","","L99999999","L99999999",99.999999,0.000000\n' +
      '"OX11AC","OX1  1AC","OX1 1AC","198001","","","","E99999999","E99999999",99.999999,0.000000\n';
    const report = await table.load('postcodes', table.file('onspd.csv', text));
    expect(report).toMatchObject({ read: 3, kept: 2 });
    expect(report.skipped).toMatchObject([{ reason: 'its postcode lies outside the United Kingdom' }]);
  });
});

describe('councils', () => {
  it('place a point by their areas', async () => {
    expect(await table.load('councils', areas)).toMatchObject({ read: 5, kept: 5, added: 5, skipped: [] });
    expect(await table.load('councils', areas)).toMatchObject({ unchanged: 5 });
    // The area is Allerdale's; that it is Cumberland today needs no import.
    expect(await placed('502')).toMatchObject({ council: 'Cumberland', place: { councilCode: 'E06000063' } });
  });

  it('that were replaced are called by the one of today', async () => {
    const report = await table.load('councils', authorities);
    expect(report).toMatchObject({ read: 11, skipped: [{ count: 2 }] });
    expect(await placed('502')).toMatchObject({ council: 'Cumberland', place: { councilCode: 'E06000063' } });
  });

  it('are known by the name that a certificate gives them', async () => {
    const certificates =
      'CERTIFICATE_NUMBER,ADDRESS,POSTCODE,UPRN,CURRENT_ENERGY_RATING,LOCAL_AUTHORITY_LABEL\n' +
      'N-1,1 Named Road,OX4 9ZZ,901,C,Oxford City Council\nN-2,2 Named Road,OX4 9ZZ,902,C,Nowhere\n';
    await table.load('epc', table.file('named.csv', certificates));
    expect((await placed('901')).place.councilCode).toBe('E07000178');
    expect((await placed('902')).place.councilCode).toBeNull();
  });
});

describe('a file of another kind', () => {
  it.each(['uprn', 'postcodes', 'councils'] as const)('is refused by %s', async (kind) => {
    const sentence = await table.refusal(kind, table.file('beer.csv', 'Pub,Beer\nThe Crown,Bitter\n'));
    expect(sentence).toMatch(
      /^Choose another file: "beer\.csv" should hold .+, and has the columns pub, beer\.$/,
    );
  });
  it('is refused by councils when its features have no codes', async () => {
    const parks =
      '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"name":"Park"},"geometry":null}]}';
    expect(await table.refusal('councils', table.file('parks.geojson', parks))).toContain(
      'none of its rows has the code of a council',
    );
  });
});
