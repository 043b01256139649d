import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

/** Why a request was refused by its headers alone, as `refuse` takes it. */
export type RequestRefusal = readonly [status: 400 | 403 | 421, description: string];

/** The names under which this server answers: its own port on loopback, and the hosts that were configured besides. Decision 202. */
export function ownHosts(port: number, configured: readonly string[] = []): ReadonlySet<string> {
  const loopback = ['localhost', '127.0.0.1', '[::1]'].flatMap((name) =>
    // A browser leaves out the port that its scheme implies.
    port === 443 ? [name, `${name}:443`] : [`${name}:${port}`],
  );
  // The first is named to whoever comes by another name.
  return new Set([...configured.map((host) => host.toLowerCase()), ...loopback]);
}

/**
 * Refuses a request to a name that is not ours. A page of a stranger whose name was pointed at 127.0.0.1 (DNS rebinding) looks
 * same-origin to the browser: only the Host header tells that it is not.
 */
export function refuseForeignHost(host: string | undefined, own: ReadonlySet<string>): RequestRefusal | null {
  if (host !== undefined && own.has(host)) return null;
  const name = [...own][0] ?? 'localhost';
  return [421, `Open this server as https://${name}: it does not answer under another name.`];
}

/** Refuses a request that names two hosts: a proxy before this server may have checked the other one. */
export function refuseTwoHosts(rawHeaders: readonly string[]): RequestRefusal | null {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') count += 1;
  return count < 2 ? null : [400, 'Send one Host header: this request names two.'];
}

/** The hosts for which browsers may be told to use https only: never loopback or an address, where other programs answer too. */
export function namedHosts(configured: readonly string[] = []): ReadonlySet<string> {
  const isName = (host: string): boolean => {
    const name = host.replace(/:\d+$/, '');
    const isAddress = name.startsWith('[') || /^[\d.]+$/.test(name);
    return !isAddress && name !== 'localhost' && !name.endsWith('.localhost');
  };
  return new Set(configured.map((host) => host.toLowerCase()).filter(isName));
}

/** Whether the host is loopback, an address or a configured name. An address is safe, since DNS rebinding needs a name. */
export function isOwnOrAddress(host: string | undefined, configured: readonly string[]): boolean {
  const name = (host ?? '').toLowerCase().replace(/:\d+$/, '');
  if (name === 'localhost' || isIP(name.replace(/^\[(.+)\]$/, '$1')) !== 0) return true;
  return configured.some((each) => each.toLowerCase().replace(/:\d+$/, '') === name);
}

/**
 * Refuses requests of pages of another origin, which would spend the quota of this server's users. `same-site` is refused too:
 * every port of localhost is one site. A program that is no browser sends neither header, and is let through.
 */
export function refuseForeignPage(headers: IncomingHttpHeaders): RequestRefusal | null {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  const ownOrigin = `https://${headers.host?.toLowerCase() ?? ''}`;
  const isForeignOrigin = origin !== undefined && origin.toLowerCase() !== ownOrigin;
  const isForeignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
  if (!isForeignOrigin && !isForeignSite) return null;
  return [403, 'Call the API from a page of this server: requests from other sites are refused.'];
}
