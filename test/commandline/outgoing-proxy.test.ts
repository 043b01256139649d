import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import { writeFile } from 'node:fs/promises';
import type { LocalhostCertificate } from '../../src/commandline/certificate';
import { goesDirectly, useOutgoingProxy } from '../../src/commandline/outgoing-proxy';
import { operations } from '../../src/contract';
import { createRelay } from '../../src/gateway/relay';
import { closing } from '../gateway/support/closing';
import { apiKey, serviceKey } from '../gateway/support/test-gateway';
import { FakeClock } from '../support/fake-clock';
import { listenOnLoopback } from '../support/loopback-server';
import { ownProgram } from '../support/own-program';
import { testCertificate } from '../support/test-certificate';
import { tableOfHomes } from '../xlsx/support';
import { sheetRooms } from './sheets/support/sheet-room';
import { runNode } from './support/run';

const room = sheetRooms();
const baseUrl = 'https://api.example.com';
const user = 'anna:p%C3%A4%20ss';
const proven = `Basic ${Buffer.from('anna:pä ss').toString('base64')}`;

/** A proxy that asks for a password, and lets through what it is asked for to `api`. Gives its address without one, and what it was asked. */
async function startProxy(
  api: number,
  certificate?: LocalhostCertificate,
): Promise<{ readonly address: string; readonly asked: string[] }> {
  const asked: string[] = [];
  const answer = (request: http.IncomingMessage): unknown => asked.push(request.url ?? '');
  const server = closing(certificate ? https.createServer(certificate, answer) : http.createServer(answer));
  server.on('connect', ({ url = '', headers }, socket: net.Socket) => {
    asked.push(url);
    if (headers['proxy-authorization'] !== proven)
      return socket.end('HTTP/1.1 407 Proxy Authentication Required\r\nContent-Length: 0\r\n\r\n');
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
    const beyond = net.connect(api, '127.0.0.1').on('error', () => socket.destroy());
    return beyond.pipe(socket.on('error', () => beyond.destroy())).pipe(beyond);
  });
  return { address: `localhost:${await listenOnLoopback(server)}`, asked };
}

const hosts: readonly [string, string, string, boolean][] = [
  ['api.example.com', '', '', false],
  ['api.example.com', '', '*', true],
  ['api.example.com', '', 'example.com', true],
  ['api.example.com', '', '10.0.0.1, .Example.com', true],
  ['api.example.com', '', '*.example.com', true],
  ['api.example.com', '', 'ample.com', false],
  ['api.example.com', '8443', 'api.example.com:8443', true],
  ['api.example.com', '', 'api.example.com:8443', false],
  ['api.example.com', '', 'api.example.com:443', true],
  ['localhost', '3000', '', true],
  ['127.0.0.1', '', '', true],
  ['::1', '', '', true],
];
it.each(hosts)('%s, port "%s", beside NO_PROXY "%s", is asked directly: %s', (hostname, port, named, is) => {
  expect(goesDirectly({ hostname, port, protocol: 'https:' }, named)).toBe(is);
});

it.each([
  ['without a password', '', 'PROXY_407'],
  ['with it, to an API whose certificate it cannot have made', `${user}@`, 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
])('G4.2 a change through a proxy %s certainly was not sent', async (_how, given, because) => {
  const asked: unknown[] = [];
  const api = closing(https.createServer(await testCertificate(), (request) => asked.push(request.url)));
  const proxy = await startProxy(await listenOnLoopback(api));
  const connect = useOutgoingProxy({ HTTPS_PROXY: `http://${given}${proxy.address}` });
  const relay = closing(createRelay({ baseUrl, apiKey, serviceKey, connect }, new FakeClock()));
  const { path: target } = operations.propertyCreate;
  const sent = relay.send({
    operation: operations.propertyCreate,
    target,
    headers: {},
    body: Buffer.from('{}'),
  });
  await expect(sent).rejects.toMatchObject({ status: 502, neverSent: true, because });
  expect(proxy.asked).toEqual(['api.example.com:443']);
  expect(asked).toEqual([]);
});

it('what is asked by fetch arrives whole', async () => {
  const api = closing(
    http.createServer((request, response) => {
      response.end(`${request.method ?? ''} ${request.url ?? ''} ${String(request.headers['x-key'])}`);
    }),
  );
  const address = `http://127.0.0.1:${await listenOnLoopback(api)}/a?b=1`;
  useOutgoingProxy({ HTTPS_PROXY: 'http://127.0.0.1:1' });
  const asked = { method: 'PUT', headers: { 'x-key': 'k' } };
  for (const answer of [await fetch(new Request(address, asked)), await fetch(address, asked)])
    expect(await answer.text()).toBe('PUT /a?b=1 k');
});

it.each([
  ['', false],
  ['https://', true],
])(
  'a sheet is checked through the proxy %s…, which is named where it lets nothing through',
  async (scheme, is) => {
    const { at, closedFile, folder } = room();
    const certificate = await testCertificate();
    const proxy = await startProxy(1, is ? certificate : undefined);
    await writeFile(at('homes.xlsx'), await tableOfHomes(['UPRN'], [['1']]));
    const connection = await closedFile('api.json', JSON.stringify({ baseUrl, apiKey, serviceKey }));
    const given = ['check', at('homes.xlsx'), '--out', at('out.xlsx'), '--connection', connection];
    const environment = {
      ...{ HTTPS_PROXY: `${scheme}${proxy.address}`, NO_PROXY: '', https_proxy: '', no_proxy: '' },
      NODE_EXTRA_CA_CERTS: certificate.authorityFile,
    };
    const { code, said } = await runNode([...ownProgram(), ...given], { cwd: folder, environment });
    expect(said).toMatch(/^Check the proxy that HTTPS_PROXY names.* \(PROXY_407\)\.\n$/);
    expect(code).toBe(2);
    expect(new Set(proxy.asked)).toEqual(new Set(['api.example.com:443']));
  },
);

it.each(['http://anna:secret#1@proxy:8080', 'socks5://anna:secret@proxy:1080', 'http://anna:secret%@proxy'])(
  'refuses HTTPS_PROXY as %s, and quotes no password',
  (given) => {
    const read = (): unknown => useOutgoingProxy({ HTTPS_PROXY: given });
    expect(read).toThrow(/^Give HTTPS_PROXY the form http:\/\/user:password@proxy:8080/);
    expect(read).not.toThrow(/secret/);
  },
);
