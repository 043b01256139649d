import { timestampAt, type Random, type Priority, type Problem } from '../../contract';
import { Timer } from './timer';
import { createCircuit, type Circuit } from './circuit';
import type { Connection } from '../connections/connection';
import { recordOf, pacingResponseOf, healthSignOf, type RequestTiming } from './exchange-report';
import { signedOut, type Job } from './job';
import { maxTries, outcomeOf, type Outcome } from './outcome';
import type { Pacing, PacingSnapshot, QuotaEstimate } from '../pacing';
import { Queue } from './queue';
import { JobCompletion, type JobCompletionOptions } from './job-completion';
import { isLongWait, standstillAt, type Standstill } from './standstill';
import type { Exchange, Transport } from '../connections/transport';
import type { WakeReason } from '../waking';

/** Milliseconds before a change that met another change is tried once more. */
const conflictPauseMilliseconds = 2_000;

export interface DispatcherOptions extends JobCompletionOptions {
  readonly random: Random;
  readonly transport: Transport;
  readonly createPacing: (snapshot?: PacingSnapshot) => Pacing;
  readonly requestsInFlight: number;
  /** Called after every answer of the present connection: what was learnt of its quota may have changed. */
  readonly onLearnt: () => void;
}

/** Sends what waits, as fast as quota, slots and the server's health allow, and repeats what may be repeated. */
export class Dispatcher {
  readonly #options: DispatcherOptions;
  readonly queue = new Queue();
  readonly #inFlight = new Set<Job>();
  readonly #disposal = new AbortController();
  #connection: Connection | null = null;
  #pacing: Pacing;
  #circuit: Circuit;
  /** Why nothing is sent until the next `connect`. */
  #stopReason: Problem | null = { kind: 'no-connection-set' };
  readonly #timer: Timer;
  readonly #completion: JobCompletion;
  /** Monotonic moment of the last answer that was no refusal, or at which something began to wait. */
  #waitingSince = 0;
  #isPumping = false;
  /** Whether anything was sent to the present connection. */
  #hasSent = false;

  constructor(options: DispatcherOptions) {
    this.#options = options;
    this.#pacing = options.createPacing();
    this.#circuit = createCircuit(options.random);
    this.#completion = new JobCompletion(this.queue, options);
    this.#timer = new Timer(options.clock, () => this.#onTimer());
  }

  get inFlightCount(): number {
    return this.#inFlight.size;
  }

  /** Whether nothing is sent until the next `connect`. */
  get isStopped(): boolean {
    return this.#stopReason !== null;
  }

  /** What was learnt of the quota, for users to see. */
  quota(): QuotaEstimate {
    return this.#pacing.estimate(this.#options.clock.monotonic());
  }

  /** What is worth remembering of the quota; `null` while nothing is. */
  snapshot(): PacingSnapshot | null {
    return this.#pacing.snapshot();
  }

  /** Begins with what an earlier page learnt. Once a request has left, this page learns for itself. */
  startWarm(snapshot: PacingSnapshot): void {
    if (this.#hasSent) return;
    this.#pacing = this.#options.createPacing(snapshot);
    this.#pumpSoon();
  }

  /** How long nothing has come of what waits. */
  standstill(): Standstill {
    const isWaiting = this.queue.size > 0;
    return standstillAt(this.#options.clock, {
      waitingSince: isWaiting ? this.#waitingSince : null,
      nextTry: isWaiting && this.#inFlight.size === 0 ? this.#timer.dueAt : Infinity,
    });
  }

