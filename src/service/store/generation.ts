import { sql, type Kysely } from 'kysely';
import type { Tables } from './tables';

/*
 * A load of many rows goes to the store in slices, each a transaction of its own. Rows that are new carry the generation that the load will
 * publish, and rows that take the place of others wait in a table beside: nobody sees either before one row says that it is there.
 * Decision 317.
 */

/** Tables whose rows carry the generation that published them. */
const slicedTables = ['homes', 'certificates', 'recommendations', 'uprns', 'postcodes'] as const;

/** Where rows wait that take the place of published ones, or cannot be placed yet. */
const waitingTables = [
  ...[...slicedTables, 'wards'].map((table) => `changed_${table}`),
  'waiting_certificates',
];

/**
 * SQL that a question asks of each row of a table that is loaded in slices.
 * @param from Where the published generation stands: a question that asks it twice reads it once, under a name of its own.
 */
export function published(alias: string, from = 'generation'): string {
  return `${alias}.since <= (select current from ${from})`;
}

/** The generation that is published. */
export async function currentGeneration(database: Kysely<Tables>): Promise<number> {
  const { current } = await database.selectFrom('generation').select('current').executeTakeFirstOrThrow();
  return current;
}

/** Makes what was loaded in slices seen by everybody, within the transaction that puts changed rows into their places. */
export async function publishGeneration(database: Kysely<Tables>, generation: number): Promise<void> {
  await database.updateTable('generation').set({ current: generation }).execute();
  await database.deleteFrom('unfinished_load').execute();
}

/** Takes away what a load left behind that is not gone on with. */
export async function dropUnpublished(database: Kysely<Tables>): Promise<void> {
  const current = await currentGeneration(database);
  for (const table of slicedTables)
    await sql`delete from ${sql.table(table)} where since > ${current}`.execute(database);
  for (const table of waitingTables) await sql`delete from ${sql.table(table)}`.execute(database);
  await database.deleteFrom('unfinished_load').execute();
}
