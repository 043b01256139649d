import { isEd25519, isSignature, type Digest, type SignatureFits } from '../../portfolio/pack';

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text));
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/** SHA-256 by the browser. */
export const digest: Digest = async (text) => {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(text)));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** Whether a signature fits, by the browser; `null` where it knows no Ed25519. Decision 301. */
export const signatureFits: SignatureFits = async (text, signature, publicKey) => {
  if (!isEd25519(publicKey) || !isSignature(signature)) return false;
  const algorithm = { name: 'Ed25519' };
  try {
    const key = await crypto.subtle.importKey('spki', fromBase64(publicKey), algorithm, false, ['verify']);
    return await crypto.subtle.verify(algorithm, key, fromBase64(signature), bytesOf(text));
  } catch (error) {
    // Any other refusal is of a key that is none.
    return error instanceof DOMException && error.name === 'NotSupportedError' ? null : false;
  }
};
