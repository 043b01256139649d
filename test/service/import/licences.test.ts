import { readFileSync } from 'node:fs';
import type { Uprn } from '../../../src/contract';
import type { Home } from '../../../src/service/store';
import { fixture, importTable } from './support/import-into';

const register = fixture('licences/oxford-hmo-register-300.csv');
const exemptions = fixture('licences/oxford-temporary-exemptions.csv');
const oxford = { council: 'E07000178' } as const;

const table = importTable();

const at = (address: string) => table.store.licencesAt(address);
const references = async (address: string) => (await at(address)).map(({ reference }) => reference);

describe('Oxford’s register', () => {
  it('is read whole, with its lines that end in a carriage return alone', async () => {
    expect(readFileSync(register, 'latin1')).not.toContain('\n');
    const report = await table.loadWith(oxford, 'licences', register, exemptions);
    expect(report).toMatchObject({ read: 316, kept: 316, added: 316, removed: 0, skipped: [] });
  });

  it('changes nothing when it is read again', async () => {
    const again = await table.loadWith(oxford, 'licences', register, exemptions);
    expect(again).toMatchObject({ kept: 316, added: 0, updated: 0, unchanged: 316 });
    expect((await table.store.imports()).filter(({ kind }) => kind === 'licences')).toHaveLength(1);
  });

  it('is found by the addresses of its rows, in other words too', async () => {
    const [row] = await at('18 Merewood Ave, Oxford OX3 8EF');
    expect(row).toMatchObject({
      reference: '17/02733/HMOTXN',
      council_code: 'E07000178',
      type: null,
      status: 'exemption',
      people: null,
      // The register says 4 units: a unit is no household.
      households: null,
      starts_on: '2017-07-05',
      ends_on: '2017-10-03',
    });
    expect(await at('19 Merewood Avenue, Oxford OX3 8EF')).toEqual([]);
  });

  it('finds a row without a postcode by its own address alone', async () => {
    const address = 'Slade Park Student Apartments Horspath Driftway Oxford Oxfordshire';
    expect(await references(address)).toEqual(['17/02801/HMOTXN']);
    expect(await at(`${address} OX3 7JA`)).toEqual([]);
  });

  it('tells flats of one building apart', async () => {
    expect(await references('Flat 2 191-193 Iffley Road Oxford OX4 1EN')).toEqual(['17/02696/HMOTXN']);
    expect(await references('Flat 5, 191 - 193 Iffley Road, Oxford OX4 1EN')).toEqual(['17/02690/HMOTXN']);
    expect(await references('191-193 Iffley Road Oxford OX4 1EN')).toEqual([]);
  });
});

const header =
  'Licence Number,Full Address,,,Postcode,Permitted Occupants,Licence Issue Date,Licence Expiry Date\n';
const load = (name: string, text: string, options = {}) =>
  table.loadWith(
    { council: 'E08000039', type: 'additional', ...options },
    'licences',
    table.file(name, text),
  );

