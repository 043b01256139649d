import type { Manifest, RibbonAction } from './manifest';

/** A grid whose cells' context menu takes entries. */
export interface GridWithMenu {
  addToContextMenu(id: string, title: string, run: () => void): void;
}

/** Puts the manifest's entries into the context menu of the cells. */
export function offerContextMenu(
  grid: GridWithMenu,
  { contextMenu }: Manifest,
  press: (action: RibbonAction) => void,
): void {
  for (const { id, label, action } of contextMenu) grid.addToContextMenu(id, label, () => press(action));
}
