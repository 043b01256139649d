import type { CellValue } from '../../../src/portfolio';
import { syncGuard } from '../../../src/runs/sync/rows';
import { optimisticSheet, type OptimisticSheet } from './optimistic-sheet';
import { mapping, world, type World } from './world';

/** A world whose sheet is looked at and written in two steps, between which anything may happen. */
export interface OptimisticWorld extends World {
  readonly sheet: OptimisticSheet;
}

export function optimisticWorld(cells: readonly (readonly CellValue[])[], seed: number): OptimisticWorld {
  const here = world(cells, seed);
  const sheet = optimisticSheet(here.sheet);
  const { sync } = here;
  Object.assign(here.ports, { sheet });
  return Object.assign(here, {
    sheet,
    sync: async (...asked: Parameters<World['sync']>) => {
      // Every opening looks first at what was left unfinished.
      await sheet.mend();
      sheet.guard = syncGuard({ table: sheet.table(), mapping });
      return sync(...asked);
    },
  });
}
