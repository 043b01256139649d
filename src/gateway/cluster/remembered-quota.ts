import type { PacingSnapshot } from '../../client/pacing';
import { readSnapshot } from '../../client/quota-memory';
import type { Valkey } from './valkey';

/** What was learnt of the key's quota, here and by whoever led before. */
export class RememberedQuota {
  snapshot: PacingSnapshot | null = null;

  constructor(private readonly valkey: Valkey) {}

  private get name(): string {
    return `${this.valkey.scope}quota`;
  }

  /** Something was learnt, or nothing. */
  learnt(snapshot: PacingSnapshot | null): void {
    this.snapshot = snapshot ?? this.snapshot;
  }

  /** Takes what another gateway learnt. */
  async read(): Promise<void> {
    const stored = await this.valkey.commands.get(this.name).catch(() => null);
    if (stored !== null) this.learnt(readSnapshot(JSON.parse(stored)));
  }

  /** Leaves it to whoever leads next. */
  async write(): Promise<void> {
    if (this.snapshot === null) return;
    await this.valkey.commands.set(this.name, JSON.stringify(this.snapshot)).catch(() => undefined);
  }
}