  /** Why a request asked for now would not even wait, or `null`. */
  refusal(): Problem | null {
    if (this.#stopReason) return this.#stopReason;
    const now = this.#options.clock.monotonic();
    const given = this.#circuit.lastingProblem(now);
    return given && this.#circuit.retryAt(this.#inFlight.size) > now ? given : null;
  }

  add(job: Job): void {
    const now = this.#options.clock.monotonic();
    if (this.queue.size + this.#inFlight.size === 0) this.#waitingSince = now;
    this.queue.add(job, now);
    this.#pumpSoon();
  }

  /** The page slept, or had no network: what waits is looked at now, and a pause for want of a network is over. */
  wake(because: WakeReason): void {
    if (because === 'online') this.#circuit.endPause();
    this.pump();
  }

  /** Talks to another API from now on. Questions that wait are put to it; changes were meant for the old one. Decision 27. */
  connect(connection: Connection | null, problem: Problem | null): void {
    this.#connection = connection;
    this.#hasSent = false;
    this.#stopReason = problem;
    this.#pacing = this.#options.createPacing();
    this.#circuit = createCircuit(this.#options.random);
    if (problem) this.#completion.failWaiting(problem, () => true);
    else this.#completion.failWaiting({ kind: 'cancelled' }, (job) => job.isWrite);
    this.#pumpSoon();
  }

  dispose(): void {
    this.connect(null, { kind: 'cancelled' });
    this.#timer.cancel();
    this.#disposal.abort();
  }

  /** What is asked for in one go is looked at in one go. */
  #pumpSoon(): void {
    if (this.#isPumping) return;
    this.#isPumping = true;
    queueMicrotask(() => {
      this.#isPumping = false;
      this.pump();
    });
  }

  /** Sends what may leave now: the pacing may allow what it did not a moment ago. */
  pump(): void {
    const { clock, requestsInFlight } = this.#options;
    while (this.#connection && this.queue.size > 0 && this.#inFlight.size < requestsInFlight) {
      const now = clock.monotonic();
      const retryAt = this.#circuit.retryAt(this.#inFlight.size);
      if (retryAt > now) {
        this.#timer.set(retryAt);
        return;
      }
      const next = this.#pacing.decide(now, this.queue.waiting);
      if (next.kind === 'wait') {
        this.#timer.set(next.until);
        if (isLongWait(next.until - now)) this.#options.log.invalidate();
        return;
      }
      const job = this.queue.take(next.priority);
      if (!job) return;
      void this.#send(job, this.#connection, now, next.priority);
    }
  }

  #onTimer(): void {
    // The pacing learns how late timers fire from when it is asked again: where nobody waits any more that is now, not with the next.
    if (this.queue.size === 0) this.#pacing.decide(this.#options.clock.monotonic(), this.queue.waiting);
    this.pump();
  }

  async #send(job: Job, connection: Connection, now: number, priority: Priority): Promise<void> {
    const { clock, transport, log } = this.#options;
    const pacing = this.#pacing,
      circuit = this.#circuit;
    const sentBefore = job.tries > 0;
    const leftAt = timestampAt(clock.now());
    job.state = 'sent';
    job.isOvertaken = false;
    job.tries += 1;
    if (job.isWrite) job.change = this.#options.random.uuid();
    if (job.firstSentAt === 0) job.firstSentAt = now;
    this.#inFlight.add(job);
    this.#hasSent = true;
    pacing.recordSent(now, { priority });
    log.invalidate();
    const exchange = await transport(connection, job, this.#disposal.signal);
    this.#inFlight.delete(job);
    const journey: RequestTiming = { sentAt: now, receivedAt: clock.monotonic(), leftAt };
    pacing.recordResponse(pacingResponseOf(exchange, journey));
    if (!job.isForgotten) log.addRequest(recordOf(job, exchange, journey));
    const outcome = outcomeOf(job, exchange, sentBefore);
    if (outcome.kind !== 'refused') this.#waitingSince = journey.receivedAt;
    if (!this.#isOfOld(job, connection)) {
      this.#learn(exchange, outcome, circuit, journey);
      this.#options.onLearnt();
    }
    this.#act(job, outcome, exchange, circuit, connection);
    this.#pumpSoon();
  }

  /** What the exchange tells of the connection. */
  #learn(exchange: Exchange, outcome: Outcome, circuit: Circuit, journey: RequestTiming): void {
    const log = this.#options.log;
    if (exchange.kind === 'answered') log.setQuota(exchange.rateLimit);
    if (outcome.kind === 'keys-refused') {
      log.setConnection('keys-refused');
      this.#stopReason = outcome.problem;
      return;
    }
    // An answer that was on its way when the keys were refused does not mend them.
    if (this.#stopReason !== null) return;
    const sign = healthSignOf(exchange, outcome);
    switch (sign.kind) {
      case 'answers':
        circuit.recordAnswer(journey.receivedAt);
        log.setConnection('working');
        return;
      case 'fails':
        circuit.recordFailure(journey.receivedAt, journey.sentAt, sign.problem);
        log.setConnection('failing');
        return;
      case 'none':
        return;
    }
  }

  /** Whether it was sent over an earlier connection. Whoever signs in next may talk to the same server as who signed out. */
  #isOfOld(job: Job, connection: Connection): boolean {
    return job.isForgotten || connection !== this.#connection;
  }

