import type { Random, Clock, Priority } from '../../contract';
import type { Decision, Pacing, PacingSnapshot, QuotaEstimate, PacingResponse, Waiting } from '../pacing';
import { readSnapshot } from '../pacing/quota-store';
import { Alone } from './alone';
import { Follower } from './follower';
import { Leader } from './leader';
import type { Locks, Release } from './locks';
import { type Channel, type OpenChannel, readMessage, type Message } from './message';
import { type Role, onEvent, unknownQuota } from './role';

/** How runtimes of one device find one another. Each part is `null` where the device has none. */
export interface Runtimes {
  readonly locks: Locks | null;
  readonly openChannel: OpenChannel | null;
}

export interface SharedPacingOptions {
  readonly clock: Clock;
  readonly random: Random;
  readonly runtimes: Runtimes;
  /** Most requests in flight at once, of all runtimes together. */
  readonly requestsInFlight: number;
  /** Makes the pacing of the one that leads, or of one that is alone. */
  readonly createPacing: (requestsInFlight: number, snapshot: PacingSnapshot | null) => Pacing;
  /** Asks the queue what may leave; it calls `next`. */
  readonly pump: () => void;
  /** What is known of the quota may be something else: another runtime was answered, or this one knows it by another role. */
  readonly onLearnt: () => void;
}

/** Milliseconds in which it must be known whether another leads: a device that says nothing is one that has no locks. */
const electionMilliseconds = 1_000;

/**
 * The pacing of a runtime that shares its key with others: one of them leads and runs the pacing, the others send with its
 * permits. Until `join` nothing leaves; where the others cannot be reached each paces by itself, one request at a time.
 */
export class SharedPacing implements Pacing {
  readonly #options: SharedPacingOptions;
  #role: Role = undecided;
  readonly #id: string;
  readonly #inFlight: { readonly at: number; readonly settled: (answer: PacingResponse) => void }[] = [];
  readonly #closing = new AbortController();
  #channel: Channel | null = null;
  #lead: Release | null = null;
  #remembered: PacingSnapshot | null = null;
  #name = '';
  /** What this runtime becomes when nothing is under way any more. */
  #nextRole: (() => void) | null = null;

  constructor(options: SharedPacingOptions) {
    this.#options = options;
    this.#id = options.random.uuid();
  }

  recordSent(now: number, { priority }: { readonly priority: Priority }): void {
    this.#inFlight.push({ at: now, settled: this.#role.recordSent(now, priority) });
  }

  recordResponse(answer: PacingResponse): void {
    const at = this.#inFlight.findIndex((each) => each.at === answer.sentAt);
    const [sent] = at < 0 ? [] : this.#inFlight.splice(at, 1);
    sent?.settled(answer);
    // What was under way when this runtime left has said what came of it.
    if (this.#closing.signal.aborted) this.#closeChannel();
  }

  decide(now: number, waiting: Waiting): Decision {
    return this.#role.decide(now, waiting);
  }

  estimate(now: number): QuotaEstimate {
    return this.#role.estimate(now);
  }

  snapshot(): PacingSnapshot | null {
    return this.#role.snapshot();
  }

  /** Begins with what an earlier page learnt, unless another told something newer. */
  startWarm(snapshot: PacingSnapshot): void {
    if (this.#remembered) return;
    this.#remembered = snapshot;
    this.#role.startWarm(snapshot);
  }

  /** Finds the runtimes that talk to the same API with the same keys: `scope` is one text for both. */
  async join(scope: string): Promise<void> {
    const { locks, openChannel } = this.#options.runtimes;
    if (!locks || !openChannel) {
      this.beAlone();
      return;
    }
    this.#name = `terrace:${scope}`;
    const cancelTimer = this.#options.clock.after(electionMilliseconds, () => this.beAlone());
    try {
      this.#channel = openChannel(this.#name, (posted) => this.#hear(posted));
      const lead = await locks.take(this.#leadName);
      cancelTimer();
      if (lead) {
        this.#beLeader(locks, lead);
        return;
      }
      this.#beFollower(locks);
      this.#beLeader(locks, await locks.wait(this.#leadName, this.#closing.signal));
    } catch {
      cancelTimer();
      this.#closeChannel();
      this.beAlone();
    }
  }

  /** There is nothing to find the others by. */
  beAlone(): void {
    const { createPacing } = this.#options;
    this.#become(() => new Alone((snapshot) => createPacing(1, snapshot), this.#remembered));
  }

  /** Another may lead now. What is under way keeps its slot until it is done. */
  leave(): void {
    if (this.#closing.signal.aborted) return;
    this.#closing.abort();
    this.#role.close();
    this.#role = undecided;
    this.#lead?.();
    this.#post({ kind: 'leave', from: this.#id });
    this.#closeChannel();
  }

  get #leadName(): string {
    return `${this.#name}:lead`;
  }

  /** What a runtime that was alone has under way is in no slot: it is waited for. The latest of several decisions counts. */
  #become(make: () => Role): void {
    const role = this.#role;
    const begin = (): void => {
      this.#nextRole = null;
      this.#role.close();
      if (this.#closing.signal.aborted) return;
      this.#role = make();
      this.#options.pump();
      this.#options.onLearnt();
    };
    if (!(role instanceof Alone)) {
      begin();
      return;
    }
    this.#nextRole = begin;
    role.end(() => this.#nextRole?.());
  }

  #beLeader(locks: Locks, lead: Release): void {
    if (this.#closing.signal.aborted) {
      lead();
      return;
    }
    this.#lead = lead;
    const { clock, requestsInFlight, createPacing, pump, onLearnt } = this.#options;
    this.#become(
      () =>
        new Leader({
          clock,
          locks,
          slotName: this.#slotName,
          post: this.#post,
          id: this.#id,
          requestsInFlight,
          createPacing: (snapshot) => createPacing(requestsInFlight, snapshot),
          snapshot: this.#remembered,
          pump,
          onLearnt,
        }),
    );
  }

  #beFollower(locks: Locks): void {
    const { clock, pump } = this.#options;
    this.#become(
      () =>
        new Follower({
          clock,
          locks,
          slotName: this.#slotName,
          post: this.#post,
          id: this.#id,
          pump,
          onSilent: () => this.beAlone(),
        }),
    );
  }

  #hear(posted: unknown): void {
    const message = readMessage(posted);
    if (!message || this.#closing.signal.aborted) return;
    if (message.kind === 'news') {
      this.#remembered = readSnapshot(message.snapshot) ?? this.#remembered;
      const { locks } = this.#options.runtimes;
      // Somebody leads after all.
      if (locks && this.#role instanceof Alone && !this.#lead) this.#beFollower(locks);
    }
    this.#role.receive(message);
  }

  readonly #slotName = (slot: number): string => `${this.#name}:slot:${slot}`;

  readonly #post = (message: Message): void => {
    try {
      this.#channel?.post(message);
    } catch {
      // A channel that broke: as if the message were lost.
    }
  };

  #closeChannel(): void {
    if (this.#inFlight.length > 0) return;
    this.#channel?.close();
    this.#channel = null;
  }
}

/** A runtime that does not know yet whether it leads: nothing leaves. It takes a few milliseconds. */
export const undecided: Role = {
  decide: () => onEvent,
  recordSent: () => () => undefined,
  estimate: () => unknownQuota,
  snapshot: () => null,
  startWarm: () => undefined,
  receive: () => undefined,
  close: () => undefined,
};
