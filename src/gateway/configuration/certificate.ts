import { createPrivateKey, X509Certificate } from 'node:crypto';
import { createSecureContext } from 'node:tls';
import type { ConfigurationReader } from './reader';

/** A certificate and its key, PEM. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
  /** Where both were read. */
  readonly files: { readonly cert: string; readonly key: string };
}

/** Reads the certificate; `null` behind a proxy, and where there is a mistake. */
export async function readCertificate(
  given: ConfigurationReader,
  isBehindProxy: boolean,
): Promise<Certificate | null> {
  if (isBehindProxy === given.has('certificate')) {
    given.addMistake(
      isBehindProxy
        ? 'Give "certificate" or "behindProxy", not both.'
        : 'Give "certificate" the files {"certificate": …, "key": …} in PEM, or set "behindProxy" to true.',
    );
    return null;
  }
  if (isBehindProxy) return null;
  const named = given.object('certificate', ['certificate', 'key']);
  const cert = named.fileName('certificate', 'the name of a PEM file', 'needed');
  const key = named.fileName('key', 'the name of a PEM file', 'needed');
  return cert === null || key === null ? null : loadCertificate(given, { cert, key });
}

/** Reads both files; `null`, and mistakes, where they cannot be read or do not fit together. */
export async function loadCertificate(
  reader: ConfigurationReader,
  files: Certificate['files'],
): Promise<Certificate | null> {
  const cert = await reader.readFile(files.cert);
  const key = await reader.readSecretFile(files.key);
  if (cert === null || key === null) return null;
  try {
    if (!new X509Certificate(cert).checkPrivateKey(createPrivateKey(key)))
      throw new Error('the key is another’s');
    // The former looks at the first certificate alone: those after it may break off.
    createSecureContext({ cert, key });
    return { cert, key, files };
  } catch (error) {
    reader.addMistake(
      `Give "certificate" a certificate and its own key in PEM: ${(error as Error).message}.`,
    );
    return null;
  }
}
