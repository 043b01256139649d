import { createHash, X509Certificate } from 'node:crypto';
import {
  certificateFolder,
  localhostCertificate,
  type LocalhostCertificate,
} from '../../src/commandline/certificate';

/** The product's own for localhost. A run of tests has it made before any of them asks, so that no two make it at once. */
export function testCertificate(): Promise<LocalhostCertificate> {
  return localhostCertificate(certificateFolder(process.env), Date.now());
}

/**
 * An argument of a browser that trusts it, as a person's does after `npm run trust`. Where a page alone passes over a certificate
 * (`ignoreHTTPSErrors`), each new connection fails first and its request begins anew, until the browser gives one up now and then
 * (`net::ERR_TOO_MANY_RETRIES`); nothing is cached, and no service worker registers.
 */
export async function trustingLocalhost(): Promise<string> {
  const { publicKey } = new X509Certificate((await testCertificate()).cert);
  const digest = createHash('sha256').update(publicKey.export({ type: 'spki', format: 'der' }));
  return `--ignore-certificate-errors-spki-list=${digest.digest('base64')}`;
}
