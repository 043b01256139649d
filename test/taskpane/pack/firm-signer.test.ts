import { generateKeyPairSync } from 'node:crypto';
import { evidenceKeysIn, publishedKey } from '../../../src/gateway/evidence-keys';
import { firmSigner, type AskServer } from '../../../src/taskpane/pack/firm-signer';

const pem = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
const [former, newest] = [pem(), pem()];
const keys = evidenceKeysIn(former + newest)!;
const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });
const published = json.bind(null, { keys: keys.publicKeys.map((key) => publishedKey(key)) });

it('G10.1 a pack is signed by the newest key that the server publishes', async () => {
  const asked: (readonly [string, string | null])[] = [];
  const ask: AskServer = (path, text) => {
    asked.push([path, text]);
    return Promise.resolve(text === null ? published() : json(keys.sign(text)));
  };
  const signer = await firmSigner(ask);
  expect(signer?.publicKey).toBe(keys.publicKeys[1]);
  expect(await signer?.sign('a head')).toBe(keys.sign('a head').signature);
  expect(asked).toEqual([
    ['evidence-keys.json', null],
    ['evidence-signature', 'a head'],
  ]);
});

it.each<[string, AskServer]>([
  ['has no key', () => Promise.resolve(json({ keys: [] }))],
  ['knows no such address', () => Promise.resolve(json({}, 404))],
  ['answers with a page', () => Promise.resolve(new Response('<!doctype html>'))],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])('G10.1 a pack is unsigned where the server %s', async (_, ask) => {
  expect(await firmSigner(ask)).toBeNull();
});

it.each<[string, () => Response | Promise<Response>]>([
  ['refuses', () => json({}, 401)],
  ['cannot be asked as anybody', () => Promise.reject(new Error('no token'))],
  ['signs by another key', () => json(evidenceKeysIn(former)!.sign('a head'))],
])('G10.2 no pack is told as signed where the server %s', async (_, answer) => {
  const signer = await firmSigner((_path, text) => Promise.resolve(text === null ? published() : answer()));
  await expect(signer?.sign('a head')).rejects.toThrow('your server did not sign the pack');
});