  #act(job: Job, outcome: Outcome, exchange: Exchange, circuit: Circuit, connection: Connection): void {
    const isOfOld = this.#isOfOld(job, connection);
    // The answer is another API's: a question is put to the new one, a change is never carried over.
    if (isOfOld && !job.isWrite) {
      this.#requeue(job, 'front');
      return;
    }
    // What a change left behind at the API before is nothing that the new one holds.
    if (isOfOld) job.isOvertaken = true;
    if (outcome.kind === 'settle') {
      this.#completion.finish(job, outcome.answer, exchange);
      return;
    }
    const { problem } = outcome;
    if (isOfOld) {
      this.#completion.fail(job, job.endedBy(problem), exchange);
      return;
    }
    switch (outcome.kind) {
      case 'keys-refused':
        this.#completion.fail(job, job.endedBy(problem), exchange);
        this.#completion.failWaiting(problem, () => true);
        return;
      case 'refused':
        job.tries -= 1;
        this.#requeue(job, 'front');
        return;
      case 'conflict':
        job.conflicts += 1;
        if (job.conflicts > 1) {
          this.#completion.fail(job, job.endedBy(problem), exchange);
          return;
        }
        this.#options.clock.after(conflictPauseMilliseconds, () => {
          if (this.#isOfOld(job, connection)) {
            this.#completion.fail(job, job.endedBy(problem), exchange);
            return;
          }
          this.#requeue(job, 'back');
          this.#pumpSoon();
        });
        return;
      case 'repeat':
        if (job.isWrite && !exchange.neverSent) job.doubt = problem;
        this.#retry(job, problem, exchange, circuit);
        return;
    }
  }

  #retry(job: Job, problem: Problem, exchange: Exchange, circuit: Circuit): void {
    // Without an answer it may be the network, which comes back; nobody who looks is kept waiting for that.
    const isPatient = exchange.kind === 'unanswered' && job.urgent?.priority !== 'interactive';
    if (job.tries >= maxTries && (!isPatient || circuit.answeredSince(job.firstSentAt))) {
      this.#completion.fail(job, problem, exchange);
      return;
    }
    this.#requeue(job, 'back');
    const given = circuit.lastingProblem(this.#options.clock.monotonic());
    if (!given) return;
    if (this.queue.size > 0) this.#options.log.addProblem(given, null);
    this.#completion.failWaiting(given, () => true);
  }

  #requeue(job: Job, where: 'front' | 'back'): void {
    const left: Problem | null = job.waiters.length === 0 || job.isLeft ? { kind: 'cancelled' } : null;
    const reason = job.isForgotten ? signedOut : (this.#stopReason ?? left);
    if (reason) {
      this.#completion.complete(job, { ok: false, problem: job.endedBy(reason) }, null);
      return;
    }
    job.state = 'waiting';
    this.queue.add(job, this.#options.clock.monotonic(), where);
  }
}
