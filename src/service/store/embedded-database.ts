import { PGlite, type PGliteOptions } from '@electric-sql/pglite';

/** The embedded database ended, on a full disk as a rule, and is not open again yet. */
export class DatabaseEnded extends Error {
  override readonly name = 'DatabaseEnded';
  constructor() {
    super('The embedded database has ended, and is not open again yet.');
  }
}

/** PostgreSQL's last words, or those of the WebAssembly it runs in. Lines that go on with somebody's text begin with a tab. */
const lastWords = /^(?:[\d: .-]+\w+ \[\d+\] (?:PANIC|FATAL): |Aborted\()/;

/**
 * PGlite that is never asked again once it has ended. PGlite itself says nothing of a PANIC but a line of its log: it answers the question
 * that met it as if all were well, and the next one spins for ever.
 */
export class EmbeddedDatabase extends PGlite {
  private readonly life: { hasEnded: boolean };

  constructor(options: PGliteOptions) {
    const life = { hasEnded: false };
    super({
      ...options,
      onStderr(line) {
        life.hasEnded ||= lastWords.test(line);
        return options.onStderr?.(line) ?? true;
      },
    });
    this.life = life;
  }

  get hasEnded(): boolean {
    return this.life.hasEnded;
  }

  /** Every question goes through here. @throws DatabaseEnded also for the question that it ended by. */
  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    this.ensureAlive();
    const answer = super.execProtocolRawSync(message);
    this.ensureAlive();
    return answer;
  }

  private ensureAlive(): void {
    if (this.hasEnded) throw new DatabaseEnded();
  }
}

/** Opens the database in `options.dataDir`, or makes it there; without one it lives in memory. */
export async function openDatabase(options: PGliteOptions): Promise<EmbeddedDatabase> {
  const database = new EmbeddedDatabase(options);
  await database.waitReady;
  return database;
}
