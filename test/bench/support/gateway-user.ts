import axios from 'axios';
import { createClient, type Client } from '../../../src/client';
import { createTransport } from '../../../src/client/connections/transport';
import type { Priority, Uprn } from '../../../src/contract';
import { seededRandom } from '../../support/seeded-random';
import type { GatewayProcess } from './gateway-process';
import { clock } from './real-time';

let homes = 900_000_000;
/** Homes that nobody asked for yet. */
export const nextHomes = (count: number): number => (homes += count) - count;

/** One simulated person: the add-in's own client, before a gateway of the firm. */
export class BenchUser {
  readonly client: Client;
  served = 0;
  lost = 0;
  readonly waited: number[] = [];
  private isOver = false;

  constructor(
    readonly name: string,
    readonly gateway: GatewayProcess,
    seed: number,
  ) {
    const http = axios.create({ headers: { Authorization: `Bearer ${name}` } });
    this.client = createClient({
      clock,
      random: seededRandom(seed),
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
