import { createPacing, type PacingSnapshot } from '../client/pacing';
import type { Random, Clock, Priority } from '../contract';
import type { ApiAddress } from './api-address';
import { changeRemembered, type NoteChange } from './changes-seen';
import { Cluster, type ClusterOptions } from './cluster/cluster';
import type { CounterMaking } from './cluster/own-counters';
import type { Role } from './cluster/role';
import { sharedReplies } from './cluster/shared-replies';
import type { Watch } from './exchange';
import type { WriteAudit } from './operations/audit';
import type { AuditState } from './operations/audit-file';
import { Metrics, type MetricsSource } from './operations/metrics';
import { refusedForNow, type Desk, type FrontDesk } from './quota/asked';
import { ceilingInMemory, sharedCeiling } from './quota/ceiling';
import { Counter } from './quota/counter';
import { nothingLearnt } from './quota/handover';
import { KeptReplies } from './quota/kept-replies';
import { isChangeable, longestAge } from './quota/question';
import { RecordedPacing } from './quota/recorded-pacing';
import { SharedQuota } from './quota/shared-quota';
import { createRelay } from './relay';

export interface FirmOptions {
  readonly api: ApiAddress;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: ClusterOptions['log'];
  /** Requests to the API at once. Default 2 (contract 8). */
  readonly requestsInFlight?: number;
  /** Requests of one person to this server in 10 s, whatever they cost. Default 3,000. */
  readonly requestsPerPerson?: number;
  /** Milliseconds that an exchange with the API may take in all. Default 25,000: the add-in waits for 30 s. */
  readonly apiTimeout?: number;
  readonly audit: WriteAudit;
  /** How the audit stands. Default: it is written. */
  readonly auditState?: () => AuditState;
  /** What was learnt of the quota before. */
  readonly snapshot?: PacingSnapshot | null;
  /** Where several gateways meet (`redis://…`); `null` or nothing for one alone. */
  readonly valkey?: string | null;
  /** Milliseconds for which one of several gateways leads without a word. Default 5,000. */
  readonly leaseMilliseconds?: number;
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

/** Many people on one key: one order for all of them, answers that are kept, and whoever watches over it. */
export interface Firm {
  readonly desk: FrontDesk;
  readonly watch: Watch;
  /** Notes a change where all gateways see it; `null` for one alone. */
  readonly noteChange: NoteChange | null;
  health(): GatewayHealth;
  /** Finishes what is under way and gives the rest back to who asked. */
  drain(): Promise<void>;
  close(): void;
}

/** Milliseconds for which what is under way is waited for when the server ends. */
const drainPatience = 30_000;
const auditWritten: AuditState = { isFailing: false, errors: 0, waiting: 0 };
const nobody: Readonly<Record<Priority, number>> = { interactive: 0, cells: 0, bulk: 0 };

/** Opens the line for one key: by itself, or as one of several gateways. */
export function openFirm(options: FirmOptions): Firm {
  const { api, clock, random, requestsInFlight = 2, requestsPerPerson = 3_000, valkey = null } = options;
  const relay = createRelay(api, clock, options.apiTimeout ?? 25_000, () => {
    metrics.echoed.inc();
    options.log.warn({}, 'an answer of the API held a key and was dropped');
  });
  const createCounter = (making: CounterMaking): Counter =>
    new Counter({
      ...making,
      clock,
      random,
      relay,
      pacing: new RecordedPacing(
        createPacing({ random, requestsInFlight: making.requestsInFlight }, making.handover.snapshot),
        making.handover,
      ),
      atWork: making.handover.atWork,
      watch: metrics.watch(),
      keep: (operation, name, reply) => kept.put(name, reply, longestAge(operation)),
    });
  const { leaseMilliseconds, log } = options;
  const ofCluster = { api, clock, random, createCounter, requestsInFlight, leaseMilliseconds, log };
  const cluster = valkey === null ? null : new Cluster({ url: valkey, ...ofCluster });
  const kept = new KeptReplies(clock, cluster && sharedReplies(cluster.valkey), isChangeable);
  const metrics: Metrics = new Metrics(() => ({
    ...stateOf(counterNow()),
    keptAnswers: kept.size,
    role: health().role,
    auditErrors: auditState().errors,
    auditWaiting: auditState().waiting,
  }));
  const alone = cluster
    ? null
    : createCounter({
        requestsInFlight,
        handover: { ...nothingLearnt, snapshot: options.snapshot ?? null },
        maySpend: () => true,
        beforeChange: () => Promise.resolve(true),
      });
  const counterNow = (): Counter | null => alone ?? cluster?.own ?? null;
  const auditState = options.auditState ?? (() => auditWritten);
  let isDraining = false;
  const health = (): GatewayHealth => {
    const role = cluster?.role ?? 'alone';
    const isReady = !isDraining && role !== 'joins';
    const isApiFailing = counterNow()?.state().isFailing ?? false;
    return { isReady, role, isApiFailing, isAuditFailing: auditState().isFailing };
  };
  const inner: Desk | null = alone ?? cluster;
  if (!inner) throw new Error('a firm has a counter or a cluster');
  return {
    desk: new SharedQuota({
      clock,
      kept,
      desk: { ask: (asked) => (isDraining ? Promise.reject(refusedForNow()) : inner.ask(asked)) },
      shareOf: (person) => counterNow()?.shareOf(person) ?? null,
      gaveKept: () => metrics.kept.inc(),
    }),
    watch: {
      clock,
      random,
      audit: options.audit,
      metrics,
      ceiling: cluster
        ? sharedCeiling(requestsPerPerson, cluster.valkey)
        : ceilingInMemory(requestsPerPerson, clock),
    },
    noteChange: cluster && noteChangeIn(cluster.valkey),
    health,
    async drain() {
      isDraining = true;
      await within(clock, drainPatience, cluster ? cluster.drain() : finish(alone));
    },
    close() {
      cluster?.close();
      relay.close();
    },
  };
}

/** What a counter does and has learnt; nothing where there is none. */
function stateOf(
  counter: Counter | null,
): Pick<MetricsSource, 'waiting' | 'inFlight' | 'limit' | 'remaining' | 'periodMilliseconds'> {
  const state = counter?.state();
  return {
    waiting: state?.waiting ?? nobody,
    inFlight: state?.inFlight ?? 0,
    limit: state?.estimate.limit ?? null,
    remaining: state?.estimate.remaining ?? null,
    periodMilliseconds: state?.estimate.period ?? null,
  };
}

function noteChangeIn({ commands, scope }: Cluster['valkey']): NoteChange {
  return async (name) =>
    (await commands.set(`${scope}seen:${name}`, '', 'PX', changeRemembered, 'NX')) !== null;
}

async function finish(counter: Counter | null): Promise<void> {
  counter?.close();
  await counter?.finished();
}

/** Waits for something, but no longer than so many milliseconds. */
function within(clock: Clock, milliseconds: number, what: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancelTimer = clock.after(milliseconds, resolve);
    what.then(resolve, reject).finally(cancelTimer);
  });
}
