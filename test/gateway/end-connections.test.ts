import { once } from 'node:events';
import net from 'node:net';
import tls from 'node:tls';
import { openGateway } from './support/closing';
import { until } from './support/test-firm';
import type { TestGateway } from './support/test-gateway';

/** Node waits two minutes for the first of these connections, and for ever for the second. */

let gateway: TestGateway;
let connection: net.Socket;

beforeEach(async () => {
  gateway = await openGateway();
  connection = net.connect(gateway.port, '127.0.0.1');
  connection.on('error', () => undefined);
  await once(connection, 'connect');
  // What was opened before a request that is answered is known to the server.
  await gateway.ask('/healthz');
});
afterEach(() => connection.destroy());

it('stops though a connection was opened on which nothing was sent', async () => {
  const ended = once(connection, 'close');
  await gateway.stop();
  await ended;
});

it('stops though a handshake ends meanwhile', async () => {
  const ended = once(connection, 'close');
  const stopping = gateway.stop();
  tls.connect({ socket: connection, rejectUnauthorized: false }).on('error', () => undefined);
  await Promise.all([stopping, ended]);
});

it('G6.3 stops after two seconds though a body never comes whole', async () => {
  const ended = once(connection, 'close');
  const sender = tls.connect({ socket: connection, rejectUnauthorized: false });
  sender.on('error', () => undefined);
  sender.write(
    `POST /api/properties/create HTTP/1.1\r\nHost: localhost:${gateway.port}\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n{`,
  );
  await once(sender, 'data');
  const stopping = gateway.stop();
  await until(() => gateway.clock.pending.includes(2_000));
  await gateway.clock.advance(1_999);
  expect(connection.destroyed).toBe(false);
  await gateway.clock.advance(1);
  await Promise.all([stopping, ended]);
  expect(gateway.api.requests).toEqual([]);
});
