import { identifierText, type Problem } from '../../../src/contract';
import type { Exchange, OutgoingRequest, Transport } from '../../../src/client/connections/transport';
import type { FakeClock } from '../../support/fake-clock';
import { epcBody, refusalBody } from './api';

/** One exchange as the trace keeps it. */
export interface Sent {
  readonly outgoing: OutgoingRequest;
  readonly name: string;
  /** Requests that were under way when this one left. */
  readonly besides: number;
  /** An earlier try of it may have been executed. */
  readonly isRepeat: boolean;
  exchange: Exchange | null;
}

export interface SimulatedServer {
  readonly transport: Transport;
  readonly sent: Sent[];
  /** Keys that it refused are good from now on. */
  acceptKeys(): void;
}

const unanswered = (problem: Problem, neverSent: boolean): Exchange => ({
  kind: 'unanswered',
  problem,
  neverSent,
});

/** What a request is about: its method's name and its home, or what a create says. */
export function nameOf({ operation, identifier, body }: OutgoingRequest): string {
  return `${operation} ${identifier ? identifierText(identifier) : (body?.address ?? '')}`;
}

/**
 * A server that limits, fails, hangs and redirects as chance says, on virtual time. `onSend` and `onAnswer` watch it at the
 * moment itself.
 */
export function simulatedServer(
  clock: FakeClock,
  next: () => number,
  watch: { readonly onSend: (sent: Sent) => void; readonly onAnswer: (sent: Sent) => void },
): SimulatedServer {
  const below = (count: number): number => Math.floor(next() * count);
  const kind = (['window', 'log', 'bucket'] as const)[below(3)] ?? 'window';
  const limit = 1 + below(40);
  const tells = next() < 0.8;
  const period = [1_000, 10_000, 60_000][below(3)] ?? 1_000;
  const faults = [0, 0.05, 0.3][below(3)] ?? 0;
  const slowest = [50, 500, 4_000][below(3)] ?? 50;
  let refusesKeys = next() < 0.05 ? below(30) : Infinity;
  const used: number[] = [];
  let credits = limit;
  let filledAt = 0;
  let inFlight = 0;
  const sent: Sent[] = [];

  /** Takes a credit; the credits left, or `null` where there is none. */
  function take(now: number): number | null {
    if (kind === 'bucket') {
      credits = Math.min(limit, credits + ((now - filledAt) / period) * limit);
      filledAt = now;
      if (credits < 1) return null;
      credits -= 1;
      return Math.floor(credits);
    }
    const since = kind === 'window' ? Math.floor(now / period) * period : now - period;
    while (used[0] !== undefined && used[0] < since) used.shift();
    if (used.length >= limit) return null;
    used.push(now);
    return limit - used.length;
  }

  function fault({ operation }: OutgoingRequest): Exchange {
    const status = (code: number): Exchange => answered(code, refusalBody(code, 201002), null);
    switch (below(operation === 'propertyCreate' ? 6 : 8)) {
      case 0:
        return unanswered({ kind: 'unreachable' }, true);
      case 1:
        return unanswered({ kind: 'unreachable' }, false);
      case 2:
        return unanswered({ kind: 'timed-out', seconds: 30 }, false);
      case 3:
        return unanswered({ kind: 'redirected', to: null }, true);
      case 4:
        return status(503);
      case 5:
        return unanswered({ kind: 'answer-too-large', limitBytes: 1 }, false);
      case 6:
        return status(409);
      default:
        // Every other one is the page of a web server, which is no answer of the API.
        return sent.length % 2 === 1
          ? answered(404, '<html>', null)
          : answered(404, refusalBody(404, operation === 'epcCheck' ? 203001 : 205001), null);
    }
  }

  function answered(status: number, body: unknown, remaining: number | null): Exchange {
    const isTold = tells && remaining !== null;
    const rateLimit = {
      limit: isTold ? limit : null,
      remaining: isTold ? remaining : null,
      retryAfterMilliseconds: status === 429 && next() < 0.2 ? below(3_000) : null,
      policy: null,
    };
    return { kind: 'answered', status, body, rateLimit };
  }

  function answer(outgoing: OutgoingRequest): Exchange {
    if (sent.length > refusesKeys) return answered(401, 'no', null);
    const remaining = take(clock.monotonic());
    if (remaining === null) return answered(429, 'slow down', 0);
    if (next() < faults) return fault(outgoing);
    const isCheck = outgoing.operation === 'epcCheck';
    const id = outgoing.identifier ? identifierText(outgoing.identifier) : 'svc:property:abc';
    const body = { result: { id, success: true }, status: { code: 200 }, response_id: 'r' };
    return answered(200, isCheck ? epcBody() : body, remaining);
  }

  return {
    sent,
    acceptKeys: () => (refusesKeys = Infinity),
    transport: (_, outgoing, signal) =>
      new Promise((resolve) => {
        const name = nameOf(outgoing);
        const isRepeat = sent.some(
          (each) =>
            each.name === name &&
            each.exchange !== null &&
            !(each.exchange.kind === 'answered' && each.exchange.status === 429),
        );
        const record: Sent = { outgoing, name, besides: inFlight, isRepeat, exchange: null };
        watch.onSend(record);
        sent.push(record);
        inFlight += 1;
        const exchange = answer(outgoing);
        const hangs = exchange.kind === 'unanswered' && exchange.problem.kind === 'timed-out';
        const done = (what: Exchange): void => {
          inFlight -= 1;
          record.exchange = what;
          watch.onAnswer(record);
          resolve(what);
        };
        const cancel = (): void => {
          cancelTimer();
          done(unanswered({ kind: 'cancelled' }, false));
        };
        const cancelTimer = clock.after(hangs ? 30_000 : 1 + below(slowest), () => {
          signal.removeEventListener('abort', cancel);
          done(exchange);
        });
        signal.addEventListener('abort', cancel, { once: true });
      }),
  };
}
