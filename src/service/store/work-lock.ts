import { sql, type Kysely } from 'kysely';
import type { Tables } from './tables';

/** What one process at a time does with a database that several use. */
export type SharedWork = keyof typeof numbers;

// Every version of Terrace takes the same locks: a number is never given to something else.
const numbers = { opening: 1, loading: 2, 'writing properties': 3, monitoring: 4 } as const;

/** Locks of Terrace are told from those of others by `terr` as bytes. Decision 260. */
const ownLocks = 0x74657272;

const of = (work: SharedWork) => sql`${ownLocks}::integer, ${numbers[work]}::integer`;

/** Waits until nobody else does this work; the server lets go of it at the end of the transaction, however that comes. */
export async function lockWithin(transaction: Kysely<Tables>, work: SharedWork): Promise<void> {
  await sql`select pg_advisory_xact_lock(${of(work)})`.execute(transaction);
}

async function whileLocked<Outcome>(
  session: Kysely<Tables>,
  work: SharedWork,
  run: () => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await run();
  } finally {
    await sql`select pg_advisory_unlock(${of(work)})`.execute(session);
  }
}

/** Waits until nobody else does this work, and does it. The lock is that of one session, which `run` is given, and ends with it. */
export function runOneByOne<Outcome>(
  database: Kysely<Tables>,
  work: SharedWork,
  run: (session: Kysely<Tables>) => Promise<Outcome>,
): Promise<Outcome> {
  return database.connection().execute(async (session) => {
    await sql`select pg_advisory_lock(${of(work)})`.execute(session);
    return whileLocked(session, work, () => run(session));
  });
}

/** Does this work unless another process is at it. */
export function runUnlessOthersDo(
  database: Kysely<Tables>,
  work: SharedWork,
  run: () => Promise<void>,
): Promise<void> {
  return database.connection().execute(async (session) => {
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${of(work)}) as taken`.execute(
      session,
    );
    if (rows[0]?.taken === true) await whileLocked(session, work, run);
  });
}
