import type { Asked } from '../quota/asked';
import type { Valkey } from './valkey';

/** Milliseconds for which it is remembered that a change left. */
const remembered = 120_000;

/** What is written down of changes before they leave, for whoever must know their fate without the gateway that sent them. */
export class ChangeNotes {
  /** Ids under which changes were forwarded to us. */
  private readonly ids = new WeakMap<AbortSignal, string>();

  constructor(private readonly valkey: Valkey) {}

  /** A change was forwarded to us under this id. */
  named(signal: AbortSignal, id: string): void {
    this.ids.set(signal, id);
  }

  /** Writes down that a change is about to leave; whether it may. */
  async writeDown({ signal }: Asked): Promise<boolean> {
    const id = this.ids.get(signal);
    // Who asked us directly loses us and our answer together.
    if (id === undefined) return true;
    try {
      await this.valkey.commands.set(this.nameOf(id), '1', 'PX', remembered);
      return true;
    } catch {
      return false;
    }
  }

  /** Whether a change left, as far as this life of Valkey knows. @throws when Valkey does not answer. */
  async wasSent(id: string): Promise<boolean> {
    return (await this.valkey.commands.exists(this.nameOf(id))) > 0;
  }

  private nameOf(id: string): string {
    return `${this.valkey.scope}sent:${id}`;
  }
}
