import { useEffect, useEffectEvent } from 'react';
import type { SelectedCell, SelectedSheet } from '../../workbook/table';

/** Tells the selected cell, now and after each selection, while the screen shows; `null` where none is followed. */
export function useSelectedCell(sheet: SelectedSheet | null, handle: (cell: SelectedCell) => void): void {
  const handleNow = useEffectEvent(handle);
  useEffect(() => {
    if (sheet === null) return undefined;
    let number = 0;
    const look = (): void => {
      number += 1;
      const mine = number;
      sheet.selected().then(
        (cell) => {
          // A later selection may have been read sooner.
          if (mine === number) handleNow(cell);
        },
        // What cannot be read now is read with the next selection.
        () => undefined,
      );
    };
    look();
    const stop = sheet.watch(look);
    return () => {
      number += 1;
      stop();
    };
  }, [sheet]);
}
