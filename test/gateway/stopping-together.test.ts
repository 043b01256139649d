import { serverHeaders } from '../../src/contract';
import { clock } from '../bench/support/real-time';
import { hold, quota } from './support/answers';
import { api, gateways } from './support/cluster';
import { openGateway } from './support/closing';
import { sumOf, until } from './support/test-firm';

it('G6.3 where all gateways stop at once, a change that waits is given back as certainly not sent', async () => {
  const { leader, followers } = await gateways(2, 'the-key-of-a-double-stop');
  const gateway = await openGateway({ firm: followers[0]!, clock, workbench: null });
  quota(api, 1);
  const headers = { 'content-type': 'application/json', [serverHeaders.priority]: 'bulk' };
  const first = await gateway.ask('/api/properties/epc-check/registry:uprn:1');
  expect(first.status).toBe(200);
  // The quota is used up: this one waits at the leader.
  const change = gateway.ask('/api/properties/create', { method: 'POST', headers, body: '{}' }).then(
    ({ status, headers: given }) => [status, given['x-terrace-fate']],
    (error: unknown) => String(error),
  );
  await until(async () => (await sumOf(leader, 'terrace_waiting')) === 1);
  const stopped = Promise.all([leader.drain(), gateway.stop()]);
  const told = await change;
  await stopped;
  expect(api.requests.filter(({ method }) => method === 'POST')).toHaveLength(0);
  expect(told).toEqual([429, 'not-sent']);
});

it.each(['PUT', 'DELETE'])(
  'G6.3 the answer to a %s that was passed on is given before it stops',
  async (method) => {
    const { followers } = await gateways(2, `the-key-of-a-stop-after-${method}`);
    const gateway = await openGateway({ firm: followers[0]!, clock, workbench: null });
    const held = hold(api);
    const path = method === 'PUT' ? 'sync' : 'archive';
    const asked = gateway.ask(`/api/properties/${path}/svc:property:a`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(method === 'PUT' ? { body: '{}' } : {}),
    });
    await until(() => api.requests.length === 1);
    const stopped = gateway.stop();
    await until(() => !followers[0]!.health().isReady);
    held.release();
    expect((await asked).status).toBe(200);
    await stopped;
  },
);
