import type { IsoDate } from '../../../src/contract';
import type { ImportOptions } from '../../../src/service/import';
import { importTable } from './support/import-into';

const table = importTable({ isCleared: true });
const days = '01/02/2024,31/01/2029';
const [earlier, later] = ['2026-09-01' as IsoDate, '2026-10-01' as IsoDate];
const flats = ['Flat 1', 'Flat 2'];

/** Loads a register that has a number at each of these flats of a block. */
function load(number: string, status: string, options: ImportOptions, at = flats) {
  const rows = at.map((flat) => `${number},"${flat}, 12 Made Street",S20 8AA,${days},${status}\n`);
  const header = 'Licence Number,Address,Postcode,Start date,Expiry date,Status\n';
  const file = table.file('register.csv', header + rows.join(''));
  return table.loadWith({ council: 'E08000010', type: 'additional', ...options }, 'licences', file);
}
const stored = async () => {
  const all = await Promise.all(
    flats.map((flat) => table.store.licencesAt(`${flat}, 12 Made Street, S20 8AA`)),
  );
  return all.map((rows) => rows.map(({ reference, type, status }) => [reference, type, status]));
};
const inEach = (...row: readonly string[]) => [[row], [row]];

describe('a number of several addresses, spaced or capitalised otherwise by the next register', () => {
  it.each(['HMO/251', 'hmo/25 1'])('%s: each of its licences is the same, and is revoked', async (number) => {
    await load('HMO/25 1', 'Granted', { asAt: earlier });
    expect(await load(number, 'Revoked', { asAt: later })).toMatchObject({ added: 0, updated: 2 });
    expect(await stored()).toEqual(inEach(number, 'additional', 'ended'));
  });

  it('none of them ends by --whole', async () => {
    await load('HMO/25 1', 'Granted', { asAt: earlier, whole: true });
    expect(await load('HMO/251', 'Granted', { asAt: later, whole: true })).toMatchObject({
      added: 0,
      removed: 0,
    });
    expect(await stored()).toEqual(inEach('HMO/251', 'additional', 'granted'));
  });

  it('each application goes on in what became of it under another scheme, whichever is loaded first', async () => {
    const list = () => load('HMO/25 1', 'Application received', { asAt: earlier, type: 'mandatory' });
    const register = () => load('HMO/251', 'Granted', { asAt: later });
    for (const order of [
      [list, register],
      [register, list],
    ]) {
      await table.clear();
      for (const each of order) await each();
      expect(await stored()).toEqual(inEach('HMO/251', 'additional', 'granted'));
    }
  });

  it('a scheme and a kind that were said wrongly are put right', async () => {
    await load('HMO/25 1', 'Granted', { asAt: earlier });
    await load('HMO/251', 'Granted', { asAt: later, type: 'mandatory' });
    expect(await stored()).toEqual(inEach('HMO/251', 'mandatory', 'granted'));
    await load('hmo/251', 'Exempt', { asAt: later, type: 'mandatory' });
    expect(await stored()).toEqual(inEach('hmo/251', 'mandatory', 'exemption'));
  });

  it('in one file the last one stands', async () => {
    const text = ['HMO/25 1', 'HMO/251']
      .map((number) => `${number},12 Made Street,S20 8AA,${days}\n`)
      .join('');
    const header = 'Licence Number,Address,Postcode,Start date,Expiry date\n';
    const options = { council: 'E08000010', type: 'additional', asAt: later } as const;
    expect(await table.loadWith(options, 'licences', table.file('one.csv', header + text))).toMatchObject({
      read: 2,
      kept: 1,
    });
  });

  it('what an earlier edition kept beside each other is one again with the next register', async () => {
    await load('HMO/25 1', 'Granted', { asAt: earlier });
    await table.store.write(async ({ database }) => {
      const rows = await database.selectFrom('licences').selectAll().execute();
      const again = rows.map(({ id: _, ...row }) => ({
        ...row,
        reference: 'HMO/251',
        status: 'ended',
        as_at: later,
      }));
      await database.insertInto('licences').values(again).execute();
    });
    const next = { asAt: '2026-11-01' as IsoDate, whole: true };
    expect(await load('HMO/25 1', 'Revoked', next)).toMatchObject({ added: 0, updated: 2, removed: 0 });
    expect(await stored()).toEqual(inEach('HMO/25 1', 'additional', 'ended'));
  });
});
