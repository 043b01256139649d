import type { IncomingHttpHeaders } from 'node:http';
import { serverHeaders, type Clock } from '../contract';
import { QuotaRefusal, type Reply } from './quota/user-request';
import { RelayFailure } from './relay';

/** Milliseconds for which a change is known again after it was over, at least: a browser sends one a second time within moments. */
export const rememberChangeMilliseconds = 120_000;

/** Notes a change under its name; whether it is the first to do so among several gateways. */
export type ClaimChange = (name: string) => Promise<boolean>;

interface RecentChange {
  readonly outcome: Promise<Reply>;
  /** Monotonic moment at which it was over. */
  overAt: number;
}

const changeHeader = serverHeaders.change.toLowerCase();

/**
 * Changes that came lately, by the name that the add-in gave each try of one. A browser sends a request again by itself, a create too, where a
 * connection that it used before is lost without an answer. Such a repetition is told what became of the first, and never goes on.
 */
export class ChangeDeduplicator {
  /** The oldest first. */
  private readonly recent = new Map<string, RecentChange>();

  /** @param claim Asks the other gateways; `null` where there are none. */
  constructor(
    private readonly clock: Clock,
    private readonly claim: ClaimChange | null,
  ) {}

  /** The name of a user's change; `null` where a program gave none. */
  keyOf(user: string, headers: IncomingHttpHeaders): string | null {
    const given = headers[changeHeader];
    return typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? `${user}:${given}` : null;
  }

  /** What becomes of the change of this name that came before; `null` where none did. @throws RelayFailure; QuotaRefusal. */
  findEarlier(name: string): Promise<Reply> | null {
    const recent = this.recent.get(name);
    if (!recent) return null;
    return recent.outcome.catch((error: unknown) => {
      if (error instanceof RelayFailure || error instanceof QuotaRefusal) throw error;
      // The first was given up with its connection.
      throw new RelayFailure(502, 'The connection was lost while the change waited.');
    });
  }

  /** Lets a change go on that comes for the first time. @throws RelayFailure, its fate unknown, where another gateway has had it. */
  runFirst(name: string, ask: () => Reply | Promise<Reply>): Promise<Reply> {
    this.forgetOld();
    const outcome = this.isFirst(name).then((isFirst) => {
      if (isFirst) return ask();
      throw new RelayFailure(502, 'Another of your servers had this change, and was lost.');
    });
    const recent: RecentChange = { outcome, overAt: Infinity };
    this.recent.set(name, recent);
    const over = (): void => void (recent.overAt = this.clock.monotonic());
    outcome.then(over, over);
    return outcome;
  }

  private forgetOld(): void {
    const now = this.clock.monotonic();
    for (const [name, { overAt }] of this.recent) {
      if (overAt + rememberChangeMilliseconds > now) return;
      this.recent.delete(name);
    }
  }

  /** Where the others cannot be asked this server's memory has to do. */
  private async isFirst(name: string): Promise<boolean> {
    return this.claim === null || this.claim(name).catch(() => true);
  }
}
