import { operations } from '../../src/contract';
import { FakeClock } from '../support/fake-clock';
import { openScheduler } from './support/simulated-firm';
import { userRequest } from './support/user-request';

it('G6.3 it ends though a change that was under way was withheld', async () => {
  const clock = new FakeClock();
  let give: (may: boolean) => void = () => undefined;
  const receiveBody = (): Promise<boolean> => new Promise((resolve) => (give = resolve));
  const scheduler = openScheduler(clock, () => Promise.reject(new Error('It left.')));
  const handled = scheduler
    .handle(userRequest(operations.propertyCreate, '', { receiveBody }))
    .catch((error: unknown) => error);
  await clock.advance(10);
  let isDrained = false;
  void scheduler.drain().then(() => (isDrained = true));
  give(false);
  await handled;
  await clock.advance(60_000);
  expect(scheduler.state().inFlight).toBe(0);
  expect(isDrained).toBe(true);
});
