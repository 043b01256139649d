import { keyHeaders } from '../../../src/contract';
import { expectContract } from '../support/contract-shape';
import { madeStore } from '../support/made-store';
import { rawRequest, type RawAnswer } from '../support/raw-http';
import { keyed, keys, runService, type RunningService } from '../support/running-service';

/*
 * TLS (rule 5) is the gateway's: the service listens on loopback. Keys in the log are looked for where the log is tested.
 */

let service: RunningService;
beforeAll(async () => {
  service = await runService({ store: madeStore([]) });
});

const { api, service: serviceHeader } = keyHeaders;
const endpoints: readonly (readonly [method: string, path: string])[] = [
  ['GET', 'epc-check/registry:uprn:1'],
  ['GET', 'determination-check/registry:uprn:1'],
  ['GET', 'licensing-check/registry:uprn:1'],
  ['GET', 'property-check/svc:property:1'],
  ['POST', 'create'],
  ['PUT', 'sync/svc:property:1'],
  ['DELETE', 'archive/svc:property:1'],
];

/** Lines of headers; an array, since one may be there twice. */
const wrongly: readonly (readonly [what: string, lines: readonly string[]])[] = [
  ['no keys', []],
  ['no API key', [`${serviceHeader}: ${keys.serviceKey}`]],
  ['no service key', [`${api}: ${keys.apiKey}`]],
  ['a wrong API key', [`${api}: wrong`, `${serviceHeader}: ${keys.serviceKey}`]],
  ['a wrong service key', [`${api}: ${keys.apiKey}`, `${serviceHeader}: wrong`]],
  [
    'the API key twice',
    [`${api}: ${keys.apiKey}`, `${api}: ${keys.apiKey}`, `${serviceHeader}: ${keys.serviceKey}`],
  ],
  [
    'the service key twice',
    [
      `${api}: ${keys.apiKey}`,
      `${serviceHeader}: ${keys.serviceKey}`,
      `${serviceHeader}: ${keys.serviceKey}`,
    ],
  ],
];

function send(method: string, path: string, lines: readonly string[]): Promise<RawAnswer> {
  const request = rawRequest(`/api/properties/${path}`, {}, method);
  return service.sendText(request.replace(/\r\n$/, [...lines, '', ''].join('\r\n')));
}

describe('contract 5: authentication', () => {
  it.each(
    endpoints.flatMap(([method, path]) => wrongly.map(([what, lines]) => ({ method, path, what, lines }))),
  )('contract 5: $method $path with $what is 401, without a hint which', async ({ method, path, lines }) => {
    const body = expectContract(await send(method, path, lines));
    expect({ ...body, response_id: '' }).toEqual({ status: 401, message: 'Unauthorized', response_id: '' });
  });

  it.each(endpoints)('contract 5: %s %s with both keys is not 401', async (method, path) => {
    const lines = Object.entries(keyed).map(([name, value]) => `${name}: ${value}`);
    const { status } = await send(method, path, lines);
    expect([400, 404]).toContain(status);
  });

  it('contract 5: keys are not taken from the query', async () => {
    const query = new URLSearchParams({ [api]: keys.apiKey, [serviceHeader]: keys.serviceKey });
    expect((await send('GET', `epc-check/registry:uprn:1?${query.toString()}`, [])).status).toBe(401);
  });
});
