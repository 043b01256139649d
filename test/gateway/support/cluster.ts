import { keyHeaders, type Operation, type Priority } from '../../../src/contract';
import { openFirm, type Firm } from '../../../src/gateway/firm';
import type { Reply } from '../../../src/gateway/reply';
import { clock } from '../../bench/support/real-time';
import { seededRandom } from '../../support/seeded-random';
import { startValkey, type TestValkey } from '../../support/valkey';
import { envelope, type RecordingApi, recordingApi, withoutEnd } from './recording-api';
import { closing } from './closing';
import { until } from './test-firm';
import { userRequest } from './user-request';

/** Real gateways on a real Valkey, in real time: they are killed as a power cut would, without a word. */

export let valkey: TestValkey;
export let api: RecordingApi;
export let firms: Firm[] = [];
let atOnce = 0;
export let mostAtOnce = 0;
/** What was warned of. */
export const logged: string[] = [];
/** Counts anew how many requests are under way at most. */
export function countAnew(): void {
  mostAtOnce = 0;
}

beforeAll(async () => {
  valkey = await startValkey();
});
afterAll(() => valkey.stop());

beforeEach(async () => {
  api = closing(await recordingApi());
  [atOnce, mostAtOnce] = [0, 0];
  logged.splice(0);
  api.respond = (_request, response) => {
    atOnce += 1;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    setTimeout(() => {
      atOnce -= 1;
      response.writeHead(200, withoutEnd).end(envelope);
    }, 5);
  };
});

let seed = 0;
/** Requests of one person in 10 s: more than any test asks for but the one about it. */
export const ceiling = 40;
/** Milliseconds of a lease where a test must see one end; longer than any stall of a busy machine. */
export const shortLease = 2_000;
/** As long as gateways have it: where nothing of the test may last as long. */
const defaultLease = 5_000;
/** Opens a gateway; each test has keys of its own, so that no test knows another's lease. */
function open(key: string, leaseMilliseconds: number): void {
  const firm = openFirm({
    api: { baseUrl: api.baseUrl, apiKey: key, serviceKey: key },
    clock,
    random: seededRandom((seed += 1)),
    log: { info: () => undefined, warn: (_about, text) => logged.push(text) },
    valkey: valkey.url,
    requestsPerPerson: ceiling,
    leaseMilliseconds,
    gateways: { address: null, port: 0 },
  });
  firms.push(closing(firm));
}

export const roles = (): string[] => firms.map((firm) => firm.health().role);

/** Opens this many gateways and waits until one leads and the others follow. */
export async function gateways(
  count: number,
  key: string,
  lease = defaultLease,
): Promise<{ leader: Firm; followers: Firm[] }> {
  firms = [];
  for (let index = 0; index < count; index += 1) open(key, lease);
  await until(() => roles().filter((role) => role === 'leads').length === 1 && !roles().includes('joins'));
  const leader = firms.find((firm) => firm.health().role === 'leads')!;
  return { leader, followers: firms.filter((firm) => firm !== leader) };
}

export async function ask(
  firm: Firm,
  operation: Operation,
  last: string,
  user = 'anna',
  priority: Priority = 'cells',
): Promise<Reply> {
  const headers = { [keyHeaders.api]: 'from-a-page' };
  const body = operation.method === 'POST' ? Buffer.from(JSON.stringify({ external_reference: last })) : null;
  return firm.handler.handle(userRequest(operation, last, { headers, body, user, priority }));
}

export const home = (number: number): string => `registry:uprn:${number}`;
