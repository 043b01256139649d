import type { Message } from '../../src/client/runtimes/message';
import { FakeClock } from '../support/fake-clock';
import { fakeDevice } from './support/devices';
import { isDone, OneQuota, openPage } from './support/shared-page';

it('C8.5 what a later version learnt of a kind that this one does not know is as if it were lost', async () => {
  const clock = new FakeClock();
  const device = fakeDevice({ clock });
  const server = new OneQuota(clock, 60, 60_000);
  await Promise.all([device.locks('later').take('terrace:scope:lead'), clock.advance(10)]);
  const channel = device.openChannel('later')('terrace:scope', () => undefined);
  const page = openPage({ clock, device, server, name: 'a' });
  await clock.advance(50);
  const limits = { limit: 60, period: 60_000 };
  channel.post({
    kind: 'news',
    from: 'later',
    snapshot: { version: 1, kind: 'leaky', ...limits },
    estimate: { kind: 'leaky', ...limits, remaining: 5, nextReset: null, certainty: 'guess' },
  } as unknown as Message);
  await clock.advance(50);
  device.kill('later');
  page.ask('cells', 5);
  await clock.advance(20_000);
  expect(isDone([page])).toBe(true);
});
