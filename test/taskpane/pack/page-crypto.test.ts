import { generateKeyPairSync } from 'node:crypto';
import { evidenceKeysIn } from '../../../src/gateway/evidence-keys';
import { digest as digestOnDisk } from '../../../src/commandline/sheets/evidence-keys';
import { digest, signatureFits } from '../../../src/taskpane/pack/page-crypto';

const pem = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
const keys = evidenceKeysIn(pem)!;
const publicKey = keys.publicKeys[0]!;
const { signature } = keys.sign('a head');
afterEach(() => jest.restoreAllMocks());

it('P9.2 the pane and the command line digest alike', async () => {
  const text = 'Fernhope • 12 “High Street” £';
  expect(await digest(text)).toBe(digestOnDisk(text));
});

it.each([
  ['fits', 'a head', signature, publicKey, true],
  ['of another text does not', 'another head', signature, publicKey, false],
  ['that is none does not', 'a head', 'none', publicKey, false],
])('P9.4 in a browser a signature %s', async (_, text, given, key, fits) => {
  expect(await signatureFits(text, given, key)).toBe(fits);
});

it.each([
  ['knows no Ed25519 has not checked', 'NotSupportedError', null],
  ['takes the key for none found that nobody signed', 'DataError', false],
])('P9.4 a browser that %s', async (_, name, fits) => {
  jest.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('', name));
  expect(await signatureFits('a head', signature, publicKey)).toBe(fits);
});
