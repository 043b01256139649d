import { createHash, createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import type { ConfigurationReader } from './configuration/reader';

/** The keys by which this server signs evidence packs. */
export interface EvidenceKeys {
  /** Public keys (SPKI, base64), the oldest first: packs that were signed by a former one are known by it. */
  readonly publicKeys: readonly string[];
  /** Signs with the newest. */
  readonly sign: (text: string) => { readonly signature: string; readonly publicKey: string };
}

const block = /-----BEGIN PRIVATE KEY-----[\s\S]+?-----END PRIVATE KEY-----/g;

/** The private keys in a text, one block of PEM after the other; `null` where there is none, or one of another kind. */
export function evidenceKeysIn(pem: string): EvidenceKeys | null {
  const found = [...pem.matchAll(block)].map(([text]) => ed25519Key(text));
  const keys = found.filter((key) => key !== null);
  const newest = keys.at(-1);
  if (newest === undefined || keys.length < found.length) return null;
  return {
    publicKeys: keys.map(publicKeyOf),
    sign: (text) => ({
      signature: sign(null, Buffer.from(text), newest).toString('base64'),
      publicKey: publicKeyOf(newest),
    }),
  };
}

/** `null`, and a mistake that quotes nothing of it, where the file cannot be read or holds something else. */
export async function readEvidenceKeys(
  reader: ConfigurationReader,
  file: string,
): Promise<EvidenceKeys | null> {
  const text = await reader.readSecretFile(file);
  const keys = text === null ? null : evidenceKeysIn(text);
  if (text !== null && keys === null)
    reader.addMistake(
      `Put Ed25519 keys as PEM into "${file}", such as \`openssl genpkey -algorithm ed25519\` makes: it has none, or one of another kind.`,
    );
  return keys;
}

/** What is published of a key: what packs hold, what files of keys hold, and what people compare. */
export function publishedKey(publicKey: string): { readonly key: string; readonly pem: string } {
  const id = createHash('sha256').update(publicKey).digest('hex').slice(0, 16);
  return {
    key: `key ${id}`,
    pem: `-----BEGIN PUBLIC KEY-----\n${publicKey}\n-----END PUBLIC KEY-----\n`,
  };
}

function ed25519Key(pem: string): KeyObject | null {
  try {
    const key = createPrivateKey(pem);
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}

function publicKeyOf(key: KeyObject): string {
  return createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');
}
