import { readJson } from '../contract';
import { squeezed, type Fingerprint } from '../portfolio';

/** The runs that write into a table. */
export const runNames = ['check', 'sync', 'refresh'] as const;
export type RunName = (typeof runNames)[number];

/** What a run whose computer died left behind: results in these columns may stand in another home's row. */
export interface Uncertain {
  /** `null` where it is not known. */
  readonly run: RunName | null;
  /** Headers, each once. */
  readonly columns: readonly string[];
  /** Fingerprints of homes of which a create began or an archive was made, whatever their rows say now. */
  readonly begun: readonly Fingerprint[];
}

/** Those of some headers that are not certain. */
export function uncertainAmong(
  uncertain: Pick<Uncertain, 'columns'> | null,
  headers: Iterable<string>,
): readonly string[] {
  const named = new Set(uncertain?.columns.map(squeezed));
  return [...headers].filter((header) => named.has(squeezed(header)));
}

export function uncertainText({ run, columns, begun }: Uncertain): string {
  return JSON.stringify({ run, columns, begun });
}

const texts = (read: unknown): readonly string[] =>
  Array.isArray(read) ? read.filter((each): each is string => typeof each === 'string') : [];

/**
 * Reads such a text; `null` where it names no column. Earlier editions kept the writes themselves, oldest first, with what it took to mend
 * them: what they wrote is not certain.
 */
export function readUncertain(text: string): Uncertain | null {
  const read = readJson(text);
  const named = Array.isArray(read)
    ? { run: null, columns: read.flatMap(writtenColumns), begun: [] }
    : (read as Partial<Record<keyof Uncertain, unknown>> | null);
  const columns = [...new Set(texts(named?.columns))];
  if (columns.length === 0) return null;
  const run = runNames.find((each) => each === named?.run) ?? null;
  return { run, columns, begun: texts(named?.begun) as readonly Fingerprint[] };
}

function writtenColumns(intent: unknown): readonly string[] {
  const { writes } = (intent ?? {}) as { readonly writes?: unknown };
  const all: readonly unknown[] = Array.isArray(writes) ? writes : [];
  return all.flatMap((write) => Object.keys((write as { readonly cells?: object } | null)?.cells ?? {}));
}
