import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ConfigurationReader, readEvidenceKeys } from '../../gateway';
import { isEd25519, isSignature, publicKeysIn, type SignatureFits, type Signer } from '../../portfolio/pack';
import { Refusal, systemCode } from '../refusal';

/** SHA-256, in hexadecimal. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Signs packs with the newest private key in a file that nobody else may read. @throws Refusal, which quotes nothing of it */
export async function readSigner(file: string, environment: NodeJS.ProcessEnv): Promise<Signer> {
  const reader = new ConfigurationReader(environment);
  const keys = await readEvidenceKeys(reader, file);
  if (keys === null) throw new Refusal(reader.mistakes.join('\n'));
  return {
    sign: (text) => keys.sign(text).signature,
    publicKey: keys.publicKeys.at(-1) ?? '',
  };
}

/** The public keys in a file, one PEM block after the other. @throws Refusal */
export async function readTrustedKeys(file: string): Promise<ReadonlySet<string>> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new Refusal(
      `Name a file that can be read by --keys: "${file}" cannot (${systemCode(error) ?? 'no reason given'}).`,
    );
  });
  const keys = publicKeysIn(text);
  if (keys === null)
    throw new Refusal(
      `Give --keys a file with public keys of Ed25519 as PEM: "${file}" has none, or one of another kind.`,
    );
  return keys;
}

/** Whether a signature of a pack fits, by the public key that stands in the pack. */
export const signatureFits: SignatureFits = (text, signature, publicKey) => {
  if (!isEd25519(publicKey) || !isSignature(signature)) return false;
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
  } catch {
    // A point that is none.
    return false;
  }
};
