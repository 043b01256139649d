import type { Clock } from '../../contract';
import type { Valkey } from './valkey';

/** Milliseconds of a lease: the time for which users may have to wait after a leader died. Decision 211. */
export const defaultLeaseMilliseconds = 5_000;

/**
 * Takes or renews the lease, or tells who holds it and for how long. A Valkey that was restarted has forgotten the lease, which its holder may
 * still rely on: no other gateway gets it before it would have ended. The holder itself gets it back at once.
 */
const script = `
local run = string.match(redis.call('INFO', 'server'), 'run_id:(%w+)')
if redis.call('GET', KEYS[2]) ~= run then
  redis.call('SET', KEYS[2], run)
  redis.call('SET', KEYS[3], run, 'PX', ARGV[2])
end
local lease = KEYS[1] .. run
local holder = redis.call('GET', lease)
local isFree = not holder and (ARGV[4] == 'held' or (ARGV[3] == 'take' and redis.call('GET', KEYS[3]) ~= run))
if ARGV[3] ~= 'look' and (holder == ARGV[1] or isFree) then
  redis.call('SET', lease, ARGV[1], 'PX', ARGV[2])
  return { ARGV[1], run, 1, ARGV[2] }
end
return { holder or '', run, 0, redis.call('PTTL', lease) }
`;
const release = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`;

/** `take`: take the lease if it is free; `keep`: renew it if it is held already; `look`: only learn who holds it. */
export type LeaseIntent = 'take' | 'keep' | 'look';

/** The lease of the key: one gateway holds it at a time. */
export class Lease {
  readonly #valkey: Valkey;
  readonly #clock: Clock;
  readonly #name: string;
  #validUntil = -Infinity;
  /** What the gateway that holds it calls itself, as far as is known; empty where none does. */
  holder = '';
  /** The run of Valkey that said so (its `run_id` changes with each restart). */
  #run = '';
  /** Monotonic moment at which it ends unless its holder renews it; in the past where nobody holds it. */
  endsAt = -Infinity;

  constructor(
    valkey: Valkey,
    clock: Clock,
    /** Milliseconds of a lease, which must be the same at every gateway of a key. */
    readonly length: number,
  ) {
    this.#valkey = valkey;
    this.#clock = clock;
    this.#name = `${valkey.scope}lease:`;
  }

  /** Milliseconds between two checks. */
  get checkEvery(): number {
    return this.length / 5;
  }

  /** Whether this gateway certainly holds it now, by its own clock. */
  get isOurs(): boolean {
    return this.#clock.monotonic() < this.#validUntil;
  }

  /** Takes or renews the lease for the gateway that calls itself so, or learns who holds it. @throws when Valkey does not answer. */
  async checkLease(self: string, intent: LeaseIntent): Promise<void> {
    const { commands } = this.#valkey;
    const askedAt = this.#clock.monotonic();
    const names = [this.#name, 'terrace:run', 'terrace:settling'];
    const given = [self, this.length, intent, this.isOurs ? 'held' : ''];
    const told = await commands.eval(script, names.length, ...names, ...given);
    const [holder, run, isTaken, left] = told as [string, string, number, number | string];
    this.holder = holder;
    this.#run = run;
    this.endsAt = this.#clock.monotonic() + Number(left);
    // Counted from before the request, since the lease cannot have begun earlier, and ended a tenth early: this clock may be slower than Valkey's.
    this.#validUntil = isTaken === 1 ? askedAt + 0.9 * this.length : -Infinity;
  }

  /** Gives the lease back, so that another gateway need not wait for its end. */
  async release(self: string): Promise<void> {
    this.#validUntil = -Infinity;
    this.holder = '';
    await this.#valkey.commands.eval(release, 1, this.#name + this.#run, self);
  }
}
