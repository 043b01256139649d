import type { ActivityStore } from '../../client';
import type { KnownQuota } from '../../contract';
import {
  rememberedMapping,
  suggestColumns,
  type ColumnSuggestion,
  type Mapping,
  type Table,
} from '../../portfolio';
import type { SheetPort, Source } from '../../sheet';

/** A table that was opened, with what its columns seem to hold. */
export interface OpenedTable {
  readonly source: Source;
  readonly table: Table;
  /** For each column, in the sheet's order. */
  readonly suggestions: readonly ColumnSuggestion[];
  /** What the workbook remembers; else what is sure enough to be proposed. */
  readonly mapping: Mapping;
}

export async function openTable(
  workbook: Pick<SheetPort, 'read' | 'mapping'>,
  source: Source,
): Promise<OpenedTable> {
  const [table, stored] = await Promise.all([workbook.read(source), workbook.mapping(source)]);
  return {
    source,
    table,
    suggestions: suggestColumns(table),
    mapping: rememberedMapping(stored, table),
  };
}

/** The quota as far as the client has learnt it; `null` where it has not. */
export function knownQuota(activity: ActivityStore): KnownQuota | null {
  const { quota, known } = activity.snapshot();
  const limit = quota?.limit ?? null;
  const periodMilliseconds = known?.periodMilliseconds ?? null;
  return limit === null || periodMilliseconds === null ? null : { limit, periodMilliseconds };
}
