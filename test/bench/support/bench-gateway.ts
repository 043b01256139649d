import http from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { createGateway, createLog, logStream } from '../../../src/gateway';
import { openFirm } from '../../../src/gateway/firm';
import { random, clock } from './real-time';

/*
 * A gateway in a process of its own, without https so that what is measured is ours, and beside it, in the same process, a bare
 * proxy and a bare route that answers the same bytes. Told by its parent where the API and Valkey are; tells its addresses.
 */

interface Told {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly serviceKey: string;
  readonly valkey: string | null;
}

const told = JSON.parse(process.argv[2] ?? '') as Told;
// As a firm's server writes it, a line for each request.
const log = createLog('info', logStream(false, '/dev/null'));
const firm = openFirm({
  api: told,
  clock,
  random,
  log: { info: () => undefined, warn: () => undefined },
  valkey: told.valkey,
  requestsPerPerson: 10_000_000,
});
const gateway = await createGateway({
  api: told,
  clock,
  pages: 'dist/addin',
  workbench: null,
  certificate: null,
  log,
  firm,
  signIn: {
    settings: { kind: 'none' },
    findUser: ({ authorization }) => {
      const id = authorization?.slice('Bearer '.length) ?? 'nobody';
      return { id, name: id };
    },
  },
});
await gateway.listen({ host: '127.0.0.1', port: 0 });

const agent = new http.Agent({ keepAlive: true });
const { hostname, port } = new URL(told.baseUrl);
const bareProxy = http.createServer((request, response) => {
  const outgoing = http.request(
    {
      agent,
      hostname,
      port,
      method: request.method,
      path: request.url,
      headers: { ...request.headers, 'x-sso-api-key': told.apiKey, 'x-sso-service-key': told.serviceKey },
    },
    (incoming) => {
      response.writeHead(incoming.statusCode ?? 502, incoming.headers);
      incoming.pipe(response);
    },
  );
  outgoing.on('error', () => response.destroy());
  request.pipe(outgoing);
});
await new Promise<void>((listening) => bareProxy.listen(0, '127.0.0.1', listening));

const bare = Fastify({ logger: false });
const bytes = JSON.stringify({
  result: { certificate: { address: 'x'.repeat(3_000) } },
  status: { code: 200, message: 'OK' },
  response_id: 'r-1',
});
bare.get('/api/properties/epc-check/:identifier', (_request, reply) =>
  reply.type('application/json; charset=utf-8').send(bytes),
);
await bare.listen({ host: '127.0.0.1', port: 0 });

const urlOf = (server: { address(): AddressInfo | string | null }): string =>
  `http://localhost:${(server.address() as AddressInfo).port}`;
process.on('message', (asked) => {
  if (asked === 'health') process.send?.({ role: firm.health().role });
});
process.once('disconnect', () => process.exit(0));
process.send?.({ url: urlOf(gateway.server), proxyUrl: urlOf(bareProxy), bareUrl: urlOf(bare.server) });
