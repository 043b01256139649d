import type { Clock } from '../../../contract';
import { DatabaseEnded, type EmbeddedDatabase } from './embedded-database';

/** How an embedded database is, as far as its own errors tell: `damaged` met data that is not what was written; `ended` could not go on. */
export type DatabaseState = 'well' | 'damaged' | 'ended';

/** What whoever runs it is to do; `null` for a database that is well. Decision 102. */
export function remedy(state: DatabaseState): string | null {
  switch (state) {
    case 'well':
      return null;
    case 'damaged':
      return 'Restore the data from a backup: the database met damaged data.';
    case 'ended':
      return 'Make room on the disk of the data, or start the service again: its database has ended.';
  }
}

/** SQLSTATEs of PostgreSQL for data or an index that is not what it wrote, and for a file that is gone or cannot be read. */
const damaged = /^(?:XX001|XX002|58P01|58030)$/;

const reopenMilliseconds = 5_000;

export interface SessionOptions<Database extends EmbeddedDatabase> {
  readonly database: Database;
  /** Opens the database again after it ended; `null` for one that is gone then. */
  readonly reopen: (() => Promise<Database>) | null;
  readonly clock: Pick<Clock, 'monotonic'>;
}

/**
 * The embedded database that questions go to. One that ended is opened anew when it is wanted next: at once, and then every five seconds
 * until that goes well.
 */
export class EmbeddedSession<Database extends EmbeddedDatabase = EmbeddedDatabase> {
  #current: Database;
  #hasMetDamage = false;
  #triedAt = -Infinity;
  /** How often it was wanted. */
  asked = 0;
  readonly #options: SessionOptions<Database>;

  constructor(options: SessionOptions<Database>) {
    this.#options = options;
    this.#current = options.database;
  }

  state(): DatabaseState {
    if (this.#current.hasEnded) return 'ended';
    return this.#hasMetDamage ? 'damaged' : 'well';
  }

  /** Keeps in mind what an error of the database says of it. */
  note(error: unknown): void {
    const { code } = Object(error) as { readonly code?: unknown };
    this.#hasMetDamage ||= typeof code === 'string' && damaged.test(code);
  }

  /** @throws DatabaseEnded while there is none. */
  async database(): Promise<Database> {
    if (!this.#current.hasEnded) return this.#current;
    const { reopen, clock } = this.#options;
    if (reopen === null || clock.monotonic() < this.#triedAt + reopenMilliseconds)
      throw new DatabaseEnded('It is not open again yet.');
    this.#triedAt = clock.monotonic();
    try {
      this.#current = await reopen();
    } catch {
      // Whatever the reason, the caller can only try again later; the readiness probe logs what to do.
      throw new DatabaseEnded('It is not open again yet.');
    }
    return this.#current;
  }

  /** Closes it in order, unless it has ended. */
  async close(): Promise<void> {
    if (!this.#current.hasEnded) await this.#current.close();
  }
}
