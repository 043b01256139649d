import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  priorities,
  serverHeaders,
  type Random,
  type Clock,
  type Operation,
  type Priority,
} from '../contract';
import { pathPattern } from '../service/routes/target';
import { refuse } from './failure';
import { responseIdOf, type Log } from './log';
import { describeChange, type AuditedAct, type AuditEntry } from './operations/audit';
import type { Metrics } from './operations/metrics';
import { QuotaRefusal } from './quota/user-request';
import type { UserRateLimiter } from './quota/user-rate-limiter';
import { RelayFailure, type Reply } from './reply';
import type { User } from './sign-in/user';

/** Audit log, metrics and rate limit of a firm's server. */
export interface Monitor {
  readonly clock: Clock;
  readonly random: Random;
  /** Writes down what a user did. */
  readonly audit: (user: User, what: AuditedAct) => void;
  /** Writes down what a user is about to do. Answers whether it may be done: not where that is required and could not be written. */
  readonly auditBefore: (user: User, what: AuditedAct) => boolean;
  readonly metrics: Metrics;
  readonly rateLimiter: UserRateLimiter;
}

const unaudited =
  'Try again later: nothing was changed, since this server cannot write down who changes what. Whoever runs it sees why in its log.';

/** Answers one request, and records it in log, metrics and audit log. */
export class RequestRecorder {
  readonly #request: FastifyRequest;
  readonly #operation: Operation;
  readonly #user: User;
  readonly #monitor: Monitor | null;
  readonly #log: Log;
  readonly priority: Priority;
  readonly #route: string;
  readonly #begunAt: number;
  readonly #change: string;

  constructor(request: FastifyRequest, operation: Operation, user: User, monitor: Monitor | null, log: Log) {
    this.#request = request;
    this.#operation = operation;
    this.#user = user;
    this.#monitor = monitor;
    this.#log = log;
    this.priority = priorityOf(request);
    this.#route = pathPattern(operation);
    this.#change = operation.method === 'GET' ? '' : (monitor?.random.uuid() ?? '');
    this.#begunAt = monitor?.clock.monotonic() ?? 0;
  }

  /** Writes to the audit log that a change is about to leave, so that there is a trace whatever happens to this server. Answers whether it may. */
  recordIntent(): boolean {
    const intended = this.#audited('intended', null);
    return intended === null || this.#monitor?.auditBefore(this.#user, intended) !== false;
  }

  refuseUnaudited(reply: FastifyReply): FastifyReply {
    this.#count(503);
    const about = { reqId: this.#request.id, person: this.#user.id, route: this.#route };
    this.#log.warn(about, 'not sent: the audit log cannot be written');
    return refuse(reply, 503, unaudited, { [serverHeaders.fate]: 'not-sent', 'retry-after': '5' });
  }

  sendReply({ status, headers, body }: Reply, reply: FastifyReply): FastifyReply {
    this.#count(status);
    this.#audit(status, body);
    const route = this.#route;
    this.#log.info({ reqId: this.#request.id, route, status, responseId: responseIdOf(body) }, 'relayed');
    return reply.code(status).headers(headers).send(body);
  }

  sendError(error: unknown, reply: FastifyReply, isAbandoned: boolean): FastifyReply {
    const about = { reqId: this.#request.id, route: this.#route };
    if (error instanceof QuotaRefusal) {
      this.#count(429);
      this.#audit('not sent', null);
      this.#log.info({ ...about, status: 429 }, 'held as long as anybody is');
      return sendFailure(reply, this.#operation, error);
    }
    this.#audit(error instanceof RelayFailure && error.neverSent ? 'not sent' : 'unknown', null);
    if (isAbandoned) {
      this.#log.info(about, 'given up by the page');
      return reply.hijack();
    }
    if (error instanceof RelayFailure) {
      this.#count(error.status);
      this.#log.warn({ ...about, status: error.status, because: error.because }, 'not relayed');
    }
    return sendFailure(reply, this.#operation, error);
  }

  #count(status: number): void {
    if (!this.#monitor) return;
    const { metrics, clock } = this.#monitor;
    metrics.recordAnswer(this.#route, status, this.priority, clock.monotonic() - this.#begunAt);
  }

  #audit(outcome: AuditEntry['outcome'], body: Buffer | null): void {
    const audited = this.#audited(outcome, body);
    if (audited) this.#monitor?.audit(this.#user, audited);
  }

  /** What is audited of a change; `null` for a question. */
  #audited(outcome: AuditEntry['outcome'], body: Buffer | null): AuditedAct | null {
    const described = describeChange(this.#operation, this.#request.originalUrl, body);
    return described && { change: this.#change, outcome, ...described };
  }
}

/** Sends why there is no answer, and what is known of its fate, by which the add-in knows whose words these are. @throws any other error than QuotaRefusal and RelayFailure. */
export function sendFailure(reply: FastifyReply, { method }: Operation, error: unknown): FastifyReply {
  const fateOf = (fate: 'not-sent' | 'unknown') => ({ [serverHeaders.fate]: fate });
  if (error instanceof QuotaRefusal)
    return refuse(reply, 429, error.message, { ...error.headers, ...fateOf('not-sent') });
  if (!(error instanceof RelayFailure)) throw error;
  const { status, message, neverSent } = error;
  if (neverSent) return refuse(reply, status, message, fateOf('not-sent'));
  const doubt = method === 'GET' ? '' : ' Check whether the change was made before you try again.';
  return refuse(reply, status, message + doubt, fateOf('unknown'));
}

const priorityHeader = serverHeaders.priority.toLowerCase();

/** The priority that the add-in sent; a program that sends none counts as filling cells. */
export function priorityOf({ headers }: Pick<FastifyRequest, 'headers'>): Priority {
  const said = headers[priorityHeader];
  // Decision 217.
  return priorities.find((priority) => priority === said) ?? 'cells';
}
