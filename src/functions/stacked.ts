import { errorCode, readProperty } from './arguments';
import { askForEach, type Question, type Reply } from './asking';
import { emptyCell, referenceCell, textCell, type Cell } from './cell';
import { deliver } from './delivery';
import { callOf } from './invocation';
import { then, type Soon } from './soon';
import { readSwitch } from './switch';
import { inTurn } from './turn';

/** Rows of cells under the same columns. */
export type Rows = readonly (readonly Cell[])[];

/**
 * Answers a function that spills several rows for a home. Those of a range stand one below the other, each with what the
 * argument's cell holds before it; blank cells of a range are passed over.
 * @throws CustomFunctions.Error (or rejects with it) where the argument is one cell and the answer an error.
 */
export function answerRows<Value>(
  question: Question<Value, Rows>,
  columns: readonly string[],
  property: unknown,
  headers: unknown,
  invocation: unknown,
): Soon<unknown[][]> {
  const code = errorCode(headers);
  if (code !== null) return deliver([[{ kind: 'error', code }]]);
  const call = callOf(property, invocation ?? headers);
  return inTurn(() =>
    then(askForEach(question, property, call), (replies) =>
      deliver(stackedRows(replies.flat(), columns, readSwitch(headers))),
    ),
  );
}

function stackedRows(flat: readonly Reply<Rows>[], columns: readonly string[], hasHeaders: boolean): Rows {
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
  const argument = readProperty(given);
  if (argument.kind === 'error') return argument;
  if (typeof given === 'number') return referenceCell(given);
  return textCell(typeof given === 'string' ? given : '');
}

/** Excel spills rectangles alone. */
function rectangle(rows: Rows): Rows {
  const width = Math.max(...rows.map((row) => row.length));
  return rows.map((row) => [...row, ...new Array<Cell>(width - row.length).fill(emptyCell)]);
}
