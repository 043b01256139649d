import { startValkey, type TestValkey } from '../../support/valkey';
import { countedApi, type CountedApi } from './counted-api';
import { startGateway, type GatewayProcess } from './gateway-process';
import { sleep } from './real-time';

/** An API with a quota, one gateway or three before it, and Valkey where there are three. */
export class Firm {
  private constructor(
    readonly api: CountedApi,
    readonly gateways: GatewayProcess[],
    readonly valkey: TestValkey | null,
  ) {}

  /** @param limit As `REQUESTS/SECONDS`. */
  static async open(gateways: 1 | 3, limit: string): Promise<Firm> {
    const api = await countedApi(limit);
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

  /** Ends the gateway that leads at once; gives it back. */
  async killLeader(): Promise<GatewayProcess | undefined> {
    const roles = await Promise.all(this.gateways.map((each) => each.role()));
    const [leader] = this.gateways.splice(Math.max(0, roles.indexOf('leads')), 1);
    await leader?.kill();
    return leader;
  }

  async close(): Promise<void> {
    await Promise.all(this.gateways.map((each) => each.kill()));
    await this.valkey?.stop();
    this.api.stop();
  }
}
