import type { SyncOutcome } from '../../runs/sync/outcome';
import type { CountTile } from '../runs/count-tiles';

const tiles = [
  ['created', 'Created', 'good'],
  ['updated', 'Updated', 'good'],
  ['archived', 'Archived', 'neutral'],
  ['failed', 'Failed', 'bad'],
  ['unconfirmed', 'Unconfirmed', 'warning'],
  ['update-unconfirmed', 'Update unconfirmed', 'warning'],
  ['not-sent', 'Not sent', 'neutral'],
] as const satisfies readonly (readonly [SyncOutcome['kind'], string, CountTile['tone']])[];

/** Counts of a sync as tiles: what went well always, the rest where it happened. */
export function outcomeTiles(counts: Readonly<Record<string, number>>): readonly CountTile[] {
  return tiles
    .map(([kind, name, tone]) => ({ name, count: counts[kind] ?? 0, tone }))
    .filter(({ count, name }) => count > 0 || name === 'Created' || name === 'Updated');
}
