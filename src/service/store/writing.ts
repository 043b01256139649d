import type { Kysely } from 'kysely';
import type { Tables } from './tables';

/** What became of rows that were given to the store. */
export interface StoredCounts {
  readonly added: number;
  readonly updated: number;
  /** Those that said what was stored already. */
  readonly unchanged: number;
}

/** What a transaction offers to those who load data: importers and the sample. */
export interface Writing {
  readonly database: Kysely<Tables>;
  /** Loads lines made by `csvLine` into a table by COPY, the quick way. */
  readonly copy: (table: string, columns: readonly string[], csv: string) => Promise<void>;
}

/** What a load in slices offers to its importer. */
export interface Loading {
  /** Letters that the rows of a slice have, about: what keeps nobody waiting for long. */
  readonly sliceLetters: number;
  /** Does work in a transaction of its own. What it adds is to carry the generation after the current one. */
  readonly slice: <Outcome>(work: (writing: Writing) => Promise<Outcome>) => Promise<Outcome>;
}
