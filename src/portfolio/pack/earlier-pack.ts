import { coverName, type PackSheetRead } from './pack-sheet';
import { sealLabels } from './seal';

/** A pack that this one is compared with: one that was whole. */
export interface EarlierPack {
  readonly sheets: readonly PackSheetRead[];
  /** Who signed it, or that nobody did. */
  readonly signed: string;
}

/** What the cover of a pack says: when it was made, and the head of its chain. */
export function coverOf(sheets: readonly PackSheetRead[]): { readonly made: string; readonly head: string } {
  const rows = sheets.find(({ name }) => name === coverName)?.rows ?? [];
  const texts = rows.map(
    ({ cells }) => [String(cells[0]?.value ?? ''), String(cells[1]?.value ?? '')] as const,
  );
  return {
    made: texts.find(([label]) => label === 'Made')?.[1] ?? '',
    // The seal stands last: whatever was packed above may be worded as it likes.
    head: texts.filter(([label]) => label === sealLabels.head).at(-1)?.[1] ?? '',
  };
}
