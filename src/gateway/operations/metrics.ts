import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { priorities, type Priority } from '../../contract';
import type { QuotaListener } from '../quota/quota-scheduler';

/** What is read at the moment at which the metrics are asked for. */
export interface MetricsSource {
  readonly waiting: Readonly<Record<Priority, number>>;
  readonly inFlight: number;
  readonly limit: number | null;
  readonly remaining: number | null;
  readonly periodMilliseconds: number | null;
  readonly cachedAnswers: number;
  readonly role: string;
  readonly auditErrors: number;
  readonly auditWaiting: number;
}

/** Numbers for Prometheus. Users are named by their ids. */
export class Metrics {
  readonly registry = new Registry();
  readonly #requests = new Counter({
    name: 'terrace_requests_total',
    help: 'Requests of people, by route and status.',
    labelNames: ['route', 'status'],
    registers: [this.registry],
  });
  readonly #seconds = new Histogram({
    name: 'terrace_request_seconds',
    help: 'Time to the answer, by priority.',
    labelNames: ['priority'],
    buckets: [0.002, 0.01, 0.05, 0.2, 1, 2, 3, 5, 10, 30],
    registers: [this.registry],
  });
  readonly upstream = new Counter({
    name: 'terrace_upstream_answers_total',
    help: 'Answers of the API, by status.',
    labelNames: ['status'],
    registers: [this.registry],
  });
  readonly userRequests = new Counter({
    name: 'terrace_person_requests_total',
    help: 'Requests to the API, by the person for whom they were made.',
    labelNames: ['person'],
    registers: [this.registry],
  });
  readonly cacheHits = new Counter({
    name: 'terrace_kept_answers_given_total',
    help: 'Answers that cost no request.',
    registers: [this.registry],
  });
  readonly joinedQuestions = new Counter({
    name: 'terrace_joined_questions_total',
    help: 'Questions that were already under way for somebody else.',
    registers: [this.registry],
  });
  readonly heldTooLong = new Counter({
    name: 'terrace_held_too_long_total',
    help: 'Requests that were told to come back, since others were before them.',
    registers: [this.registry],
  });
  readonly unknownUsers = new Counter({
    name: 'terrace_unknown_people_total',
    help: 'Requests without a valid sign-in.',
    registers: [this.registry],
  });

  readonly answersWithKey = new Counter({
    name: 'terrace_answers_with_key_total',
    help: 'Answers of the API that held a key of this server, and were dropped.',
    registers: [this.registry],
  });

  constructor(source: () => MetricsSource) {
    const { registry } = this;
    const gauge = (name: string, help: string, read: (now: MetricsSource) => number | null): void => {
      const made: Gauge = new Gauge({
        name,
        help,
        registers: [registry],
        collect: (): void => made.set(read(source()) ?? NaN),
      });
    };
    gauge('terrace_quota_limit', 'Requests of a period, as the API tells.', (now) => now.limit);
    gauge('terrace_quota_remaining', 'Requests that may leave now.', (now) => now.remaining);
    gauge('terrace_quota_period_seconds', 'The period, as it was learnt.', ({ periodMilliseconds }) =>
      periodMilliseconds === null ? null : periodMilliseconds / 1000,
    );
    gauge('terrace_in_flight', 'Requests under way to the API.', (now) => now.inFlight);
    gauge('terrace_kept_answers', 'Answers that are kept in memory.', (now) => now.cachedAnswers);
    gauge('terrace_audit_errors', 'Tries to write the audit log that failed.', (now) => now.auditErrors);
    gauge(
      'terrace_audit_waiting',
      'Lines of the audit log that could not be written yet.',
      (now) => now.auditWaiting,
    );
    for (const role of ['alone', 'leads', 'follows', 'cut-off'])
      gauge(
        `terrace_role_${role.replace('-', '_')}`,
        `1 where this gateway is in the role "${role}".`,
        (now) => (now.role === role ? 1 : 0),
      );
    const waiting: Gauge = new Gauge({
      name: 'terrace_waiting',
      help: 'Requests that wait for the quota, by priority.',
      labelNames: ['priority'],
      registers: [registry],
      collect: (): void => {
        const now = source();
        for (const priority of priorities) waiting.set({ priority }, now.waiting[priority]);
      },
    });
  }

  /** Adds the age of the issuer's keys, where users sign in with Entra ID. */
  reportKeysAge(age: () => number | null): void {
    const made: Gauge = new Gauge({
      name: 'terrace_sign_in_keys_age_seconds',
      help: 'How long ago the keys of the sign-in service were read.',
      registers: [this.registry],
      collect: (): void => {
        const milliseconds = age();
        made.set(milliseconds === null ? NaN : milliseconds / 1000);
      },
    });
  }

  /** Adds what waits for this server itself, and what it refused because it could not keep up. */
  reportQueue(queue: { readonly size: number; readonly refused: number }): void {
    const registers = [this.registry];
    const size: Gauge = new Gauge({
      name: 'terrace_requests_waiting',
      help: 'Requests of people that wait for this server itself.',
      registers,
      collect: (): void => size.set(queue.size),
    });
    const refused: Gauge = new Gauge({
      name: 'terrace_requests_refused_busy',
      help: 'Requests answered 503 since the start, because more was asked at once than this server can answer.',
      registers,
      collect: (): void => refused.set(queue.refused),
    });
  }

  /** Counts what the scheduler reports. */
  listener(): QuotaListener {
    return {
      onSent: (person) => this.userRequests.inc({ person }),
      onAnswered: (status) => this.upstream.inc({ status }),
      onRefused: () => this.heldTooLong.inc(),
      onJoined: () => this.joinedQuestions.inc(),
    };
  }

  recordAnswer(route: string, status: number, priority: Priority, milliseconds: number): void {
    this.#requests.inc({ route, status });
    this.#seconds.observe({ priority }, milliseconds / 1000);
  }
}
