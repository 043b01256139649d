import { counted } from '../wording';

const well = ['created', 'updated', 'archived'] as const;

/** What a run came to, in one sentence. */
export function resultTitle(counts: Readonly<Record<string, number>>, all: number): string {
  const done = well.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0);
  if (all === 0) return 'Nothing was to be sent';
  if (done === all) return `${counted(all, 'home is', 'homes are')} in step`;
  return `${done.toLocaleString('en-GB')} of ${counted(all, 'home is', 'homes are')} in step`;
}
