import { Refusal, systemCode } from '../refusal';

/** What Node says of a certificate that it does not take. */
const untrusted = /CERT|ISSUER|LEAF_SIGNATURE/;
const waitMilliseconds = 10_000;

/**
 * An API whose certificate is not trusted, or to which a proxy lets nothing through, seems to be one that does not answer: the client, which is
 * that of browsers too, does not say why. So this asks, without a key.
 * @param file Of `--connection`.
 * @throws Refusal where that is why.
 */
export async function refuseNoConnection(baseUrl: string, file: string): Promise<void> {
  try {
    await fetch(baseUrl, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(waitMilliseconds),
    });
  } catch (error) {
    const code = systemCode((error as Error).cause);
    if (code?.startsWith('PROXY_') === true)
      throw new Refusal(
        `Check the proxy that HTTPS_PROXY names, and its user and password: it lets nothing through to the API that "${file}" names (${code}).`,
      );
    if (code === null || !untrusted.test(code)) return;
    throw new Refusal(
      `Check the certificate of the API that "${file}" names: it is not trusted (${code}). Where an authority of your own has made it, start with NODE_EXTRA_CA_CERTS=FILE, the certificate of that authority.`,
    );
  }
}
