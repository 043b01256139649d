import { hostname } from 'node:os';
import { Client } from 'pg';
import { pause, timestampAt, type Clock } from '../../../contract';
import type { Owner } from '../owner';
import { isRunning, processStart } from '../folder/process-identity';
import { whoHolds } from './database-held';
import { DatabaseAway } from '../database-away';
import type { DatabaseAddress } from './database-url';
import { secondsToComeBack, throwAway } from './server-away';

/** Key of the advisory lock that says to whom a database belongs: `terrace` as bytes. */
const lockKey = BigInt(`0x${Buffer.from('terrace').toString('hex')}`).toString();

/** A database that this process holds until it is released. */
export interface DatabaseLock {
  /** Writes down who we are, for others who want the database. The tables must be there. */
  introduce(): Promise<void>;
  /** Tells others where we can be asked, and what they must show. */
  announce(contact: string, token: string): Promise<void>;
  /** @throws DatabaseAway while the database is not ours: after the server was restarted it is not until the lock is taken anew. */
  ensureHeld(): void;
  /** Asks the server on the session that holds the lock. @throws DatabaseAway when that is gone, or the server's error. */
  prove(): Promise<void>;
  release(): Promise<void>;
}

export interface DatabaseLockOptions {
  readonly address: DatabaseAddress;
  readonly doing: string;
  readonly clock: Clock;
  /** The lock was lost and taken again: somebody else may have written meanwhile. */
  readonly onRegained: () => void;
}

/** How often a lock that was lost is asked for again, and how long one waits for a killed owner's session to end. */
const retryMilliseconds = 500;
const maxTries = 10;

async function take(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    lockKey,
  ]);
  return rows[0]?.taken === true;
}

/** A process of this machine that is gone: its session ends in a moment. */
function isGone({ machine, pid, start }: Owner): boolean {
  if (machine !== hostname()) return false;
  return !isRunning(pid) || (start !== null && start !== processStart(pid));
}

class HeldLock implements DatabaseLock {
  #client: Client | null = null;
  #released = false;
  #introduced = false;
  #cancel: () => void = () => undefined;
  #owner: Owner;
  #token: string | null = null;
  readonly #options: DatabaseLockOptions;

  constructor(options: DatabaseLockOptions) {
    this.#options = options;
    this.#owner = {
      pid: process.pid,
      start: processStart(process.pid),
      machine: hostname(),
      since: timestampAt(options.clock.now()),
      doing: options.doing,
      contact: null,
    };
  }

  /** @throws DatabaseHeld, or the error of the connection. */
  async connect(): Promise<void> {
    const { address, clock } = this.#options;
    const client = new Client(address.connection);
    // Unheard, a connection that breaks would end the process.
    client.on('error', () => undefined);
    try {
      await client.connect();
      for (let tries = 1; !(await take(client)); tries += 1) {
        const held = await whoHolds(client, lockKey, address);
        if (held.owner === null || !isGone(held.owner) || tries >= maxTries) throw held;
        await pause(clock, retryMilliseconds);
      }
      if (this.#introduced) await this.#write(client);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    if (this.#released) {
      await client.end();
      return;
    }
    this.#client = client;
    client.once('end', () => this.#handleLoss());
  }

  #handleLoss(): void {
    this.#client = null;
    if (this.#released) return;
    this.#cancel = this.#options.clock.after(retryMilliseconds, () => {
      this.connect().then(
        () => this.#options.onRegained(),
        () => this.#handleLoss(),
      );
    });
  }

  async #write(client: Client | null): Promise<void> {
    await client?.query(
      `insert into owners (place, session, owner, token) values (1, pg_backend_pid(), $1, $2)
       on conflict (place) do update set session = excluded.session, owner = excluded.owner, token = excluded.token`,
      [JSON.stringify(this.#owner), this.#token],
    );
  }

  async introduce(): Promise<void> {
    this.#introduced = true;
    await this.#write(this.#client);
  }

  async announce(contact: string, token: string): Promise<void> {
    this.#owner = { ...this.#owner, contact };
    this.#token = token;
    await this.#write(this.#client);
  }

  ensureHeld(): Client {
    if (this.#client === null)
      throw new DatabaseAway('The connection that says whose the database is was lost.', secondsToComeBack);
    return this.#client;
  }

  async prove(): Promise<void> {
    await this.ensureHeld().query('select 1').catch(throwAway);
  }

  async release(): Promise<void> {
    this.#released = true;
    this.#cancel();
    await this.#client?.query('delete from owners').catch(() => undefined);
    await this.#client?.end().catch(() => undefined);
  }
}

/**
 * Takes a database for this process alone, by a lock that the server lets go of when the process is gone.
 * @throws DatabaseHeld naming the owner.
 * Decision 97.
 */
export async function lockDatabase(options: DatabaseLockOptions): Promise<DatabaseLock> {
  const lock = new HeldLock(options);
  await lock.connect();
  return lock;
}
