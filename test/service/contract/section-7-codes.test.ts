import { apiErrors } from '../../../src/contract';
import { readFaultPlan } from '../../../src/service/faults';
import { uuid } from '../support/contract-shape';
import { rawRequest, sendRaw } from '../support/raw-http';
import { keyed, runService } from '../support/running-service';
import { expectKind, type Kind } from './support/kinds';
import { refusals } from './support/refusals';
import { openWorld, stationUprn, type World } from './support/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 60_000);
afterAll(() => world.close());

/** The table of section 7. */
const codes: readonly (readonly [code: number, status: number, message: string])[] = [
  [101000, 400, 'Bad Request'],
  [103000, 400, 'Bad Request'],
  [600001, 403, 'Forbidden'],
  [102000, 404, 'Not Found'],
  [201001, 404, 'Not Found'],
  [202001, 404, 'Not Found'],
  [203001, 404, 'Not Found'],
  [205001, 404, 'Not Found'],
  [700001, 409, 'Resource Conflict'],
  [201002, 500, 'Internal Server error'],
];

const fields: readonly (readonly [string, Kind])[] = [
  ['status', 'integer'],
  ['message', 'string'],
  ['code', 'integer'],
  ['description', 'string'],
  ['response_id', 'string'],
];

describe('contract 7: error codes', () => {
  it.each(codes)('contract 7: %i is %i, "%s", in the flat body', async (code, status, message) => {
    const { body } = await refusals.find((each) => each.code === code)!.provoke(world);
    expect(body).toMatchObject({ status, code, message });
    // Where a home was not found, the extension stands beside the contract's fields.
    const extension = [102000, 201001, 202001, 203001].includes(code) ? ['coverage'] : [];
    expect(Object.keys(body)).toEqual([...fields.map(([name]) => name), ...extension]);
    for (const [name, kind] of fields) expectKind([body], name, kind);
    expect(body['description']).not.toBe('');
    expect(body['response_id']).toMatch(uuid);
  });

  it('contract 7: there is no other code', () => {
    expect(
      Object.entries(apiErrors)
        .map(([code, { status, message }]) => [Number(code), status, message])
        .sort(),
    ).toEqual([...codes].sort());
  });

  it.each<[number, string, object]>([
    [401, 'Unauthorized', {}],
    [429, 'Too Many Requests', keyed],
  ])('contract 7: %i, "%s", has no code', async (status, message, headers) => {
    const service = await runService({ store: world.store, limit: { count: 1, periodMilliseconds: 60_000 } });
    const path = `/api/properties/epc-check/${stationUprn}`;
    await service.get(path);
    const answer = await service.get(path, { ...headers });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ status, message, response_id: expect.stringMatching(uuid) });
  });
});

describe('contract 7: plain HTTP', () => {
  // Over TLS the gateway redirects; the service can do the same on purpose, so that callers can be tried.
  it.each([302, 308])('contract 7: %i leads to https by Location', async (status) => {
    const service = await runService({ store: world.store, faults: readFaultPlan(`redirect-${status}`) });
    const path = `/api/properties/epc-check/${stationUprn}`;
    const answer = await sendRaw(service.port, rawRequest(path, keyed));
    expect(answer.status).toBe(status);
    expect(answer.headers.get('location')).toBe(`https://localhost${path}`);
  });
});
