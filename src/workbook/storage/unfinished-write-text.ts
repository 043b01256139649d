import { readJson } from '../../contract';
import type { Fingerprint } from '../../portfolio';
import { runNames, type UnfinishedWrite } from '../../sheet';

export function unfinishedWriteText({ run, columns, begun }: UnfinishedWrite): string {
  return JSON.stringify({ run, columns, begun });
}

const texts = (read: unknown): readonly string[] =>
  Array.isArray(read) ? read.filter((each): each is string => typeof each === 'string') : [];

/**
 * Reads such a text; `null` where it names no column. Earlier editions kept the writes themselves, oldest first, with what it took to mend
 * them: what they wrote is not certain.
 */
export function parseUnfinishedWrite(text: string): UnfinishedWrite | null {
  const read = readJson(text);
  const named = Array.isArray(read)
    ? { run: null, columns: read.flatMap(writtenColumns), begun: [] }
    : (read as Partial<Record<keyof UnfinishedWrite, unknown>> | null);
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
