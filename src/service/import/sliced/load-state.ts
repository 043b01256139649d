import { sql } from 'kysely';
import { currentGeneration, dropUnpublished } from '../../store/generation';
import type { Loading, StoredCounts, Writing } from '../../store/writing';
import type { ReadSoFar, RowsBecause } from '../report';
import { nothingStored } from '../upsert';

/** How far a load is: what is needed to go on with it, stored with each slice. */
export interface LoadState extends ReadSoFar {
  /** Tells its files from others. */
  readonly fingerprint: string;
  /** The step that is under way, of the importer's own. */
  readonly step: number;
  /** Rows of its file that are in the store. */
  readonly rows: number;
  readonly counts: StoredCounts;
  /** Rows that wait for what else is loaded, or that the store made the importer skip. */
  readonly skippedByStore: readonly RowsBecause[];
}

/** A load that has not begun. */
export const nothingLoaded = (fingerprint: string): LoadState => ({
  fingerprint,
  step: 0,
  rows: 0,
  read: 0,
  counts: nothingStored,
  skipped: [],
  warnings: [],
  skippedByStore: [],
});

/** Stores how far a load is, within the transaction of a slice. */
export async function saveState({ database }: Writing, state: LoadState): Promise<void> {
  await sql`insert into unfinished_load (place, state) values (1, ${JSON.stringify(state)})
    on conflict (place) do update set state = excluded.state`.execute(database);
}

/**
 * The load of these files that was interrupted, or one that has not begun. What another one left behind is taken away: a file that was
 * changed, or other files.
 */
export function takeState(
  loading: Loading,
  fingerprint: string,
): Promise<{ readonly state: LoadState; readonly generation: number }> {
  return loading.slice(async ({ database }) => {
    const found = await database.selectFrom('unfinished_load').select('state').executeTakeFirst();
    const state = found?.state as LoadState | undefined;
    const generation = (await currentGeneration(database)) + 1;
    if (state?.fingerprint === fingerprint) return { state, generation };
    if (state) await dropUnpublished(database);
    return { state: nothingLoaded(fingerprint), generation };
  });
}
