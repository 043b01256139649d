import type { IncomingHttpHeaders } from 'node:http';
import { serverHeaders, type Clock } from '../contract';
import { QuotaRefusal, type Reply } from './quota/asked';
import { RelayFailure } from './relay';

/** Milliseconds for which a change is known again after it was over, at least: a browser sends one a second time within moments. */
export const changeRemembered = 120_000;

/** Notes a change under its name; whether it is the first to do so among several gateways. */
export type NoteChange = (name: string) => Promise<boolean>;

interface Seen {
  readonly outcome: Promise<Reply>;
  /** Monotonic moment at which it was over. */
  overAt: number;
}

const changeHeader = serverHeaders.change.toLowerCase();

/**
 * Changes that came lately, by the name that the add-in gave each try of one. A browser sends a request again by itself, a create too, where a
 * connection that it used before is lost without an answer. Such a repetition is told what became of the first, and never goes on.
 */
export class ChangesSeen {
  /** The oldest first. */
  private readonly seen = new Map<string, Seen>();

  /** @param note Asks the other gateways; `null` where there are none. */
  constructor(
    private readonly clock: Clock,
    private readonly note: NoteChange | null,
  ) {}

  /** The name of a person's change; `null` where a program gave none. */
  nameOf(person: string, headers: IncomingHttpHeaders): string | null {
    const given = headers[changeHeader];
    return typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? `${person}:${given}` : null;
  }

  /** What becomes of the change of this name that came before; `null` where none did. @throws RelayFailure; QuotaRefusal. */
  earlier(name: string): Promise<Reply> | null {
    const seen = this.seen.get(name);
    if (!seen) return null;
    return seen.outcome.catch((error: unknown) => {
      if (error instanceof RelayFailure || error instanceof QuotaRefusal) throw error;
      // The first was given up with its connection.
      throw new RelayFailure(502, 'The connection was lost while the change waited.');
    });
  }

  /** Lets a change go on that comes for the first time. @throws RelayFailure, its fate unknown, where another gateway has had it. */
  first(name: string, ask: () => Reply | Promise<Reply>): Promise<Reply> {
    this.forgetOld();
    const outcome = this.isFirst(name).then((isFirst) => {
      if (isFirst) return ask();
      throw new RelayFailure(502, 'Another of your servers had this change, and was lost.');
    });
    const seen: Seen = { outcome, overAt: Infinity };
    this.seen.set(name, seen);
    const over = (): void => void (seen.overAt = this.clock.monotonic());
    outcome.then(over, over);
    return outcome;
  }

  private forgetOld(): void {
    const now = this.clock.monotonic();
    for (const [name, { overAt }] of this.seen) {
      if (overAt + changeRemembered > now) return;
      this.seen.delete(name);
    }
  }

  /** Where the others cannot be asked this server's memory has to do. */
  private async isFirst(name: string): Promise<boolean> {
    return this.note === null || this.note(name).catch(() => true);
  }
}
