import type { FastifyReply, FastifyRequest } from 'fastify';
import { priorities, serverHeaders, type Clock, type Operation, type Priority } from '../contract';
import { routePattern } from './api-paths';
import { failureBody } from './failure';
import { responseIdOf } from './log';
import { audit, type WriteAudit } from './operations/audit';
import type { Metrics } from './operations/metrics';
import { QuotaRefusal } from './quota/asked';
import type { Ceiling } from './quota/ceiling';
import { RelayFailure } from './relay';
import type { Person } from './sign-in/person';

/** Who writes down, counts and limits. */
export interface Watch {
  readonly clock: Clock;
  readonly audit: WriteAudit;
  readonly metrics: Metrics;
  readonly ceiling: Ceiling;
}

/** What log, metrics and audit are told of one request. */
export class Exchange {
  readonly priority: Priority;
  private readonly route: string;
  private readonly begunAt: number;

  constructor(
    private readonly request: FastifyRequest,
    private readonly operation: Operation,
    private readonly person: Person,
    private readonly watch: Watch | null,
  ) {
    this.priority = priorityOf(request);
    this.route = routePattern(operation);
    this.begunAt = watch?.clock.monotonic() ?? 0;
  }

  answered(status: number, body: Buffer): void {
    this.count(status);
    this.audit(status, body);
    const { route } = this;
    this.request.log.info({ route, status, responseId: responseIdOf(body) }, 'relayed');
  }

  failed(error: unknown, reply: FastifyReply, isAbandoned: boolean): FastifyReply {
    const { route } = this;
    if (error instanceof QuotaRefusal) {
      this.count(429);
      this.request.log.info({ route, status: 429 }, 'held as long as anybody is');
      return reply.code(429).headers(error.headers).send(failureBody(429, error.message));
    }
    const unsent = error instanceof RelayFailure && error.neverSent;
    this.audit(unsent ? 'not sent' : 'unknown', null);
    if (isAbandoned) {
      this.request.log.info({ route }, 'given up by the page');
      return reply.hijack();
    }
    if (!(error instanceof RelayFailure)) throw error;
    this.count(error.status);
    this.request.log.warn({ route, status: error.status }, 'not relayed');
    void reply.code(error.status);
    if (this.operation.method === 'GET') return reply.send(failureBody(error.status, error.message));
    if (unsent)
      return reply.header(serverHeaders.fate, 'not-sent').send(failureBody(error.status, error.message));
    return reply
      .header(serverHeaders.fate, 'unknown')
      .send(failureBody(error.status, `${error.message} See first whether the change was carried out.`));
  }

  private count(status: number): void {
    if (!this.watch) return;
    const { metrics, clock } = this.watch;
    metrics.answered(this.route, status, this.priority, clock.monotonic() - this.begunAt);
  }

  private audit(outcome: number | 'unknown' | 'not sent', body: Buffer | null): void {
    if (!this.watch) return;
    const { audit: write, clock } = this.watch;
    const { operation, person } = this;
    audit(write, clock, { operation, target: this.request.originalUrl, person, outcome, body });
  }
}

/** What the add-in says of who waits; a program that says nothing fills a sheet. */
function priorityOf(request: FastifyRequest): Priority {
  const said = request.headers[serverHeaders.priority.toLowerCase()];
  return priorities.find((priority) => priority === said) ?? 'cells';
}
