import { keyHeaders } from '../../../src/contract';
import { startEmbeddedService, type EmbeddedService } from '../../../src/service';
import { clock, random } from '../../bench/support/real-time';
import { isLong } from '../../support/long';
import { startPostgres, type PostgresCluster } from '../../support/postgres-cluster';

/*
 * A server of its own, which is stopped under load and started again, on the machine's own time. What is promised in seconds is held to them by the
 * long run, since nothing may fail because a machine is busy.
 */
let server: PostgresCluster;
let service: EmbeddedService;
beforeAll(async () => {
  server = await startPostgres();
  const limit = { count: 1_000_000, periodMilliseconds: 60_000 };
  service = await startEmbeddedService({ cache: null, data: server.url, limit, clock, random });
}, 60_000);
afterAll(async () => {
  await service.close();
  await server.stop();
});

interface Seen {
  readonly path: string;
  readonly status: number;
  readonly body: string;
}

/** What is the same in each answer to a question. */
const lasting = (body: string): string => body.replace(/"response_id":"[^"]*"/, '');

async function ask(path: string): Promise<Seen> {
  const headers = { [keyHeaders.api]: service.apiKey, [keyHeaders.service]: service.serviceKey };
  const answer = await fetch(`${service.url}${path}`, { headers });
  return { path, status: answer.status, body: lasting(await answer.text()) };
}

const readiness = async (): Promise<number> => (await fetch(`${service.url}/readyz`)).status;

/** @throws Error in the long run when something does not come to hold within `most` milliseconds. */
async function until(holds: () => Promise<boolean>, most = Infinity): Promise<void> {
  const began = performance.now();
  while (!(await holds())) {
    if (isLong && performance.now() - began > most)
      throw new Error(`It did not come to hold within ${most} ms.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Four callers who ask without a pause until they are told to end. */
function load(paths: readonly string[]): { readonly seen: Seen[]; end(): Promise<void> } {
  const seen: Seen[] = [];
  let isOver = false;
  const caller = async (from: number): Promise<void> => {
    for (let index = from; !isOver; index += 1) seen.push(await ask(paths[index % paths.length]!));
  };
  const callers = [0, 1, 2, 3].map(caller);
  return {
    seen,
    async end() {
      isOver = true;
      await Promise.all(callers);
    },
  };
}

it('tells within two seconds that its database is gone, answers 503 and nothing wrong meanwhile, and goes on when it is back', async () => {
  const paths = service.sample
    .slice(0, 4)
    .flatMap(({ uprn }) => [
      `/api/properties/epc-check/registry:uprn:${uprn}`,
      `/api/properties/licensing-check/registry:uprn:${uprn}`,
    ]);
  paths.push('/api/properties/epc-check/registry:uprn:1');
  const right = new Map((await Promise.all(paths.map(ask))).map((each) => [each.path, each]));
  expect(await readiness()).toBe(200);

  const under = load(paths);
  await until(async () => under.seen.length > 50);
  const halted = server.halt();
  await until(async () => (await readiness()) === 503, 2_000);
  await halted;
  const whileGone = under.seen.length;
  await until(async () => under.seen.length > whileGone + 50);
  const statuses = new Set(under.seen.slice(whileGone + 4).map(({ status }) => status));
  expect([...statuses]).toEqual([503]);
  expect(await readiness()).toBe(503);

  await server.resume();
  await until(async () => (await readiness()) === 200 && (await ask(paths[0]!)).status === 200, 5_000);
  const whenBack = under.seen.length;
  await until(async () => under.seen.length > whenBack + 50);
  await under.end();
  expect(new Set(under.seen.slice(whenBack + 4).map(({ status }) => status))).not.toContain(503);
  for (const each of under.seen) {
    const { status, body } = right.get(each.path)!;
    if (each.status !== 503) expect(each).toEqual({ path: each.path, status, body });
  }
}, 60_000);
