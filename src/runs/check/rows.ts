import {
  cellAt,
  checkFields,
  chosenColumns,
  defaultCheckedAt,
  defaultProblem,
  isAgentsLicence,
  isIdentifying,
  normalisedHeader,
  plainText,
  saysNothing,
  statusHeaders,
  type CheckChoices,
  type HomeToCheck,
  type Mapping,
  type Table,
} from '../../portfolio';
import type { RowKey } from '../../sheet';
import { contentKeys } from '../content-key';
import { ColumnsTyped } from '../columns-typed';

/**
 * What names the home in each row, as its cells stand: rows with the same get the same answers, and a row whose home was changed meanwhile
 * is another one. Rows that are the same are named once.
 */
export function rowKeys(table: Table, mapping: Mapping): (rows: readonly number[]) => readonly RowKey[] {
  const keyOf = contentKeys(table, mapping, isIdentifying);
  return (numbers) => {
    const keys = numbers.map(keyOf).filter((key) => key !== null);
    return [...new Map(keys.map((key) => [JSON.stringify(key), key])).values()];
  };
}

/** Headers of chosen columns whose cells were not written by a check: only blank ones are filled unless the choices say otherwise. */
export function othersColumns(choices: CheckChoices, own: readonly string[]): ReadonlySet<string> {
  const ours = new Set(own.map(normalisedHeader));
  const headers = chosenColumns(choices).map(({ header }) => header);
  return new Set(headers.filter((header) => !ours.has(normalisedHeader(header))));
}

/**
 * Refuses a check that would write its days over days that somebody typed, such as those of inventories. A check adds the columns of days and
 * of problems together: where both are there, the days are a check's.
 * @throws ColumnsTyped
 * Decision 358.
 */
export function refuseTypedDays(
  { headers, rows }: Table,
  choices: CheckChoices,
  own: readonly string[],
): void {
  const { checkedAt, problem } = statusHeaders(choices);
  const keys = headers.map(normalisedHeader);
  const key = normalisedHeader(checkedAt);
  if (keys.includes(normalisedHeader(problem)) || own.some((header) => normalisedHeader(header) === key))
    return;
  const position = keys.indexOf(key);
  if (rows.some(({ values }) => !saysNothing(plainText(values[position] ?? ''))))
    throw new ColumnsTyped('check', [headers[position] ?? '']);
}

const isBlankAt = (row: Table['rows'][number], position: number): boolean =>
  saysNothing(plainText(cellAt(row, position).value));

/**
 * Finds the columns that a check added in a copy of a sheet, of which the workbook remembers nothing. Every check adds two status columns: a
 * table without them has none. The others have headers of its fields, reach up to those two without a gap or stand right of them, and are
 * blank where both of those are; left of them, a `Licence` holds what a check writes.
 * Decision 358.
 */
export function columnsOfCopy(table: Table): readonly string[] {
  const { headers, rows } = table;
  const keys = headers.map(normalisedHeader);
  const status = [defaultCheckedAt, defaultProblem].map(normalisedHeader);
  if (!status.every((key) => keys.includes(key))) return [];
  const called = new Set([...checkFields.map(({ header }) => normalisedHeader(header)), ...status]);
  const first = keys.findIndex((key) => status.includes(key));
  // A row of which a check failed has a problem, and no day.
  const unchecked = rows.filter((row) => status.every((key) => isBlankAt(row, keys.indexOf(key))));
  const isOfCheck = (key: string, position: number): boolean =>
    called.has(key) && unchecked.every((row) => isBlankAt(row, position));
  const before = keys.findLastIndex(
    (key, position) => position < first && (!isOfCheck(key, position) || isAgentsLicence(table, position)),
  );
  return headers.filter((_, position) => position > before && isOfCheck(keys[position] ?? '', position));
}

/** How many cells of those columns hold something in the rows that would be checked. */
export function filledCells(
  { headers, rows }: Table,
  homes: readonly HomeToCheck[],
  choices: CheckChoices,
  own: readonly string[],
): number {
  const others = new Set([...othersColumns(choices, own)].map(normalisedHeader));
  const positions = headers.flatMap((header, position) =>
    others.has(normalisedHeader(header)) ? [position] : [],
  );
  const checked = new Set(homes.flatMap((home) => home.rows));
  return rows
    .filter(({ number }) => checked.has(number))
    .reduce((sum, row) => sum + positions.filter((position) => cellAt(row, position).value !== '').length, 0);
}
