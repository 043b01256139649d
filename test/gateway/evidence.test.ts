import { generateKeyPairSync } from 'node:crypto';
import { publicKeysIn } from '../../src/portfolio/pack';
import { signatureFits } from '../../src/commandline/sheets/evidence-keys';
import { evidenceKeysIn } from '../../src/gateway/evidence-keys';
import type { Answer } from '../support/ask-https';
import { openFirm, openGateway } from './support/closing';
import { bearer, type TestGateway } from './support/test-gateway';

const newKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
const former = newKey();
const text = `terrace pack 1\n12\n${'a'.repeat(64)}`;

const sign = (at: TestGateway, given: string, more: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  at.ask('/evidence-signature', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...more },
    body: JSON.stringify({ text: given }),
  });

it('G10.1 publishes all of its keys, as a file of keys has them, and signs with the newest', async () => {
  const both = former + newKey();
  const gateway = await openGateway({ evidenceKeys: evidenceKeysIn(both) });
  const { keys } = JSON.parse((await gateway.ask('/evidence-keys.json')).text) as {
    keys: { key: string; pem: string }[];
  };
  const published = [...(publicKeysIn(keys.map(({ pem }) => pem).join('')) ?? [])];
  expect(published).toHaveLength(2);
  expect(published[0]).toBe(evidenceKeysIn(former)?.publicKeys[0]);
  expect(keys[1]?.key).toMatch(/^key [\da-f]{16}$/);
  const signed = JSON.parse((await sign(gateway, text)).text) as { signature: string; publicKey: string };
  expect(signed.publicKey).toBe(published[1]);
  expect(signatureFits(text, signed.signature, signed.publicKey)).toBe(true);
});

it.each(['', 'anything', `${text}\nmore`, `terrace pack 2\n12\n${'a'.repeat(64)}`])(
  'G10.2 signs the head of a pack and nothing else: %j',
  async (other) => {
    const gateway = await openGateway({ evidenceKeys: evidenceKeysIn(former) });
    expect((await sign(gateway, other)).status).toBe(400);
  },
);

it('G10.2 says so where it has no key', async () => {
  const gateway = await openGateway();
  expect((await sign(gateway, text)).status).toBe(404);
  expect((await gateway.ask('/evidence-keys.json')).text).toBe('{"keys":[]}');
});

it('G10.3 takes no key of another kind, and no file in which one is damaged', () => {
  const other = generateKeyPairSync('x25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  expect(evidenceKeysIn(former + other)).toBeNull();
  expect(evidenceKeysIn(former.replace('MC4', 'MC5'))).toBeNull();
  expect(evidenceKeysIn('')).toBeNull();
});

it('G10.2 writes down who had which head signed, and signs nothing where that is required and cannot be', async () => {
  const server = { evidenceKeys: evidenceKeysIn(former) };
  const anna = bearer('anna');
  const firm = await openFirm({}, server);
  expect((await sign(firm, text, anna)).status).toBe(200);
  expect(firm.written).toMatchObject([{ person: 'anna', did: 'sign-pack', change: 'a'.repeat(64) }]);
  expect(firm.lines.join('')).toMatch(/"person":"anna".*signed an evidence pack/);
  // The disk is full, or fills up with this line.
  for (const isFailing of [true, false]) {
    const state = { isFailing, errors: 0, waiting: 0 };
    const audit = { state, write: () => void (state.isFailing = true) };
    const full = await openFirm({ isAuditRequired: true, audit }, server);
    expect((await sign(full, text, anna)).status).toBe(503);
  }
});
