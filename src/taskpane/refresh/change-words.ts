import { refreshCounts, type RefreshEnd, type RefreshResult } from '../../runs/refresh/report';
import type { CountTile } from '../runs/count-tiles';
import { counted } from '../wording';

const tiles = [
  ['changed', 'Changed', 'brand'],
  ['unchanged', 'Unchanged', 'good'],
  ['not-stored', 'Not stored', 'warning'],
  ['failed', 'Failed', 'bad'],
  ['not-asked', 'Not asked', 'neutral'],
] as const satisfies readonly (readonly [RefreshEnd, string, CountTile['tone']])[];

/** Counts of a refresh as tiles: what changed and what did not always, the rest where it happened. */
export function changeTiles(counts: Readonly<Record<string, number>>): readonly CountTile[] {
  return tiles
    .map(([end, name, tone]) => ({ name, count: counts[end] ?? 0, tone }))
    .filter(({ count, name }) => count > 0 || name === 'Changed' || name === 'Unchanged');
}

/** Whether there is anything to list on a sheet. */
export function hasChanges(results: readonly RefreshResult[]): boolean {
  return results.some(({ end }) => end === 'changed' || end === 'not-stored');
}

/** What a refresh came to, in one sentence: what was not asked for is not called unchanged. */
export function changeTitle(results: readonly RefreshResult[]): string {
  const { changed, unchanged } = refreshCounts(results);
  if (changed > 0) return `${counted(changed, 'home has', 'homes have')} changed`;
  return unchanged === results.length
    ? 'Nothing has changed'
    : `${counted(unchanged, 'home has', 'homes have')} not changed`;
}
