import type { Kysely } from 'kysely';
import type { Tables } from './tables';

/** What a transaction offers to those who load data: importers and the sample. */
export interface Writing {
  readonly database: Kysely<Tables>;
  /**
   * Loads rows written as PostgreSQL's CSV into `table` by COPY, the quick way. Answers the number of rows.
   */
  copy(table: string, columns: readonly string[], csv: Blob): Promise<number>;
}
