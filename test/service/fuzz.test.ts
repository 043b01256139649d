import fc from 'fast-check';
import { identifierPrefixes, keyHeaders, operations } from '../../src/contract';
import { expectContract } from './support/contract-shape';
import { madeStore } from './support/made-store';
import { rawRequest, sendRaw } from './support/raw-http';
import { keyed, keys, runService, type RunningService } from './support/running-service';

const seed = 20261121;
const homes = [
  { uprn: '100', address: '12 High Street', postcode: 'FH1 2AB', certificate: {} },
  { uprn: '101', address: '13 High Street', postcode: 'FH1 2AB', councilCode: null },
];

let service: RunningService;
beforeAll(async () => {
  service = await runService({ store: madeStore(homes) });
});

const paths = Object.values(operations).map(({ path }) => path);
/** Whatever a client may write into a request line: no white space, no line ends. */
const visible = fc.string({ unit: fc.constantFrom(...'abcXYZ019:/+%.-_~!$&\'()*,;=@?#[]|^`{}"<>\\') });
const escaped = fc
  .string({ unit: 'binary' })
  .map((text) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '')));
const known = fc.constantFrom(
  'registry:uprn:100',
  'registry:uprn:101',
  'svc:address:12+High+Street,+FH1+2AB',
);
const value = fc.oneof(visible, escaped, fc.nat().map(String), known);
const segment = fc.oneof(
  value,
  fc
    .tuple(fc.constantFrom(...Object.values(identifierPrefixes)), value)
    .map(([prefix, rest]) => prefix + rest),
);
const target = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.tuple(fc.constantFrom(...paths), segment).map(([path, rest]) => `${path}/${rest}`),
  },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...paths), visible).map(([path, rest]) => path + rest) },
  { weight: 1, arbitrary: visible.map((rest) => `/${rest}`) },
);
const method = fc.constantFrom('GET', 'GET', 'GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS');
const headerValue = fc.string({ unit: 'grapheme-ascii', maxLength: 40 }).map((text) => text.trim());
const headers = fc.oneof(
  { weight: 4, arbitrary: fc.constant(keyed) },
  {
    weight: 1,
    arbitrary: fc.record(
      {
        [keyHeaders.api]: fc.oneof(headerValue, fc.constant(keys.apiKey)),
        [keyHeaders.service]: fc.oneof(headerValue, fc.constant(keys.serviceKey)),
        'Content-Type': headerValue,
        Accept: headerValue,
        'X-Request-Id': headerValue,
        Expect: headerValue,
      },
      { requiredKeys: [] },
    ),
  },
);

describe('contract 7: no answer outside the contract', () => {
  it('holds for any method, target and headers', async () => {
    const seen = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(method, target, headers, async (verb, where, sent) => {
        const answer = await service.sendText(rawRequest(where, sent, verb));
        const body = expectContract(answer);
        seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
        expect([200, 400, 401, 404]).toContain(answer.status);
        expect(body['response_id']).not.toBe(sent['X-Request-Id']);
      }),
      { seed, numRuns: 600 },
    );
    // A fuzz that reaches only one kind of answer would prove little.
    expect([...seen.keys()].sort()).toEqual([200, 400, 401, 404]);
  }, 60_000);

  it('holds for any bytes in the place of a request', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }), async (bytes) => {
        // It ends with what no request goes on with, so that the service need not wait for more.
        const answer = await sendRaw(service.port, `${bytes.replace(/^[\r\n]+/, '')}\u0000\r\n\r\n`);
        expect(expectContract(answer)).toMatchObject({ status: 400 });
      }),
      { seed, numRuns: 100 },
    );
  }, 60_000);

  it('leaves nothing of a target in the log', () => {
    expect(service.lines.join('')).not.toContain('High');
  });
});