describe('a register of another form', () => {
  it('joins the columns of a merged header, and reads days with the month’s name', async () => {
    const report = await load(
      'sheffield.csv',
      `Register of licensed HMOs as at 1 October 2026,,,,,,,\n,,,,,,,\n${header}` +
        'S1,12 Made Street,Broomhill,Sheffield,S10 1AA,5,10-Sep-19,09-Sep-24\n' +
        'S2,14 Made Street,,Sheffield,s101aa,six,1 March 2026,28/02/31\n',
    );
    expect(report).toMatchObject({ read: 2, kept: 2 });
    expect(await at('12 Made St, Sheffield S10 1AA')).toMatchObject([
      {
        address: '12 Made Street, Broomhill, Sheffield, S10 1AA',
        people: 5,
        type: 'additional',
        status: 'granted',
        starts_on: '2019-09-10',
        ends_on: '2024-09-09',
      },
    ]);
    expect(await at('14 Made Street, Sheffield S10 1AA')).toMatchObject([
      { people: null, starts_on: '2026-03-01', ends_on: '2031-02-28' },
    ]);
  });

  it('flags a house number that became a day, and links it to no home', async () => {
    const report = await load(
      'damaged.csv',
      `${header}S3,11-Oct Made Street,,Sheffield,S10 2BB,5,10-Sep-19,09-Sep-29\n`,
    );
    expect(report.warnings.map(({ reason }) => reason)).toEqual([
      'a spreadsheet turned its house number into a date: it is matched to no home',
    ]);
    for (const number of ['11', '285', '10-11', '11-Oct']) {
      expect(await at(`${number} Made Street, Sheffield S10 2BB`)).toEqual([]);
    }
  });

  it('flags addresses that fill a padded column to its end', async () => {
    const padded = (text: string) => text.padEnd(32);
    const rows = ['The Coach House, Fairfield Hou', '12 Fairfield Road', '9 Elm Grove'];
    const lines = rows.map(
      (address, index) => `S${10 + index},"${padded(address)}",,,S10 3CC,5,10-Sep-19,09-Sep-29`,
    );
    const report = await load('padded.csv', `${header}${lines.join('\n')}\n`);
    expect(report.warnings).toEqual([{ reason: 'its address may be cut off', count: 1, firstLines: [2] }]);
  });

  it('ends what a whole register leaves out, on the register’s day', async () => {
    const row = (reference: string, number: number) =>
      `${reference},${number} Gone Road,,Sheffield,S10 4DD,5,01/01/2025,31/12/2029\n`;
    await load('first.csv', header + row('G1', 1) + row('G2', 2), { asAt: '2026-01-01' });
    const later = await load('later.csv', header + row('G1', 1), { asAt: '2026-06-01', whole: true });
    expect(later.removed).toBeGreaterThan(0);
    expect(await at('2 Gone Road, Sheffield S10 4DD')).toMatchObject([{ ends_on: '2026-05-31' }]);
    expect(await at('1 Gone Road, Sheffield S10 4DD')).toMatchObject([{ ends_on: '2029-12-31' }]);
    // An older register, loaded once more, brings nothing back.
    const older = await load('first.csv', header + row('G1', 1) + row('G2', 2), { asAt: '2026-01-01' });
    expect(older).toMatchObject({ added: 0, updated: 0, removed: 0 });
    expect(await at('2 Gone Road, Sheffield S10 4DD')).toMatchObject([{ ends_on: '2026-05-31' }]);
  });

  it('takes scheme and status from the rows, then from the options', async () => {
    const text =
      'Reference,Address,Postcode,Licence type,Status,Licence holder,Start date,Expiry date\n' +
      'R1,1 Status Way,S10 5EE,Mandatory HMO,Licence issued,A Holder,01/01/2025,31/12/2029\n' +
      'R2,2 Status Way,S10 5EE,Part 3 house,Application received,,,\n' +
      'R3,3 Status Way,S10 5EE,,Refused,,,\n' +
      'R4,4 Status Way,S10 5EE,,Somehow,,,\n' +
      'R5,5 Status Way,S10 5EE,,Revoked,,01/01/2025,31/12/2029\n';
    const report = await load('status.csv', text, { asAt: '2026-05-01' });
    expect(report).toMatchObject({ kept: 5, skipped: [] });
    expect(report.warnings).toContainEqual({
      reason: 'its status is not understood: it counts as not certain',
      count: 1,
      firstLines: [5],
    });
    const found = async (number: number) => (await at(`${number} Status Way S10 5EE`))[0];
    expect(await found(1)).toMatchObject({ type: 'mandatory', status: 'granted', holder: 'A Holder' });
    expect(await found(2)).toMatchObject({
      type: 'selective',
      status: 'requested',
      holder: null,
      starts_on: null,
    });
    expect(await found(3)).toMatchObject({ type: 'additional', status: 'rejected' });
    expect(await found(4)).toMatchObject({ type: 'additional', status: 'Somehow' });
    // Its last day would have been in 2029: when it was revoked is not said.
    expect(await found(5)).toMatchObject({ status: 'ended', starts_on: '2025-01-01', ends_on: null });
  });
});

