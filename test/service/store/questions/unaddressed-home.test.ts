import { judgeLicences, timestampAt, type IsoDate, type Uprn } from '../../../../src/contract';
import { licensingAnswer } from '../../../../src/service/answers/licensing';
import { FakeClock } from '../../../support/fake-clock';
import { importTable } from '../../import/support/import-into';

const oxford = 'E07000178';
const today = '2026-11-21' as IsoDate;
const clock = new FakeClock(Date.parse('2026-11-21T09:00:00Z'));
const table = importTable({ isCleared: true });

// Of 501 the directory knows the postcode, of 502 the council alone.
const directory = `UPRN,GRIDGB1E,GRIDGB1N,PCDS,LAD25CD,WD25CD
501,451300,206200,OX1 1AA,${oxford},E05013130
502,451310,206200,,${oxford},E05013130
`;
const certificates = `CERTIFICATE_NUMBER,ADDRESS,POSTTOWN,POSTCODE,UPRN,CURRENT_ENERGY_RATING,LODGEMENT_DATE,LOCAL_AUTHORITY
N-1,14 Made Street,Oxford,OX1 1AA,601,C,2024-01-01,${oxford}
N-2,16 Made Street,Oxford,OX1 1AA,,C,2024-01-01,${oxford}
N-3,12 Mill Road,Oxford,OX1 1AA,603,C,2024-01-01,${oxford}
N-4,12 Hill Road,Oxford,OX1 1AA,604,C,2024-01-01,${oxford}
N-5,12 High Street,Oxford,OX1 1AA,605,C,2024-01-01,${oxford}
N-6,12 High St,Oxford,OX1 1AA,,C,2014-01-01,${oxford}
`;

async function verdictOf(uprn: string, address: string, postcode: string, ofRow: string, council = oxford) {
  await table.load('postcodes', table.file('onsud.csv', directory));
  await table.load('epc', table.file('homes.csv', certificates));
  const rows = `Licence Number,Address,Postcode,UPRN,Licence Issue Date,Licence Expiry Date
L1,"${address}",${postcode},${ofRow},10/09/2024,09/09/2029
L2,"1 Far Avenue",OX9 9ZZ,999,10/09/2024,09/09/2029
`;
  await table.loadWith({ council, type: 'mandatory', asAt: today }, 'licences', table.file('r.csv', rows));
  const value = await licensingAnswer(table.store, clock, { form: 'uprn', uprn: uprn as Uprn });
  return judgeLicences({ value, faults: [], checkedAt: timestampAt(clock.now()) }, today).verdict.kind;
}

describe('a register is not said to have no record of a UPRN whose address is not known', () => {
  it.each([
    ['where a row of its postcode is no known home’s', '501', '12 Made Street', 'OX1 1AA'],
    ['where a row of its postcode has lost its number', '501', '11-Oct Made Street', 'OX1 1AA'],
    ['where a row is a home’s of its postcode that may be itself', '501', '16 Made Street', 'OX1 1AA'],
    ['where such a home has the address of a row in other words', '501', '12 High Street', 'OX1 1AA'],
    ['where a row has no postcode', '501', '12 Made Street, Oxford', ''],
    ['whose postcode is not known either', '502', '12 Made Street', 'OX1 1AA'],
  ])('%s', async (_, uprn, address, postcode) => {
    expect(await verdictOf(uprn, address, postcode, '')).toBe('not-certain');
  });
});

describe('it is where every row is certainly another home’s', () => {
  it.each([
    ['a known neighbour’s', '501', '14 Made Street', 'OX1 1AA', ''],
    ['a known neighbour’s word for word', '501', '12 Mill Road', 'OX1 1AA', ''],
    ['one of another postcode', '501', '12 Made Street', 'OX1 1BB', ''],
    ['one with another UPRN', '501', '12 Made Street', 'OX1 1AA', '777'],
    ['one with another UPRN, where the postcode is not known', '502', '12 Made Street', 'OX1 1AA', '777'],
  ])('%s', async (_, uprn, address, postcode, ofRow) => {
    expect(await verdictOf(uprn, address, postcode, ofRow)).toBe('no-record');
  });
});

it('a row of another council says nothing of this one’s registers', async () => {
  const another = 'E07000179';
  expect(await verdictOf('501', '12 Made Street', 'OX1 1AA', '', another)).toBe('not-held');
  for (const uprn of ['501', '502']) {
    const home = (await table.store.homeByUprn(uprn as Uprn))!;
    expect(await table.store.possibleLicencesOf(home, another)).toHaveLength(1);
    expect(await table.store.possibleLicencesOf(home, oxford)).toEqual([]);
  }
});

describe('beside a licence of its own that is over', () => {
  const isOver = '10/09/2018,09/09/2023';
  async function verdictBeside(rows: readonly string[]) {
    await table.load('postcodes', table.file('onsud.csv', directory));
    const own = `L0,"12 Made Street",OX1 1AA,502,${isOver}`;
    const others = rows.map((days, index) => `L${index + 1},"${index + 1} Far Avenue",,,${days}`);
    const columns = 'Licence Number,Address,Postcode,UPRN,Licence Issue Date,Licence Expiry Date';
    const register = table.file('r.csv', [columns, own, ...others, ''].join('\n'));
    await table.loadWith({ council: oxford, type: 'mandatory', asAt: today }, 'licences', register);
    const value = await licensingAnswer(table.store, clock, { form: 'uprn', uprn: '502' as Uprn });
    return judgeLicences({ value, faults: [], checkedAt: timestampAt(clock.now()) }, today).verdict.kind;
  }

  it.each([
    ['that are over', [isOver, '10/09/2016,09/09/2021'], 'historic'],
    ['of which one runs', [isOver, '10/09/2024,09/09/2029'], 'not-certain'],
    ['of which one runs, and another has no end', ['10/09/2016,', ',09/09/2029'], 'not-certain'],
    ['of which one has no days', [isOver, ','], 'not-certain'],
  ])('rows %s', async (_, rows, verdict) => {
    expect(await verdictBeside(rows)).toBe(verdict);
  });
});
