import { importTable } from './support/import-into';

const table = importTable();

const header = 'Licence Number,Address,Postcode,Start date,Expiry date';
let files = 0;

/** Loads rows as one council's additional register of a day. Each test has a council of its own. */
async function load(council: string, asAt: string, rows: readonly string[], options = {}) {
  files += 1;
  const file = table.file(`register-${files}.csv`, `${header}\n${rows.join('\n')}\n`);
  return table.loadWith({ council, type: 'additional', asAt: asAt as never, ...options }, 'licences', file);
}
const whole = { whole: true };

async function spans(address: string): Promise<readonly (readonly [string, string | null, string | null])[]> {
  const rows = await table.store.licencesAt(address);
  return rows.map(({ reference, starts_on, ends_on }) => [reference, starts_on, ends_on] as const);
}

const days = '01/01/2025,31/12/2029';
const reasons = (report: { readonly warnings: readonly { readonly reason: string }[] }) =>
  report.warnings.map(({ reason }) => reason);

describe('a whole register after another', () => {
  it('in which 14 addresses changed and 3 licences vanished: 14 updates, 3 ends', async () => {
    const numbers = Array.from({ length: 40 }, (_, index) => index + 1);
    const row = (number: number, street: string) => `A${number},${number} ${street},S20 1AA,${days}`;
    await load(
      'E08000001',
      '2025-07-01',
      numbers.map((number) => row(number, 'Alder Road')),
    );
    const later = numbers
      .filter((number) => number > 3)
      .map((number) => row(number, number <= 17 ? 'Poplar Close' : 'Alder Road'));
    expect(await load('E08000001', '2025-08-01', later, whole)).toMatchObject({
      kept: 37,
      added: 0,
      updated: 14,
      unchanged: 23,
      removed: 3,
    });
    expect(await spans('4 Poplar Close, S20 1AA')).toEqual([['A4', '2025-01-01', '2029-12-31']]);
    expect(await spans('4 Alder Road, S20 1AA')).toEqual([]);
    expect(await spans('3 Alder Road, S20 1AA')).toEqual([['A3', '2025-01-01', '2025-07-31']]);
    expect(await load('E08000001', '2025-08-01', later, whole)).toMatchObject({
      updated: 0,
      unchanged: 37,
      removed: 0,
    });
  });

  it('changes an address without --whole too, and leaves what is missing alone', async () => {
    await load('E08000002', '2025-07-01', [
      `B1,1 Beech Road,S20 2AA,${days}`,
      `B2,2 Beech Road,S20 2AA,${days}`,
    ]);
    const report = await load('E08000002', '2025-08-01', [`b1,1A Beech Road,S20 2AA,${days}`]);
    expect(report).toMatchObject({ added: 0, updated: 1, removed: 0 });
    expect(await spans('1 Beech Road, S20 2AA')).toEqual([]);
    expect(await spans('2 Beech Road, S20 2AA')).toEqual([['B2', '2025-01-01', '2029-12-31']]);
  });

  it('takes the same number under another scheme for another licence', async () => {
    await load('E08000003', '2025-07-01', [`7,7 Cedar Road,S20 3AA,${days}`]);
    const report = await load('E08000003', '2025-08-01', [`7,70 Cedar Road,S20 3AA,${days}`], {
      type: 'selective',
    });
    expect(report).toMatchObject({ added: 1, updated: 0 });
    expect(await spans('7 Cedar Road, S20 3AA')).toHaveLength(1);
  });

  it('ends one address of a licence for a block, where its number stands on several rows', async () => {
    const flat = (number: number) => `D1,Flat ${number} 9 Damson Road,S20 4AA,${days}`;
    await load('E08000004', '2025-07-01', [flat(1), flat(2), flat(3)]);
    const report = await load('E08000004', '2025-08-01', [flat(1), flat(2), flat(4)], whole);
    expect(report).toMatchObject({ added: 1, updated: 0, unchanged: 2, removed: 1 });
    expect(await spans('Flat 3, 9 Damson Road, S20 4AA')).toEqual([['D1', '2025-01-01', '2025-07-31']]);
    expect(await spans('Flat 4, 9 Damson Road, S20 4AA')).toEqual([['D1', '2025-01-01', '2029-12-31']]);
  });

  it('knows rows without a number by address and first day', async () => {
    for (const number of ['', 'N/A', '-', '2.02E+11']) {
      const street = `Elder Road ${number.length}`;
      await load('E08000005', '2025-07-01', [
        `${number},1 ${street},S20 5AA,${days}`,
        `${number},2 ${street},S20 5AA,${days}`,
      ]);
      const report = await load('E08000005', '2025-08-01', [`${number},1 ${street},S20 5AA,,31/12/2029`]);
      expect(report).toMatchObject({ added: 0 });
      expect((await spans(`1 ${street}, S20 5AA`)).map(([, ...span]) => span)).toEqual([
        ['2025-01-01', '2029-12-31'],
      ]);
    }
    const renewed = await load('E08000005', '2025-09-01', [',1 Elder Road 0,S20 5AA,01/09/2025,31/08/2030']);
    expect(renewed).toMatchObject({ added: 1, updated: 0 });
    const numbered = await load('E08000005', '2025-10-01', [
      'E77,1 Elder Road 0,S20 5AA,01/09/2025,31/08/2030',
    ]);
    expect(numbered).toMatchObject({ added: 0, updated: 1 });
    expect((await spans('1 Elder Road 0, S20 5AA'))[0]).toEqual(['E77', '2025-09-01', '2030-08-31']);
  });

  it('does not end a licence whose row cannot be read, or which an older register does not have yet', async () => {
    await load('E08000006', '2025-07-01', [`F1,1 Fir Road,S20 6AA,${days}`, `F2,2 Fir Road,S20 6AA,${days}`]);
    const damaged = await load(
      'E08000006',
      '2025-08-01',
      [`F1,1 Fir Road,S20 6AA,${days}`, `F2,,,${days}`],
      whole,
    );
    expect(damaged).toMatchObject({
      removed: 0,
      skipped: [{ reason: 'it has no address', firstLines: [3] }],
    });
    const older = await load('E08000006', '2025-06-01', [`F1,1 Fir Road,S20 6AA,${days}`], whole);
    expect(older).toMatchObject({ updated: 0, removed: 0 });
  });

  it('brings back a licence that had left', async () => {
    const [one, two] = [`G1,1 Gean Road,S20 7AA,${days}`, `G2,2 Gean Road,S20 7AA,${days}`];
    await load('E08000007', '2025-07-01', [one, two]);
    await load('E08000007', '2025-08-01', [one], whole);
    expect(await load('E08000007', '2025-09-01', [one, two], whole)).toMatchObject({ added: 0, updated: 1 });
    expect(await spans('2 Gean Road, S20 7AA')).toEqual([['G2', '2025-01-01', '2029-12-31']]);
  });

  it.each([
    ['renewed on the day it left', '01/08/2025,31/07/2030', 1, ['2025-08-01', '2030-07-31']],
    ['renewed the day before', '31/07/2025,30/07/2030', 0, ['2025-01-01', '2025-07-31']],
    ['without a first day', ',31/07/2030', 0, ['2025-01-01', '2025-07-31']],
  ])('brings it back from one without a day: %s', async (_what, term, updated, span) => {
    await table.clear();
    const row = (each: string) => `G3,3 Gean Road,S20 7AA,${each}`;
    await load('E08000007', '2025-07-01', [row(days)]);
    await load('E08000007', '2025-08-01', [`G4,4 Gean Road,S20 7AA,${days}`], whole);
    const report = await load('E08000007', '2025-09-01', [row(term)], { asAt: undefined });
    expect(report).toMatchObject({ added: 0, updated });
    expect(await spans('3 Gean Road, S20 7AA')).toEqual([['G3', ...span]]);
  });
});

