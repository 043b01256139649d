import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { DatabaseAway } from '../database-away';
import { planOnce } from './prepared';

/** Room on a disk takes somebody to make it. */
const secondsToComeBack = 60;

/** The embedded database ended, on a full disk as a rule, and is not open again yet. The message gives PostgreSQL's reason, if it is known. Decision 98. */
export class DatabaseEnded extends DatabaseAway {
  override readonly name = 'DatabaseEnded';
  constructor(message: string) {
    super(message, secondsToComeBack);
  }
}

/**
 * How PGlite starts where its files are in memory themselves: PostgreSQL's usual 128 MB for a second copy of them would be a quarter of
 * all that the process takes. Decision 313.
 */
export const filesInMemory = {
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
};

/** PostgreSQL's last words, or those of the WebAssembly it runs in. Lines that go on with somebody's text begin with a tab. */
const lastWords = /^(?:[\d: .-]+\w+ \[\d+\] (?:PANIC|FATAL): +|(?=Aborted\())(.*)$/;

/**
 * PGlite that is never asked again once it has ended. PGlite itself says nothing of a PANIC but a line of its log: it answers the question
 * that met it as if all were well, and the next one spins for ever.
 */
export class EmbeddedDatabase extends PGlite {
  readonly #life: { reason: string | null };

  constructor(options: PGliteOptions) {
    const life: { reason: string | null } = { reason: null };
    super({
      ...options,
      onStderr(line) {
        life.reason ??= lastWords.exec(line)?.[1] ?? null;
        return true;
      },
    });
    this.#life = life;
  }

  get hasEnded(): boolean {
    return this.#life.reason !== null;
  }

  /** Every question goes through here. @throws DatabaseEnded also for the question that it ended by. */
  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    this.ensureAlive();
    const answer = super.execProtocolRawSync(message);
    this.ensureAlive();
    return answer;
  }

  /** Has it never asked again, for a reason that PostgreSQL knows nothing of. */
  protected end(reason: string): void {
    this.#life.reason ??= reason;
  }

  ensureAlive(): void {
    if (this.#life.reason !== null) throw new DatabaseEnded(this.#life.reason);
  }
}

/**
 * Opens the database in `options.dataDir`, or makes it there; without one it lives in memory.
 * @throws DatabaseEnded with PostgreSQL's reason when it will not; files alone are named in it.
 */
export async function openDatabase(options: PGliteOptions): Promise<EmbeddedDatabase> {
  const database = new EmbeddedDatabase({ ...(options.dataDir === undefined && filesInMemory), ...options });
  try {
    await database.waitReady;
    await database.exec(planOnce);
  } catch (error) {
    database.ensureAlive();
    throw error;
  }
  return database;
}
