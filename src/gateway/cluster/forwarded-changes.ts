import type { UserRequest } from '../quota/user-request';
import type { Valkey } from './valkey';

/** Milliseconds for which the fate of a change is kept: longer than any gateway asks for it. */
const keptMilliseconds = 120_000;

/** The fate of a change. `sent`: it has left or is about to; `withdrawn`: it will never leave; `forgotten`: Valkey was restarted since. */
export type ChangeFate = 'sent' | 'withdrawn' | 'forgotten';

/** The first fate that is written for a change stands. It is written only in the run of Valkey in which the change was forwarded. */
const script = `
if string.match(redis.call('INFO', 'server'), 'run_id:(%w+)') ~= ARGV[1] then return 'forgotten' end
if redis.call('SET', KEYS[1], ARGV[2], 'NX', 'PX', ARGV[3]) then return ARGV[2] end
return redis.call('GET', KEYS[1])
`;

/**
 * The fate of each forwarded change, in Valkey. Before the leader sends a change it claims it; a gateway that misses the leader withdraws it.
 * Only the first of the two succeeds, so that a withdrawn change never leaves, and one that may have left is never sent again.
 * Decision 209.
 */
export class ForwardedChanges {
  readonly #valkey: Valkey;
  /** The run of Valkey that was seen last (its `run_id` changes with each restart). */
  readonly #run: () => string;
  /** The changes that were forwarded to us. */
  readonly #forwarded = new WeakMap<AbortSignal, { readonly id: string; readonly run: string }>();

  constructor(valkey: Valkey, run: () => string) {
    this.#valkey = valkey;
    this.#run = run;
  }

  /** Remembers that a change was forwarded to this gateway under this id. */
  register(signal: AbortSignal, id: string): void {
    this.#forwarded.set(signal, { id, run: this.#run() });
  }

  /** Claims a change that is about to leave; resolves with whether it may. */
  async claim({ signal }: UserRequest): Promise<boolean> {
    const forwarded = this.#forwarded.get(signal);
    // A change that came from a client directly needs no claim: no other gateway can send it.
    if (!forwarded) return true;
    const noted = await this.#note(forwarded.id, forwarded.run, 'sent').catch(() => null);
    return noted === 'sent';
  }

  /** Withdraws a change, so that it never leaves, or tells that it may have left. @throws when Valkey does not answer. */
  withdraw(id: string, run: string): Promise<ChangeFate> {
    return this.#note(id, run, 'withdrawn');
  }

  async #note(id: string, run: string, what: ChangeFate): Promise<ChangeFate> {
    const name = `${this.#valkey.scope}change:${id}`;
    return (await this.#valkey.commands.eval(script, 1, name, run, what, keptMilliseconds)) as ChangeFate;
  }
}
