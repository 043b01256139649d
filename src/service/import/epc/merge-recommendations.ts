import { sql } from 'kysely';
import { csvLine } from '../../store/copy';
import type { Writing } from '../../store/writing';
import type { RecommendationRow } from './recommendation-row';

const incoming = 'incoming_recommendations';
const columns = ['line', 'certificate', 'position', 'item_text', 'cost_low', 'cost_high'] as const;

export async function prepareRecommendations({ database }: Writing): Promise<void> {
  // Several files may come in one transaction, one after another.
  await sql`drop table if exists ${sql.table(incoming)}`.execute(database);
  await sql`create temporary table ${sql.table(incoming)} (
    line integer, certificate text collate "C", position integer, item_text text,
    cost_low double precision, cost_high double precision
  ) on commit drop`.execute(database);
}

export function recommendationLine(row: RecommendationRow, line: number): string {
  return csvLine([line, row.certificate, row.position, row.text, row.costLow, row.costHigh]);
}

export function copyRecommendations(writing: Writing, csv: string): Promise<void> {
  return writing.copy(incoming, columns, csv);
}

export interface MergedRecommendations {
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly repeated: readonly number[];
  /** Lines whose certificate is not in the store. */
  readonly orphans: readonly number[];
}

/** Puts what waits into its place. Certificates of the same import are there already. */
export async function mergeRecommendations({ database }: Writing): Promise<MergedRecommendations> {
  const orphans = await sql<{ line: number }>`
    delete from incoming_recommendations as waiting
    where not exists (select from certificates where certificates.number = waiting.certificate)
    returning waiting.line`.execute(database);
  const repeated = await sql<{ line: number }>`
    delete from incoming_recommendations as earlier
    using (
      select certificate, position, max(line) as line from incoming_recommendations
      group by certificate, position having count(*) > 1
    ) as last
    where earlier.certificate = last.certificate and earlier.position = last.position and earlier.line < last.line
    returning earlier.line`.execute(database);
  const written = await sql<{ added: boolean }>`
    with written as (
      insert into recommendations (certificate, position, item_text, cost_low, cost_high)
      select certificate, position, item_text, cost_low, cost_high from incoming_recommendations
      on conflict (certificate, position) do update set item_text = excluded.item_text,
        cost_low = excluded.cost_low, cost_high = excluded.cost_high
      where (recommendations.item_text, recommendations.cost_low, recommendations.cost_high)
        is distinct from (excluded.item_text, excluded.cost_low, excluded.cost_high)
      returning certificate, position
    )
    select count(*) as written,
      count(*) filter (where not exists (
        select from recommendations as known
        where known.certificate = written.certificate and known.position = written.position)) as added,
      (select count(*) from incoming_recommendations) as total
    from written`.execute(database);
  const counts = written.rows[0] as unknown as Record<'written' | 'added' | 'total', string | number>;
  const [writtenRows, added, total] = [Number(counts.written), Number(counts.added), Number(counts.total)];
  return {
    added,
    updated: writtenRows - added,
    unchanged: total - writtenRows,
    repeated: repeated.rows.map(({ line }) => line),
    orphans: orphans.rows.map(({ line }) => line),
  };
}