describe('a register that has a licence with several terms', () => {
  const term = (days: string) => `H1,1 Hazel Road,S20 9AA,${days}`;
  const [former, current, next] = ['01/01/2019,31/12/2023', '01/01/2024,31/12/2028', '01/01/2029,31/12/2033'];

  it.each([
    ['the newest first', [next, current, former]],
    ['the newest last', [former, current, next]],
    ['the newest in the middle', [current, next, former]],
  ])('tells of the one that runs: %s', async (_order, terms) => {
    await table.clear();
    const report = await load('E08000009', '2026-10-01', terms.map(term));
    expect(report).toMatchObject({ read: 3, kept: 1, added: 1 });
    expect(report.skipped.reduce((sum, { count }) => sum + count, 0)).toBe(2);
    expect(await spans('1 Hazel Road, S20 9AA')).toEqual([['H1', '2024-01-01', '2028-12-31']]);
  });

  it('tells of the one that is not over where it gives last days alone', async () => {
    for (const terms of [
      [',31/12/2028', ',31/12/2023'],
      [',31/12/2023', ',31/12/2028'],
    ]) {
      await table.clear();
      await load('E08000009', '2026-10-01', terms.map(term));
      expect(await spans('1 Hazel Road, S20 9AA')).toEqual([['H1', null, '2028-12-31']]);
    }
  });

  it('says which row it used instead', async () => {
    await table.clear();
    const { skipped } = await load('E08000009', '2026-10-01', [term(current), term(former)]);
    expect(skipped).toEqual([
      {
        reason: 'another term of its licence stands further up: that one is used',
        count: 1,
        firstLines: [3],
      },
    ]);
  });
});

