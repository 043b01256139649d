import type { HomeEnd } from '../../runs/check/report';
import type { CountTile } from '../runs/count-tiles';

const tiles = [
  ['checked', 'Checked', 'good'],
  ['nothing-found', 'Not in the data', 'neutral'],
  ['failed', 'Failed', 'bad'],
  ['not-checked', 'Not asked', 'neutral'],
] as const satisfies readonly (readonly [HomeEnd, string, CountTile['tone']])[];

/** How many homes ended in each way; ways in which none did are left out. */
export function endTiles(counts: Readonly<Record<string, number>>): readonly CountTile[] {
  return tiles
    .map(([end, name, tone]) => ({ name, count: counts[end] ?? 0, tone }))
    .filter(({ count }) => count > 0);
}
