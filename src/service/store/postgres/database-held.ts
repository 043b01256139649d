import type { Client } from 'pg';
import { StoreHeld, processInWords, type Owner } from '../owner';
import type { DatabaseAddress } from './database-url';

function sentence(owner: Owner | null, label: string): string {
  const elsewhere = 'name another database in DATABASE_URL';
  const use = `${label}, which one process at a time can use`;
  return owner === null
    ? `Wait a moment and start again, or ${elsewhere}: another Terrace has just taken the database ${use}.`
    : `Stop ${processInWords(owner)}, or ${elsewhere}: since ${owner.since} it ${owner.doing} and holds the database ${use}.`;
}

/** Another Terrace uses the database. */
export class DatabaseHeld extends StoreHeld {
  override readonly name = 'DatabaseHeld';
  readonly #shown: string | null;

  constructor(
    label: string,
    /** `null` while it has not yet said who it is. */
    readonly owner: Owner | null,
    shown: string | null,
  ) {
    super(sentence(owner, label));
    this.#shown = shown;
  }

  token(): string | null {
    return this.#shown;
  }
}

/** What the owner has written about itself, as long as its session is the one that has the lock. */
const ownerQuery = `
  select owner, token from owners
  where session in (select pid from pg_locks where locktype = 'advisory' and granted and objsubid = 1
    and database = (select oid from pg_database where datname = current_database())
    and (classid::bigint << 32 | objid::bigint) = $1::bigint)`;

const noSuchTable = '42P01';

/** Who has the lock `key`, as a refusal. */
export async function whoHolds(
  client: Client,
  key: string,
  { label }: DatabaseAddress,
): Promise<DatabaseHeld> {
  try {
    const { rows } = await client.query<{ owner: Owner; token: string | null }>(ownerQuery, [key]);
    return new DatabaseHeld(label, rows[0]?.owner ?? null, rows[0]?.token ?? null);
  } catch (error) {
    if ((error as { code?: unknown }).code !== noSuchTable) throw error;
    return new DatabaseHeld(label, null, null);
  }
}
