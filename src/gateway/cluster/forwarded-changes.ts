import type { UserRequest } from '../quota/user-request';
import type { Valkey } from './valkey';

/** Milliseconds for which a note is kept. */
const keptMilliseconds = 120_000;

/** What is certain of a change: it left or is about to; it never will; or Valkey was restarted since and knows nothing. */
export type ChangeFate = 'sent' | 'withdrawn' | 'forgotten';

/** The first note about a change stands. A note is taken only in the life of Valkey in which the change was forwarded. */
const script = `
if string.match(redis.call('INFO', 'server'), 'run_id:(%w+)') ~= ARGV[1] then return 'forgotten' end
if redis.call('SET', KEYS[1], ARGV[2], 'NX', 'PX', ARGV[3]) then return ARGV[2] end
return redis.call('GET', KEYS[1])
`;

/**
 * Notes about changes that are forwarded. Before one leaves its sender writes that down; whoever misses the sender withdraws it. One of the two
 * comes first, so that a change which was withdrawn never leaves, and one that may have left is never asked for again.
 */
export class ForwardedChanges {
  /** The changes that were forwarded to us. */
  private readonly forwarded = new WeakMap<AbortSignal, { readonly id: string; readonly run: string }>();

  constructor(
    private readonly valkey: Valkey,
    /** Which life of Valkey is known. */
    private readonly run: () => string,
  ) {}

  /** A change was forwarded to us under this id. */
  register(signal: AbortSignal, id: string): void {
    this.forwarded.set(signal, { id, run: this.run() });
  }

  /** Writes down that a change is about to leave; whether it may. */
  async claim({ signal }: UserRequest): Promise<boolean> {
    const forwarded = this.forwarded.get(signal);
    // Who asked us directly loses us and our answer together.
    if (!forwarded) return true;
    const noted = await this.note(forwarded.id, forwarded.run, 'sent').catch(() => null);
    return noted === 'sent';
  }

  /** Sees to it that a change does not leave any more, or tells that it may have. @throws when Valkey does not answer. */
  withdraw(id: string, run: string): Promise<ChangeFate> {
    return this.note(id, run, 'withdrawn');
  }

  private async note(id: string, run: string, what: ChangeFate): Promise<ChangeFate> {
    const name = `${this.valkey.scope}change:${id}`;
    return (await this.valkey.commands.eval(script, 1, name, run, what, keptMilliseconds)) as ChangeFate;
  }
}
