import type { AddressText } from '../../src/contract';
import { identifierPath, keyHeaders } from '../../src/contract';
import { expectContract, taken } from './support/contract-shape';
import { madeStore } from './support/made-store';
import { rawRequest, sendRaw } from './support/raw-http';
import { keyed, keys, runService, type RunningService } from './support/running-service';

const epc = '/api/properties/epc-check/';
const homes = [
  {
    uprn: '100',
    address: '2/1, 12 High Street',
    postcode: 'FH1 2AB',
    certificate: { tenure: 'Owner-occupied' },
  },
  { uprn: '101', address: 'A+B House, 1 Low Road', postcode: 'FH1 2AC', certificate: {} },
  { uprn: '102', address: 'A B House, 1 Low Road', postcode: 'FH1 2AC' },
  { uprn: '103', address: '50% Cottage, Café Lane', postcode: 'FH1 2AD', certificate: {} },
];

let service: RunningService;
beforeAll(async () => {
  service = await runService({ store: madeStore(homes) });
});

async function refusal(path: string, init: RequestInit = {}): Promise<Record<string, unknown>> {
  const { headers, ...rest } = init;
  const own = headers as Record<string, string> | undefined;
  return expectContract(await taken(await service.ask(path, { headers: { ...keyed, ...own }, ...rest })));
}

describe('contract 2.1: identifiers in a path', () => {
  const addressed = (address: string): string =>
    epc + identifierPath({ form: 'address', address: address as AddressText });

  it.each([
    ['a UPRN', `${epc}registry:uprn:100`],
    ['a UPRN with leading zeros', `${epc}registry:uprn:000000000100`],
    ['an address with a slash, encoded', addressed('2/1, 12 High Street, FH1 2AB')],
    ['an address with %20 for spaces', `${epc}svc:address:2%2F1,%2012%20High%20Street,%20FH1%202AB`],
    ['a colon that was encoded', `${epc}registry%3Auprn%3A100`],
    ['an address with a plus, encoded', addressed('A+B House, 1 Low Road, FH1 2AC')],
    ['an address with a percent sign and an accent', addressed('50% Cottage, Café Lane, FH1 2AD')],
    ['a query, which no operation defines', `${epc}registry:uprn:100?verbose=1`],
  ])('takes %s', async (_what, path) => {
    expect((await service.get(path)).status).toBe(200);
  });

  it('keeps + (a space) and %2B (a plus) apart', async () => {
    // The home without a plus has no certificate: it is found, and 203001 says so.
    expect((await refusal(`${epc}svc:address:A+B+House,+1+Low+Road,+FH1+2AC`))['code']).toBe(203001);
    expect((await service.get(`${epc}svc:address:A%2BB+House,+1+Low+Road,+FH1+2AC`)).status).toBe(200);
  });

  it('decodes exactly once', async () => {
    expect((await refusal(`${epc}svc:address:2%252F1,+12+High+Street,+FH1+2AB`))['code']).toBe(201001);
  });

  it.each([
    ['no form', 'nonsense'],
    ['an unknown prefix', 'registry:parcel:12'],
    ['a UPRN with letters', 'registry:uprn:12a'],
    ['a UPRN of 13 digits', 'registry:uprn:1234567890123'],
    ['a UPRN of zeros', 'registry:uprn:000'],
    ['an empty value', 'svc:address:'],
    ['nothing at all', ''],
    ['a broken escape', 'svc:address:%zz'],
    ['bytes that are no UTF-8', 'svc:address:%ff%fe'],
    ['dots', '..%2f..%2fetc'],
    ['2,049 characters', `svc:address:${'a'.repeat(2037)}`],
    ['70,000 characters', `svc:address:${'a'.repeat(70_000)}`],
  ])('refuses %s with 101000', async (_what, segment) => {
    expect(await refusal(epc + segment)).toMatchObject({ status: 400, code: 101000 });
  });

  it('takes 2,048 characters', async () => {
    const segment = `svc:address:${'a'.repeat(2036)}`;
    expect(segment).toHaveLength(2048);
    expect((await refusal(epc + segment))['code']).toBe(201001);
  });
});

