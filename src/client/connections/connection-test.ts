import {
  isNotFound,
  readAnswerTo,
  type Clock,
  type Problem,
  type PropertyId,
  type Question,
  type RateLimit,
} from '../../contract';
import { baseAddress, holdsUser, shownAddress } from './address';
import type { Connection } from './connection';
import { createTransport, type Authorization, type Transport } from './transport';

/** What trying a connection came to: that it works, or the one thing that is wrong. */
export type ConnectionVerdict =
  | { readonly kind: 'works'; readonly milliseconds: number; readonly quota: RateLimit }
  /** No web address, one that would be asked without encryption, or one with a name or password in it, which `address` is without. */
  | { readonly kind: 'address-refused'; readonly address: string; readonly holdsUser: boolean }
  | { readonly kind: 'key-missing' }
  /** This device has no network at all. */
  | { readonly kind: 'offline' }
  /** Nothing answers there: the name, the port, the certificate or the network. A browser does not tell which. */
  | { readonly kind: 'unreachable'; readonly host: string }
  /** Nobody could be asked who the user is: nothing was sent. */
  | { readonly kind: 'sign-in-failed' }
  /** It answers, and does not let web pages of other sites ask it (CORS). */
  | { readonly kind: 'pages-refused'; readonly host: string }
  | { readonly kind: 'redirected'; readonly to: string | null }
  | { readonly kind: 'keys-refused' }
  /** The keys are accepted, and the quota is used up for now. */
  | { readonly kind: 'quota-used' }
  /** Something else answers there. */
  | { readonly kind: 'not-the-api'; readonly found: string }
  | { readonly kind: 'failing'; readonly status: number; readonly description: string }
  | { readonly kind: 'silent'; readonly seconds: number };

export interface ConnectionTestOptions {
  readonly clock: Clock;
  /** Whether anything at all answers at an address, told without sending keys and without reading the answer. */
  readonly answersAt: (address: string) => Promise<boolean>;
  /** Whether this device has a network. */
  readonly isOnline: () => boolean;
  /** Who asks, where the server that serves the page wants to know. Default nobody. */
  readonly authorization?: Authorization;
  /** Default: HTTP, waiting 15 seconds. */
  readonly transport?: Transport;
}

/** A property that nobody has: asking for it proves address, keys and contract, and finds nothing. */
const question = {
  operation: 'propertyCheck',
  identifier: { form: 'property', propertyId: 'terrace-connection-test' as PropertyId },
} as const satisfies Question;
const timeoutMilliseconds = 15_000;

/** Tries a connection with one request that changes nothing. It costs one request of the quota. Never rejects. */
export async function testConnection(
  connection: Connection,
  {
    clock,
    answersAt,
    isOnline,
    authorization,
    transport = createTransport(clock, timeoutMilliseconds, undefined, authorization),
  }: ConnectionTestOptions,
): Promise<ConnectionVerdict> {
  const address = baseAddress(connection);
  if (!address.ok) {
    const given = connection.baseUrl.trim();
    const isWithUser = holdsUser(given);
    const shown = isWithUser ? shownAddress(given) : given;
    return { kind: 'address-refused', address: shown.slice(0, 80), holdsUser: isWithUser };
  }
  if (connection.keys === 'held-here' && (connection.apiKey === '' || connection.serviceKey === ''))
    return { kind: 'key-missing' };
  const begun = clock.monotonic();
  const exchange = await transport(connection, { ...question, body: null }, new AbortController().signal);
  if (exchange.kind === 'unanswered') {
    const { problem } = exchange;
    if (problem.kind !== 'unreachable') return verdictOf(problem, 0);
    if (!isOnline()) return { kind: 'offline' };
    if (problem.isOfSignIn) return { kind: 'sign-in-failed' };
    const host = address.base === '' ? 'this server' : new URL(address.base).host;
    return { kind: (await answersAt(address.base)) ? 'pages-refused' : 'unreachable', host };
  }
  const answer = readAnswerTo(question, exchange.status, exchange.body);
  if (answer.ok || isNotFound(answer.problem) || answer.problem.kind === 'identifier-refused')
    return { kind: 'works', milliseconds: clock.monotonic() - begun, quota: exchange.rateLimit };
  return verdictOf(answer.problem, exchange.status);
}

function verdictOf(problem: Problem, status: number): ConnectionVerdict {
  switch (problem.kind) {
    case 'keys-refused':
      return { kind: 'keys-refused' };
    case 'rate-limited':
      return { kind: 'quota-used' };
    case 'redirected':
      return { kind: 'redirected', to: problem.to };
    case 'timed-out':
      return { kind: 'silent', seconds: problem.seconds };
    case 'server-error':
    case 'server-failed':
      return { kind: 'failing', status: problem.status, description: problem.description };
    case 'unreadable-answer':
      return { kind: 'not-the-api', found: problem.found };
    case 'another-home':
      return { kind: 'not-the-api', found: `an answer for another home, ${problem.answeredFor}` };
    case 'answer-too-large':
      return { kind: 'not-the-api', found: 'an answer of more than 1 MiB' };
    default:
      return { kind: 'not-the-api', found: `an answer of status ${status}` };
  }
}
