import http from 'node:http';
import https from 'node:https';
import net, { type Socket } from 'node:net';
import { Agent, buildConnector, fetch, setGlobalDispatcher } from 'undici';
import { Refusal } from './refusal';

/** Makes the connection of a request. */
export type Connector = buildConnector.connector;

/** Shorter than those who ask through it wait, so that the proxy is told. */
const waitMilliseconds = 8_000;
const loopback = /^(localhost|.+\.localhost|127\..+|::1)$/;

/**
 * Lets what goes to other machines over https go through the proxy that the environment names, as other programs do: Node does so in its newest
 * versions alone. Plain http, which goes to this machine alone, never does. Returns what connects through it; nothing where none is named.
 * @throws Refusal where it cannot be read; that quotes no password.
 */
export function useOutgoingProxy(environment: NodeJS.ProcessEnv): Connector | undefined {
  // One that is set to nothing counts as not set.
  const named = (name: string): string =>
    [name, name.toUpperCase()].map((each) => environment[each] ?? '').find((each) => each !== '') ?? '';
  const proxy = readProxy(named('https_proxy'));
  if (proxy === null) return undefined;
  const direct = buildConnector({});
  const noProxy = named('no_proxy');
  const connect: Connector = (wanted, callback) => {
    if (wanted.protocol === 'http:' || goesDirectly(wanted, noProxy)) direct(wanted, callback);
    else
      openTunnel(proxy, wanted).then(
        (httpSocket) => direct({ ...wanted, httpSocket }, callback),
        (error: unknown) => callback(error as Error, null),
      );
  };
  // Node's own fetch takes a dispatcher of its own undici alone. A body would leave in chunks: nothing that goes here has one.
  setGlobalDispatcher(new Agent({ connect }));
  const fetchThrough = (asked: string | URL | Request, init?: RequestInit): Promise<unknown> =>
    asked instanceof Request ? fetch(asked.url, asked) : fetch(asked, init as object);
  Object.assign(globalThis, { fetch: fetchThrough });
  return connect;
}

function readProxy(given: string): URL | null {
  if (given === '') return null;
  const text = given.includes('://') ? given : `http://${given}`;
  try {
    const url = new URL(text);
    decodeURIComponent(url.username + url.password);
    if (/^https?:$/.test(url.protocol)) return url;
  } catch {
    // It is told below.
  }
  throw new Refusal(
    'Give HTTPS_PROXY the form http://user:password@proxy:8080, with every special character of the password as %XX.',
  );
}

/** Whether NO_PROXY names the host: itself, a domain above it, or `*`; with a port, for that port alone. */
export function goesDirectly({ hostname, port }: buildConnector.Options, noProxy: string): boolean {
  const host = hostname.toLowerCase();
  return (
    loopback.test(host) ||
    noProxy
      .toLowerCase()
      .split(/[\s,]+/)
      .some((entry) => {
        const [, name = '', only] = /^\*?\.?(.*?)(?::(\d+))?$/.exec(entry) ?? [];
        if (entry === '*') return true;
        return (
          name !== '' && `.${host}`.endsWith(`.${name}`) && (only ?? (port || '443')) === (port || '443')
        );
      })
  );
}

/** A connection through the proxy to the host, of which the proxy reads nothing. Rejects with a code that says that it is the proxy's. */
function openTunnel(proxy: URL, { host, hostname, port }: buildConnector.Options) {
  const { username, password } = proxy;
  const user = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`);
  const target = `${host ?? hostname}${port === '' ? ':443' : ''}`;
  const failed = (code: string): Error => Object.assign(new Error('The proxy'), { code: `PROXY_${code}` });
  return new Promise<Socket>((resolve, reject) => {
    const asked = (proxy.protocol === 'https:' ? https : http).request(proxy.origin, {
      method: 'CONNECT',
      path: target,
      agent: false,
      // Node would take it from the header `host`, which names the API.
      servername: net.isIP(proxy.hostname.replace(/[[\]]/g, '')) === 0 ? proxy.hostname : '',
      timeout: waitMilliseconds,
      headers: {
        host: target,
        ...(username === '' ? {} : { 'proxy-authorization': `Basic ${user.toString('base64')}` }),
      },
    });
    asked.on('connect', ({ statusCode = 0 }, socket) => {
      socket.setTimeout(0);
      if (statusCode === 200) {
        resolve(socket);
        return;
      }
      socket.destroy();
      reject(failed(String(statusCode)));
    });
    asked.on('timeout', () => asked.destroy(failed('ETIMEDOUT')));
    asked.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code?.startsWith('PROXY_') ? error : failed(error.code ?? 'FAILED')),
    );
    asked.end();
  });
}
