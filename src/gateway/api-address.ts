import type { buildConnector } from 'undici';

/** The API behind the relay: where it is, and the keys that only this server knows. */
export interface ApiAddress {
  /** Base URL without a path, such as `https://api.example.com`. Plain http is for loopback alone. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly serviceKey: string;
  /** Makes connections to it, as through a proxy. Default: directly. */
  readonly connect?: buildConnector.connector | undefined;
}

/** Names of this machine, as addresses to listen on and as browsers write them. */
export const loopbackNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

/** Whether a request comes from this machine. */
export function isLoopback(address: string | undefined): boolean {
  return address === '::1' || /^(?:::ffff:)?127\./.test(address ?? '');
}

/**
 * Reads the base URL of an API.
 * @throws Error with a sentence for whoever runs the server, when it is no https address (http on loopback), or carries more than a host.
 */
export function parseBaseUrl(baseUrl: string): URL {
  if (!URL.canParse(baseUrl)) {
    // What stands before it may be a password.
    const told = baseUrl.slice(baseUrl.lastIndexOf('@') + 1);
    throw new Error(`Give the API's address as https://host: "${told}" is no address.`);
  }
  const url = new URL(baseUrl);
  const secure = url.protocol === 'https:' || (url.protocol === 'http:' && loopbackNames.has(url.hostname));
  if (!secure) {
    throw new Error(
      `Give the API's address with https: "${url.protocol}//${url.host}" would send the keys in the open.`,
    );
  }
  if (url.pathname + url.search + url.hash !== '/' || url.username + url.password !== '') {
    throw new Error(`Give the API's address as https://host alone: found more than "${url.origin}".`);
  }
  return url;
}
