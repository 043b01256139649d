import { once } from 'node:events';
import type http from 'node:http';
import https from 'node:https';
import { buffer } from 'node:stream/consumers';
import type { ConnectionOptions } from 'node:tls';
import { receivedRateLimitHeaders, serverHeaders, type Clock } from '../../contract';
import { QuotaRefusal, type RequestHandler, type UserRequest } from '../quota/user-request';
import { maxHoldMilliseconds } from '../quota/shares';
import { answerHeaders, pick, RelayFailure, type Reply } from '../reply';
import type { FirmProof, GatewayAddress } from './firm-proof';
import { gatewayHeaders, type Outcome } from './passed-request';

/** Milliseconds within which a gateway that lives takes a connection. */
const connectMilliseconds = 2_000;
/** Milliseconds for which a leader that cannot be reached is not tried again. */
const unreachableMilliseconds = 1_000;
/** Milliseconds within which the leader asks for a change's body, since it holds a change no longer than anybody is held. */
const bodyMilliseconds = maxHoldMilliseconds + 2_000;
/** Milliseconds to the end of an answer: the leader holds a request, the API has 25 s, and the add-in waits for 30 s. */
const answerMilliseconds = 29_000;

/** The leader cannot be reached, or does not lead: the request was certainly not carried out, and may be handled another way. */
export class LeaderGone extends Error {
  override readonly name = 'LeaderGone';
}

interface LeaderRelayOptions {
  readonly clock: Clock;
  readonly proof: FirmProof;
  /** Is told what whoever runs the gateways should know. */
  readonly onTrouble: (trouble: string) => void;
}

/**
 * Relays requests to the gateway that leads, as the relay does to the API. The body of a change follows only when the leader asks for it, right
 * before the change leaves (`Expect: 100-continue`): until then it certainly was not sent.
 * Decisions 206 and 209.
 */
export class LeaderRelay implements RequestHandler {
  readonly #options: LeaderRelayOptions;
  readonly #agent: https.Agent;
  #leader: GatewayAddress | null = null;
  #leaderAvoidedUntil = -Infinity;
  /** Gives up a request that waits for its answer, where it can be handled another way. */
  readonly #inFlight = new Set<() => void>();
  readonly #onIdle: (() => void)[] = [];

