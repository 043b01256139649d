import net from 'node:net';
import { Redis } from 'iovalkey';
import { operations } from '../../src/contract';
import { SharedQuotaState } from '../../src/gateway/cluster/shared-quota-state';
import { Valkey } from '../../src/gateway/cluster/valkey';
import { filesInValkey } from '../../src/gateway/leaving-files';
import { clock } from '../bench/support/real-time';
import { listenOnLoopback } from '../support/loopback-server';
import { closing } from './support/closing';
import { until } from './support/test-firm';
import { ask, gateways, home, logged, shortLease, valkey } from './support/cluster';

/** What a gateway reaches Valkey by. */
async function connected(): Promise<Valkey> {
  const api = { baseUrl: '', apiKey: '', serviceKey: '' };
  const connection = closing(new Valkey(valkey.url, api, () => undefined));
  await until(() => connection.isConnected);
  return connection;
}

it('G11.1 gives a calendar once by whichever of several gateways is asked', async () => {
  const [one, other] = [await connected(), await connected()];
  await filesInValkey(one).put('name', 'BEGIN:VCALENDAR');
  expect(await one.commands.pttl(`${one.scope}file:name`)).toBeGreaterThan(0);
  expect(await filesInValkey(other).take('name')).toBe('BEGIN:VCALENDAR');
  expect(await filesInValkey(one).take('name')).toBeNull();
});

it('G5.1 a moment that one gateway tells another comes out late by the way to Valkey, and never early', async () => {
  const connection = await connected();
  const ahead = { ...clock, monotonic: () => clock.monotonic() + 5_000_000 };
  const [teller, reader] = [new SharedQuotaState(connection, clock), new SharedQuotaState(connection, ahead)];
  const moment = clock.monotonic();
  const told = { status: 200, limit: 60, remaining: 5, retryAfter: null, policy: null };
  teller.update({
    snapshot: { version: 1, kind: 'window', limit: 60, period: 10_000 },
    answers: [{ ...told, sentAt: moment, receivedAt: moment, priority: 'cells' }],
    atWork: 3,
  });
  const begun = clock.monotonic();
  await teller.write();
  const between = clock.monotonic();
  await reader.read();
  const late = (reader.quotaState.answers[0]?.sentAt ?? NaN) - 5_000_000 - moment;
  expect(late).toBeGreaterThanOrEqual(0);
  // A millisecond for its rounding.
  expect(late).toBeLessThanOrEqual(between - begun + (clock.monotonic() - between) + 1);
  expect(reader.quotaState).toMatchObject({ snapshot: teller.quotaState.snapshot, atWork: 3 });
});

it('G5.8 an address in the lease that no gateway of the firm wrote is sent nothing, and who looks is served', async () => {
  const { leader, followers } = await gateways(2, 'the-key-of-a-forger', shortLease);
  leader.close();
  let connections = 0;
  const forger = closing(net.createServer(() => (connections += 1)));
  const port = await listenOnLoopback(forger);
  const redis = new Redis(valkey.url);
  for (const lease of await redis.keys('terrace:*:lease:*'))
    await redis.set(lease, `forger 127.0.0.1 ${port} proof`, 'PX', 60_000);
  await until(() => logged.some((text) => text.includes('nothing proves the address in the lease')));
  const looked = await ask(followers[0]!, operations.epcCheck, home(1), 'anna', 'interactive');
  expect([looked.status, connections]).toEqual([200, 0]);
  redis.disconnect();
});
