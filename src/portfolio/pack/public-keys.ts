const block = /-----BEGIN PUBLIC KEY-----([\s\S]+?)-----END PUBLIC KEY-----/g;
/** A public key of Ed25519 as SPKI, in base64: 12 bytes that all of them begin with, and 32 of its own. */
const ed25519 = /^MCowBQYDK2VwAyEA[A-Za-z\d+/]{42}[AEIMQUYcgkosw048]=$/;

/** The public keys in a text, one block of PEM after the other, as they stand in packs; `null` where there is none, or one of another kind. */
export function publicKeysIn(pem: string): ReadonlySet<string> | null {
  const keys = [...pem.matchAll(block)].map(([, inner = '']) => inner.replace(/\s+/g, ''));
  return keys.length > 0 && keys.every(isEd25519) ? new Set(keys) : null;
}

/** Whether it is a public key of Ed25519, spelled in the one way in which packs have it. */
export function isEd25519(publicKey: string): boolean {
  return ed25519.test(publicKey);
}

/** A signature of Ed25519 in base64, spelled in the one way in which packs have it. */
export function isSignature(signature: string): boolean {
  return /^[A-Za-z\d+/]{85}[AQgw]==$/.test(signature);
}
