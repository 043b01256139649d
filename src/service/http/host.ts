import type { IncomingMessage } from 'node:http';
import { ApiRefusal } from '../routes/refusal';

/** A name or an address with or without a port; blank where the target has no authority. */
const authority = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+;=%-]*)(?::\d{1,5})?$/i;

/**
 * A request of HTTP/1.1 has one `Host` (RFC 9112, 3.2). With two, what stands before the service may have read the other one.
 * @throws ApiRefusal (101000) when it has none, several, or one that names no host.
 */
export function ensureOneHost({ rawHeaders, httpVersion }: IncomingMessage): void {
  const hosts: (string | undefined)[] = [];
  // Every request comes by here: most names are told apart by their length alone.
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts.push(rawHeaders[index + 1]);
  }
  if (hosts.length > 1) throw new ApiRefusal(101000, 'Send one Host header: the request has several.');
  const [host] = hosts;
  if (host === undefined) {
    if (Number(httpVersion) < 1.1) return;
    throw new ApiRefusal(101000, 'Send a Host header: the request has none.');
  }
  if (!authority.test(host)) throw new ApiRefusal(101000, 'Correct the Host header: it names no host.');
}
