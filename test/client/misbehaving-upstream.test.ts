import { createClient } from '../../src/client';
import { misbehaviourNames } from '../../src/service/faults';
import { FakeClock } from '../support/fake-clock';
import { isLong } from '../support/long';
import { expectHeld } from '../support/misbehaving-upstream/expect-held';
import { observe } from '../support/misbehaving-upstream/observe';
import { startMisbehavingUpstream, type MisbehavingUpstream } from '../support/misbehaving-upstream/upstream';
import { seededRandom } from '../support/seeded-random';

let upstream: MisbehavingUpstream;
beforeAll(async () => {
  upstream = await startMisbehavingUpstream();
});
afterAll(() => upstream.close());

it('C4.9 the table of ways to misbehave has 60 at least', () => {
  expect(misbehaviourNames.length).toBeGreaterThanOrEqual(60);
});

/** A fifth in an ordinary run: others than those that the gateway's tests try then. */
const tried = misbehaviourNames.filter((_mode, at) => isLong || at % 5 === 2);

it.each(tried)('C4.9 an upstream that misbehaves: %s', async (mode) => {
  const clock = new FakeClock();
  const keys = { apiKey: 'api-secret', serviceKey: 'service-secret' };
  const connection = { keys: 'held-here', baseUrl: upstream.url, ...keys } as const;
  const client = createClient({ clock, random: seededRandom(1), connection });
  const inFlight = (): number => client.activity.snapshot().inFlight;
  const reconnect = (): void => client.connect({ ...connection });
  expectHeld(mode, await observe(mode, { upstream, client, clock, inFlight, reconnect }));
  client.dispose();
});
