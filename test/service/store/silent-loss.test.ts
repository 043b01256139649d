import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Client } from 'pg';
import { keyHeaders } from '../../../src/contract';
import { startEmbeddedService, type EmbeddedService } from '../../../src/service';
import { clock, random } from '../../bench/support/real-time';
import { isLong } from '../../support/long';
import { startPostgres, type PostgresCluster } from '../../support/postgres-cluster';

/* The way to the database forgets its connections without a word, as a firewall or a host without power does; new ones are taken at once. */

let server: PostgresCluster;
let service: EmbeddedService;
let way: ReturnType<typeof createServer>;
const connections: { readonly here: Socket; readonly there: Socket }[] = [];

/** Forgets all connections, or the one that the server knows by this port. */
function forget(port?: number): void {
  for (const { here, there } of connections)
    if (port === undefined || there.localPort === port) for (const end of [here, there]) end.unpipe().pause();
}

/** The port by which the server knows the session that has just counted a request. */
async function countingPort(): Promise<number> {
  const client = new Client(server.url);
  await client.connect();
  const { rows } = await client.query<{ port: number }>(
    "select client_port as port from pg_stat_activity where query like 'update quotas%'",
  );
  await client.end();
  expect(rows).toHaveLength(1);
  return rows[0]!.port;
}

const statusOf = async (asked: string): Promise<number> => {
  const headers = { [keyHeaders.api]: service.apiKey, [keyHeaders.service]: service.serviceKey };
  return (await fetch(service.url + asked, { headers })).status;
};
const ask = (): Promise<number> =>
  statusOf(`/api/properties/epc-check/registry:uprn:${service.sample[0]!.uprn}`);

/** Asks until a question is answered and the service says that it is ready; the questions' other answers are refusals for now. */
async function untilWell(): Promise<void> {
  const answers: number[] = [];
  do answers.push(await ask());
  while (answers.length < 10 && (answers.at(-1) !== 200 || (await statusOf('/readyz')) !== 200));
  expect(answers.at(-1)).toBe(200);
  expect(answers.filter((status) => status !== 200 && status !== 503)).toEqual([]);
}

beforeAll(async () => {
  server = await startPostgres();
  const address = new URL(server.url);
  const port = Number(address.port);
  way = createServer((here) => {
    const there = connect(port, '127.0.0.1');
    for (const end of [here, there]) end.on('error', () => undefined);
    here.pipe(there).pipe(here);
    connections.push({ here, there });
  });
  await new Promise<void>((listening) => way.listen(0, '127.0.0.1', listening));
  address.port = String((way.address() as AddressInfo).port);
  const limit = { count: 1_000_000, periodMilliseconds: 60_000 };
  service = await startEmbeddedService({ cache: null, data: address.href, limit, clock, random });
});
afterAll(async () => {
  // Whoever closes a connection that is lost waits for its other end.
  for (const { here, there } of connections) for (const end of [here, there]) end.destroy();
  await service.close();
  way.close();
  await server.stop();
});

// They wait half a minute.
const inLongRuns = isLong ? it : it.skip;

inLongRuns('is not ready where the session in which requests are counted is lost', async () => {
  expect(await statusOf('/readyz')).toBe(200);
  expect(await ask()).toBe(200);
  forget(await countingPort());
  expect(await statusOf('/readyz')).toBe(503);
  await untilWell();
});

inLongRuns('answers again by itself where every session is lost, and is not ready until then', async () => {
  forget();
  expect(await statusOf('/readyz')).toBe(503);
  await untilWell();
});
