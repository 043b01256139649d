import https from 'node:https';
import net, { type Socket } from 'node:net';
import { operations } from '../../src/contract';
import { createRelay } from '../../src/gateway/relay';
import { FakeClock } from '../support/fake-clock';
import { listenOnLoopback } from '../support/loopback-server';
import { testCertificate } from '../support/test-certificate';
import { closing } from './support/closing';
import { apiKey, serviceKey } from './support/test-gateway';

/** Servers at the API's address with which no connection over https comes about. */
const servers: readonly [string, string, () => net.Server | Promise<net.Server>][] = [
  [
    'shows a certificate that nobody trusts',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    async () => https.createServer(await testCertificate()),
  ],
  ['breaks off the handshake', 'ECONNRESET', () => answering((connection) => connection.destroy())],
  [
    'speaks no https',
    'ERR_SSL_WRONG_VERSION_NUMBER',
    () => answering((connection) => connection.end('HTTP/1.1 400 Bad Request\r\n\r\n')),
  ],
];

function answering(answer: (connection: Socket) => void): net.Server {
  return net.createServer((connection) =>
    connection.on('error', () => undefined).once('data', () => answer(connection)),
  );
}

it.each(servers)(
  'G4.2 a change certainly was not sent where the API %s (%s)',
  async (_what, because, start) => {
    const server = closing(await start());
    const requests: unknown[] = [];
    server.on('request', (request) => requests.push(request));
    const baseUrl = `https://localhost:${await listenOnLoopback(server)}`;
    const relay = closing(createRelay({ baseUrl, apiKey, serviceKey }, new FakeClock()));
    const sent = relay.send({
      operation: operations.propertyCreate,
      target: operations.propertyCreate.path,
      headers: {},
      body: Buffer.from('{}'),
    });
    await expect(sent).rejects.toMatchObject({ name: 'RelayFailure', status: 502, neverSent: true, because });
    expect(requests).toEqual([]);
  },
);
