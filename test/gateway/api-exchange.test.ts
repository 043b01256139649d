import { once } from 'node:events';
import https from 'node:https';
import net, { type AddressInfo, type Socket } from 'node:net';
import { operations } from '../../src/contract';
import { createRelay } from '../../src/gateway/relay';
import { FakeClock } from '../support/fake-clock';
import { testCertificate } from '../support/test-certificate';
import { apiKey, serviceKey } from './support/test-gateway';

/** Servers at the API's address with which no connection over https comes about. */
const servers: readonly [string, () => Promise<net.Server>][] = [
  ['shows a certificate that nobody trusts', async () => https.createServer(await testCertificate())],
  ['breaks off the handshake', () => Promise.resolve(answering((connection) => connection.destroy()))],
  [
    'speaks no https',
    () => Promise.resolve(answering((connection) => connection.end('HTTP/1.1 400 Bad Request\r\n\r\n'))),
  ],
];

function answering(answer: (connection: Socket) => void): net.Server {
  return net.createServer((connection) =>
    connection.on('error', () => undefined).once('data', () => answer(connection)),
  );
}

it.each(servers)('G4.2 a change certainly was not sent where the API %s', async (_what, start) => {
  const server = await start();
  const requests: unknown[] = [];
  server.on('request', (request) => requests.push(request)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const baseUrl = `https://localhost:${(server.address() as AddressInfo).port}`;
  const relay = createRelay({ baseUrl, apiKey, serviceKey }, new FakeClock());
  const sent = relay.send({
    operation: operations.propertyCreate,
    target: operations.propertyCreate.path,
    headers: {},
    body: Buffer.from('{}'),
  });
  await expect(sent).rejects.toMatchObject({ name: 'RelayFailure', status: 502, neverSent: true });
  expect(requests).toEqual([]);
  relay.close();
  server.close();
});
