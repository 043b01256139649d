import { judgeLicences, timestampAt, type IsoDate, type Uprn } from '../../../../src/contract';
import { licensingAnswer } from '../../../../src/service/answers/licensing';
import { FakeClock } from '../../../support/fake-clock';
import { importTable } from '../../import/support/import-into';

const sheffield = 'E08000039';
const today = '2026-11-21' as IsoDate;
const clock = new FakeClock(Date.parse('2026-11-21T09:00:00Z'));

const homes = {
  '100': ['285 Made Street', 'S10 2BB'],
  '101': ['Flat 3, 285 Made Street', 'S10 2BB'],
  '102': ['14 Ablett Close', 'S10 2BB'],
  '103': ['16 Ablett Close', 'S10 2BB'],
  '104': ['Elm House, 20 Link Road', 'S10 6FF'],
  '105': ['Oak House, 20 Link Road', 'S10 6FF'],
  '106': ['22 Link Road', 'S10 6FF'],
  '107': ['Rose Cottage, Mill Lane', 'S10 7GG'],
  '108': ['14 Ablett Road', 'S10 7GG'],
  '109': ['Flat 2, 14 Ablett Close', 'S10 2BB'],
  '110': ['30 Link Road', 'S10 6FF'],
  '111': ['41 St Marys Road', 'S10 7HH'],
  '112': ['50 Link Road', 'S10 6FF'],
  '113': ['52 Link Road', 'S10 6FF'],
  '114': ['54 Link Road', 'S10 6FF'],
  '115': ['Flat 3, 60 Link Road', 'S10 6FF'],
  '116': ['62 Link Road', 'S10 6FF'],
  '117': ['Flat A, 66 Link Road', 'S10 6FF'],
  '118': ['Flat 1, 68 Link Road', 'S10 6FF'],
  '119': ['70 Link Road', 'S10 6FF'],
  '120': ['70-72 Link Road', 'S10 6FF'],
  '121': ['Flat 7, 60 Link Road', 'S10 6FF'],
  '122': ['74 Link Road', 'S10 6FF'],
  '123': ['80 Link Road', 'S10 6FF'],
  '124': ['Flat 105, 84 Link Road', 'S10 6FF'],
  '125': ['Flat 111, 84 Link Road', 'S10 6FF'],
  '126': ['90 Link Road', 'S10 6FF'],
  '127': ['94 Link Road', 'S10 6FF'],
  '128': ['Flat 94, 96 Link Road', 'S10 6FF'],
  '129': ['Flat 2, 98 Link Road', 'S10 6FF'],
  '130': ['106 Link Road', 'S10 6FF'],
  '131': ['Hill View, Church Lane', 'S10 7JJ'],
  '132': ['Beacon View, Church Lane', 'S10 7JJ'],
  '133': ['Beacon View Barn, Church Lane', 'S10 7JJ'],
  '134': ['12 Mill Road', 'S10 7KK'],
  '135': ['12 Hill Road', 'S10 7KK'],
  '136': ['Top Floor Flat, 20 Mill Road', 'S10 7KK'],
  '137': ['Second Floor Flat, 20 Mill Road', 'S10 7KK'],
  '138': ['12 Clarendon Street', 'S10 7LL'],
  '139': ['12 Eastgate Street', 'S10 7LL'],
  '140': ['30 Mill Road', 'S10 7KK'],
  '141': ['30 Hill Road', 'S10 7KK'],
  '142': ['194 Link Road', 'S10 6FF'],
  '190': ['120 Link Road', 'S10 6FF'],
  '143': ['198 Link Road', 'S10 6FF'],
  '144': ['Flat 1, Lime Court, 16 Pond Street', 'S10 7MM'],
  '145': ['Flat 2, Lime Court, 8 Pond Road', 'S10 7MM'],
  '146': ['Ivy Court, 10 Pond Road', 'S10 7MM'],
} as const;

/** The address of a home in other words, in an older certificate without a UPRN, which is one more home. */
const inOtherWords = '30 Mill Rd';

const runs = '10/09/2024,09/09/2029';
const isOver = '10/09/2019,09/09/2024';

