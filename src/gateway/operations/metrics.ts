import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { QuotaEstimate } from '../../client/pacing';
import { priorities, type Priority } from '../../contract';
import type { AuditState } from './audit-file';

/** What waits, what is under way and what is known of the quota, for metrics and health checks. */
export interface SchedulerState {
  readonly waiting: Readonly<Record<Priority, number>>;
  readonly inFlight: number;
  readonly estimate: QuotaEstimate;
  readonly isFailing: boolean;
}

/** What is read at the moment at which the metrics are asked for. */
export interface MetricsSource {
  /** `null` where another gateway leads. */
  readonly scheduler: SchedulerState | null;
  readonly cachedAnswers: number;
  readonly role: string;
  readonly audit: AuditState;
}

const inSeconds = (milliseconds: number | null = null): number | null =>
  milliseconds === null ? null : milliseconds / 1000;

/** Numbers for Prometheus. Users are named by their ids. */
export class Metrics {
  readonly registry = new Registry();
  readonly #requests = this.#addCounter(
    'terrace_requests_total',
    'Requests of users, by route and status.',
    'route',
    'status',
  );
  readonly #seconds = new Histogram({
    name: 'terrace_request_seconds',
    help: 'Time to the answer, by priority.',
    labelNames: ['priority'],
    buckets: [0.002, 0.01, 0.05, 0.2, 1, 2, 3, 5, 10, 30],
    registers: [this.registry],
  });
  readonly upstream = this.#addCounter(
    'terrace_upstream_answers_total',
    'Answers of the API, by status.',
    'status',
  );
  readonly userRequests = this.#addCounter(
    'terrace_person_requests_total',
    'Requests to the API, by the user for whom they were made.',
    'person',
  );
  readonly cacheHits = this.#addCounter('terrace_kept_answers_given_total', 'Answers that cost no request.');
  readonly joinedQuestions = this.#addCounter(
    'terrace_joined_questions_total',
    'Questions that were already under way for another user.',
  );
  readonly heldTooLong = this.#addCounter(
    'terrace_held_too_long_total',
    'Requests that were refused with 429, since others were before them.',
  );
  readonly unknownUsers = this.#addCounter(
    'terrace_unknown_people_total',
    'Requests without a valid sign-in.',
  );
  readonly answersWithKey = this.#addCounter(
    'terrace_answers_with_key_total',
    'Answers of the API that held a key of this server, and were dropped.',
  );

  constructor(source: () => MetricsSource) {
    const quota = (): QuotaEstimate | undefined => source().scheduler?.estimate;
    const audit = (): AuditState => source().audit;
    const gauges: readonly [name: string, help: string, read: () => number | null | undefined][] = [
      ['terrace_quota_limit', 'Requests of a period, as the API tells.', () => quota()?.limit],
      ['terrace_quota_remaining', 'Requests that may leave now.', () => quota()?.remaining],
      ['terrace_quota_period_seconds', 'The period, as it was learnt.', () => inSeconds(quota()?.period)],
      ['terrace_in_flight', 'Requests under way to the API.', () => source().scheduler?.inFlight ?? 0],
      ['terrace_kept_answers', 'Answers that are cached in memory.', () => source().cachedAnswers],
      ['terrace_audit_errors', 'Failed attempts to write the audit log.', () => audit().errors],
      ['terrace_audit_waiting', 'Lines of the audit log that wait to be written.', () => audit().waiting],
    ];
    for (const gauge of gauges) this.#addGauge(...gauge);
    const role: Gauge = new Gauge({
      name: 'terrace_role',
      help: '1 for the role that this gateway has among several, or "alone".',
      labelNames: ['role'],
      registers: [this.registry],
      collect: (): void => {
        role.reset();
        role.set({ role: source().role }, 1);
      },
    });
    const waiting: Gauge = new Gauge({
      name: 'terrace_waiting',
      help: 'Requests that wait for the quota, by priority.',
      labelNames: ['priority'],
      registers: [this.registry],
      collect: (): void => {
        const { scheduler } = source();
        for (const priority of priorities) waiting.set({ priority }, scheduler?.waiting[priority] ?? 0);
      },
    });
  }

  #addCounter<Label extends string>(name: string, help: string, ...labelNames: Label[]): Counter<Label> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  #addGauge(name: string, help: string, read: () => number | null | undefined): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [this.registry],
      collect: (): void => gauge.set(read() ?? NaN),
    });
  }

  /** Adds the age of the issuer's keys, where users sign in with Entra ID. */
  reportKeysAge(age: () => number | null): void {
    const help = 'How long ago the keys of the sign-in service were read.';
    this.#addGauge('terrace_sign_in_keys_age_seconds', help, () => inSeconds(age()));
  }

  /** Adds the moment at which the certificate of this server ends. */
  reportCertificate(ends: () => number): void {
    const help = 'When the certificate that is shown ends, in seconds since 1970.';
    this.#addGauge('terrace_certificate_ends_seconds', help, () => inSeconds(ends()));
  }

  /** Adds what waits for this server itself, and what it refused because it could not keep up. */
  reportQueue(queue: { readonly size: number; readonly refused: number }): void {
    const waiting = 'Requests of users that wait for this server itself.';
    const refused =
      'Requests answered 503 since the start, because more was asked at once than this server can answer.';
    this.#addGauge('terrace_requests_waiting', waiting, () => queue.size);
    this.#addGauge('terrace_requests_refused_busy', refused, () => queue.refused);
  }

  recordAnswer(route: string, status: number, priority: Priority, milliseconds: number): void {
    this.#requests.inc({ route, status });
    this.#seconds.observe({ priority }, milliseconds / 1000);
  }
}
