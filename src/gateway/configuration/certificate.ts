import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';
import type { ConfigurationReader } from './reader';
import { readSecretFile } from './secret-file';

/** A certificate and its key, PEM. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
  /** Where both were read. */
  readonly files: { readonly cert: string; readonly key: string };
}

/** Reads the certificate; `null` behind a proxy, and where there is a mistake. `beside` resolves names relative to the configuration file. */
export async function readCertificate(
  reader: ConfigurationReader,
  given: Readonly<Record<string, unknown>>,
  environment: NodeJS.ProcessEnv,
  beside: (name: string) => string,
): Promise<Certificate | null> {
  if (given.behindProxy === true && given.certificate === undefined) return null;
  if (given.behindProxy !== undefined) reader.flag(given.behindProxy, 'behindProxy');
  if (given.behindProxy === true) {
    reader.addMistake('Give "certificate" or "behindProxy", not both.');
    return null;
  }
  if (given.certificate === undefined) {
    reader.addMistake(
      'Give "certificate" the files {"certificate": …, "key": …} in PEM, or set "behindProxy" to true.',
    );
    return null;
  }
  const { certificate, key } = reader.record(given.certificate, 'certificate', ['certificate', 'key']);
  const files = {
    cert: reader.text(certificate, 'certificate.certificate', 'the name of a PEM file'),
    key: reader.text(key, 'certificate.key', 'the name of a PEM file'),
  };
  if (files.cert === null || files.key === null) return null;
  return loadCertificate(reader, environment, { cert: beside(files.cert), key: beside(files.key) });
}

/** Reads both files; `null`, and mistakes, where they cannot be read or do not fit together. */
export async function loadCertificate(
  reader: ConfigurationReader,
  environment: NodeJS.ProcessEnv,
  files: Certificate['files'],
): Promise<Certificate | null> {
  const cert = await readPem(reader, files.cert);
  const key = await readSecretFile(reader, environment, files.key);
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

async function readPem(reader: ConfigurationReader, file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    reader.addMistake(
      `Make "${file}" readable: ${(error as NodeJS.ErrnoException).code ?? 'it cannot be read'}.`,
    );
    return null;
  }
}