const register: readonly (readonly [
  what: string,
  address: string,
  postcode: string,
  uprn: string,
  days?: string,
])[] = [
  ['a number that became a day', '11-Oct Made Street', 'S10 2BB', ''],
  ['a flat of a house whose number became a day', 'Flat 9 11-Oct Link Road', 'S10 6FF', ''],
  ['no postcode', '14 Ablett Close, Sheffield', '', ''],
  ['half a postcode', 'Rose Cottage, Mill Lane, Sheffield S10', '', ''],
  ['as like to two homes', '20 Link Road', 'S10 6FF', ''],
  ['another home’s by its UPRN', '22 Link Road', 'S10 6FF', '999'],
  ['no postcode, and Saint written out', "41 Saint Mary's Road, Sheffield", '', ''],
  ['the home’s own', '30 Link Road', 'S10 6FF', ''],
  ['what may be the same home’s', '30 Link Road, Sheffield', '', ''],
  ['one without a postcode, which is over', '120 Link Road, Sheffield', '', '', isOver],
  ['a home’s own, which is over', '50 Link Road', 'S10 6FF', '', isOver],
  ['what may have followed it', '50 Link Road, Sheffield', '', ''],
  ['another’s own, which is over', '52 Link Road', 'S10 6FF', '', isOver],
  ['one more’s own, which is over', '54 Link Road', 'S10 6FF', '', isOver],
  ['what came before it, over as well', '54 Link Road, Sheffield', '', '', '10/09/2014,09/09/2019'],
  ['several flats', 'Flats 1-6, 60 Link Road', 'S10 6FF', ''],
  ['two houses', '62-64 Link Road', 'S10 6FF', ''],
  ['a flat’s letter behind the number', '66A Link Road', 'S10 6FF', ''],
  ['a flat before its house', '1/68 Link Road', 'S10 6FF', ''],
  ['two houses that are one home', '70-72 Link Road', 'S10 6FF', ''],
  ['two houses, without a postcode', '74-76 Link Road, Sheffield', '', ''],
  ['three houses, without a postcode', '78 - 82 Link Road, Sheffield', '', ''],
  ['as many with Word’s hyphen', '192\u2011196 Link Road, Sheffield', '', ''],
  ['a number with a zero before it, without a postcode', '0198 Link Road, Sheffield', '', ''],
  ['several flats, without a postcode', 'Flats 100-110, 84 Link Road, Sheffield', '', ''],
  ['two houses with a sign between', '94 & 96 Link Road', 'S10 6FF', ''],
  ['flats with commas and a word between', 'Flats 1, 2 and 3, 98 Link Road', 'S10 6FF', ''],
  ['houses with commas between, without a postcode', '104, 106, 108 Link Road, Sheffield', '', ''],
  ['a longer name', 'Hill View Barn, Church Lane', 'S10 7JJ', ''],
  ['a longer name, which is another home’s', 'Beacon View Barn, Church Lane', 'S10 7JJ', ''],
  ['a home’s own word for word, and a letter from a neighbour’s', '12 Mill Road', 'S10 7KK', ''],
  ['a home’s own word for word, which is known in other words, too', '30 Mill Road', 'S10 7KK', ''],
  ['one of no known home', '14 Mill Road', 'S10 7KK', ''],
  ['one that differs by a letter, of none either', '14 Hill Road', 'S10 7KK', ''],
  ['the top floor or the third', 'TFF, 20 Mill Road', 'S10 7KK', ''],
  ['a number that became a day, and a street misspelt twice', '11-Oct Clarnadon Street', 'S10 7LL', ''],
  ['a number that became a day, and another street', '11-Oct Westgate Street', 'S10 7LL', ''],
  ['as many, with a word between', '88 to 92 Link Road, Sheffield', '', ''],
  ['a flat without its block’s number', 'Flat 1 Lime Court Pond Street', 'S10 7MM', ''],
  ['as much without a postcode', 'Flat 2 Lime Court Pond Road, Sheffield', '', ''],
  ['a block without its number and a postcode', 'Ivy Court, Pond Road, Sheffield', '', ''],
  // Others without a postcode, as some councils publish thousands of.
  ...Array.from(
    { length: 60 },
    (_, index) => ['of another home', `${index + 1} Far Avenue, Sheffield`, '', ''] as const,
  ),
];

