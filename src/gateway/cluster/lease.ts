import type { Clock } from '../../contract';
import type { Valkey } from './valkey';

/** Milliseconds for which the key is usually leased. */
export const defaultLeaseMilliseconds = 5_000;

/**
 * Takes or renews the lease, or tells who has it and for how long. A Valkey that began anew has forgotten it, while its holder may still count
 * on it: nobody else gets it before it would have ended. Its holder goes on with it at once, since nobody else can have it.
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

/** To hold it from now on; to hold it only for as long as it is held already; or only to know. */
export type LeaseIntent = 'take' | 'keep' | 'look';

/** The lease of the key: one gateway holds it at a time. */
export class Lease {
  private validUntil = -Infinity;
  /** Who holds it, as far as is known; empty where nobody does. */
  holder = '';
  /** Which life of Valkey told so. */
  run = '';
  /** When it ends unless whoever holds it renews it; the past where nobody does. */
  endsAt = -Infinity;

  constructor(
    private readonly valkey: Valkey,
    private readonly clock: Clock,
    private readonly id: string,
    /** Milliseconds for which it is taken, alike at every gateway of a key. */
    readonly length: number,
  ) {}

  /** Milliseconds between two looks at it. */
  get checkEvery(): number {
    return this.length / 5;
  }

  /** Our own clock may run a little slower than Valkey's. */
  private get margin(): number {
    return this.length / 10;
  }

  private get name(): string {
    return `${this.valkey.scope}lease:`;
  }

  /** Whether it is certainly ours at this very moment, by our own clock. */
  get isOurs(): boolean {
    return this.clock.monotonic() < this.validUntil;
  }

  /** Takes, renews, or learns who has it. @throws when Valkey does not answer. */
  async checkLease(intent: LeaseIntent): Promise<void> {
    const { commands } = this.valkey;
    const askedAt = this.clock.monotonic();
    const names = [this.name, 'terrace:run', 'terrace:settling'];
    const given = [this.id, this.length, intent, this.isOurs ? 'held' : ''];
    const [holder, run, isTaken, left] = (await commands.eval(script, names.length, ...names, ...given)) as [
      string,
      string,
      number,
      number | string,
    ];
    this.holder = holder;
    this.run = run;
    this.endsAt = this.clock.monotonic() + Number(left);
    // Counted from before it was asked for: it cannot have begun earlier.
    this.validUntil = isTaken === 1 ? askedAt + this.length - this.margin : -Infinity;
  }

  /** Gives it back, so that another need not wait for its end. */
  async release(): Promise<void> {
    this.validUntil = -Infinity;
    this.holder = '';
    await this.valkey.commands.eval(release, 1, this.name + this.run, this.id);
  }
}
