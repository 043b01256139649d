import { madeStore } from '../support/made-store';
import { keyed, runService } from '../support/running-service';
const never = (): Promise<never> => new Promise(() => undefined);

it.each(['/api/properties/epc-check/registry:uprn:1', '/api/properties/property-check/svc:property:1'])(
  'a question whose database hangs is given up after ten seconds with 503: %s',
  async (path) => {
    const service = await runService({
      store: { ...madeStore([]), homeByUprn: never, newestCertificateOf: never, property: never },
    });
    const asked = fetch(service.url + path, { headers: keyed });
    while (service.clock.pending.length === 0) await new Promise((resolve) => setImmediate(resolve));
    await service.clock.advance(10_000);
    const answer = await asked;
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answer.json()).toMatchObject({ status: 503, code: 201002 });
    expect(service.lines.join('')).toContain('the database did not answer in time');
  },
);

it.each([
  ['GET', 'epc-check/registry:uprn:1'],
  ['POST', 'create'],
])('%s %s is given up too where nobody counts it, before anything was done', async (method, path) => {
  const service = await runService({ store: madeStore([]), quota: { take: never } });
  const asked = fetch(`${service.url}/api/properties/${path}`, { method, headers: keyed });
  while (service.clock.pending.length === 0) await new Promise((resolve) => setImmediate(resolve));
  await service.clock.advance(10_000);
  expect((await asked).status).toBe(503);
});
