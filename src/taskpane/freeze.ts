import type { Clock } from '../contract';
import { freezeFormulas } from '../workbook/table/freeze';
import { counted } from './wording';

/** Freezes the selected formulas and says what came of it. It is loaded when it is first wanted. */
export async function freeze(clock: Clock, names: readonly string[]): Promise<string> {
  const { cells, left, sheet } = await freezeFormulas(clock, names);
  const kept =
    left === 0
      ? ''
      : ` ${counted(left, 'formula', 'formulas')} stayed: no value shows there yet, or an error.`;
  if (sheet === null)
    return left === 0 ? 'Select cells with formulas of Terrace first: there are none.' : kept.trim();
  return `${counted(cells, 'formula is a value', 'formulas are values')} now; the sheet “${sheet}” tells them.${kept}`;
}
