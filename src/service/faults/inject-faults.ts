import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { rateLimitHeaders, wholeSeconds, type Clock } from '../../contract';
import { countedRequest } from '../http/serve-routes';
import { operationOf } from '../http/targets';
import type { CountedRequest } from '../routes';
import type { LimiterState } from '../routes/limiters';
import { ApiRefusal, errorBody } from '../routes/refusal';
import { seededRandom } from '../sample/seeded-random';
import { misbehaviours } from './misbehaviour';
import {
  damages,
  headerChanges,
  isOneOf,
  redirects,
  replacements,
  type Damage,
  type FaultPlan,
  type HeaderChange,
  type Replacement,
} from './plan';
import { strikingRules, type RuleOf } from './struck';

/** How far Remaining is off at most, as counters are that several servers share. */
const maxRemainingError = 2;

/**
 * Changes an answer's headers. `limiterState` is `null` where the API did not count the request.
 * @param next A number from 0 (included) to 1 (excluded).
 */
function changeHeaders(
  kind: HeaderChange,
  reply: FastifyReply,
  limiterState: LimiterState | null,
  next: () => number,
): void {
  switch (kind) {
    case 'remaining-off': {
      if (limiterState === null) return;
      const off = Math.floor(next() * (2 * maxRemainingError + 1)) - maxRemainingError;
      const remaining = Math.min(limiterState.limit, Math.max(0, limiterState.remaining + off));
      void reply.header(rateLimitHeaders.remaining, remaining);
      // One counter is behind both headers.
      const standard = reply.getHeader(rateLimitHeaders.standard);
      if (typeof standard === 'string')
        void reply.header(rateLimitHeaders.standard, standard.replace(/;r=\d+/, `;r=${remaining}`));
      return;
    }
    case 'retry-after':
      if (limiterState !== null && reply.statusCode === 429)
        void reply.header(rateLimitHeaders.retryAfter, wholeSeconds(limiterState.waitMilliseconds));
      return;
    case 'hide-limit-headers':
      for (const name of Object.values(rateLimitHeaders)) reply.removeHeader(name);
      return;
    case 'hide-cors-headers':
      for (const name of Object.keys(reply.getHeaders())) {
        if (name.startsWith('access-control-')) reply.removeHeader(name);
      }
  }
}

/** What a proxy says for itself when what stands behind it does not answer. */
const proxyStatus = 502;
const proxyPage = [
  '<html>',
  '<head><title>502 Bad Gateway</title></head>',
  '<body>',
  '<center><h1>502 Bad Gateway</h1></center>',
  '<hr><center>nginx</center>',
  '</body>',
  '</html>',
  '',
].join('\r\n');

/** The rule that strikes a request, from when it is known until the answer is sent. */
const struck = Symbol('fault');
type Struck = RuleOf<Replacement | Damage> | null;

/** Said in the log, so that a fault that was ordered is not taken for one that happened. */
function logFault(request: FastifyRequest, kind: string, when: string): void {
  request.log.info({ operation: operationOf(request), fault: kind, when }, 'fault');
}

/**
 * Makes a service fail on purpose, by plan. Call it after CORS and before keys and quota are looked at. Redirects come before
 * the API; every other fault strikes what passed keys and quota, and header changes strike any answer of the API.
 * Decision 106.
 */
export function injectFaults(app: FastifyInstance, plan: FaultPlan, clock: Clock): void {
  const random = seededRandom(plan.seed);
  const next = (): number => random.next();
  const rulesOf = strikingRules(plan, next);
  /** Connections whose caller may wait for an answer that never comes: they end with the service. */
  const held = new Set<Socket>();
  app.addHook('preClose', (done) => {
    for (const socket of held) socket.destroy();
    done();
  });
  app.decorateRequest(struck, null);

  app.addHook('onRequest', (request, reply, done) => {
    const operation = operationOf(request);
    const [rule] = operation === null ? [] : rulesOf(redirects, operation);
    if (!rule) {
      done();
      return;
    }
    logFault(request, rule.kind, rule.when);
    const secure = `https://${request.headers.host ?? 'localhost'}${request.originalUrl}`;
    void reply
      .code(rule.kind === 'redirect-302' ? 302 : 308)
      .header('location', secure)
      .send();
  });

  app.addHook('preHandler', (request, reply, done) => {
    const operation = operationOf(request);
    const [rule] = operation === null ? [] : rulesOf([...replacements, ...damages], operation);
    request.setDecorator<Struck>(struck, rule ?? null);
    // An operation that is not carried out has an answer that says nothing, and meets the fault on its way.
    if (rule?.when !== 'before') done();
    else {
      if (isOneOf(substituted, rule.kind)) void reply.code(substituteOf(rule.kind, request.id).status);
      void reply.send('');
    }
  });

  app.addHook('onSend', (request, reply, payload, done) => {
    const operation = operationOf(request);
    const rule = request.getDecorator<Struck>(struck);
    // What breaks off before the operation has no answer whose headers could be changed.
    const hasAnswer = rule?.when !== 'before' || isOneOf(substituted, rule.kind);
    const isChanged = operation !== null && hasAnswer;
    for (const { kind } of isChanged ? rulesOf(headerChanges, operation, reply.statusCode) : [])
      changeHeaders(
        kind,
        reply,
        request.getDecorator<CountedRequest | null>(countedRequest)?.limiterState ?? null,
        next,
      );
    if (!rule || typeof payload !== 'string') {
      done(null, payload);
      return;
    }
    logFault(request, rule.kind, rule.when);
    const { kind } = rule;
    if (isOneOf(substituted, kind)) {
      const { status, type, body } = substituteOf(kind, request.id);
      void reply.code(status).type(type);
      done(null, body);
      return;
    }
    const { socket } = request.raw;
    if (!held.has(socket)) {
      held.add(socket);
      socket.once('close', () => held.delete(socket));
    }
    const answer = { status: reply.statusCode, headers: { ...reply.getHeaders() }, body: payload };
    misbehaviours[kind]({ request: request.raw, response: reply.raw, answer, clock });
  });
}

/** Faults in which another answer is sent. */
const substituted = ['html', 'error', 'error-without-id'] as const;

/** What is sent in the place of an answer. */
interface Substitute {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

function substituteOf(kind: (typeof substituted)[number], responseId: string): Substitute {
  if (kind === 'html') return { status: proxyStatus, type: 'text/html', body: proxyPage };
  const { response_id, ...rest } = errorBody(new ApiRefusal(201002), responseId);
  const body = JSON.stringify(kind === 'error' ? { ...rest, response_id } : rest);
  return { status: 500, type: 'application/json; charset=utf-8', body };
}