describe('a newer register with damaged days', () => {
  const both = ['2025-01-01', '2029-12-31'];
  it.each([
    ['blank', ',', both, true],
    ['unreadable', '####,####', both, true],
    ['with the month first', '01/14/2025,12/31/2029', both, true],
    ['a last day alone', ',31/12/2029', both, true],
    ['another first day, and no last: another term', '01/06/2025,', ['2025-06-01', null], false],
    ['another last day, and no first: another term', ',31/05/2030', [null, '2030-05-31'], false],
    ['other days', '01/06/2025,31/05/2030', ['2025-06-01', '2030-05-31'], false],
  ])('%s', async (name, cells, expected, isKept) => {
    const place = `${name.replace(/\W/g, '')} Holly Road`;
    const known = `H${name},1 ${place},S20 8AA`.replaceAll(':', '').replace(/^(.*), and/, '$1 and');
    await load('E08000008', '2025-07-01', [`${known},${days}`]);
    const report = await load('E08000008', '2025-08-01', [`${known},${cells}`]);
    expect((await spans(`1 ${place}, S20 8AA`)).map(([, ...span]) => span)).toEqual([expected]);
    expect(reasons(report).includes('dates that it leaves out were known before, and are kept')).toBe(isKept);
  });

  it('does not take an application’s day for the licence’s', async () => {
    await load('E08000009', '2025-07-01', ['I1,1 Ivy Road,S20 9AA,01/02/2025,'], { status: 'requested' });
    await load('E08000009', '2025-08-01', ['I1,1 Ivy Road,S20 9AA,,']);
    expect(await table.store.licencesAt('1 Ivy Road, S20 9AA')).toMatchObject([
      { status: 'granted', starts_on: null, ends_on: null },
    ]);
  });
});

describe('the day as at which a register speaks', () => {
  const checked = async (council: string) =>
    (await table.store.coverage()).get(council)?.held.map(({ checked_on, held }) => [checked_on, held]);

  it('moves on where a newer register says the same', async () => {
    await load('E08000010', '2025-07-01', [`J1,1 Juniper Road,S21 1AA,${days}`]);
    expect(await load('E08000010', '2025-08-01', [`J1,1 Juniper Road,S21 1AA,${days}`])).toMatchObject({
      updated: 0,
      unchanged: 1,
    });
    expect(await checked('E08000010')).toEqual([['2025-08-01', 1]]);
    // What was confirmed in August is not changed by a register of July.
    await load('E08000010', '2025-07-15', ['J1,1 Juniper Road,S21 1AA,01/01/2025,31/12/2026']);
    expect(await spans('1 Juniper Road, S21 1AA')).toEqual([['J1', '2025-01-01', '2029-12-31']]);
  });
});

describe('applications and exemptions', () => {
  it('are kept with their days', async () => {
    await load('E08000011', '2026-11-01', ['K1,1 Kapok Road,S21 2AA,01/10/2026,'], { status: 'requested' });
    await load('E08000011', '2026-11-01', ['K2,1 Kapok Road,S21 2AA,01/11/2026,31/01/2027'], {
      status: 'exemption',
    });
    expect(await table.store.licencesAt('1 Kapok Road, S21 2AA')).toMatchObject([
      { status: 'exemption', starts_on: '2026-11-01', ends_on: '2027-01-31' },
      { status: 'requested', starts_on: '2026-10-01', ends_on: null },
    ]);
  });

  it('are not ended by a whole register of licences', async () => {
    const report = await load('E08000011', '2026-11-05', [`K3,3 Kapok Road,S21 2AA,${days}`], whole);
    expect(report).toMatchObject({ added: 1, removed: 0 });
  });
});

describe('words that say what a licence is', () => {
  const text = (rows: string) =>
    `Licence Number,Address,Postcode,Licence type,Status,Start date,Expiry date\n${rows}`;
  const loadText = (rows: string, options = {}) =>
    table.loadWith(
      { council: 'E08000012', type: 'mandatory', ...options },
      'licences',
      table.file('words.csv', text(rows)),
    );

  it('never make a mandatory licence of one that is not', async () => {
    const report = await loadText(`L1,1 Larch Road,S21 3AA,HMO – not mandatory,Granted,${days}\n`);
    expect(reasons(report)).toContain('it says which scheme it is not held under, but not which one it is');
    expect(await table.store.licencesAt('1 Larch Road, S21 3AA')).toMatchObject([{ type: null }]);
  });

  it('end a licence whose last day is blank, with or without the register’s day', async () => {
    await loadText('L2,2 Larch Road,S21 3AA,,Licence expired,01/01/2025,\n');
    await loadText('L3,3 Larch Road,S21 3AA,,Surrendered,01/01/2025,31/12/2025\n', { asAt: '2026-01-10' });
    expect(await table.store.licencesAt('2 Larch Road, S21 3AA')).toMatchObject([
      { status: 'ended', starts_on: '2025-01-01', ends_on: null },
    ]);
    expect(await table.store.licencesAt('3 Larch Road, S21 3AA')).toMatchObject([
      { status: 'ended', ends_on: '2025-12-31' },
    ]);
  });

  it('leave out an address or a number that no register has', async () => {
    const report = await loadText(
      `L4,${'x'.repeat(3000)},S21 3AA,,Granted,${days}\nL${'5'.repeat(3000)},5 Larch Road,S21 3AA,,Granted,${days}\n`,
    );
    expect(report).toMatchObject({
      kept: 0,
      skipped: [{ reason: 'its address or number is longer than 500 letters', count: 2 }],
    });
  });
});
