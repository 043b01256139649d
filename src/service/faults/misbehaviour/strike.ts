import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Clock } from '../../../contract';

type Header = string | number | readonly string[] | undefined;

/** What the API answered, had it been left in peace. */
export interface TrueAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, Header>>;
  readonly body: string;
}

/** One request that meets a misbehaviour: everything that is sent to its caller is sent by the misbehaviour. */
export interface Strike {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly answer: TrueAnswer;
  readonly clock: Clock;
}

/** Does to a caller what a broken server, a network between or a hostile host does. */
export type Misbehave = (strike: Strike) => void;

/** What takes the place of the true answer's parts. A header that is `null` is left out. */
export interface Instead {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | null>>;
  readonly body?: string | Buffer;
}

/** Statuses that have no body. */
const bodiless = new Set([204, 205, 304]);

function say({ response, answer }: Strike, instead: Instead): void {
  const { status = answer.status, headers = {}, body = answer.body } = instead;
  const bytes = bodiless.has(status) ? Buffer.alloc(0) : Buffer.from(body);
  const { length } = bytes;
  const all: Readonly<Record<string, Header | null>> = {
    ...answer.headers,
    'content-length': String(length),
    ...headers,
  };
  const kept = Object.entries(all).filter(([, value]) => value !== null && value !== undefined);
  response.writeHead(status, Object.fromEntries(kept) as OutgoingHttpHeaders).end(bytes);
}

/** Sends a whole and well-formed HTTP answer. */
export const says =
  (instead: (strike: Strike) => Instead): Misbehave =>
  (strike) =>
    say(strike, instead(strike));

/** What follows when the bytes are sent. */
export type Ending = 'stays open' | 'closes' | 'resets';

/** Writes bytes past HTTP. The connection serves no further request. */
export function write({ request: { socket } }: Strike, bytes: string | Buffer, ending: Ending): void {
  socket.write(bytes, () => {
    if (ending === 'closes') socket.end();
    else if (ending === 'resets') socket.resetAndDestroy();
  });
}

/** The same, as what a misbehaviour does. */
export const writes =
  (bytes: (strike: Strike) => string | Buffer, ending: Ending): Misbehave =>
  (strike) =>
    write(strike, bytes(strike), ending);

/** The head of an answer in its bytes, without the line that ends it. */
export function headOf({ answer }: Strike, more: Readonly<Record<string, string>> = {}): string {
  const headers = Object.entries({ ...answer.headers, ...more }).filter(
    ([name, value]) => value !== undefined && (name !== 'content-length' || name in more),
  );
  return [
    `HTTP/1.1 ${answer.status} OK`,
    ...headers.map(([name, value]) => `${name}: ${String(value)}`),
    '',
  ].join('\r\n');
}

/** The head of the whole answer, with the line that ends it. */
export const wholeHead = (strike: Strike): string =>
  `${headOf(strike, { 'content-length': String(Buffer.byteLength(strike.answer.body)) })}\r\n`;

/** Milliseconds between two pieces of what drips. */
const dripPause = 1_000;

/** Sends something, and then the same piece a second apart for as long as the caller stays. */
export function drip({ request, clock }: Strike, first: string, piece: string): void {
  const { socket } = request;
  const send = (bytes: string): void => {
    if (socket.destroyed) return;
    socket.write(bytes);
    clock.after(dripPause, () => send(piece));
  };
  send(first);
}

/** Sends the same bytes for as long as the caller takes them. */
export function pour(socket: Socket, bytes: Buffer): void {
  const go = (): void => {
    while (!socket.destroyed && socket.write(bytes));
  };
  socket.on('drain', go);
  go();
}
