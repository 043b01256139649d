import fc from 'fast-check';
import { propertyInputFields } from '../../../src/contract';
import type { OpenStore } from '../../../src/service/store';
import { flat, flatUprn, sampleStore, servePortfolio, type Portfolio } from './support/portfolio';

let store: OpenStore;
let service: Portfolio;
beforeAll(async () => {
  store = await sampleStore();
  service = await servePortfolio(store);
}, 60_000);
afterAll(() => store.close());

const words = [
  'house',
  'flat',
  's254',
  'applied',
  'requested',
  'mandatory',
  'none',
  '2026-11-21',
  'FH1 1AA',
  flatUprn,
];
const value = fc.oneof(
  fc.constantFrom(...words),
  fc.constantFrom(null, 0, 1, 2, -1, 1e21, 0.5, true, '', [], {}),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.jsonValue({ maxDepth: 1 }),
);
const name = fc.constantFrom(...Object.keys(propertyInputFields));
/** Mostly what could be taken, with anything in the place of some fields. */
const body = fc
  .tuple(fc.dictionary(name, value, { maxKeys: 4 }), fc.boolean())
  .map(([given, located]) => (located ? { ...given, ...flat } : { ...flat, ...given }));

describe('contract 7: no body is answered outside the contract', () => {
  it('holds for Create and Sync, and what was taken can be read, synced with and archived again', async () => {
    const { id } = await service.created(flat);
    const seen = new Set<number>();
    await fc.assert(
      fc.asyncProperty(body, async (given) => {
        const made = await service.create(given);
        expect([200, 400]).toContain(made.status);
        seen.add(made.status);
        expect([200, 400]).toContain((await service.sync(id ?? '', given)).status);
        if (made.status !== 200) {
          expect(made.body).toMatchObject({ code: 103000 });
          return;
        }
        const own = String(made.result['id']);
        expect((await service.check(own)).result).toEqual(made.result);
        expect((await service.archive(own)).status).toBe(200);
      }),
      { seed: 20261121, numRuns: 80 },
    );
    expect([...seen].sort()).toEqual([200, 400]);
  }, 120_000);

  it.each([
    ['no JSON', '{"address":', 'not valid JSON'],
    ['nothing', '', 'Send a body'],
    ['a poisoned object', '{"__proto__":{"people":3}}', 'not a field: "__proto__"'],
    ['more than 64 KiB', JSON.stringify({ ...flat, notes: 'x'.repeat(70_000) }), 'Shorten the body'],
  ])('answers %s with 400 (103000)', async (_what, sent, said) => {
    const { body: answered } = await service.create(sent);
    expect(answered).toMatchObject({ status: 400, code: 103000 });
    expect(answered['description']).toContain(said);
  });

  it('answers a body that is no UTF-8 with 400 (103000): its letters would be stored as others', async () => {
    const response = await service.ask(`/api/properties/create`, {
      method: 'POST',
      body: Buffer.from(JSON.stringify({ ...flat, notes: 'Café' }), 'latin1'),
      headers: {
        'X-SSO-API-Key': 'api-key-of-the-tests',
        'X-SSO-Service-Key': 'service-key-of-the-tests',
        'Content-Type': 'application/json',
      },
    });
    expect(await response.json()).toMatchObject({ status: 400, code: 103000 });
  });

  it.each(['text/plain', 'application/xml', 'nonsense', 'application/json-patch+json'])(
    'answers the content type %s with 400 (103000)',
    async (type) => {
      const response = await service.ask(`/api/properties/create`, {
        method: 'POST',
        body: JSON.stringify(flat),
        headers: {
          'X-SSO-API-Key': 'api-key-of-the-tests',
          'X-SSO-Service-Key': 'service-key-of-the-tests',
          'Content-Type': type,
        },
      });
      expect(await response.json()).toMatchObject({ status: 400, code: 103000 });
    },
  );
});
