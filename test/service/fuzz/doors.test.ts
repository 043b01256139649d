import fc from 'fast-check';
import { rateLimitHeaders } from '../../../src/contract';
import { sampleAddresses } from '../../../src/service/sample';
import type { OpenStore } from '../../../src/service/store';
import { casesOf } from '../../support/long';
import { seededRandom } from '../../support/seeded-random';
import { flat, sampleStore } from '../properties/support/portfolio';
import { taken } from '../support/contract-shape';
import { keyed, runService, type RunningService } from '../support/running-service';
import { asWebRequest } from './support/connection';
import { volleys, type FuzzedRequest, type KnownHomes } from './support/requests';

/*
 * Two services that begin alike, with the same data, clock and randomness: one is asked over a socket, the route table of the other without
 * one. The same requests, one after the other, get the same answers to the letter.
 */

const cases = casesOf(10_000);
const length = 50;
const limit = { count: 40, periodMilliseconds: 60_000 };
const headersOfContract = ['content-type', 'cache-control', ...Object.values(rateLimitHeaders)];

const stores: OpenStore[] = [];
let overSocket: RunningService;
let withoutServer: RunningService;
beforeAll(async () => {
  stores.push(await sampleStore(), await sampleStore());
  const [one, other] = stores.map((store) => runService({ store, limit, random: seededRandom(7) }));
  [overSocket, withoutServer] = [await one!, await other!];
}, 120_000);
afterAll(() => Promise.all(stores.map((store) => store.close())));

const seen = new Set<number>();

/** What both answered: they must not differ. */
async function both(request: FuzzedRequest): Promise<[server: object, table: object]> {
  const asked = asWebRequest(request);
  const { pathname, search } = new URL(asked.url);
  const { method, headers, body } = request;
  const answers = [
    await fetch(overSocket.url + pathname + search, { method, headers, body }),
    await withoutServer.answerWithoutServer(asked),
  ];
  const [server, table] = await Promise.all(
    answers.map(async (answer) => {
      const { status, headers: all, body: text } = await taken(answer);
      seen.add(status);
      return { status, text, headers: headersOfContract.map((name) => [name, all.get(name.toLowerCase())]) };
    }),
  );
  return [server!, table!];
}

const json = { ...keyed, 'Content-Type': 'application/json' };

async function created(): Promise<string> {
  const [server, table] = await both({
    method: 'POST',
    target: '/api/properties/create',
    headers: json,
    body: JSON.stringify(flat),
  });
  expect(table).toEqual(server);
  const { text } = server as { readonly text: string };
  return (JSON.parse(text) as { readonly result: { readonly id: string } }).result.id;
}

it('answers the same over a socket and without a server: status, headers of the contract, body', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 20; count += 1) ids.push(await created());
  const homes = sampleAddresses;
  const known: KnownHomes = {
    segments: homes.map(({ uprn }) => `registry:uprn:${uprn}`),
    stored: ids.slice(0, 6),
    doomed: ids.slice(6),
    addresses: homes.map(({ address, postcode }) => ({ address, postcode })),
  };
  await fc.assert(
    fc.asyncProperty(volleys(known, length), async (requests) => {
      for (const request of requests) {
        const [server, table] = await both(request);
        expect({ request, answer: table }).toEqual({ request, answer: server });
      }
      await Promise.all(
        [overSocket, withoutServer].map(({ clock }) => clock.advance(limit.periodMilliseconds)),
      );
    }),
    { seed: 20261122, numRuns: cases / length, endOnFailure: true },
  );
  expect([...seen].sort()).toEqual([200, 400, 401, 404, 429]);
}, 600_000);
