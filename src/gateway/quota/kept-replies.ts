import type { Clock } from '../../contract';
import type { Reply } from './asked';

/** An answer of the API as it is kept. */
export interface Kept {
  readonly reply: Reply;
  /** Epoch milliseconds at which the API gave it. */
  readonly checkedAt: number;
}

/** Where answers outlive this process, for every gateway of the firm. It never rejects. */
export interface SharedReplies {
  get(name: string): Promise<Kept | null>;
  put(name: string, kept: Kept, milliseconds: number): void;
  forget(name: string): void;
}

const mostBytes = 64 * 1024 * 1024;
/** What an entry costs besides its body. */
const overhead = 1024;

/** Answers in memory, the least recently used going first, and behind them what all gateways share. */
export class KeptReplies {
  private readonly kept = new Map<string, Kept>();
  private bytes = 0;

  constructor(
    private readonly clock: Clock,
    private readonly shared: SharedReplies | null = null,
    /** Answers that another gateway may make untrue: where they are shared they are held nowhere else. */
    private readonly isElsewhere: (name: string) => boolean = () => false,
  ) {}

  get size(): number {
    return this.kept.size;
  }

  /** What is kept and not older than `age` milliseconds. */
  here(name: string, age: number): Kept | null {
    const kept = this.kept.get(name);
    if (!kept) return null;
    if (this.clock.now() - kept.checkedAt >= age) {
      this.drop(name, kept);
      return null;
    }
    // To the end of the order: it was used last.
    this.kept.delete(name);
    this.kept.set(name, kept);
    return kept;
  }

  /** As `here`, looking also where all gateways keep theirs; a gateway of an earlier version may have put there what is none. */
  async anywhere(name: string, age: number, isAnswer: (reply: Reply) => boolean): Promise<Kept | null> {
    const found = await this.shared?.get(name);
    if (!found || this.clock.now() - found.checkedAt >= age || !isAnswer(found.reply)) return null;
    this.hold(name, found);
    return found;
  }

  get isShared(): boolean {
    return this.shared !== null;
  }

  put(name: string, reply: Reply, age: number): void {
    const kept = { reply, checkedAt: this.clock.now() };
    const before = this.kept.get(name);
    if (before) this.drop(name, before);
    this.hold(name, kept);
    this.shared?.put(name, kept, age);
  }

  forget(name: string): void {
    const kept = this.kept.get(name);
    if (kept) this.drop(name, kept);
    this.shared?.forget(name);
  }

  private hold(name: string, kept: Kept): void {
    if (this.shared && this.isElsewhere(name)) return;
    this.kept.set(name, kept);
    this.bytes += kept.reply.body.length + overhead;
    for (const [oldest, entry] of this.kept) {
      if (this.bytes <= mostBytes) return;
      this.drop(oldest, entry);
    }
  }

  private drop(name: string, kept: Kept): void {
    this.kept.delete(name);
    this.bytes -= kept.reply.body.length + overhead;
  }
}
