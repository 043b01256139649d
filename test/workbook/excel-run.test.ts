import { roundTrip } from '../../src/workbook/excel-run';
import { silenceWait } from '../../src/workbook/waits';
import { FakeClock } from '../support/fake-clock';

it.each(['answers', 'refuses'])('whether Excel is silent is told after 30 s, until it %s', async (how) => {
  const clock = new FakeClock();
  let settle = (): void => undefined;
  const sync = (): Promise<void> =>
    new Promise((resolve, reject) => {
      settle = how === 'answers' ? resolve : () => reject(new Error('Excel is busy.'));
    });
  const context = { sync } as unknown as Excel.RequestContext;
  const ended = roundTrip(context, clock, () => how).catch(String);
  await clock.advance(29_999);
  expect(silenceWait.snapshot()).toBe(false);
  await clock.advance(1);
  expect(silenceWait.snapshot()).toBe(true);
  settle();
  expect(await ended).toContain(how === 'answers' ? how : 'It said: “Excel is busy.”');
  expect([silenceWait.snapshot(), clock.pending]).toEqual([false, []]);
});
