import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ConfigurationReader, readSecretFile } from '../../gateway';
import type { SignatureFits, Signer } from '../../portfolio/pack';
import { Refusal, systemCode } from '../refusal';

const wanted = 'an Ed25519 key as PEM, such as `openssl genpkey -algorithm ed25519` makes';

/** Signs packs with the private key in a file that nobody else may read. @throws Refusal, which quotes nothing of it */
export async function readSigner(file: string, environment: NodeJS.ProcessEnv): Promise<Signer> {
  const reader = new ConfigurationReader();
  const text = await readSecretFile(reader, environment, file);
  if (text === null) throw new Refusal(reader.mistakes.join('\n'));
  const key = keyOf(() => createPrivateKey(text), '--key', file);
  return {
    sign: (signed) => sign(null, Buffer.from(signed), key).toString('base64'),
    publicKey: spki(createPublicKey(key)),
  };
}

const block = /-----BEGIN PUBLIC KEY-----[\s\S]+?-----END PUBLIC KEY-----/g;

/** The public keys in a file, one PEM block after the other. @throws Refusal */
export async function readTrustedKeys(file: string): Promise<ReadonlySet<string>> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new Refusal(
      `Name a file that can be read by --keys: "${file}" cannot (${systemCode(error) ?? 'no reason given'}).`,
    );
  });
  const blocks = text.match(block) ?? [];
  if (blocks.length === 0)
    throw new Refusal(`Give --keys a file with public keys as PEM: "${file}" has none.`);
  return new Set(blocks.map((pem) => spki(keyOf(() => createPublicKey(pem), '--keys', file))));
}

/** Whether a signature of a pack fits, by the public key that stands in the pack. */
export const signatureFits: SignatureFits = (text, signature, publicKey) => {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    // Base64 can be spelled in several ways: only one was written.
    if (spki(key) !== publicKey || Buffer.from(signature, 'base64').toString('base64') !== signature)
      return false;
    return (
      key.asymmetricKeyType === 'ed25519' &&
      verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'))
    );
  } catch {
    return false;
  }
};

function spki(key: KeyObject): string {
  return key.export({ format: 'der', type: 'spki' }).toString('base64');
}

function keyOf(read: () => KeyObject, option: string, file: string): KeyObject {
  try {
    const key = read();
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // It is told below, without a word of what stands there.
  }
  throw new Refusal(`Give ${option} ${wanted}: "${file}" is none.`);
}