describe('contract 4: paths and methods', () => {
  it.each([
    '/',
    '/api',
    '/api/properties',
    '/api/properties/epc-check',
    '/api/properties/epc-check/registry:uprn:100/',
    '/api/properties/epc-check/registry:uprn:100/more',
    '/api/properties/epc-check//registry:uprn:100',
    '//api/properties/epc-check/registry:uprn:100',
    '/api/properties/../properties/epc-check/registry:uprn:100',
    '/api/properties/epc-check/../epc-check/registry:uprn:100',
    '/api%2Fproperties/epc-check/registry:uprn:100',
    '/API/properties/epc-check/registry:uprn:100',
    '/%zz',
    '/healthz/../../etc/passwd',
    '*',
  ])('answers 404 (102000) for the path %s', async (path) => {
    const answer = await service.sendText(rawRequest(path, keyed));
    expect(expectContract(answer)).toMatchObject({ status: 404, code: 102000 });
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'TRACE'])(
    'answers 404 (102000) for %s where the operation has another method',
    async (method) => {
      const answer = await service.sendText(rawRequest(`${epc}registry:uprn:100`, keyed, method));
      expect(expectContract(answer)).toMatchObject({ status: 404, code: 102000 });
    },
  );

  it('takes a target in absolute form', async () => {
    const target = `http://localhost${epc}registry:uprn:100`;
    expect((await service.sendText(rawRequest(target, keyed))).status).toBe(200);
  });

  it('takes the Content-Type that the contract asks for on every request, without a body', async () => {
    const headers = { ...keyed, 'Content-Type': 'application/json', Accept: 'application/json' };
    expect((await service.get(`${epc}registry:uprn:100`, headers)).status).toBe(200);
  });

  it('does not read a body that is sent to nowhere', async () => {
    const headers = { 'Content-Type': 'application/json' };
    expect(await refusal('/nowhere', { method: 'POST', body: '{', headers })).toMatchObject({ code: 102000 });
    const large = 'x'.repeat(70_000);
    expect(await refusal('/nowhere', { method: 'POST', body: large, headers })).toMatchObject({
      code: 102000,
    });
  });
});

describe('contract 5: authentication', () => {
  const path = `${epc}registry:uprn:100`;
  const { api, service: serviceHeader } = keyHeaders;

  it.each<[string, Record<string, string>]>([
    ['no keys', {}],
    ['no service key', { [api]: keys.apiKey }],
    ['no API key', { [serviceHeader]: keys.serviceKey }],
    ['a wrong API key', { ...keyed, [api]: 'wrong' }],
    ['a wrong service key', { ...keyed, [serviceHeader]: 'wrong' }],
    ['the keys exchanged', { [api]: keys.serviceKey, [serviceHeader]: keys.apiKey }],
    ['a key in another case', { ...keyed, [api]: keys.apiKey.toUpperCase() }],
    ['empty keys', { [api]: '', [serviceHeader]: '' }],
  ])('answers 401 to %s, and always the same', async (_what, headers) => {
    const body = expectContract(await taken(await service.get(path, headers)));
    expect({ ...body, response_id: null }).toEqual({
      status: 401,
      message: 'Unauthorized',
      response_id: null,
    });
  });

  it('answers 401 to a key that was sent twice', async () => {
    const twice = `${api}: ${keys.apiKey}\r\n${rawRequest(path, keyed).split('\r\n').slice(1).join('\r\n')}`;
    const answer = await service.sendText(`GET ${path} HTTP/1.1\r\n${twice}`);
    expect(answer.status).toBe(401);
  });

  it.each(['/nowhere', `${epc}nonsense`, `${epc}registry:uprn:999`])(
    'looks at the keys before anything else: %s',
    async (other) => {
      expect((await service.get(other, {})).status).toBe(401);
    },
  );

  it('takes the header names in any case', async () => {
    const lower = Object.fromEntries(
      Object.entries(keyed).map(([name, value]) => [name.toLowerCase(), value]),
    );
    expect((await service.get(path, lower)).status).toBe(200);
  });

  it('is not made with an empty key', async () => {
    await expect(runService({ store: madeStore([]), keys: { apiKey: '', serviceKey: 'x' } })).rejects.toThrow(
      /both keys/,
    );
  });
});

describe('contract 7: errors', () => {
  it('answers 500 with 201002 when the store fails, and says nothing of why', async () => {
    const store = {
      ...madeStore(homes),
      newestCertificateOf: () => Promise.reject(new Error('row "12 High Street" is bad')),
    };
    const failing = await runService({ store });
    const body = expectContract(await taken(await failing.get(`${epc}registry:uprn:100`)));
    expect(body).toMatchObject({ status: 500, code: 201002, message: 'Internal Server error' });
    expect(JSON.stringify(body)).not.toMatch(/High Street|newestCertificateOf|at /);
    const failure = failing.lines.find((line) => line.includes('"failed"')) ?? '';
    expect(failure).toContain(String(body['response_id']));
    expect(failure).toContain('at certificateOf');
    expect(failing.lines.join('')).not.toContain('High Street');
  });

  it('answers what is no HTTP in the same shape', async () => {
    const answer = await sendRaw(service.port, 'what is this\r\n\r\n');
    expect(expectContract(answer)).toMatchObject({ status: 400, code: 101000 });
  });

  it('passes over an expectation that it does not know', async () => {
    const answer = await service.sendText(
      rawRequest(`${epc}registry:uprn:100`, { ...keyed, Expect: 'miracle' }),
    );
    expect(answer.status).toBe(200);
  });

  it('gives every answer another response_id', async () => {
    const ids = new Set<unknown>();
    for (let count = 0; count < 5; count++) ids.add((await refusal(`${epc}nonsense`))['response_id']);
    expect(ids.size).toBe(5);
  });
});
