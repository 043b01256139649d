import { readJson } from '../../contract';
import type { Fingerprint } from '../../portfolio';
import { runNames, type Uncertain } from '../../sheet';

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
