import { timestampAt } from '../../../src/contract';
import { withContext } from '../../../src/workbook/excel-run';
import { giveLeaseBack, isHeld, loadLease, takeLease } from '../../../src/workbook/storage/lease';
import { storeSetting } from '../../../src/workbook/storage/setting';
import { FakeClock } from '../../support/fake-clock';
import { installExcel, type MemoryExcel } from '../support/memory-excel';

const minute = 60_000;
let clock: FakeClock;
let excel: MemoryExcel;
beforeEach(() => {
  clock = new FakeClock();
  excel = installExcel({ sheets: ['Homes'] });
});
afterEach(() => excel.remove());

const leaseOf = (holder: string, milliseconds = 3 * minute) => ({
  ...{ holder, by: `Who has ${holder}` },
  until: timestampAt(clock.now() + milliseconds),
});
const take = (holder: string) => takeLease(clock, leaseOf(holder));
const held = (): Promise<boolean> =>
  withContext(async (context) => {
    const setting = loadLease(context);
    await context.sync();
    return isHeld(setting, clock);
  });

it('R5.2 while somebody holds a lease nobody else gets one, and its holder renews it', async () => {
  expect([await held(), await take('one'), await held()]).toEqual([false, null, true]);
  const first = leaseOf('one');
  expect(await take('other')).toEqual(first);
  await clock.advance(2 * minute);
  expect(await take('one')).toBeNull();
  await clock.advance(2 * minute);
  expect(await take('other')).toMatchObject({ holder: 'one' });
});

it('R5.3 a lease that nobody renews is over at its end, and goes to whoever comes', async () => {
  await take('one');
  await clock.advance(3 * minute);
  expect([await held(), await take('other'), await held()]).toEqual([false, null, true]);
});

it.each([
  ['that a clock an hour ahead began holds', 63 * minute, true],
  ['that a clock further ahead began, until a day months away, is over', 99 * 24 * 60 * minute, false],
])('R5.3 a lease %s', async (_, milliseconds, isStillHeld) => {
  await takeLease(clock, leaseOf('one', milliseconds));
  expect(await held()).toBe(isStillHeld);
});

it('R5.2 a lease is given back by its holder alone', async () => {
  await take('one');
  await giveLeaseBack(clock, 'other');
  expect(await held()).toBe(true);
  await giveLeaseBack(clock, 'one');
  expect(await held()).toBe(false);
  await giveLeaseBack(clock, 'one');
  expect(await take('other')).toBeNull();
});

it.each(['', 'null', '{}', '{"holder":"one","by":"Ann","until":"soon"}'])(
  'R5.2 what is no lease keeps nobody out: %s',
  async (text) => {
    await storeSetting(clock, 'terrace.run', text);
    expect([await held(), await take('other')]).toEqual([false, null]);
  },
);
