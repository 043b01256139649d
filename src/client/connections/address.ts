import {
  identifierPath,
  operations,
  type Identifier,
  type OperationName,
  type Problem,
} from '../../contract';
import type { Connection } from './connection';

const loopback = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Where the API is, fit to have paths put behind it; or why it must not be asked. */
export type BaseAddress =
  | { readonly ok: true; readonly base: string }
  | { readonly ok: false; readonly problem: Problem };

/**
 * The base URL of a connection without a slash at its end. Only https is asked, and plain http on loopback. Where the
 * server holds the keys it may be empty: then it is the page's own origin.
 */
export function baseAddress({ keys, baseUrl }: Connection): BaseAddress {
  const given = baseUrl.trim();
  if (given === '' && keys === 'held-by-server') return { ok: true, base: '' };
  const url = parse(given);
  const safe = url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.test(url.hostname));
  // A name and password in the address would travel in it, and be shown with it.
  if (!url || !safe || url.username !== '' || url.password !== '') {
    return {
      ok: false,
      problem: { kind: 'insecure-address', host: url?.host || shownAddress(given).slice(0, 60) },
    };
  }
  return { ok: true, base: url.origin + url.pathname.replace(/\/+$/, '') };
}

/** An address as it may be shown: what stands where a name and password would is left out. */
export function shownAddress(baseUrl: string): string {
  return baseUrl.replace(/^([^:]*:\/\/)?.*@/s, '$1');
}

/** Whether an address has a name or password in it, or may have where it cannot be read as one of a host. */
export function holdsUser(baseUrl: string): boolean {
  const url = parse(baseUrl);
  // `me:secret@api.example` is read as a scheme, without a host.
  return url?.host ? url.username + url.password !== '' : shownAddress(baseUrl) !== baseUrl;
}

function parse(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** Path of a request below the base URL. */
export function requestPath(operation: OperationName, identifier: Identifier | null): string {
  const { path } = operations[operation];
  return identifier ? `${path}/${identifierPath(identifier)}` : path;
}

/**
 * The base URL that a redirect points to, from its `Location`; `null` where it tells none that may be advised: whoever answers may not send keys to
 * another host, or in the open, and a page of the same site, as one to sign in, is no API. Only origin and leading path are given back: what
 * follows names a home.
 */
export function redirectTarget(location: unknown, asked: string, path: string): string | null {
  if (typeof location !== 'string') return null;
  const from = parse(asked);
  const target = parse(location, asked);
  if (!from || target?.protocol !== 'https:' || target.hostname !== from.hostname) return null;
  const below = target.pathname.indexOf(path.slice(0, path.lastIndexOf('/')));
  if (below < 0 && target.origin === from.origin) return null;
  const to = target.origin + (below > 0 ? target.pathname.slice(0, below) : '');
  return to === asked ? null : to;
}
