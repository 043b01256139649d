import { readFaultPlan } from '../../../src/service/faults';
import type { OpenStore } from '../../../src/service/store';
import { seededRandom } from '../../support/seeded-random';
import { keyed, runService } from '../support/running-service';
import { flat, sampleStore, servePortfolio, type Portfolio } from './support/portfolio';

let store: OpenStore;
let service: Portfolio;
beforeAll(async () => {
  store = await sampleStore();
  service = await servePortfolio(store);
}, 60_000);
afterAll(() => store.close());

/** Stored properties with a reference: those that the monitoring would look at on a later day. */
async function storedWith(reference: string): Promise<string[]> {
  const due = await store.propertiesDue({ day: '2099-01-01' as never, imports: 99 }, 1000);
  return due
    .filter(({ fields }) => fields.external_reference === reference)
    .map(({ id }) => `svc:property:${id}`);
}

let services = 0;

/** What a caller sees of a request to a service with a fault: the status, or the code of the error. */
async function asked(plan: string, method: string, path: string, body?: object): Promise<number | string> {
  services += 1;
  // Each service draws ids of its own: the store would take none of them twice.
  const random = seededRandom(1000 + services);
  const { url } = await runService({ store, random, faults: readFaultPlan(plan) });
  const headers = { ...keyed, 'Content-Type': 'application/json' };
  try {
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    return (await fetch(`${url}/api/properties/${path}`, init)).status;
  } catch (error) {
    return (error as { cause?: { code?: string } }).cause?.code ?? String(error);
  }
}

describe('contract 4: what becomes of a change whose answer is lost', () => {
  it.each([
    ['reset after of propertyCreate', 'ECONNRESET', 1],
    ['error after of propertyCreate', 500, 1],
    ['html after of propertyCreate', 502, 1],
    ['reset before of propertyCreate', 'ECONNRESET', 0],
    ['error before of propertyCreate', 500, 0],
  ])('%s: the caller of Create sees %s, and %d property is stored', async (plan, seen, count) => {
    const external_reference = `lost by ${plan}`;
    expect(await asked(plan, 'POST', 'create', { ...flat, external_reference })).toBe(seen);
    const ids = await storedWith(external_reference);
    expect(ids).toHaveLength(count);
    for (const id of ids) {
      const { status, result } = await service.check(id);
      expect(status).toBe(200);
      expect(result).toMatchObject({ id, external_reference, council: 'Fernhope' });
    }
  });

  it('reset after of propertySync: the change is stored', async () => {
    const { id } = await service.created(flat);
    const plan = 'reset after of propertySync';
    expect(await asked(plan, 'PUT', `sync/${id}`, { ...flat, people: 7 })).toBe('ECONNRESET');
    expect((await service.check(id ?? '')).result).toMatchObject({ metadata: { people: 7 } });
  });

  it('reset after of propertyArchive: the property is gone, and a second try is told 404 (205001)', async () => {
    const { id } = await service.created(flat);
    expect(await asked('reset after of propertyArchive', 'DELETE', `archive/${id}`)).toBe('ECONNRESET');
    expect((await service.archive(id ?? '')).body).toMatchObject({ status: 404, code: 205001 });
  });
});
