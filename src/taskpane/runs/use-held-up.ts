import { useSyncExternalStore } from 'react';
import { heldUp } from '../../workbook/held-up';

/** Said while Excel does nothing because the person is typing in a cell. */
export const heldUpWords =
  'Waiting until you finish editing the cell. Nothing is lost: press Enter or Esc, and it goes on.';

export function useHeldUp(): boolean {
  return useSyncExternalStore(heldUp.subscribe, heldUp.snapshot);
}
