import axios from 'axios';
import { createClient } from '../../../src/client';
import { createTransport } from '../../../src/client/connections/transport';
import { seededRandom } from '../../support/seeded-random';
import type { GatewayProcess } from './gateway-process';
import { SimulatedPerson } from './simulated-person';
import { clock } from './real-time';

let homes = 900_000_000;
/** Homes that nobody asked for yet. */
export const nextHomes = (count: number): number => (homes += count) - count;

/** One simulated person before a gateway of the firm. */
export class BenchUser extends SimulatedPerson {
  constructor(
    name: string,
    readonly gateway: GatewayProcess,
    seed: number,
  ) {
    const http = axios.create({ headers: { Authorization: `Bearer ${name}` } });
    const client = createClient({
      clock,
      random: seededRandom(seed),
      connection: { keys: 'held-by-server', baseUrl: gateway.url },
      transport: createTransport(clock, 30_000, http),
    });
    super(name, client, clock);
  }
}
