import { createPrivateKey, X509Certificate } from 'node:crypto';
import { chmod, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Refusal, systemCode } from './refusal';

/** A certificate for https://localhost, PEM, and the authority that signed it. */
export interface LocalhostCertificate {
  readonly cert: string;
  readonly key: string;
  /** File of the authority: what a person trusts by `npm run trust`. */
  readonly authorityFile: string;
}

/** Browsers refuse a certificate that is valid for longer than 398 days. */
const validDays = 365;
const renewBefore = 7 * 24 * 60 * 60 * 1000;

/** The folder that Microsoft's own tools for add-ins use: who trusts one of them trusts the other. `CERTIFICATES` names another. Decision 199. */
export function certificateFolder(environment: NodeJS.ProcessEnv): string {
  const named = environment.CERTIFICATES ?? '';
  return named === '' ? path.join(os.homedir(), '.office-addin-dev-certs') : named;
}

/**
 * The certificate in `folder`, made when there is none or it is about to end. The machine's trust store is not touched, and the
 * authority's own key is thrown away: nobody can sign anything else with it.
 * @param now Epoch milliseconds.
 * @throws Refusal when the folder cannot be read or written.
 */
export async function localhostCertificate(folder: string, now: number): Promise<LocalhostCertificate> {
  const file = (name: string): string => path.join(folder, name);
  const authorityFile = file('ca.crt');
  try {
    const kept = await readPair(file('localhost.crt'), file('localhost.key'));
    if (kept !== null && isCurrent(kept, now)) return { ...kept, authorityFile };

    await Promise.all(
      ['ca.crt', 'localhost.crt', 'localhost.key'].map((name) => rm(file(name), { force: true })),
    );
    await generate(authorityFile, file('localhost.crt'), file('localhost.key'));
    await chmod(file('localhost.key'), 0o600);
    const made = await readPair(file('localhost.crt'), file('localhost.key'));
    if (made === null) throw new Error('the files were not written');
    return { ...made, authorityFile };
  } catch (error) {
    throw new Refusal(
      `Make the folder "${folder}" writable, or name another by CERTIFICATES=DIR: the certificate of localhost cannot be kept there (${systemCode(error) ?? (error as Error).message}).`,
    );
  }
}

async function readPair(certFile: string, keyFile: string): Promise<{ cert: string; key: string } | null> {
  try {
    const [cert, key] = await Promise.all([readFile(certFile, 'utf8'), readFile(keyFile, 'utf8')]);
    return { cert, key };
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null;
    throw error;
  }
}

function isCurrent({ cert, key }: { cert: string; key: string }, now: number): boolean {
  try {
    const read = new X509Certificate(cert);
    const fits = read.checkHost('localhost') !== undefined && read.checkPrivateKey(createPrivateKey(key));
    return fits && Date.parse(read.validTo) - renewBefore > now;
  } catch {
    return false;
  }
}

async function generate(authority: string, cert: string, key: string): Promise<void> {
  const { generateCertificates } = await import('office-addin-dev-certs');
  await withConsoleMuted(() =>
    generateCertificates(authority, cert, key, validDays, ['localhost', '127.0.0.1']),
  );
}

/** Runs code of a package without its lines on the console, which the caller words better. */
export async function withConsoleMuted<Result>(run: () => Promise<Result>): Promise<Result> {
  const { log } = console;
  console.log = () => undefined;
  try {
    return await run();
  } finally {
    console.log = log;
  }
}
