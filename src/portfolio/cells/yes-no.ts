import type { Cell } from '../table';
import { cellReader } from './read-cell';
import { unclear, valued, type Reading } from './reading';

const yes = new Set(['yes', 'y', 'true', 't', '1', '✓', '✔', '☑', '✅', 'tick', 'ticked']);
const no = new Set(['no', 'n', 'false', 'f', '0', '☐', '✗', '✘', '❌']);

/** 1 for yes and 0 for no, as the contract writes it. A cross is yes in one sheet and no in the next: it is asked. */
export const readYesNo: (cell: Cell) => Reading<0 | 1> = cellReader((text) => {
  const word = text.toLowerCase();
  if (yes.has(word)) return valued(1);
  if (no.has(word)) return valued(0);
  return word === 'x' ? unclear('cross') : unclear('not-yes-or-no');
});
