import axios from 'axios';
import { createClient, type Client } from '../../../src/client';
import { createTransport } from '../../../src/client/transport';
import type { Priority, PropertyInput, Uprn } from '../../../src/contract';
import { startValkey, type TestValkey } from '../../support/valkey';
import { seededChance } from '../../support/seeded-chance';
import type { Figure } from '../figure';
import { countedApi, type CountedApi } from './counted-api';
import { startGateway, type GatewayProcess } from './gateway-process';
import { clock } from './real-time';

const limit = 60;
const periodSeconds = 10;

interface Plan {
  readonly gateways: 1 | 3;
  readonly seconds: number;
}

/** One simulated person: the add-in's own client, before a gateway of the firm. */
class Person {
  readonly client: Client;
  served = 0;
  lost = 0;
  readonly waited: number[] = [];
  private isOver = false;

  constructor(
    readonly name: string,
    gateway: GatewayProcess,
    seed: number,
  ) {
    const http = axios.create({ headers: { Authorization: `Bearer ${name}` } });
    this.client = createClient({
      clock,
      chance: seededChance(seed),
      connection: { keys: 'held-by-server', baseUrl: gateway.url },
      transport: createTransport(clock, 30_000, http),
    });
  }

  async ask(home: number, priority: Priority): Promise<void> {
    const begun = clock.monotonic();
    const identifier = { form: 'uprn', uprn: String(home) as Uprn } as const;
    const answer = await this.client.epcCheck(identifier, { priority });
    if (this.isOver) return;
    // The home is in no sample: 'not found' is an answer.
    if (answer.ok || answer.problem.kind === 'certificate-not-found') this.served += 1;
    else this.lost += 1;
    this.waited.push(clock.monotonic() - begun);
  }

  /** Fills a sheet: more than the quota allows. */
  fill(first: number, count: number): void {
    for (let index = 0; index < count; index += 1) void this.ask(first + index, 'bulk');
  }

  /** Looks at one home after another, a few seconds each. */
  async look(first: number, pauseMilliseconds: () => number): Promise<void> {
    for (let home = first; await this.goesOnAfter(pauseMilliseconds()); home += 1)
      await this.ask(home, 'interactive');
  }

  private async goesOnAfter(milliseconds: number): Promise<boolean> {
    await new Promise<void>((resolve) => clock.after(milliseconds, resolve));
    return !this.isOver;
  }

  end(): void {
    this.isOver = true;
    this.client.dispose();
  }
}

const sleep = (seconds: number): Promise<void> =>
  new Promise((resolve) => clock.after(seconds * 1000, resolve));

