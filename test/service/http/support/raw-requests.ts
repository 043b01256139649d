import { keyed, keys } from '../../support/running-service';

/** Bytes as they travel, and what must come back: a status, with the code where the body has one, for each request in them. */
export interface RawRequest {
  readonly what: string;
  /** Latin-1: each character is one byte. */
  readonly bytes: string;
  readonly answered: readonly string[];
}

const epc = '/api/properties/epc-check/registry:uprn:100';
const segment = (value: string): string => `/api/properties/epc-check/svc:address:${value}`;
const get = `GET ${epc} HTTP/1.1`;
const host = 'Host: localhost';
const keyLines = Object.entries(keyed).map(([name, value]) => `${name}: ${value}`);
const json = 'Content-Type: application/json';
const chunked = 'Transfer-Encoding: chunked';

/** A request with exactly these lines. */
const bare = (lines: readonly string[], body = ''): string => [...lines, '', body].join('\r\n');
/** A request with a host and the right keys, and these lines besides. */
const request = (first: string, lines: readonly string[] = [], body = ''): string =>
  bare([first, host, ...keyLines, ...lines], body);
const create = (lines: readonly string[], body: string): string =>
  request('POST /api/properties/create HTTP/1.1', [json, ...lines], body);
const sized = (body: string): string => `Content-Length: ${body.length}`;
const manyHeaders = Array.from({ length: 3000 }, (_, index) => `X-${index}: 1`);

const found = ['200'];
const unreadable = ['400 101000'];
const refusedBody = ['400 103000'];
const nowhere = ['404 102000'];
const unkeyed = ['401'];

type Row = readonly [what: string, bytes: string, answered: readonly string[]];

const requestLines: readonly Row[] = [
  ['blank lines before the request', `\r\n\r\n${request(get)}`, found],
  ['a method alone', 'GET\r\n\r\n', unreadable],
  ['no version', `GET ${epc}\r\n\r\n`, unkeyed],
  ['HTTP/1.0', request(`GET ${epc} HTTP/1.0`), found],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', unreadable],
  ['a version that is none', request(`GET ${epc} HTTP/9.9`), unreadable],
  ['a word after the version', request(`${get} again`), unreadable],
  ['a method in lower case', request(`get ${epc} HTTP/1.1`), unreadable],
  ['a method that is none', request(`FROB ${epc} HTTP/1.1`), unreadable],
  ['a method of 10,000 letters', request(`${'A'.repeat(10_000)} ${epc} HTTP/1.1`), unreadable],
  ['CONNECT, which is not answered', request('CONNECT localhost:443 HTTP/1.1'), []],
  ['TRACE', request(`TRACE ${epc} HTTP/1.1`), nowhere],
  ['HEAD', request(`HEAD ${epc} HTTP/1.1`), ['404']],
  ['OPTIONS *', request('OPTIONS * HTTP/1.1'), nowhere],
  ['an absolute target', request(`GET http://localhost${epc} HTTP/1.1`), found],
  ['an absolute target at another host', request(`GET http://a:b@elsewhere.example${epc} HTTP/1.1`), found],
  ['an absolute target of another kind', request(`GET ftp://localhost${epc} HTTP/1.1`), nowhere],
  ['an absolute target without a path', request('GET http://localhost HTTP/1.1'), nowhere],
  ['a target that begins with two slashes', request(`GET //elsewhere.example${epc} HTTP/1.1`), nowhere],
  ['a target without a slash', request('GET api/properties HTTP/1.1'), unreadable],
  ['a target that climbs', request('GET /api/properties/epc-check/../../healthz HTTP/1.1'), nowhere],
  ['a space in the target', request(`GET ${segment('a b')} HTTP/1.1`), unreadable],
  ['U+0000 in the target', request(`GET ${segment('a\0b')} HTTP/1.1`), unreadable],
  ['a tab in the target', request(`GET ${segment('a\tb')} HTTP/1.1`), unreadable],
  ['a byte above 127 in the target', request(`GET ${segment('caf\xe9')} HTTP/1.1`), unreadable],
  ['a fragment', request(`GET ${epc}#part HTTP/1.1`), found],
  ['a target of 60,000 characters', request(`GET ${segment('a'.repeat(60_000))} HTTP/1.1`), unreadable],
  ['a target of 70,000 characters', request(`GET ${segment('a'.repeat(70_000))} HTTP/1.1`), unreadable],
];

