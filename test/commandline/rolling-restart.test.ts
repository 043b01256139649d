import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundleProgram } from '../../src/commandline/release/bundle';
import { releaseProgram } from '../../src/commandline/program';
import { keyHeaders } from '../../src/contract';
import { openStore, type OpenStore } from '../../src/service/store';
import { FakeClock } from '../support/fake-clock';
import { isLong } from '../support/long';
import { freshDatabase } from '../service/support/store-place';
import { Balancer } from './support/balancer';
import { firstLine, startCommand, type Command } from './support/command';

/*
 * Two services of a release on one database, each a process as an operator starts it, restarted one after the other as docs/operations.md
 * says, while requests flow. It takes a minute, so that a push goes without: there a clock that only the test moves tries it within one process
 * (test/service/embedded/rolling-restart.test.ts).
 */
const whole = isLong ? describe : describe.skip;

/** Seconds: long enough that a machine on which all tests run asks whether it is ready in time. */
const drain = 15;
const requestsPerSecond = 200;
/** However slow a machine is, no more wait for an answer: it gets fewer requests, and none that it must refuse. */
const mostUnderWay = 16;
/** Requests between one step and the next. */
const between = 600;
const limit = 1_000_000;
const keys = { TERRACE_API_KEY: 'api-key-of-the-tests', TERRACE_SERVICE_KEY: 'service-key-of-the-tests' };
const headers = {
  [keyHeaders.api]: keys.TERRACE_API_KEY,
  [keyHeaders.service]: keys.TERRACE_SERVICE_KEY,
  'Content-Type': 'application/json',
};

interface Home {
  readonly uprn: string;
  readonly address: string;
  readonly postcode: string;
}

interface Service {
  readonly command: Command;
  readonly url: string;
  readonly sample: readonly Home[];
}

/** One request and what became of it. */
interface Asked {
  /** Of a create; `null`: a question. */
  readonly reference: string | null;
  readonly status: number;
  readonly by: string | null;
  /** What was left of the quota. */
  readonly remaining: number;
  readonly id: string | null;
}

let folder: string;
let data: string;
const balancer = new Balancer();
async function startService(): Promise<Service> {
  const quota = ['--limit', `${limit}/86400`, '--limit-kind', 'first-use-window'];
  const command = startCommand(
    ['service', '--port', '0', '--drain', String(drain), ...quota],
    { ...keys, DATABASE_URL: data, NODE_OPTIONS: '' },
    [path.join(folder, releaseProgram)],
  );
  const { url, sample } = JSON.parse(await firstLine(command)) as Pick<Service, 'url' | 'sample'>;
  return { command, url, sample };
}

async function ask(to: string, { uprn, address, postcode }: Home, reference: string | null): Promise<Asked> {
  const answer = await (reference === null
    ? fetch(`${to}/api/properties/epc-check/registry:uprn:${uprn}`, { headers })
    : fetch(`${to}/api/properties/create`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ address, postcode, external_reference: reference }),
      }));
  const { result } = (await answer.json().catch(() => ({}))) as { result?: { id?: string } };
  return {
    reference,
    status: answer.status,
    by: answer.headers.get('x-answered-by'),
    remaining: Number(answer.headers.get('x-ratelimit-remaining') ?? NaN),
    id: result?.id ?? null,
  };
}

/** Asks and creates in turn until it is told to end. */
function load(to: string, sample: readonly Home[]) {
  const trace: Asked[] = [];
  let sent = 0;
  let underWay = 0;
  const began = performance.now();
  const send = async (): Promise<void> => {
    const number = (sent += 1);
    underWay += 1;
    trace.push(await ask(to, sample[number % sample.length]!, number % 2 === 0 ? `made ${number}` : null));
    underWay -= 1;
  };
  const timer = setInterval(() => {
    const due = ((performance.now() - began) * requestsPerSecond) / 1000;
    while (sent < due && underWay < mostUnderWay) void send();
  }, 5);
  const until = async (holds: () => boolean): Promise<void> => {
    while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  return {
    trace,
    until,
    async more(count: number, isOne: (asked: Asked) => boolean = () => true): Promise<void> {
      const from = trace.length;
      await until(() => trace.slice(from).filter(isOne).length >= count);
    },
    async end(): Promise<void> {
      clearInterval(timer);
      await until(() => underWay === 0);
    },
  };
}

/** The references and ids that are stored, as a service that is started now would read them. */
async function stored(): Promise<readonly string[]> {
  const store: OpenStore = await openStore({ data, clock: new FakeClock(), doing: 'counts', cache: null });
  const rows = await store.writeProperties(({ database }) =>
    database.selectFrom('properties').select(['id', 'fields']).execute(),
  );
  await store.close();
  return rows.map(({ id, fields }) => `${fields.external_reference ?? ''} svc:property:${id}`);
}

whole('a rolling restart', () => {
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'terrace-restarted-'));
    data = await freshDatabase();
    await bundleProgram(process.cwd(), folder);
  }, 60_000);
  afterAll(async () => {
    await balancer.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('two service processes are restarted one after the other under load: no answer fails, no property is doubled or lost', async () => {
    // At the same moment, on a database without tables.
    const services = await Promise.all([startService(), startService()]);
    const door = await balancer.listen();
    await Promise.all(services.map(({ url }) => balancer.add(url)));
    const under = load(door, services[0].sample);
    await under.more(between);

    for (const [place, { command, url }] of services.entries()) {
      command.child.kill('SIGTERM');
      await under.until(() => balancer.readiness(url) !== 200);
      expect(balancer.readiness(url)).toBe(503);
      await under.more(between, ({ by }) => by !== url);
      expect(await command.ended).toBe(0);
      balancer.remove(url);
      expect(command.said.errors).not.toContain('"failed"');

      const again = await startService();
      services[place] = again;
      await balancer.add(again.url);
      await under.more(between, ({ by }) => by === again.url);
    }
    await under.end();
    const { trace } = under;

    expect(trace.filter(({ status }) => status !== 200)).toEqual([]);
    const created = trace.filter(({ reference }) => reference !== null);
    expect(created.length).toBeGreaterThan(2 * between);
    const answered = created.map(({ reference, id }) => `${reference ?? ''} ${id ?? ''}`);
    expect([...(await stored())].sort()).toEqual(answered.sort());
    // One quota, whoever counted.
    const counts = trace.map(({ remaining }) => limit - remaining).sort((one, other) => one - other);
    expect(counts).toEqual(trace.map((_, index) => index + 1));
    for (const { command } of services) command.child.kill('SIGKILL');
  }, 300_000);
});
