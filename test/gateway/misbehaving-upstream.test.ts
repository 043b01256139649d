import { setImmediate as nextTurn } from 'node:timers/promises';
import { createClient } from '../../src/client';
import { misbehaviourNames } from '../../src/service/faults';
import { FakeClock } from '../support/fake-clock';
import { expectHeld } from '../support/misbehaving-upstream/expect-held';
import { mustFollow } from '../support/misbehaving-upstream/must-follow';
import { observe } from '../support/misbehaving-upstream/observe';
import { startMisbehavingUpstream } from '../support/misbehaving-upstream/upstream';
import { isLong } from '../support/long';
import { seededRandom } from '../support/seeded-random';
import { closing } from './support/closing';
import { gatewayBefore } from './support/gateway-before';

/** Each stands for its neighbours of the same kind: a fifth in an ordinary run. */
const tried = misbehaviourNames.filter((_mode, at) => isLong || at % 5 === 0);

it.each(tried)('G2.13, G9.5 an upstream that misbehaves: %s', async (mode) => {
  const clock = new FakeClock();
  // One for each mode: what one leaves behind is not held against the next.
  const upstream = closing(await startMisbehavingUpstream());
  const gateway = closing(await gatewayBefore(upstream.url, clock));
  const connection = { keys: 'held-by-server', baseUrl: gateway.url } as const;
  const client = createClient({ clock, random: seededRandom(1), connection });
  closing({ close: () => client.dispose() });
  const inFlight = async (): Promise<number> =>
    client.activity.snapshot().inFlight - (await gateway.waiting());
  const reconnect = (): void => client.connect({ ...connection });
  const observed = await observe(mode, { upstream, client, clock, inFlight, reconnect });
  expectHeld(mode, observed);
  // What still travels ends by itself: every slot is free again.
  while ((await gateway.inFlight()) > 0) await nextTurn();
  // No fetch repeats what a gateway answers.
  if (mustFollow.get(mode)?.isRefusedForNow !== true) expect(observed.sendsOfCreate).toBeLessThanOrEqual(1);
});
