import type { IncomingMessage, ServerResponse } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { within, type Clock } from '../../contract';
import { operationAt } from '../api-paths';
import { followConnections } from '../end-connections';
import { whenDisconnected } from '../incoming-request';
import type { Log } from '../log';
import { QueueClosed, QuotaRefusal, type RequestHandler } from '../quota/user-request';
import { answerHeaders, pick, RelayFailure, type Reply } from '../reply';
import { priorityOf } from '../request-recorder';
import { writeAddress, type FirmProof } from './firm-proof';
import { gatewayHeaders, type Outcome } from './passed-request';

/** Where a gateway listens for the others of its firm. */
export interface GatewaysAddress {
  /** Default `null`: the address of this machine from which it reaches Valkey, where the others are too. */
  readonly address: string | null;
  /** Default `null`: 9465, or a free one where another gateway of this machine has that. */
  readonly port: number | null;
}

const defaultPort = 9465;
/** Milliseconds within which the body of a change comes when it is asked for: meanwhile a slot is held. */
const bodyMilliseconds = 2_000;

interface LeaderListenerOptions {
  readonly listen: GatewaysAddress;
  readonly clock: Clock;
  /** Id of this gateway. */
  readonly id: string;
  readonly proof: FirmProof;
  /** Who handles requests now; `null` where this gateway does not lead. */
  readonly handler: () => RequestHandler | null;
  readonly log: Pick<Log, 'info' | 'warn'>;
}

/** Takes what the other gateways pass on to this one, at an address and port of its own: nobody else can connect, nor who wants another gateway. */
export class LeaderListener {
  readonly #options: LeaderListenerOptions;
  readonly #server: https.Server;
  readonly #endConnections: () => void;
  #opening: Promise<void> | null = null;

  constructor(options: LeaderListenerOptions) {
    this.#options = options;
    const { channel, channelKey } = options.proof;
    const pskCallback = (_socket: unknown, identity: string): Buffer | null =>
      identity === options.id ? channelKey : null;
    const take = (request: IncomingMessage, response: ServerResponse): void => this.#take(request, response);
    // The others keep idle connections for less than this, so that none is closed while a request sets out on it.
    this.#server = https
      .createServer({ ...channel, pskCallback, keepAliveTimeout: 72_000 })
      .on('request', take)
      .on('checkContinue', take);
    this.#endConnections = followConnections(this.#server);
  }

  /** Where the other gateways reach this one, as it stands in the lease; empty before it listens. */
  get address(): string {
    const { id, proof } = this.#options;
    const listening = this.#server.address() as AddressInfo | null;
    return listening ? writeAddress({ id, host: listening.address, port: listening.port }, proof) : '';
  }

  /**
   * Listens, where it does not yet. @param localAddress An address of this machine on the network of the gateways.
   * @throws Error with a sentence where it cannot.
   */
  open(localAddress: string): Promise<void> {
    this.#opening ??= this.#listen(this.#options.listen.address ?? localAddress).catch((error: unknown) => {
      this.#opening = null;
      const { code = 'unknown reason' } = error as NodeJS.ErrnoException;
      throw new Error(
        `Give "gateways" an address and a free port at which other gateways reach this one: it cannot listen there (${code}).`,
      );
    });
    return this.#opening;
  }

  async #listen(host: string): Promise<void> {
    const { port } = this.#options.listen;
    const listen = (at: number): Promise<void> =>
      new Promise((resolve, reject) => {
        this.#server.removeAllListeners('error').once('error', reject).listen(at, host, resolve);
      });
    await listen(port ?? defaultPort).catch((error: unknown) => {
      if (port !== null || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      return listen(0);
    });
    const { port: found } = this.#server.address() as AddressInfo;
    this.#options.log.info({ address: host, port: found }, 'listening for other gateways');
  }

  close(): void {
    this.#server.close();
    this.#endConnections();
  }

  #take(request: IncomingMessage, response: ServerResponse): void {
    const { url: target = '', headers } = request;
    const operation = operationAt(target);
    const person = headers[gatewayHeaders.person];
    if (operation === null || operation.method !== request.method || typeof person !== 'string') {
      const from = request.socket.remoteAddress;
      this.#options.log.warn({ from }, 'refused a request at the port for other gateways');
      response.writeHead(403, { connection: 'close' }).end();
      return;
    }
    let body: Buffer | null = null;
    let receiving: Promise<boolean> | null = null;
    const handling = this.#options.handler()?.handle({
      operation,
      target,
      headers,
      get body() {
        return body;
      },
      user: decodeURIComponent(person),
      priority: priorityOf(request),
      isFresh: false,
      onAbandoned: (leave) => whenDisconnected(response, leave),
      receiveBody: () =>
        (receiving ??= this.#receive(request, response).then((received) => {
          body = received?.length === 0 ? null : received;
          return received !== null;
        })),
    });
    (handling ?? Promise.reject(new QueueClosed())).then(
      (reply) => answer(response, 'answered', reply),
      (error: unknown) => answer(response, ...failureOf(error)),
    );
  }

  /** Asks for the body of a change; `null` where it does not come whole. */
  async #receive(request: IncomingMessage, response: ServerResponse): Promise<Buffer | null> {
    response.writeContinue();
    const body = within(this.#options.clock, bodyMilliseconds, buffer(request));
    return (await body.catch(() => undefined)) ?? null;
  }
}

function answer(response: ServerResponse, outcome: Outcome, { status, headers, body }: Reply): void {
  const told = pick(headers, [...answerHeaders, gatewayHeaders.because]);
  response.writeHead(status, { ...told, [gatewayHeaders.outcome]: outcome, 'content-length': body.length });
  response.end(body);
}

function failureOf(error: unknown): [Outcome, Reply] {
  const body = Buffer.from(error instanceof Error ? error.message : String(error));
  // It only waited here: the gateway that passed it on asks whoever leads next.
  if (error instanceof QueueClosed) return ['elsewhere', { status: 503, headers: {}, body }];
  if (error instanceof QuotaRefusal) return ['refused', { status: 429, headers: error.headers, body }];
  const { status = 502, neverSent = false, because } = error instanceof RelayFailure ? error : {};
  const headers = because === undefined ? {} : { [gatewayHeaders.because]: because };
  return [neverSent ? 'not-sent' : 'failed', { status, headers, body }];
}
