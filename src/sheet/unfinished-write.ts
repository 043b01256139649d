import { normalisedHeader, type Fingerprint } from '../portfolio';

/** The runs that write into a table. Decision 180. */
export const runNames = ['check', 'sync', 'refresh'] as const;
export type RunName = (typeof runNames)[number];

/** What a run whose computer died left behind: results in these columns may stand in another home's row. */
export interface UnfinishedWrite {
  /** `null` where it is not known. */
  readonly run: RunName | null;
  /** Headers, each once. */
  readonly columns: readonly string[];
  /** Fingerprints of homes of which a create began or an archive was made, whatever their rows say now. */
  readonly begun: readonly Fingerprint[];
}

/** Those of some headers that are not certain. */
export function uncertainHeaders(
  unfinished: Pick<UnfinishedWrite, 'columns'> | null,
  headers: Iterable<string>,
): readonly string[] {
  const named = new Set(unfinished?.columns.map(normalisedHeader));
  return [...headers].filter((header) => named.has(normalisedHeader(header)));
}
