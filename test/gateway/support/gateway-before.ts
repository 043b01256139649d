import { withoutSignIn } from '../../../src/gateway';
import type { FakeClock } from '../../support/fake-clock';
import { sumOf, testFirm } from './test-firm';

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
  const server = { api, clock, certificate: null, signIn: withoutSignIn() };
  const gateway = await testFirm({ api, clock }, server);
  return {
    waiting: () => sumOf(gateway.firm, 'terrace_waiting'),
    inFlight: () => sumOf(gateway.firm, 'terrace_in_flight'),
    url: `http://localhost:${gateway.port}`,
    close: () => gateway.close(),
  };
}
