import { openFirm } from '../../../src/gateway/firm';
import type { FakeClock } from '../../support/fake-clock';
import { seededRandom } from '../../support/seeded-random';
import { sumOf } from './test-firm';
import { testGateway } from './test-gateway';

export interface GatewayBefore {
  readonly url: string;
  /** Requests that wait here for the API's quota, or for it to be well again: nothing of them travels. */
  waiting(): Promise<number>;
  /** Slots that are taken by requests to the API. */
  inFlight(): Promise<number>;
  close(): Promise<void>;
}

/** A firm's gateway before an API, on plain http, for one user who is always let in. */
export async function gatewayBefore(baseUrl: string, clock: FakeClock): Promise<GatewayBefore> {
  const api = { baseUrl, apiKey: 'api-secret', serviceKey: 'service-secret' };
  const silent = { info: () => undefined, warn: () => undefined };
  const firm = openFirm({ api, clock, random: seededRandom(8), log: silent, audit: () => undefined });
  const gateway = await testGateway({ api, firm, clock, workbench: null, certificate: null });
  return {
    waiting: () => sumOf(firm, 'terrace_waiting'),
    inFlight: () => sumOf(firm, 'terrace_in_flight'),
    url: `http://localhost:${gateway.port}`,
    close: async () => {
      await gateway.close();
      firm.close();
    },
  };
}
