import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { keyHeaders } from '../../../src/contract';
import { startEmbeddedService, type EmbeddedService } from '../../../src/service';
import { clock, random } from '../../bench/support/real-time';
import { isLong } from '../../support/long';
import { startPostgres, type PostgresCluster } from '../../support/postgres-cluster';

/* The way to the database forgets its connections without a word, as a firewall or a host without power does; new ones are taken at once. */

let server: PostgresCluster;
let service: EmbeddedService;
let way: ReturnType<typeof createServer>;
const connections: Socket[] = [];

function forget(): void {
  for (const end of connections) end.unpipe().pause();
}

beforeAll(async () => {
  server = await startPostgres();
  const address = new URL(server.url);
  const port = Number(address.port);
  way = createServer((here) => {
    const there = connect(port, '127.0.0.1');
    for (const end of [here, there]) end.on('error', () => undefined);
    here.pipe(there).pipe(here);
    connections.push(here, there);
  });
  await new Promise<void>((listening) => way.listen(0, '127.0.0.1', listening));
  address.port = String((way.address() as AddressInfo).port);
  const limit = { count: 1_000_000, periodMilliseconds: 60_000 };
  service = await startEmbeddedService({ cache: null, data: address.href, limit, clock, random });
});
afterAll(async () => {
  // Whoever closes a connection that is lost waits for its other end.
  for (const end of connections) end.destroy();
  await service.close();
  way.close();
  await server.stop();
});

// It waits half a minute.
(isLong ? it : it.skip)(
  'answers again by itself, and says that it is not ready until then',
  async () => {
    const headers = { [keyHeaders.api]: service.apiKey, [keyHeaders.service]: service.serviceKey };
    const path = `/api/properties/epc-check/registry:uprn:${service.sample[0]!.uprn}`;
    const statusOf = async (asked: string): Promise<number> =>
      (await fetch(service.url + asked, { headers })).status;
    expect([await statusOf(path), await statusOf('/readyz')]).toEqual([200, 200]);
    forget();
    expect(await statusOf('/readyz')).toBe(503);
    const tries: number[] = [];
    while (tries.at(-1) !== 200 && tries.length < 10) tries.push(await statusOf(path));
    expect(tries.at(-1)).toBe(200);
    while ((await statusOf('/readyz')) !== 200 && tries.length < 100) tries.push(await statusOf(path));
    expect(tries.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(await statusOf('/readyz')).toBe(200);
  },
  300_000,
);
