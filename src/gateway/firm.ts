import { timestampAt, within } from '../contract';
import { rememberChangeMilliseconds, type ClaimChange } from './change-deduplicator';
import { Cluster, type ClusterOptions } from './cluster/cluster';
import type { CreateScheduler, Role } from './cluster/local-schedulers';
import { createSharedReplyCache } from './cluster/shared-reply-cache';
import type { Valkey } from './cluster/valkey';
import { filesInMemory, filesInValkey, type LeavingFiles } from './leaving-files';
import type { Monitor } from './request-recorder';
import type { AuditFile } from './operations/audit-file';
import { Metrics } from './operations/metrics';
import { QueueClosed, type FrontHandler } from './quota/user-request';
import { memoryRateLimiter, sharedRateLimiter } from './quota/user-rate-limiter';
import { QuotaScheduler } from './quota/quota-scheduler';
import { emptyQuotaState } from './quota/quota-state';
import { ReplyCache } from './quota/reply-cache';
import { maxAgeOf } from './quota/question';
import { CachingHandler } from './quota/caching-handler';
import { createRelay } from './relay';

/** The log of who did what. */
type Audit = Pick<AuditFile, 'write' | 'state'>;

export interface FirmOptions extends Pick<
  ClusterOptions,
  'api' | 'clock' | 'random' | 'log' | 'leaseMilliseconds' | 'gateways'
> {
  /** Requests to the API at once. Default 2 (contract 8). */
  readonly requestsInFlight?: number;
  /** Requests of one user to this server in 10 s, whatever they cost. Default 3,000. */
  readonly requestsPerPerson?: number;
  /** Where it is written down who did what. Default: nowhere. */
  readonly audit?: Audit;
  /** Whether no change leaves while the audit cannot be written. Default false. */
  readonly isAuditRequired?: boolean;
  /** Address of the Valkey that several gateways share (`redis://…`). Default `null`: a single gateway. */
  readonly valkey?: string | null;
}

/** How a gateway stands: what whoever runs it wants to know first. */
export interface GatewayHealth {
  readonly isReady: boolean;
  readonly role: Role | 'alone';
  /** Whether the API fails now, or does not accept the keys. */
  readonly isApiFailing: boolean;
  /** Whether the audit log cannot be written now: its lines wait. */
  readonly isAuditFailing: boolean;
}

/** Many users of one key: one queue for all of them, a cache of replies, metrics and audit log. */
export interface Firm {
  readonly handler: FrontHandler;
  readonly monitor: Monitor;
  /** Claims a change among several gateways; `null` for a single gateway. */
  readonly claimChange: ClaimChange | null;
  readonly leavingFiles: LeavingFiles;
  health(): GatewayHealth;
  /** Listens for the other gateways, where there are any. @throws Error with a sentence where it cannot. */
  open(): Promise<void>;
  /** Finishes the requests under way and refuses the waiting ones, so that their clients try again. */
  drain(): Promise<void>;
  close(): void;
}

/** Milliseconds that requests under way get when the server stops: a little more than one request to the API may take. */
const drainMilliseconds = 30_000;
/** Milliseconds that one request to the API may take in all, since the add-in waits for 30 s. Decision 221. */
const apiMilliseconds = 25_000;
const noAudit: Audit = {
  write: () => undefined,
  state: { isFailing: false, errors: 0, waiting: 0 },
};

/** Opens the queue for one key, as a single gateway or as one of several. */
export function openFirm(options: FirmOptions): Firm {
  const { api, clock, random, requestsInFlight = 2, requestsPerPerson = 3_000, valkey = null } = options;
  const { audit = noAudit } = options;
  const relay = createRelay(api, clock, apiMilliseconds, () => {
    metrics.answersWithKey.inc();
    options.log.warn({}, 'an answer of the API held a key and was dropped');
  });
  const createScheduler: CreateScheduler = (making) =>
    new QuotaScheduler({
      ...making,
      clock,
      random,
      relay,
      metrics,
      log: options.log,
      cacheReply: (operation, key, reply) => cache.put(key, reply, maxAgeOf(operation)),
    });
  const cluster =
    valkey === null ? null : new Cluster({ ...options, url: valkey, createScheduler, requestsInFlight });
  const cache = new ReplyCache(clock, cluster && createSharedReplyCache(cluster.valkey));
  const metrics: Metrics = new Metrics(() => ({
    scheduler: currentScheduler()?.state() ?? null,
    cachedAnswers: cache.size,
    role: health().role,
    audit: audit.state,
  }));
  const inner =
    cluster ?? createScheduler({ requestsInFlight, quotaState: emptyQuotaState, maySpend: () => true });
  const currentScheduler = (): QuotaScheduler | null =>
    inner instanceof Cluster ? inner.ownScheduler : inner;
  let isDraining = false;
  const health = (): GatewayHealth => {
    const role = cluster?.role ?? 'alone';
    const isReady = !isDraining && role !== 'joins';
    const isApiFailing = currentScheduler()?.state().isFailing ?? false;
    return { isReady, role, isApiFailing, isAuditFailing: audit.state.isFailing };
  };
  return {
    handler: new CachingHandler({
      clock,
      cache,
      handler: {
        handle: (request) => (isDraining ? Promise.reject(new QueueClosed()) : inner.handle(request)),
      },
      shareOf: (user) => currentScheduler()?.shareOf(user) ?? null,
      metrics,
    }),
    monitor: {
      clock,
      random,
      ...monitorAudit(audit, options),
      metrics,
      rateLimiter: cluster
        ? sharedRateLimiter(requestsPerPerson, cluster.valkey)
        : memoryRateLimiter(requestsPerPerson, clock),
    },
    claimChange: cluster && claimChangeIn(cluster.valkey),
    leavingFiles: cluster ? filesInValkey(cluster.valkey) : filesInMemory(clock),
    health,
    open: async () => cluster?.open(),
    async drain() {
      isDraining = true;
      await within(clock, drainMilliseconds, inner.drain());
    },
    close() {
      cluster?.close();
      relay.close();
    },
  };
}

function monitorAudit(
  file: Audit,
  { clock, isAuditRequired = false }: FirmOptions,
): Pick<Monitor, 'audit' | 'auditBefore'> {
  const isMissing = (): boolean => isAuditRequired && file.state.isFailing;
  const audit: Monitor['audit'] = ({ id: person, name }, what) =>
    file.write({ at: timestampAt(clock.now()), person, name, ...what });
  const auditBefore: Monitor['auditBefore'] = (user, what) => {
    // While the log fails no more lines are left to wait for it: they would push out those of changes that were made.
    if (isMissing()) return false;
    audit(user, what);
    // The disk may have become full with this very line.
    if (!isMissing()) return true;
    audit(user, { ...what, outcome: 'not sent' });
    return false;
  };
  return { audit, auditBefore };
}

function claimChangeIn({ commands, scope }: Valkey): ClaimChange {
  return async (name) =>
    (await commands.set(`${scope}seen:${name}`, '', 'PX', rememberChangeMilliseconds, 'NX')) !== null;
}
