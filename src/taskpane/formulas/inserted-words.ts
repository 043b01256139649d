import type { FormulaInserted } from '../../workbook/table';
import { counted } from '../wording';

/** What a user is told after inserting. */
export interface InsertMessage {
  readonly text: string;
  readonly isBad: boolean;
  /** The place where the user may have replaced what stands there; `null` where nothing does. */
  readonly replaceable: string | null;
}

/** What came of inserting a formula, and what to do where nothing was written. */
export function insertedWords(inserted: FormulaInserted): InsertMessage {
  const { place } = inserted;
  switch (inserted.kind) {
    case 'inserted':
      return { text: `Inserted at ${place}.`, isBad: false, replaceable: null };
    case 'occupied': {
      const filled = counted(inserted.filled, 'cell is', 'cells are');
      return refusal(`Nothing was written: at ${place} ${filled} not empty.`, place);
    }
    case 'at-table':
      return refusal(
        `Choose a new column, or select cells away from the table “${inserted.table}”: Excel would fill a whole column of it from ${place}.`,
      );
    case 'no-homes':
      return refusal(`Select cells of one column in the rows of homes: ${place} has others.`);
  }
}

/** Nothing was written, and why. */
export function refusal(text: string, replaceable: string | null = null): InsertMessage {
  return { text, isBad: true, replaceable };
}
