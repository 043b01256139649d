import { importTable } from './support/import-into';

const table = importTable();

type Step = readonly ['download' | 'list', ...(readonly (number | '')[])];

/** A download with one certificate, of this UPRN, or a list of changes that gives it these, one after another. */
const take = ([what, ...uprns]: Step) =>
  table.load(
    'epc',
    what === 'list'
      ? table.file(
          'list.csv',
          `certificate_number,event_type,new_uprn\n${uprns.map((uprn) => `E-1,address_id_updated,${uprn}\n`).join('')}`,
        )
      : table.file(
          'download.csv',
          'CERTIFICATE_NUMBER,ADDRESS,POSTTOWN,POSTCODE,UPRN,CURRENT_ENERGY_RATING,LODGEMENT_DATE\n' +
            `E-1,2 Left Road,Fernhope,FH1 1AB,${uprns.join('')},D,2024-01-01\n`,
        ),
  );
const uprnsOf = async () =>
  (await table.store.homesByAddress('2 Left Road, FH1 1AB')).map(({ key }) => Number(key));

const download = (uprn: number | ''): Step => ['download', uprn];
const list = (...uprns: readonly number[]): Step => ['list', ...uprns];

const cases: readonly (readonly [string, number, readonly Step[]])[] = [
  // What is newest is never lost for good.
  ['a list out of order: the last one counts', 95, [download(94), list(96), list(95)]],
  ['a list out of order, then the newest again', 96, [download(94), list(96), list(95), list(96)]],
  ['three lists that give it back', 95, [download(94), list(95), list(96), list(95)]],
  ['a list that gives it back to its first', 94, [download(94), list(95), list(94)]],
  [
    'a list that gives it back, and one that takes it again',
    95,
    [download(94), list(95), list(94), list(95)],
  ],
  ['a newer download that says another', 97, [download(94), list(95), download(97)]],
  ['a newer list after a newer download', 96, [download(94), list(95), download(97), list(96)]],
  // An older download does not undo a correction.
  ['an older download again', 95, [download(94), list(95), download(94)]],
  ['an older download without a UPRN again', 95, [download(''), list(95), download('')]],
  ['one of before the last list but one', 96, [download(94), list(95), list(96), download(94), list(96)]],
  ['all of it again', 96, [download(94), list(95), list(96), download(94), list(95), list(96)]],
  ['an older download of before the last list', 96, [download(94), list(95), list(96), download(95)]],
  ['an older download after a newer one', 97, [download(94), list(95), download(97), download(94)]],
  ['an older download of before a list of several', 96, [download(94), list(95, 96), download(94)]],
  [
    'a list that tells what it has, beside an older one',
    95,
    [download(94), list(95), list(95), download(94)],
  ],
  // The same list again undoes no newer download.
  ['the same list again', 95, [download(94), list(95), list(95)]],
  ['the same list after a newer download', 97, [download(94), list(95), download(97), list(95)]],
  ['a list of several after a newer download', 97, [download(94), list(95, 96), download(97), list(95, 96)]],
  ['a list of several again', 96, [download(94), list(95, 96), list(95, 96)]],
];

describe('which UPRN a certificate has after downloads and lists of changes', () => {
  beforeEach(() => table.clear());
  afterAll(() => table.clear());

  it.each(cases)('%s: %i', async (_, uprn, steps) => {
    for (const step of steps) await take(step);
    expect(await uprnsOf()).toEqual([uprn]);
  });

  it.each(cases)('%s: whichever is newest, its download and its list bring it', async (_, __, steps) => {
    for (const step of steps) await take(step);
    for (const newest of [94, 95, 96, 97, 94]) {
      const last = [download(newest), list(newest)];
      for (const step of newest % 2 === 0 ? last : last.reverse()) await take(step);
      expect(await uprnsOf()).toEqual([newest]);
    }
  });

  it('an older download that tells no UPRN leaves it with the list’s, also where another home has its address', async () => {
    const older = table.file(
      'download.csv',
      'CERTIFICATE_NUMBER,ADDRESS,POSTTOWN,POSTCODE,UPRN,CURRENT_ENERGY_RATING,LODGEMENT_DATE\n' +
        'E-1,2 Left Road,Fernhope,FH1 1AB,,D,2024-01-01\nE-2,2 Left Road,Fernhope,FH1 1AB,80,D,2024-01-01\n',
    );
    await table.load('epc', older);
    await take(list(95));
    await table.load('epc', older);
    expect(await uprnsOf()).toEqual([80, 95]);
  });
});
