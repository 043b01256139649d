import { envelope, hold } from './support/answers';
import { firm } from './support/each-firm';
import { until } from './support/test-firm';

it('G2.10, G4.2 changes that the quota refused wait and are sent again, since they were not carried out', async () => {
  let refusals = 1;
  firm.api.respond = (_request, response) => {
    response.writeHead(refusals-- > 0 ? 429 : 200, {
      'content-type': 'application/json',
      'retry-after': '1',
    });
    response.end(envelope);
  };
  const asked = firm.askAs('anna', 'create', { method: 'POST', body: '{"a":1}' });
  await firm.reached(1);
  await firm.waiting(1);
  await firm.clock.advance(1_100);
  expect((await asked).status).toBe(200);
  expect(firm.api.requests.map(({ body }) => body)).toEqual(['{"a":1}', '{"a":1}']);
});

it('G4.2 changes that cannot be sent are said to have never left', async () => {
  await firm.api.close();
  const asked = firm.askAs('anna', 'create', { method: 'POST', body: '{}' });
  const settled = { isDone: false };
  void asked.then(() => (settled.isDone = true));
  while (!settled.isDone) {
    await firm.clock.advance(500);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const { status, headers } = await asked;
  expect([status, headers['x-terrace-fate']]).toEqual([502, 'not-sent']);
  expect(firm.written).toMatchObject([{ did: 'create', outcome: 'not sent' }]);
});

it('G4.4 changes that were sent are written down with their outcome though the person left', async () => {
  const held = hold(firm.api);
  const leaving = new AbortController();
  const left = firm.askAs('anna', 'archive/svc:property:abc', { method: 'DELETE', signal: leaving.signal });
  await firm.reached(1);
  leaving.abort();
  await expect(left).rejects.toThrow();
  await new Promise((resolve) => setTimeout(resolve, 20));
  held.release();
  await firm.firm.drain();
  await until(() => firm.written.length > 0);
  expect(firm.written).toMatchObject([{ did: 'archive', property: 'svc:property:abc', outcome: 200 }]);
});
