import type { IsoDate } from '../../../src/contract';
import type { ImportOptions } from '../../../src/service/import';
import { importTable } from './support/import-into';

const table = importTable({ isCleared: true });
const header = 'Licence Number,Licence type,Address,Postcode,Start date,Expiry date';
const [seven, eight] = ['7 Made Street,S20 8AA', '8 Made Street,S20 8AA'];
const days = '01/01/2025,31/12/2029';

/** Loads a whole register of these rows, each of a number, a scheme and an address. */
function load(asAt: string, rows: readonly string[], options: ImportOptions = {}) {
  const file = table.file('register.csv', [header, ...rows.map((row) => `${row},${days}`), ''].join('\n'));
  const whole = { council: 'E08000010', asAt: asAt as IsoDate, whole: true, ...options };
  return table.loadWith(whole, 'licences', file);
}
const noAddress = ',S20 8AA';
const isHeldBack = 'it has no address; no licence of its scheme without a number has ended by being left out';

describe('a whole register with a row that cannot be read', () => {
  it.each(['HMO7', 'hmo 7'])(
    'does not end the licence of its number, spaced as it may be: %s',
    async (number) => {
      await load('2026-09-01', [`HMO 7,Selective,${seven}`, `HMO 8,Selective,${eight}`]);
      const report = await load('2026-10-01', [
        `${number},Selective,${noAddress}`,
        `HMO 8,Selective,${eight}`,
      ]);
      expect(report).toMatchObject({ removed: 0, skipped: [{ reason: 'it has no address' }] });
    },
  );

  it.each([
    ['of the same scheme', 'Selective'],
    ['whose scheme is not said', 'Not mandatory'],
  ])('nor one without a number, of which it may be the row: %s', async (_, scheme) => {
    await load('2026-09-01', [`,Selective,${seven}`, `,Selective,${eight}`]);
    const report = await load('2026-10-01', [`,${scheme},${noAddress}`, `,Selective,${eight}`], {
      type: 'mandatory',
    });
    expect(report).toMatchObject({ removed: 0, skipped: [{ reason: isHeldBack, count: 1 }] });
  });

  it('ends one without a number of another scheme, and one with a number', async () => {
    await load('2026-09-01', [`,Selective,${seven}`, `HMO 9,Additional,${seven}`, `,Selective,${eight}`]);
    const rows = [`,Additional,${noAddress}`, `,Selective,${eight}`, `HMO 8,Additional,${eight}`];
    expect(await load('2026-10-01', rows)).toMatchObject({ removed: 2 });
  });

  it('says nothing of endings without --whole', async () => {
    const report = await load('2026-10-01', [`,Selective,${noAddress}`, `,Selective,${eight}`], {
      whole: false,
    });
    expect(report).toMatchObject({ skipped: [{ reason: 'it has no address' }] });
  });
});
