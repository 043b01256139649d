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

function parse(received: string): RawAnswer {
  const [head = '', ...rest] = received.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(':');
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
  });
  return { status: Number(first.split(' ')[1]), headers: new Map(headers), body: rest.join('\r\n\r\n') };
}
