import type { Dispatcher } from 'undici';
import type { Clock } from '../contract';
import { answerHeaders, RelayFailure, type Reply } from './reply';

/**
 * Statuses about this server's connection to the API. A browser would take them for its own connection's and repeat the request by itself, even a
 * change.
 */
const connectionStatuses = new Set([407, 408, 421]);

const unreachable = 'Try again later: the API cannot be reached now.';
const cutShort = 'Try again: the API’s answer was cut short.';
const otherProtocol = 'Try again later: the API answered in another protocol than HTTP.';
const redirected =
  'Ask whoever runs this server to correct the address of the API: it answers with a redirect.';
const tooLarge =
  'Ask whoever runs this server to check its API: the answer is larger than 8 MB, and was not passed on.';
const tooLong = (milliseconds: number): string =>
  `Try again later: the API did not answer whole within ${milliseconds / 1000} seconds.`;

interface ApiExchangeOptions {
  readonly clock: Clock;
  /** Milliseconds to the last byte of the answer. */
  readonly deadline: number;
  readonly resolve: (reply: Reply) => void;
  readonly reject: (failure: RelayFailure) => void;
}

/** Takes the answer to one request whole. It is called by the connection, without streams, which each request would pay for. Decision 340. */
export class ApiExchange implements Dispatcher.DispatchHandlers {
  readonly #options: ApiExchangeOptions;
  readonly #cancelTimer: () => void;
  #isOver = false;
  #abort: (() => void) | null = null;
  #status = 0;
  #headers: Record<string, string> = {};
  readonly #chunks: Buffer[] = [];

  constructor(options: ApiExchangeOptions) {
    this.#options = options;
    const { clock, deadline } = options;
    this.#cancelTimer = clock.after(deadline, () => this.fail(504, tooLong(deadline)));
  }

  /** A connection was found. Who does not want it any more has sent nothing. */
  onConnect(abort: () => void): void {
    if (this.#isOver) abort();
    else this.#abort = abort;
  }

  onHeaders(status: number, headers: readonly Buffer[]): boolean {
    // Interim answers announce the one that counts.
    if (status < 200) return true;
    this.#status = status;
    if (status >= 300 && status < 400) this.fail(502, redirected);
    else if (connectionStatuses.has(status))
      this.fail(502, `Try again later: the connection to the API failed (status ${status}).`);
    else this.#headers = readHeaders(headers);
    return true;
  }

  onData(chunk: Buffer): boolean {
    this.#chunks.push(chunk);
    return true;
  }

  onComplete(): void {
    if (!this.#end()) return;
    const [only] = this.#chunks;
    const body = only && this.#chunks.length === 1 ? only : Buffer.concat(this.#chunks);
    this.#options.resolve({ status: this.#status, headers: this.#headers, body });
  }

  onError({ code, message }: NodeJS.ErrnoException): void {
    if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') this.fail(502, tooLarge);
    else if (message === 'bad upgrade') this.fail(502, otherProtocol);
    else if (this.#status > 0) this.fail(502, cutShort, false, code);
    // Until a connection was found, its handshake included, nothing is written.
    else this.fail(502, unreachable, this.#abort === null, code);
  }

  /** Ends it without an answer, unless it is over. */
  fail(...why: ConstructorParameters<typeof RelayFailure>): void {
    if (!this.#end()) return;
    this.#options.reject(new RelayFailure(...why));
    this.#abort?.();
  }

  /** Whether it was under way until now. */
  #end(): boolean {
    if (this.#isOver) return false;
    this.#isOver = true;
    this.#cancelTimer();
    return true;
  }
}

/** The headers that go back; one that came several times is a list. */
function readHeaders(raw: readonly Buffer[]): Record<string, string> {
  const read: Record<string, string> = {};
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const name = raw[at]?.toString('latin1').toLowerCase() ?? '';
    if (!answerHeaders.includes(name)) continue;
    const value = raw[at + 1]?.toString('latin1') ?? '';
    read[name] = read[name] === undefined ? value : `${read[name]}, ${value}`;
  }
  return read;
}