const table = importTable();
beforeAll(async () => {
  const certificates = Object.entries(homes).map(
    ([uprn, [address, postcode]]) =>
      `N-${uprn},"${address}",Sheffield,${postcode},${uprn},C,2024-01-01,${sheffield}\n`,
  );
  const rows = register.map(
    ([, address, postcode, uprn, days = runs], index) =>
      `S${index},"${address}",${postcode},${uprn},${days}\n`,
  );
  const licences = `Licence Number,Address,Postcode,UPRN,Licence Issue Date,Licence Expiry Date\n${rows.join('')}`;
  await table.load(
    'epc',
    table.file(
      'homes.csv',
      `CERTIFICATE_NUMBER,ADDRESS,POSTTOWN,POSTCODE,UPRN,CURRENT_ENERGY_RATING,LODGEMENT_DATE,LOCAL_AUTHORITY
${certificates.join('')}N-0,${inOtherWords},,S10 7KK,,C,2014-01-01,${sheffield}\n`,
    ),
  );
  const options = { council: sheffield, type: 'mandatory', asAt: today } as const;
  await table.loadWith(options, 'licences', table.file('register.csv', licences));
});

it('nobody is given the certificate of a home whose name goes on with theirs', async () => {
  const uprnsAt = async (address: string) =>
    (await table.store.homesByAddress(`${address}, S10 7JJ`)).map(({ uprn }) => uprn);
  expect(await uprnsAt('Beacon View, Church Lane, Sheffield')).toEqual(['132']);
  expect(await uprnsAt('Beacon View Barn, Church Lane, Sheffield')).toEqual(['133']);
  expect(await uprnsAt('Hill View, Sheffield')).toEqual(['131']);
  expect(await uprnsAt('Hill View Barn, Church Lane, Sheffield')).toEqual([]);
});

async function answerOf(uprn: string) {
  return licensingAnswer(table.store, clock, { form: 'uprn', uprn: uprn as Uprn });
}

async function verdictOf(uprn: string): Promise<string> {
  const answer = { value: await answerOf(uprn), faults: [], checkedAt: timestampAt(clock.now()) };
  return judgeLicences(answer, today).verdict.kind;
}

describe('a register is not said to have no record of a home', () => {
  it.each([
    ['of whose street a row has lost its number', '100'],
    ['of whose street a row without a flat has lost its number', '101'],
    ['whose street such a row misspells twice', '138'],
    ['whose address a row has without a postcode', '102'],
    ['whose address a row has without a postcode, which is over', '190'],
    ['whose street a row without a postcode spells otherwise', '111'],
    ['whose address a row has with half a postcode', '107'],
    ['that a row fits as well as its neighbour', '104'],
    ['that is this neighbour', '105'],
    ['that is one of the flats of a row', '115'],
    ['that is one of two houses of a row', '116'],
    ['that is one of two houses of a row without a postcode', '122'],
    ['whose number such a row leaves to be counted', '123'],
    ['whose number one with Word’s hyphen leaves to be counted', '142'],
    ['before whose number one without a postcode has a zero', '143'],
    ['whose flat such a row leaves to be counted', '124'],
    ['whose number such a row leaves to be counted from one to another', '126'],
    ['that is one of two houses with a sign between', '127'],
    ['that is one of flats with commas and a word between', '129'],
    ['that is one of houses with commas between, without a postcode', '130'],
    ['whose name goes on in a row', '131'],
    ['whose floor a row has as one of two', '136'],
    ['whose address a row has word for word, and another home in other words', '140'],
    ['whose letter a row has behind its number', '117'],
    ['whose number a row has before that of its house', '118'],
    ['the number of whose block a row leaves out', '144'],
    ['the number of whose block a row without a postcode leaves out', '145'],
    ['whose number, beside the block’s name, such a row leaves out', '146'],
  ])('%s', async (_, uprn) => {
    expect(await verdictOf(uprn)).toBe('not-certain');
    expect((await answerOf(uprn)).coverage).toMatchObject({
      kinds: [
        { kind: 'mandatory_register', state: 'not-certain', held: register.length },
        { state: 'not-held' },
        { state: 'not-held' },
        { state: 'not-held' },
      ],
    });
  });
});

