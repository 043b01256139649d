import type { IncomingMessage, ServerResponse } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { within, type Clock } from '../../contract';
import { operationAt } from '../api-paths';
import { followConnections } from '../end-connections';
import { ExpiringMap } from '../expiring-map';
import { whenDisconnected } from '../incoming-request';
import type { Log } from '../log';
import { QueueClosed, QuotaRefusal, type RequestHandler } from '../quota/user-request';
import { RelayFailure, type Reply } from '../reply';
import { digestOf, writeAddress, type FirmProof } from './firm-proof';
import { gatewayHeaders, readPassed, writeOutcome, type Outcome, type PassedRequest } from './passed-request';

/** Where a gateway listens for the others of its firm. */
export interface GatewaysAddress {
  /** Default `null`: the address of this machine from which it reaches Valkey, where the others are too. */
  readonly address: string | null;
  /** Default `null`: 9465, or a free one where another gateway of this machine has that. */
  readonly port: number | null;
}

const defaultPort = 9465;
/** Milliseconds by which the clocks of two gateways may differ, the way between them included. */
const maxClockDifference = 90_000;
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

/** Takes what the other gateways pass on to this one, at an address and port of its own, and only what is proven to be theirs. */
export class LeaderListener {
  readonly #options: LeaderListenerOptions;
  readonly #server: https.Server;
  readonly #endConnections: () => void;
  /** Nonces of requests that were taken, for longer than their own moments count. */
  readonly #taken: ExpiringMap<true>;
  #opening: Promise<void> | null = null;

  constructor(options: LeaderListenerOptions) {
    this.#options = options;
    this.#taken = new ExpiringMap(options.clock, 2 * maxClockDifference + 1_000);
    const { channel, channelKey } = options.proof;
    const take = (request: IncomingMessage, response: ServerResponse): void => this.#take(request, response);
    // The others keep idle connections for less than this, so that none is closed while a request sets out on it.
    this.#server = https
      .createServer({ ...channel, pskCallback: () => channelKey, keepAliveTimeout: 72_000 })
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
    const { proof, handler } = this.#options;
    const passed = readPassed(request, proof);
    const because = passed === null ? 'nothing proves that a gateway of this firm asks' : this.#check(passed);
    const operation = operationAt(request.url ?? '');
    const isOperation = operation !== null && operation.method === request.method;
    if (passed === null || because !== null || !isOperation) {
      const from = request.socket.remoteAddress;
      this.#options.log.warn({ from, because }, 'refused a request at the port for other gateways');
      response.writeHead(403, { connection: 'close' }).end();
      return;
    }
    let body: Buffer | null = null;
    let receiving: Promise<boolean> | null = null;
    const { user, priority } = passed;
    const handling = handler()?.handle({
      operation,
      target: request.url ?? '',
      headers: request.headers,
      get body() {
        return body;
      },
      user,
      priority,
      isFresh: false,
      onAbandoned: (leave) => whenDisconnected(response, leave),
      receiveBody: () =>
        (receiving ??= this.#receive(request, response, passed.digest).then((received) => {
          body = received?.length === 0 ? null : received;
          return received !== null;
        })),
    });
    (handling ?? Promise.reject(new QueueClosed())).then(
      (reply) => this.#answer(response, passed, 'answered', reply),
      (error: unknown) => this.#answer(response, passed, ...failureOf(error)),
    );
  }

  /** Why a request of a gateway is not taken; `null` where it is. */
  #check({ to, moment, nonce }: PassedRequest): string | null {
    const { clock, id } = this.#options;
    const difference = moment - clock.now();
    if (to !== id) return 'it is for another gateway';
    if (Math.abs(difference) > maxClockDifference)
      return `set the clocks of the gateways: they differ by ${Math.round(difference / 1000)} seconds`;
    if (this.#taken.get(nonce)) return 'it came before';
    this.#taken.set(nonce, true);
    return null;
  }

  /** Asks for the body of a change; `null` where it does not come, or is not the one that was meant. */
  async #receive(request: IncomingMessage, response: ServerResponse, digest: string): Promise<Buffer | null> {
    response.writeContinue();
    const body = await within(this.#options.clock, bodyMilliseconds, buffer(request)).catch(() => undefined);
    return body !== undefined && digestOf(body) === digest ? body : null;
  }

  #answer(response: ServerResponse, { nonce }: PassedRequest, outcome: Outcome, reply: Reply): void {
    const headers = writeOutcome(outcome, reply, nonce, this.#options.proof);
    response.writeHead(reply.status, { ...headers, 'content-length': reply.body.length }).end(reply.body);
  }
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
