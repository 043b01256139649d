import { operations } from '../../src/contract';
import { QuotaScheduler } from '../../src/gateway/quota/quota-scheduler';
import { emptyQuotaState } from '../../src/gateway/quota/quota-state';
import { FakeClock } from '../support/fake-clock';
import { seededRandom } from '../support/seeded-random';
import { asJson, envelope } from './support/envelope';

it('G6.3 it ends though a change that was under way was withheld', async () => {
  const clock = new FakeClock();
  const ignore = (): void => undefined;
  let give: (may: boolean) => void = () => undefined;
  const scheduler = new QuotaScheduler({
    clock,
    random: seededRandom(1),
    relay: {
      send: async () => ({ status: 200, headers: asJson, body: Buffer.from(envelope) }),
      close: ignore,
    },
    quotaState: emptyQuotaState,
    requestsInFlight: 2,
    maySpend: () => true,
    cacheReply: ignore,
    listener: { onSent: ignore, onAnswered: ignore, onRefused: ignore, onJoined: ignore },
  });
  const handled = scheduler
    .handle({
      operation: operations.propertyCreate,
      target: operations.propertyCreate.path,
      headers: {},
      body: null,
      user: 'anna',
      priority: 'cells',
      isFresh: false,
      onAbandoned: ignore,
      receiveBody: () => new Promise<boolean>((resolve) => (give = resolve)),
    })
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
