import { isIdentifying, type Mapping, type Table } from '../../portfolio';
import { contentKeys } from '../content-key';

/** Rows that a user selected. */
export interface SelectedRows {
  /** The table as it was then. */
  readonly table: Table;
  /** Their numbers in it. */
  readonly numbers: ReadonlySet<number>;
}

/** Which rows of the table as it is now were selected: the table may have been sorted, and a row may have been corrected. */
export function selectedNow(
  { table: then, numbers }: SelectedRows,
  now: Table,
  mapping: Mapping,
): (number: number) => boolean {
  const keyThen = contentKeys(then, mapping, isIdentifying);
  const keyNow = contentKeys(now, mapping, isIdentifying);
  const selected = new Map<string, boolean>();
  for (const { number } of then.rows) {
    const key = JSON.stringify(keyThen(number));
    selected.set(key, selected.get(key) === true || numbers.has(number));
  }
  // A row that names a home which was not there is one that was corrected in its place.
  return (number) => selected.get(JSON.stringify(keyNow(number))) ?? numbers.has(number);
}
