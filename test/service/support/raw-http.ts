import { connect } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** Sends bytes as they are: `fetch` would tidy up the path (`..`, `//`) and refuse odd methods before they travel. */
export function sendRaw(port: number, request: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    socket.setEncoding('utf8');
    socket.on('data', (data: string) => (received += data));
    socket.on('error', reject);
    socket.on('end', () => resolve(parse(received)));
  });
}

/**
 * Sends bytes (Latin-1: a character each), says that no more will come, and gives all answers, in their order, once the other side
 * closes.
 */
export function exchangeRaw(port: number, bytes: string): Promise<readonly RawAnswer[]> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () =>
      socket.end(bytes, 'latin1'),
    );
    socket.setEncoding('latin1');
    socket.on('data', (data: string) => (received += data));
    // What is refused may be refused before all of it was sent.
    socket.on('error', () => undefined);
    socket.on('close', () =>
      resolve(
        received
          .split(/(?=HTTP\/1\.1 \d{3} )/)
          .filter(Boolean)
          .map(parse),
      ),
    );
  });
}

/** A request for `target` as it stands, ended by closing the connection. */
export function rawRequest(
  target: string,
  headers: Readonly<Record<string, string>>,
  method = 'GET',
): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${target} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...lines, '', ''].join(
    '\r\n',
  );
}

/** The same request as the web has it; `null` where it has none: it tidies targets up, and sends no TRACE. */
export function webRequest(url: string, text: string): Request | null {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const [method = '', target = ''] = first.split(' ');
  const body = rest.join('\r\n\r\n');
  if (!travelsAsItStands(target) || method === 'TRACE') return null;
  const headers = new Headers();
  for (const line of lines) headers.append(...splitLine(line));
  return new Request(url + target, { method, headers, ...(body !== '' && { body: Buffer.from(body) }) });
}

/** Whether a target arrives as it stands where the web reads it. */
export function travelsAsItStands(target: string): boolean {
  if (!target.startsWith('/') || target.startsWith('//') || !URL.canParse(target, 'http://localhost'))
    return false;
  const { pathname, search, hash } = new URL(target, 'http://localhost');
  return pathname + search === target && hash === '';
}

function splitLine(line: string): [name: string, value: string] {
  const at = line.indexOf(':');
  return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
}

function parse(received: string): RawAnswer {
  const [head = '', ...rest] = received.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  return {
    status: Number(first.split(' ')[1]),
    headers: new Map(lines.map(splitLine)),
    body: rest.join('\r\n\r\n'),
  };
}
