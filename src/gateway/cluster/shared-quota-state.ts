import type { Clock } from '../../contract';
import { emptyQuotaState, readQuotaState, shiftQuotaState, type QuotaState } from '../quota/quota-state';
import type { Valkey } from './valkey';

/** Keeps a state with the moment of Valkey's clock at which it came, in milliseconds. */
const write = `
local now = redis.call('TIME')
redis.call('SET', KEYS[1], string.format('%.3f', now[1] * 1000 + now[2] / 1000) .. ' ' .. ARGV[1])
`;
/** The state, and Valkey's clock now. */
const read = `
local now = redis.call('TIME')
return { redis.call('GET', KEYS[1]) or '', string.format('%.3f', now[1] * 1000 + now[2] / 1000) }
`;

/** What was learnt of the key's quota, here and by the gateways that led before. It is kept in Valkey. */
export class SharedQuotaState {
  readonly #valkey: Valkey;
  readonly #clock: Clock;
  readonly #name: string;
  /** By this gateway's own clock. */
  quotaState: QuotaState = emptyQuotaState;

  constructor(valkey: Valkey, clock: Clock) {
    this.#valkey = valkey;
    this.#clock = clock;
    this.#name = `${valkey.scope}learnt`;
  }

  /** Takes what this gateway learnt; a snapshot that was known stays where none was learnt. */
  update(state: QuotaState): void {
    this.quotaState = { ...state, snapshot: state.snapshot ?? this.quotaState.snapshot };
  }

  /**
   * Reads what another gateway learnt. Its moments come out late by the way to Valkey and back, never early: nothing is sent before a period's true
   * end.
   */
  async read(): Promise<void> {
    try {
      const [stored, now] = (await this.#valkey.commands.eval(read, 1, this.#name)) as [string, string];
      const end = stored.indexOf(' ');
      const state = readQuotaState(stored.slice(end + 1));
      const age = Number(now) - Number(stored.slice(0, end));
      if (state) this.update(shiftQuotaState(state, this.#clock.monotonic() - age));
    } catch {
      // Without Valkey this gateway goes on with what it knows.
    }
  }

  /** Writes it for the next leader, its moments as they are before now. */
  async write(): Promise<void> {
    const { quotaState } = this;
    if (quotaState.snapshot === null) return;
    const state = JSON.stringify(shiftQuotaState(quotaState, -this.#clock.monotonic()));
    // Where that fails it is written again with the next check of the lease.
    await this.#valkey.commands.eval(write, 1, this.#name, state).catch(() => undefined);
  }
}
