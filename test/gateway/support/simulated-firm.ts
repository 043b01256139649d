import { createClient } from '../../../src/client';
import { requestPath } from '../../../src/client/connections/address';
import type { Transport } from '../../../src/client/connections/transport';
import { operations, pause, readRateLimit } from '../../../src/contract';
import { Metrics } from '../../../src/gateway/operations/metrics';
import { QuotaRefusal } from '../../../src/gateway/quota/user-request';
import { QuotaScheduler } from '../../../src/gateway/quota/quota-scheduler';
import {
  emptyQuotaState,
  readQuotaState,
  shiftQuotaState,
  type QuotaState,
} from '../../../src/gateway/quota/quota-state';
import type { Relay } from '../../../src/gateway/relay';
import type { Reply } from '../../../src/gateway/reply';
import { createLimiter, type RateLimitSetting } from '../../../src/service/routes/limiters';
import { SimulatedPerson } from '../../bench/support/simulated-person';
import { FakeClock } from '../../support/fake-clock';
import { seededRandom } from '../../support/seeded-random';
import { asJson, envelope } from './recording-api';
import { userRequest } from './user-request';

/** For what counts although nobody looks. */
export const metrics = new Metrics(() => {
  throw new Error('Somebody looked.');
});

/** The scheduler of a key whose API answers so. */
export function openScheduler(
  clock: FakeClock,
  send: Relay['send'],
  quotaState: QuotaState = emptyQuotaState,
): QuotaScheduler {
  const ignore = (): void => undefined;
  return new QuotaScheduler({
    clock,
    random: seededRandom(1),
    relay: { send, close: ignore },
    quotaState,
    requestsInFlight: 2,
    maySpend: () => true,
    cacheReply: ignore,
    metrics,
    log: { warn: ignore },
  });
}

/** Milliseconds that a request needs to a server and back. */
const wayToGateway = 4;
const wayToApi = 20;

/**
 * A firm on a clock that only tests move: an API with a quota, the scheduler of the key, and users whose add-in's own client asks
 * through it. Nothing leaves the process, so that minutes of two hundred people pass in seconds.
 */
export class SimulatedFirm {
  readonly clock = new FakeClock();
  readonly counts = { admitted: 0, refused: 0 };
  private scheduler: QuotaScheduler;
  private readonly send: Relay['send'];

  /** @param way Milliseconds that a request needs to the API and back, at a moment. */
  constructor(setting: RateLimitSetting, way: (now: number) => number = () => wayToApi) {
    const { clock } = this;
    const limiter = createLimiter(setting, clock);
    this.send = async () => {
      const there = way(clock.monotonic());
      await pause(clock, there / 2);
      const { allowed, limit, remaining } = limiter.take('the key');
      this.counts[allowed ? 'admitted' : 'refused'] += 1;
      await pause(clock, there / 2);
      const headers = {
        ...asJson,
        'x-ratelimit-limit': String(limit),
        'x-ratelimit-remaining': String(remaining),
      };
      return { status: allowed ? 200 : 429, headers, body: Buffer.from(allowed ? envelope : '{}') };
    };
    this.scheduler = openScheduler(clock, this.send);
  }

  /** Whoever counts is gone; after some milliseconds another begins with what was written down. */
  async takeOver(milliseconds: number): Promise<void> {
    const left = this.scheduler.quotaState(this.clock.monotonic());
    const state = readQuotaState(JSON.stringify(shiftQuotaState(left, 123_456)));
    this.scheduler.close();
    await this.clock.advance(milliseconds);
    this.scheduler = openScheduler(this.clock, this.send, shiftQuotaState(state!, -123_456));
  }

  people(count: number, name: string): SimulatedPerson[] {
    return Array.from({ length: count }, (_, index) => this.#person(`${name}${index}`, index));
  }

  #person(name: string, seed: number): SimulatedPerson {
    const client = createClient({
      clock: this.clock,
      random: seededRandom(seed),
      connection: { keys: 'held-by-server', baseUrl: '' },
      transport: this.#transportOf(name),
    });
    return new SimulatedPerson(name, client, this.clock);
  }

  #transportOf(user: string): Transport {
    const { clock } = this;
    return async (_connection, { operation, identifier, priority = 'cells' }, signal) => {
      await pause(clock, wayToGateway / 2);
      const asked = userRequest(operations[operation], '', {
        target: requestPath(operation, identifier),
        user,
        priority,
        onAbandoned: (leave) => signal.addEventListener('abort', leave, { once: true }),
      });
      const given = await this.scheduler.handle(asked).catch((error: unknown): Reply => {
        if (signal.aborted) return { status: 504, headers: {}, body: Buffer.from('{}') };
        if (!(error instanceof QuotaRefusal)) throw error;
        return { status: 429, headers: error.headers, body: Buffer.from('{}') };
      });
      await pause(clock, wayToGateway / 2);
      const rateLimit = readRateLimit(given.headers, clock.now());
      return { kind: 'answered', status: given.status, body: JSON.parse(given.body.toString()), rateLimit };
    };
  }
}

/** Each fills a sheet with homes that nobody else has. */
export function fillSheets(people: readonly SimulatedPerson[], first: number, homes: number): void {
  for (const [index, person] of people.entries()) person.fill(first + 1_000 * index, homes);
}

/** Each looks at homes of their own, with pauses of two to eight seconds. */
export function lookAround(people: readonly SimulatedPerson[]): void {
  const random = seededRandom(5);
  for (const [index, person] of people.entries())
    void person.look(3_000_000 + 1_000 * index, () => 2_000 + 6_000 * random.next());
}