  constructor(options: LeaderRelayOptions) {
    this.#options = options;
    this.#agent = new https.Agent({
      ...options.proof.channel,
      keepAlive: true,
      // There is no certificate to look at: whoever has the key is a gateway of the firm.
      checkServerIdentity: () => undefined,
    });
  }

  /** Notes which other gateway leads. What waits for the one before is handled another way, but for changes that were sent. */
  setLeader(leader: GatewayAddress | null): void {
    if (leader?.id === this.#leader?.id) return;
    this.#leader = leader;
    this.#leaderAvoidedUntil = -Infinity;
    for (const giveUp of this.#inFlight) giveUp();
  }

  /** Resolves when nothing waits that was passed on. */
  async whenIdle(): Promise<void> {
    if (this.#inFlight.size > 0) await new Promise<void>((resolve) => this.#onIdle.push(resolve));
  }

  close(): void {
    this.#agent.destroy();
  }

  /** @throws LeaderGone; QuotaRefusal and RelayFailure, as the leader met them, or where a change was sent and nobody knows its fate. */
  async handle(request: UserRequest): Promise<Reply> {
    const { clock, proof, onTrouble } = this.#options;
    const leader = this.#leader;
    if (leader === null || clock.monotonic() < this.#leaderAvoidedUntil) throw new LeaderGone();
    const toLeader: https.RequestOptions & Pick<ConnectionOptions, 'pskCallback'> = {
      agent: this.#agent,
      // The one for whom it is takes it alone: from machines that all call themselves 127.0.0.1 a gateway would reach itself.
      pskCallback: () => ({ psk: proof.channelKey, identity: leader.id }),
      host: leader.host,
      port: leader.port,
      method: request.operation.method,
      path: request.target,
      headers: passedHeaders(request),
      timeout: connectMilliseconds,
    };
    const outgoing = https.request(toLeader);
    // What is connected may take its time.
    outgoing.on('timeout', () => {
      if (outgoing.socket?.connecting === true) outgoing.destroy(new Error('not connected in time'));
    });
    const { answer, isBodySent, givenUp } = await this.#exchange(request, outgoing);
    if (answer && gatewayHeaders.outcome in answer.headers) return replyOf(answer);
    if (isBodySent) throw new RelayFailure(502, 'The gateway that asked the API is gone.');
    if (givenUp !== null) throw givenUp;
    // A connection that was open before may have been closed for being idle: that tells nothing.
    if (!outgoing.reusedSocket) {
      this.#leaderAvoidedUntil = clock.monotonic() + unreachableMilliseconds;
      const where = `the leading gateway at ${leader.host}, port ${leader.port}`;
      onTrouble(`${where} ${answer ? 'does not understand: see its log' : 'cannot be reached'}`);
    }
    throw new LeaderGone();
  }

  /** Takes the answer, `null` where none comes, and sends the body of a change when it is asked for. Until then the request may be given up. */
  async #exchange(
    request: UserRequest,
    outgoing: http.ClientRequest,
  ): Promise<{
    readonly answer: Reply | null;
    readonly isBodySent: boolean;
    readonly givenUp: Error | null;
  }> {
    const { clock } = this.#options;
    const isChange = request.operation.method !== 'GET';
    /** Why the answer is waited for no longer. */
    const state = { isBodySent: false, givenUp: null as Error | null };
    const giveUp = (because: Error): void => {
      if (state.isBodySent) return;
      state.givenUp ??= because;
      outgoing.destroy();
    };
    const leave = (): void => giveUp(new LeaderGone());
    const cancelTimer = clock.after(isChange ? bodyMilliseconds : answerMilliseconds, leave);
    this.#inFlight.add(leave);
    // A change whose body was sent is waited for longer than it can be given up.
    const cancelDeadline = clock.after(answerMilliseconds, () => outgoing.destroy());
    const answering = takeAnswer(outgoing);
    outgoing.on('continue', () => {
      state.isBodySent = true;
      outgoing.end(request.body ?? undefined);
    });
    request.onAbandoned(() => giveUp(new RelayFailure(504, 'Nobody waits for it any more.', true)));
    if (isChange) outgoing.flushHeaders();
    else outgoing.end();
    const answer = await answering;
    cancelTimer();
    cancelDeadline();
    // A change that was answered before its body was wanted leaves a connection that nothing else can use.
    if (isChange && !state.isBodySent) outgoing.destroy();
    this.#inFlight.delete(leave);
    if (this.#inFlight.size === 0) for (const resolve of this.#onIdle.splice(0)) resolve();
    return { answer, ...state };
  }
}

/** The leader's answer, whole; `null` where none comes. */
async function takeAnswer(outgoing: http.ClientRequest): Promise<Reply | null> {
  // A connection that breaks in the middle of an answer is an error of both.
  outgoing.on('error', () => undefined);
  try {
    const [incoming] = (await once(outgoing, 'response')) as [http.IncomingMessage];
    const headers = pick(incoming.headers, [...answerHeaders, ...Object.values(gatewayHeaders)]);
    return { status: incoming.statusCode ?? 502, headers, body: await buffer(incoming) };
  } catch {
    return null;
  }
}

/** The headers with which a request is passed on: never a token. */
function passedHeaders({ headers, user, priority, operation }: UserRequest): http.OutgoingHttpHeaders {
  return {
    ...pick(headers, ['accept', 'content-type']),
    [gatewayHeaders.person]: encodeURIComponent(user),
    [serverHeaders.priority]: priority,
    ...(operation.method !== 'GET' && { expect: '100-continue', 'transfer-encoding': 'chunked' }),
  };
}

/** What the leader's answer comes to. @throws LeaderGone, QuotaRefusal and RelayFailure. */
function replyOf({ status, headers: all, body }: Reply): Reply {
  const headers = pick(all, answerHeaders);
  const outcome = all[gatewayHeaders.outcome] as Outcome;
  switch (outcome) {
    case 'answered':
      return { status, headers, body };
    case 'refused':
      throw new QuotaRefusal(Number(headers[receivedRateLimitHeaders.retryAfter]), headers);
    case 'failed':
    case 'not-sent':
      throw new RelayFailure(
        status === 504 ? 504 : 502,
        body.toString('utf8'),
        outcome === 'not-sent',
        all[gatewayHeaders.because],
      );
    case 'elsewhere':
      throw new LeaderGone();
  }
}
