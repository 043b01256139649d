import tls, { type TLSSocket } from 'node:tls';
import { Redis } from 'iovalkey';
import { openFirm } from '../../src/gateway/firm';
import { clock, random } from '../bench/support/real-time';
import { freePort } from '../support/free-port';
import { listenOnLoopback } from '../support/loopback-server';
import { testCertificate } from '../support/test-certificate';
import { startValkey } from '../support/valkey';
import { closing } from './support/closing';
import { until } from './support/test-firm';

/** What is warned of by a gateway that is told of a Valkey at this address. */
async function warned(valkey: string): Promise<unknown[]> {
  const lines: unknown[] = [];
  const firm = openFirm({
    api: { baseUrl: 'https://api.example', apiKey: 'key', serviceKey: 'key' },
    ...{ clock, random, valkey, leaseMilliseconds: 500, gateways: { address: null, port: 0 } },
    log: { info: () => undefined, warn: (about, words) => lines.push([about, words]) },
  });
  closing(firm);
  await until(() => lines.length > 0);
  return lines;
}

const lost = (because: string): unknown[] => [
  [{ role: 'cut-off', before: 'joins', because }, expect.stringContaining('Valkey is lost')],
];

it('G6.2 says in a word why Valkey cannot be used: nothing listens there', async () => {
  expect(await warned(`redis://127.0.0.1:${await freePort()}`)).toEqual(lost('ECONNREFUSED'));
});

it('G6.2 says in a word why Valkey cannot be used: another password', async () => {
  const valkey = await startValkey();
  closing({ close: () => valkey.stop() });
  const commands = new Redis(valkey.url);
  await commands.config('SET', 'requirepass', 'right');
  commands.disconnect();
  expect(await warned(valkey.url.replace('://', '://:wrong@'))).toEqual(lost('WRONGPASS'));
});

it('G6.2 says in a word why Valkey cannot be used: a certificate that nobody trusts', async () => {
  const server = closing(tls.createServer(await testCertificate()));
  server.on('tlsClientError', (_error: Error, socket: TLSSocket) => socket.destroy());
  const port = await listenOnLoopback(server);
  expect(await warned(`rediss://localhost:${port}`)).toEqual(lost('UNABLE_TO_VERIFY_LEAF_SIGNATURE'));
});
