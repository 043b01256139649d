import { createClient } from '../../src/client';
import { misbehaviourFamilies, misbehaviourNames, type MisbehaviourName } from '../../src/service/faults';
import { FakeClock } from '../support/fake-clock';
import { expectHeld } from '../support/misbehaving-upstream/expect-held';
import { mustFollow } from '../support/misbehaving-upstream/must-follow';
import { observe } from '../support/misbehaving-upstream/observe';
import { startMisbehavingUpstream, type MisbehavingUpstream } from '../support/misbehaving-upstream/upstream';
import { seededChance } from '../support/seeded-chance';
import { gatewayBefore } from './support/gateway-before';

let upstream: MisbehavingUpstream;
beforeAll(async () => {
  upstream = await startMisbehavingUpstream();
});
afterAll(() => upstream.close());

/** They take minutes of the fake clock, or many megabytes: seconds of real time each. */
const long: ReadonlySet<MisbehaviourName> = new Set<MisbehaviourName>([
  'hang',
  'hang-in-head',
  'hang-after-head',
  'hang-in-body',
  'nine-megabytes',
  'endless-body',
  'gzip-bomb',
  'length-huge',
  'chunk-size-huge',
  'endless-continue',
]);
const isLong = (mode: MisbehaviourName): boolean =>
  long.has(mode) ||
  Object.hasOwn(misbehaviourFamilies.drips, mode) ||
  mustFollow.get(mode)?.isRefusedForNow === true;
const modes = misbehaviourNames.filter((mode) => process.env.LONG_TESTS !== undefined || !isLong(mode));

it.each(modes)('2.13, 9.5 an upstream that misbehaves: %s', async (mode) => {
  const clock = new FakeClock();
  const gateway = await gatewayBefore(upstream.url, clock);
  const connection = { keys: 'held-by-server', baseUrl: gateway.url } as const;
  const client = createClient({ clock, chance: seededChance(1), connection });
  // The gateway asks again by itself, and nothing tells from outside when.
  const inFlight = (): number => 1;
  const reconnect = (): void => client.connect({ ...connection });
  const observed = await observe(mode, { upstream, client, clock, inFlight, reconnect });
  expectHeld(mode, observed);
  // No fetch repeats what a gateway answers.
  if (mustFollow.get(mode)?.isRefusedForNow !== true) expect(observed.sendsOfCreate).toBeLessThanOrEqual(1);
  client.dispose();
  await gateway.close();
});