const heads: readonly Row[] = [
  ['two Hosts, alike', request(get, [host]), unreadable],
  ['two Hosts', request(get, ['Host: elsewhere.example']), unreadable],
  ['two Hosts, without keys', bare([get, host, 'Host: elsewhere.example']), unreadable],
  ['two Hosts at a probe', bare(['GET /healthz HTTP/1.1', host, host]), unreadable],
  ['no Host', bare([get, ...keyLines]), unreadable],
  ['no Host in HTTP/1.0', bare([`GET ${epc} HTTP/1.0`, ...keyLines]), found],
  ['a Host with spaces and slashes', bare([get, 'Host: a b/c', ...keyLines]), unreadable],
  ['a Host that is a list', bare([get, 'Host: a, b', ...keyLines]), unreadable],
  ['a Host with a name and a password', bare([get, 'Host: a:b@c', ...keyLines]), unreadable],
  ['a Host in brackets with a port', bare([get, 'Host: [::1]:3100', ...keyLines]), found],
  ['a header without a colon', request(get, ['nothing']), unreadable],
  ['a space before the colon', request(get, ['X-A : b']), unreadable],
  ['a space before the first header', bare([get, ` ${host}`, ...keyLines]), unreadable],
  ['a header over two lines', request(get, ['X-A: b\r\n c']), unreadable],
  ['line feeds alone', request(get).replaceAll('\r\n', '\n'), unreadable],
  ['a carriage return within a header', request(get, ['X-A: b\rX-C: d']), unreadable],
  ['U+0000 within a header', request(get, ['X-A: b\0c']), unreadable],
  ['brackets in a header’s name', request(get, ['X(A): b']), unreadable],
  ['a header without a name', request(get, [': b']), unreadable],
  ['3,000 headers', request(get, manyHeaders), found],
  ['3,000 headers before the keys', bare([get, host, ...manyHeaders, ...keyLines]), unkeyed],
  ['a header of 70,000 characters', request(get, [`X-A: ${'a'.repeat(70_000)}`]), unreadable],
  ['the keys twice', request(get, keyLines), unkeyed],
  [
    'the keys in capitals',
    bare([get, host, ...keyLines.map((line) => line.replace(/^[^:]+/, (name) => name.toUpperCase()))]),
    found,
  ],
  ['a key in the query', bare([`GET ${epc}?X-SSO-API-Key=${keys.apiKey} HTTP/1.1`, host]), unkeyed],
  ['a wish for WebSocket', request(get, ['Connection: Upgrade', 'Upgrade: websocket']), found],
  [
    'a wish for HTTP/2',
    request(get, ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAM']),
    found,
  ],
  ['an expectation that is none', request(get, ['Expect: nonsense']), found],
  ['another method by a header', request(get, ['X-HTTP-Method-Override: DELETE']), found],
  [
    'another path by a header',
    bare([get, host, 'X-Original-URL: /healthz', 'X-Forwarded-Host: elsewhere.example']),
    unkeyed,
  ],
  ['a range', request(get, ['Range: bytes=0-1']), found],
  ['a condition', request(get, ['If-None-Match: *']), found],
];

const bodies: readonly Row[] = [
  ['length and chunks', create(['Content-Length: 5', chunked], '0\r\n\r\nX'), unreadable],
  ['chunks twice', create([chunked, chunked], '2\r\n{}\r\n0\r\n\r\n'), unreadable],
  ['chunks misspelt', create(['Transfer-Encoding: xchunked'], '2\r\n{}\r\n0\r\n\r\n'), unreadable],
  [
    'chunks and then something else',
    create(['Transfer-Encoding: chunked, identity'], '2\r\n{}\r\n0\r\n\r\n'),
    unreadable,
  ],
  ['an encoding that is no chunks', create(['Transfer-Encoding: identity'], '{}'), unreadable],
  [
    'chunks after a vertical tab',
    create(['Transfer-Encoding: \x0bchunked'], '2\r\n{}\r\n0\r\n\r\n'),
    unreadable,
  ],
  [
    'chunks with a space before the colon',
    create(['Transfer-Encoding : chunked'], '2\r\n{}\r\n0\r\n\r\n'),
    unreadable,
  ],
  ['two lengths, alike', create(['Content-Length: 2', 'Content-Length: 2'], '{}'), unreadable],
  ['two lengths', create(['Content-Length: 2', 'Content-Length: 3'], '{}'), unreadable],
  ['a list of lengths', create(['Content-Length: 2, 2'], '{}'), unreadable],
  ['a length below zero', create(['Content-Length: -1'], '{}'), unreadable],
  ['a length with a sign', create(['Content-Length: +2'], '{}'), unreadable],
  ['a length in hexadecimal', create(['Content-Length: 0x2'], '{}'), unreadable],
  ['a length of 23 digits', create([`Content-Length: ${'9'.repeat(23)}`], '{}'), unreadable],
  ['a blank length', create(['Content-Length: '], '{}'), unreadable],
  ['more body than its length', create(['Content-Length: 2'], '{}{}'), [...refusedBody, ...unreadable]],
  ['less body than its length', create(['Content-Length: 20'], '{}'), unreadable],
  ['a body without a length', create([], '{}'), refusedBody],
  ['a chunk of no size', create([chunked], 'zz\r\n{}\r\n0\r\n\r\n'), unreadable],
  ['a chunk of more than 64 bits', create([chunked], `${'F'.repeat(17)}\r\n{}\r\n0\r\n\r\n`), unreadable],
  ['a chunk below zero', create([chunked], '-2\r\n{}\r\n0\r\n\r\n'), unreadable],
  ['a chunk without its line end', create([chunked], '2\r\n{}0\r\n\r\n'), unreadable],
  ['chunks with line feeds alone', create([chunked], '2\n{}\n0\n\n'), unreadable],
  [
    'a chunk’s extension of 20,000 characters',
    create([chunked], `2;a=${'b'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`),
    unreadable,
  ],
  ['chunks that do not end', create([chunked], '2\r\n{}\r\n'), unreadable],
  [
    'the keys after the body',
    bare(
      ['POST /api/properties/create HTTP/1.1', host, json, chunked],
      `2\r\n{}\r\n0\r\n${keyLines.join('\r\n')}\r\n\r\n`,
    ),
    unkeyed,
  ],
  ['a body that waits to be asked for', create(['Expect: 100-continue', sized('{}')], '{}'), refusedBody],
  ['a body that is no JSON', create([sized('a=b')], 'a=b'), refusedBody],
  [
    'a form',
    request(
      'POST /api/properties/create HTTP/1.1',
      ['Content-Type: application/x-www-form-urlencoded', sized('a=b')],
      'a=b',
    ),
    refusedBody,
  ],
  [
    'a compressed body',
    create(['Content-Encoding: gzip', 'Content-Length: 4'], '\x1f\x8b\x08\x00'),
    refusedBody,
  ],
  ['a body in UTF-16', create([sized('\xff\xfe{\0}\0')], '\xff\xfe{\0}\0'), refusedBody],
  [
    'a body of 70,000 characters',
    create([sized(`"${'x'.repeat(70_000)}"`)], `"${'x'.repeat(70_000)}"`),
    refusedBody,
  ],
  ['60,000 brackets', create([sized('['.repeat(60_000))], '['.repeat(60_000)), refusedBody],
  [
    'a prototype in the body',
    create([sized('{"__proto__":{"address":"a"}}')], '{"__proto__":{"address":"a"}}'),
    refusedBody,
  ],
];

const removal = request('DELETE /api/properties/archive/svc:property:a HTTP/1.1');
const streams: readonly Row[] = [
  ['two requests at once', request(get) + request('GET /healthz HTTP/1.1'), ['200', '200']],
  ['a request in another’s body', request(get, [sized(removal)], removal), found],
  [
    'a body of a check, and a request',
    request(get, [sized('hello')], 'hello') + request('GET /healthz HTTP/1.1'),
    ['200', '200'],
  ],
  ['a request, and what is none', `${request(get)}garbage\r\n\r\n`, ['200', ...unreadable]],
  ['half a head', `${get}\r\nHost: a`, unreadable],
  ['nothing at all', '', []],
  ['a TLS handshake', `\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03${'\xaa'.repeat(100)}`, unreadable],
  ['SSH', 'SSH-2.0-OpenSSH_9.2\r\n', unreadable],
  ['a line of a proxy’s own protocol', `PROXY TCP4 192.0.2.1 192.0.2.2 1 2\r\n${request(get)}`, unreadable],
  ['the protocol of Valkey', '*1\r\n$4\r\nPING\r\n', unreadable],
  ['the protocol of mail', 'EHLO localhost\r\n', unreadable],
];

export const rawRequests: readonly RawRequest[] = [...requestLines, ...heads, ...bodies, ...streams].map(
  ([what, bytes, answered]) => ({ what, bytes, answered }),
);
