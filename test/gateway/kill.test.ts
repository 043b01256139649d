import type { PropertyInput, Uprn } from '../../src/contract';
import { startGateway, type GatewayProcess } from '../bench/support/gateway-process';
import { nextHomes, BenchUser } from '../bench/support/gateway-user';
import { sleep } from '../bench/support/real-time';
import { isLong } from '../support/long';
import { seededRandom } from '../support/seeded-random';
import { startValkey, type TestValkey } from '../support/valkey';
import { envelope, type RecordingApi, recordingApi, withoutEnd } from './support/recording-api';
import { closing } from './support/closing';
import { until } from './support/test-firm';

/**
 * Three gateways, each a process of its own, and people with the add-in's own client before them. The gateway that leads is killed as a
 * power cut would, and Valkey is restarted in the middle, at moments that the seed gives.
 */

// Three processes and their people on a machine that others keep busy: the time is no part of what is tested.
jest.setTimeout(240_000);

let api: RecordingApi;
let valkey: TestValkey;
let gateways: GatewayProcess[] = [];
beforeAll(async () => {
  valkey = await startValkey();
});
beforeEach(async () => {
  api = closing(await recordingApi());
  api.respond = (_request, response) => {
    setTimeout(() => response.writeHead(200, withoutEnd).end(envelope), 25);
  };
});
afterEach(() => Promise.all(gateways.map((gateway) => gateway.kill())));
afterAll(() => valkey.stop());

/** Waits until one of the gateways leads and the others follow it; gives the one that leads. */
async function leader(of: readonly GatewayProcess[]): Promise<GatewayProcess> {
  let roles: string[] = [];
  await until(async () => {
    roles = await Promise.all(of.map((gateway) => gateway.role()));
    return roles.includes('leads') && roles.filter((role) => role === 'follows').length === of.length - 1;
  });
  return of[roles.indexOf('leads')]!;
}

interface Fate {
  readonly person: BenchUser;
  readonly reference: string;
  /** `ok`, or the kind of the problem. */
  readonly came: string;
}

/** What a person asked for, and what came of it. */
class Work {
  readonly creates: Fate[] = [];
  readonly checks: Fate[] = [];
  /** Who waits for a create now. */
  readonly creating = new Set<BenchUser>();
  isOver = false;

  constructor(private readonly seed: number) {}

  /** Creates a property and looks a home up, again and again. */
  async of(person: BenchUser): Promise<void> {
    const random = seededRandom(this.seed);
    for (let each = 0; !this.isOver; each += 1) {
      const reference = `${person.name}, ${each}`;
      const input = {
        address: `${each} High Street, Fernhope, FH1 1AA`,
        postcode: 'FH1 1AA',
        external_reference: reference,
      } as unknown as PropertyInput;
      this.creating.add(person);
      const create = await person.client.propertyCreate(input, { priority: 'bulk' });
      this.creating.delete(person);
      this.creates.push({ person, reference, came: create.ok ? 'ok' : create.problem.kind });
      const home = { form: 'uprn', uprn: String(nextHomes(1)) as Uprn } as const;
      const check = await person.client.epcCheck(home, { priority: 'cells' });
      this.checks.push({ person, reference, came: check.ok ? 'ok' : check.problem.kind });
      await sleep(0.05 + 0.2 * random.next());
    }
  }
}

/** Waits until so many more creates have come to something. */
async function more(work: Work, count: number): Promise<void> {
  const before = work.creates.length;
  await until(() => work.creates.length >= before + count);
}

it.each(isLong ? [1, 2] : [1])(
  'G5.3 nothing is lost and no create leaves twice while a gateway is killed and Valkey restarted (seed %s)',
  async (seed) => {
    const random = seededRandom(seed);
    const keys = { apiKey: `the-api-key-${seed}`, serviceKey: `the-service-key-${seed}` };
    gateways = await Promise.all(
      [0, 1, 2].map(() => startGateway({ baseUrl: api.baseUrl, ...keys }, valkey.url)),
    );
    await leader(gateways);
    const people = Array.from(
      { length: 12 },
      (_, index) => new BenchUser(`${seed}-${index}`, gateways[index % 3]!, 100 * seed + index),
    );
    const work = new Work(seed);
    const working = people.map((person) => work.of(person));

    await more(work, 12);
    await sleep(random.next());
    const killed = await leader(gateways);
    const elsewhere = ({ gateway }: BenchUser): boolean => gateway !== killed;
    // However busy the machine is, no more than two creates that it may have sent are under way when it dies.
    while ([...work.creating].filter(elsewhere).length > 2) await sleep(0.005);
    await killed.kill();
    await sleep(3 + 3 * random.next());
    await valkey.kill();
    await sleep(2 * random.next());
    await valkey.start();
    const living = gateways.filter((gateway) => gateway !== killed);
    await leader(living);
    await more(work, 12);
    work.isOver = true;
    await Promise.all(working.filter((_, index) => elsewhere(people[index]!)));
    for (const person of people) person.end();

    const left = new Map<string, number>();
    for (const { method, body } of api.requests) {
      if (method !== 'POST') continue;
      const { external_reference: reference } = JSON.parse(body) as { external_reference: string };
      left.set(reference, (left.get(reference) ?? 0) + 1);
    }
    expect([...left].filter(([, count]) => count !== 1)).toEqual([]);
    expect(left.size).toBeGreaterThanOrEqual(20);
    for (const { reference, came } of work.creates) if (came === 'ok') expect(left.get(reference)).toBe(1);

    // Who asked a gateway that lives is told what became of everything, but for the two requests that were under way to the API, or were noted
    // as leaving and had not left when the machine died.
    const failed = ({ person, came }: Fate): boolean => elsewhere(person) && came !== 'ok';
    expect(work.checks.filter(failed)).toEqual([]);
    const unknown = work.creates.filter(failed);
    expect(unknown.length).toBeLessThanOrEqual(2);
    for (const { came, reference } of unknown) {
      expect(came).toBe('unconfirmed');
      expect(left.get(reference) ?? 0).toBeLessThanOrEqual(1);
    }
  },
);