/** 1 where everybody got the same, 1/n where one got everything. */
function jain(shares: readonly number[]): number {
  const sum = shares.reduce((total, each) => total + each, 0);
  const squares = shares.reduce((total, each) => total + each * each, 0);
  return squares === 0 ? 0 : sum ** 2 / (shares.length * squares);
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

class Firm {
  private constructor(
    readonly api: CountedApi,
    readonly gateways: GatewayProcess[],
    readonly valkey: TestValkey | null,
  ) {}

  static async open({ gateways }: Plan): Promise<Firm> {
    const api = await countedApi(`${limit}/${periodSeconds}`);
    const valkey = gateways === 1 ? null : await startValkey();
    const started: GatewayProcess[] = [];
    for (let index = 0; index < gateways; index += 1)
      started.push(await startGateway(api, valkey?.url ?? null));
    for (let tries = 0; valkey !== null && tries < 60; tries += 1) {
      const roles = await Promise.all(started.map((each) => each.role()));
      if (roles.includes('leads') && !roles.includes('joins')) break;
      await sleep(0.25);
    }
    return new Firm(api, started, valkey);
  }

  /** The gateway of one person: people are spread as a proxy would. */
  of(index: number): GatewayProcess {
    const gateway = this.gateways[index % this.gateways.length];
    if (!gateway) throw new Error('There is no gateway.');
    return gateway;
  }

  async killLeader(): Promise<void> {
    const roles = await Promise.all(this.gateways.map((each) => each.role()));
    const [leader] = this.gateways.splice(Math.max(0, roles.indexOf('leads')), 1);
    await leader?.kill();
  }

  async close(): Promise<void> {
    await Promise.all(this.gateways.map((each) => each.kill()));
    await this.valkey?.stop();
    this.api.stop();
  }
}

let homes = 900_000_000;
const nextHomes = (count: number): number => (homes += count) - count;

export async function peopleFigures(report: (figure: Figure) => void, plan: Plan): Promise<void> {
  const bench = plan.gateways === 1 ? 'gateway' : 'three gateways';
  const tell = (metric: string, value: number, unit: string, rest: Partial<Figure> = {}): void =>
    report({ bench, metric, value, unit, better: 'higher', ...rest });
  const firm = await Firm.open(plan);
  try {
    await everybodyFills(firm, plan, tell);
    await someLook(firm, plan, tell);
    if (plan.gateways > 1) await oneIsKilled(firm, plan, tell);
  } finally {
    await firm.close();
  }
}

type Tell = (metric: string, value: number, unit: string, rest?: Partial<Figure>) => void;

function tellQuota(tell: Tell, { counts }: CountedApi, seconds: number, of: string): void {
  const allowed = (limit * seconds) / periodSeconds;
  tell(`quota used, ${of}`, counts.admitted / allowed, 'share', { target: 0.95 });
  const refused = (1000 * counts.refused) / Math.max(1, counts.admitted);
  tell(`refused by the API, ${of}`, refused, 'per 1000', { better: 'lower', target: 2 });
}

async function everybodyFills(firm: Firm, { seconds }: Plan, tell: Tell): Promise<void> {
  const people = Array.from({ length: 200 }, (_, index) => new Person(`p${index}`, firm.of(index), index));
  for (const person of people) person.fill(nextHomes(100), 100);
  // What the very first window allows is not known to anybody.
  await sleep(periodSeconds);
  firm.api.reset();
  const before = people.map(({ served }) => served);
  await sleep(seconds);
  const shares = people.map(({ served }, index) => served - (before[index] ?? 0));
  tellQuota(tell, firm.api, seconds, '200 people');
  tell('Jain index, 200 people', jain(shares), 'index', { target: 0.95 });
  tell('lost, 200 people', sum(people.map(({ lost }) => lost)), 'requests', { better: 'lower', target: 0 });
  for (const person of people) person.end();
  await sleep(6);
}

async function someLook(firm: Firm, { seconds }: Plan, tell: Tell): Promise<void> {
  const chance = seededChance(5);
  const fillers = Array.from(
    { length: 20 },
    (_, index) => new Person(`f${index}`, firm.of(index), 300 + index),
  );
  const lookers = Array.from(
    { length: 5 },
    (_, index) => new Person(`l${index}`, firm.of(index), 400 + index),
  );
  for (const person of fillers) person.fill(nextHomes(1000), 1000);
  for (const person of lookers) void person.look(nextHomes(1000), () => 2_000 + 6_000 * chance.next());
  await sleep(periodSeconds);
  firm.api.reset();
  const before = fillers.map(({ served }) => served);
  for (const person of lookers) person.waited.splice(0);
  await sleep(seconds);
  tellQuota(tell, firm.api, seconds, '20 fill and 5 look');
  const shares = fillers.map(({ served }, index) => served - (before[index] ?? 0));
  tell('Jain index, 20 who fill', jain(shares), 'index', { target: 0.95 });
  const waits = lookers.flatMap(({ waited }) => waited);
  const worst = percentile(waits, 0.95) / 1000;
  tell('95 of 100 looks within', worst, 's', { better: 'lower', target: 3 });
  tell('looks', waits.length, 'requests');
  for (const person of [...fillers, ...lookers]) person.end();
  await sleep(6);
}

async function oneIsKilled(firm: Firm, { seconds }: Plan, tell: Tell): Promise<void> {
  const people = Array.from(
    { length: 30 },
    (_, index) => new Person(`k${index}`, firm.of(index), 500 + index),
  );
  const gateways = firm.gateways.length;
  let confirmed = 0;
  let unconfirmed = 0;
  let asked = 0;
  for (const [index, person] of people.entries()) {
    for (let each = 0; each < 3; each += 1) {
      const input = {
        address: `${index} High Street, Fernhope, FH1 1AA`,
        postcode: 'FH1 1AA',
        external_reference: `of person ${index}, ${each}`,
      } as unknown as PropertyInput;
      asked += 1;
      void Promise.resolve(person.client.propertyCreate(input, { priority: 'bulk' })).then((answer) => {
        if (answer.ok) confirmed += 1;
        else if (answer.problem.kind === 'unconfirmed') unconfirmed += 1;
      });
    }
    // After the creates, which would wait behind it for longer than the bench lasts.
    person.fill(nextHomes(200), 200);
  }
  await sleep(seconds / 4);
  await firm.killLeader();
  await sleep(seconds / 4);
  await firm.valkey?.kill();
  await sleep(1);
  await firm.valkey?.start();
  await sleep(seconds / 2);
  const twice = [...firm.api.creates.values()].filter((count) => count > 1).length;
  tell('creates forwarded twice', twice, 'requests', { better: 'lower', target: 0 });
  tell('creates confirmed', confirmed, `of ${asked}`);
  tell('creates said to be unconfirmed', unconfirmed, `of ${asked}`, { better: 'lower' });
  const alive = people.filter((_, index) => index % gateways !== 0);
  tell(
    'served while one was killed and Valkey restarted',
    sum(people.map(({ served }) => served)),
    'requests',
  );
  tell('lost by people of living gateways', sum(alive.map(({ lost }) => lost)), 'requests', {
    better: 'lower',
  });
  for (const person of people) person.end();
}

function sum(values: readonly number[]): number {
  return values.reduce((total, each) => total + each, 0);
}