describe('a row that is certainly another home’s leaves it as it is', () => {
  it.each([
    ['another number', '103'],
    ['another UPRN', '106'],
    ['another street', '108'],
    ['another flat', '109'],
    ['another flat than those of a row', '121'],
    ['another flat than those of a row without a postcode', '125'],
    ['two houses that are known as one home', '119'],
    ['a longer name that is known as another home', '132'],
    ['two houses, the numbers of which are a flat’s and its house’s', '128'],
    ['another floor', '137'],
    ['a street that differs by a letter, and is that of a home that is known twice', '141'],
    ['another street, of which a row has lost its number', '139'],
    ['a street that differs by a letter, and is another home’s word for word', '135'],
  ])('%s', async (_, uprn) => {
    expect(await verdictOf(uprn)).toBe('no-record');
  });
});

it('nor of a home whose address a row has in other words, where another has it word for word', async () => {
  const [home, ...others] = await table.store.homesByAddress(`${inOtherWords}, S10 7KK`);
  expect([home?.uprn, others]).toEqual([null, []]);
  expect(await table.store.possibleLicencesOf(home!, sheffield)).toMatchObject([
    { address: '30 Mill Road, S10 7KK' },
  ]);
  expect(await table.store.licencesOf(home!)).toEqual([]);
});

it('a home with a row of its own is told by it', async () => {
  expect(await verdictOf('110')).toBe('current');
  expect(await verdictOf('120')).toBe('current');
  expect(await verdictOf('134')).toBe('current');
  // What else may be its own says nothing new.
  const { kinds } = (await answerOf('110')).coverage!;
  expect(kinds[0]).toMatchObject({ kind: 'mandatory_register', state: 'none-here' });
});

it('an address of no known home has the rows that are its own word for word', async () => {
  const rows = await table.store.licencesAt('14 Mill Road, S10 7KK');
  expect(rows.map(({ address }) => address)).toEqual(['14 Mill Road, S10 7KK']);
});

it.each([
  ['is not certain where a row may be what followed', '112', 'not-certain'],
  ['is over where none may be', '113', 'historic'],
  ['is over where the row that may be the home’s is over as well', '114', 'historic'],
])('a licence whose days are over %s', async (_, uprn, verdict) => {
  expect(await verdictOf(uprn)).toBe(verdict);
});

it('a row of another council says nothing of this one’s registers', async () => {
  const home = (await table.store.homeByUprn('102' as Uprn))!;
  expect(await table.store.possibleLicencesOf(home, sheffield)).toMatchObject([
    { type: 'mandatory', address: '14 Ablett Close, Sheffield' },
  ]);
  const withPostcode = (await table.store.homeByUprn('104' as Uprn))!;
  expect(await table.store.possibleLicencesOf(withPostcode, sheffield)).toHaveLength(1);
  for (const each of [home, withPostcode])
    expect(await table.store.possibleLicencesOf(each, 'E07000178')).toEqual([]);
});

it.each([
  ['of exemptions leaves that of licences as it is', 'mandatory', 'exemption', 'none-here'],
  ['of another scheme, too', 'selective', 'granted', 'none-here'],
  ['that does not say its scheme may be of any', null, 'granted', 'not-certain'],
] as const)('a row of a register %s', async (_, type, status, state) => {
  const row = { type, status, starts_on: null, ends_on: null };
  const store = { ...table.store, possibleLicencesOf: async () => [row] };
  const { coverage } = await licensingAnswer(store, clock, { form: 'uprn', uprn: '103' as Uprn });
  expect(coverage).toMatchObject({ kinds: [{ kind: 'mandatory_register', state }, {}, {}, {}] });
});
