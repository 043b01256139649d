import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createGateway, createLog } from '../../../src/gateway';
import { openFirm } from '../../../src/gateway/firm';
import type { FakeClock } from '../../support/fake-clock';
import { seededRandom } from '../../support/seeded-random';

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
  const pages = await mkdtemp(path.join(os.tmpdir(), 'terrace-gateway-'));
  await mkdir(pages, { recursive: true });
  await writeFile(path.join(pages, 'taskpane.html'), '<!doctype html><title>Terrace</title>');
  await writeFile(path.join(pages, 'functions.json'), '{"functions":[]}');
  const silent = { info: () => undefined, warn: () => undefined };
  const firm = openFirm({ api, clock, random: seededRandom(8), log: silent, audit: () => undefined });
  const app = await createGateway({
    api,
    firm,
    clock,
    pages,
    workbench: null,
    certificate: null,
    log: createLog('info', { write: () => undefined }),
    signIn: {
      settings: { kind: 'none' },
      findUser: () => Promise.resolve({ id: 'anna', name: 'anna' }),
    },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const sumOf = async (name: string): Promise<number> => {
    const gauge = await firm.monitor.metrics.registry.getSingleMetric(name)?.get();
    return (gauge?.values ?? []).reduce((sum, { value }) => sum + value, 0);
  };
  return {
    waiting: () => sumOf('terrace_waiting'),
    inFlight: () => sumOf('terrace_in_flight'),
    url: `http://localhost:${(app.server.address() as AddressInfo).port}`,
    close: async () => {
      await app.close();
      firm.close();
      await rm(pages, { recursive: true, force: true });
    },
  };
}
