import { errorCode, plainValue, readProperty } from './arguments';
import type { Reply } from './asking';
import { emptyCell, referenceCell, textCell, type Cell, type Rows } from '../cells';

/** What a function of several rows for each home spills. */
export function stackedRows(
  flat: readonly Reply<Rows>[],
  columns: readonly string[],
  hasHeaders: boolean,
): Rows {
  const heading = columns.map(textCell);
  const [only] = flat;
  if (only && flat.length === 1) {
    const rows = rowsOf(only.shown);
    const isError = rows.length === 1 && isCell(only.shown);
    return rectangle(hasHeaders && !isError ? [heading, ...rows] : rows);
  }
  const stacked = flat
    .filter(({ given }) => readProperty(given).kind !== 'blank')
    .flatMap(({ given, shown }) => rowsOf(shown).map((row) => [givenCell(given), ...row]));
  const titled = hasHeaders ? [[textCell('property'), ...heading], ...stacked] : stacked;
  return titled.length === 0 ? [[emptyCell]] : rectangle(titled);
}

function isCell(shown: Rows | Cell): shown is Cell {
  return !Array.isArray(shown);
}

function rowsOf(shown: Rows | Cell): Rows {
  return isCell(shown) ? [[shown]] : shown;
}

/** What names the home, as it stands in the sheet. */
function givenCell(given: unknown): Cell {
  const code = errorCode(given);
  if (code !== null) return { kind: 'error', code };
  const plain = plainValue(given);
  if (typeof plain === 'number') return referenceCell(plain);
  return textCell(typeof plain === 'string' ? plain : '');
}

/** Excel spills rectangles alone. Rows are compared one by one: a call takes some ten thousand arguments, and there may be more. */
function rectangle(rows: Rows): Rows {
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  return rows.map((row) => [...row, ...new Array<Cell>(width - row.length).fill(emptyCell)]);
}