describe('a register is refused', () => {
  it('when its council is not said', async () => {
    expect(await table.refusal('licences', register)).toBe(
      'Say whose register it is with --council and the council’s GSS code, such as --council E07000178: none was given.',
    );
    expect(await table.refusalWith({ council: 'Oxford' }, 'licences', register)).toContain(
      '"Oxford" is not one',
    );
  });

  it('when nothing says its scheme', async () => {
    const file = table.file('no-type.csv', `${header}X1,1 High Street,,,S10 1AA,5,10-Sep-19,09-Sep-24\n`);
    expect(await table.refusalWith({ council: 'E08000039' }, 'licences', file)).toContain(
      'with --type mandatory',
    );
  });

  it('when it is something else', async () => {
    const file = table.file('pubs.csv', 'Pub,Beer\nThe Crown,Bitter\n');
    expect(await table.refusalWith(oxford, 'licences', file)).toBe(
      'Choose another file: "pubs.csv" should hold a council’s licence register as CSV, with columns for the address and for ' +
        'when a licence begins or ends, and has the columns pub, beer.',
    );
  });
});

describe('rows belong to homes', () => {
  const certificates = (rows: readonly (readonly [string, string, string])[]) =>
    'CERTIFICATE_NUMBER,ADDRESS,POSTTOWN,POSTCODE,UPRN,CURRENT_ENERGY_RATING,LODGEMENT_DATE\n' +
    rows
      .map(([number, address, uprn]) => `${number},"${address}",Sheffield,S10 6FF,${uprn},C,2024-01-01\n`)
      .join('');
  const home = async (uprn: string): Promise<Home> => (await table.store.homeByUprn(uprn as Uprn))!;
  const of = async (uprn: string) =>
    (await table.store.licencesOf(await home(uprn))).map(({ reference }) => reference);

  beforeAll(async () => {
    await table.load(
      'epc',
      table.file(
        'homes.csv',
        certificates([
          ['C-1', '10 Link Road', '701'],
          ['C-2', '10A Link Road', '702'],
          ['C-3', 'Flat 2, 12 Link Road', '703'],
          ['C-4', 'Flat 12, 12 Link Road', '704'],
          ['C-5', 'Rose House, 20 Link Road', '705'],
          ['C-6', 'Lily House, 20 Link Road', '706'],
          ['C-7', '30 Link Road', '707'],
          ['C-8', 'Flat 30, 30 Link Road', '708'],
        ]),
      ),
    );
    await load(
      'links.csv',
      'Reference,Address,Postcode,UPRN,Start date,Expiry date\n' +
        'L1,10 Link Rd Sheffield,S10 6FF,,01/01/2025,31/12/2029\n' +
        'L2,10a Link Road,S10 6FF,,01/01/2025,31/12/2029\n' +
        'L3,Flat 2 12 Link Road,S10 6FF,,01/01/2025,31/12/2029\n' +
        'L4,20 Link Road,S10 6FF,,01/01/2025,31/12/2029\n' +
        'L5,Spelt beyond knowing,S10 6FF,704,01/01/2025,31/12/2029\n' +
        'L6,10 Link Road,S10 6FF,999,01/01/2025,31/12/2029\n',
    );
  });

  it('by address, where a number or flat of another kind is another home', async () => {
    expect(await of('701')).toEqual(['L1']);
    expect(await of('702')).toEqual(['L2']);
    expect(await of('703')).toEqual(['L3']);
  });

  it('by UPRN, and a row with another UPRN is another home’s', async () => {
    expect(await of('704')).toEqual(['L5']);
    expect(await of('701')).not.toContain('L6');
  });

  it('as a flat’s, where its house has the same number', async () => {
    const row = 'L7,30,30,Link Road,S10 6FF,01/01/2025,31/12/2029\n';
    await load('flats.csv', `Reference,Flat,House Number,Street,Postcode,Start date,Expiry date\n${row}`);
    expect([await of('707'), await of('708')]).toEqual([[], ['L7']]);
  });

  it('never where two homes could be meant', async () => {
    expect(await of('705')).toEqual([]);
    expect(await of('706')).toEqual([]);
  });
});
