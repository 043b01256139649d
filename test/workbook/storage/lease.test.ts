import { timestampAt } from '../../../src/contract';
import { giveLeaseBack, takeLease } from '../../../src/workbook/storage';
import { FakeClock } from '../../support/fake-clock';
import { installExcel, type MemoryExcel } from '../support/memory-excel';

const clock = new FakeClock();
const lease = (holder: string, milliseconds: number) => ({
  holder,
  by: holder,
  until: timestampAt(clock.now() + milliseconds),
});
const tom = lease('Tom', 180_000);

let excel: MemoryExcel;
beforeEach(() => {
  excel = installExcel({ sheets: ['Homes'] });
});
afterEach(() => excel.remove());

it.each([
  ['runs for three minutes still', 180_000, 'Sue'],
  ['runs by a clock that is an hour ahead', 3_780_000, 'Sue'],
  ['has ended', 0, undefined],
  ['was taken while a clock was further ahead, and would hold for months', 99 * 86_400_000, undefined],
])('R5.3 a lease that %s', async (_, milliseconds, holder) => {
  await takeLease(clock, lease('Sue', milliseconds));
  expect((await takeLease(clock, tom))?.holder).toBe(holder);
});

it('R5.2 a lease that is given back holds nobody up, and nobody gives back another’s', async () => {
  await takeLease(clock, lease('Sue', 180_000));
  await giveLeaseBack(clock, 'Tom');
  expect((await takeLease(clock, tom))?.holder).toBe('Sue');
  await giveLeaseBack(clock, 'Sue');
  expect(await takeLease(clock, tom)).toBeNull();
});
