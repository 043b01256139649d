import {
  checkField,
  checkFieldId,
  checkFields,
  defaultMaxAgeDays,
  normalisedHeader,
  statusHeaders,
  type CheckChoices,
  type CheckField,
} from '../../portfolio';
import type { CheckRunChoices } from '../../runs/check/planned';

export function isChosen({ columns }: CheckChoices, field: CheckField): boolean {
  const id = checkFieldId(field);
  return columns.some((column) => column.field === id);
}

/** The choices with or without some fields, in the order in which fields are offered. */
export function withFields(
  choices: CheckChoices,
  fields: readonly CheckField[],
  isWanted: boolean,
): CheckChoices {
  const changed = new Set(fields.map(checkFieldId));
  const known = new Map(choices.columns.map((column) => [column.field, column]));
  const columns = checkFields.flatMap((each) => {
    const field = checkFieldId(each);
    const column = known.get(field);
    if (!changed.has(field)) return column ?? [];
    return isWanted ? (column ?? { field, header: each.header }) : [];
  });
  return { ...choices, columns };
}

/** The choices with another column for a field. */
export function withHeader(choices: CheckChoices, field: CheckField, header: string): CheckChoices {
  const id = checkFieldId(field);
  return {
    ...choices,
    columns: choices.columns.map((column) => (column.field === id ? { ...column, header } : column)),
  };
}

/** Days after which a row may be taken for old at most: ten years. */
export const maxOlderThanDays = 3650;

/** What is wrong with what was chosen, before anything is planned; `null` where nothing is. */
export function choicesProblem(choices: CheckRunChoices): string | null {
  const { columns, rows, only = null, olderThanDays: days = defaultMaxAgeDays } = choices;
  if (columns.length === 0) return 'Choose at least one thing to look for.';
  if (only === null && rows === 'due' && !(Number.isInteger(days) && days > 0 && days <= maxOlderThanDays))
    return `Enter after how many days a row is old: a whole number from 1 to ${maxOlderThanDays.toLocaleString('en-GB')}.`;
  if (columns.some(({ header }) => normalisedHeader(header) === ''))
    return 'Name a column for every result: one has no name.';
  const seen = new Map(
    Object.entries(statusHeaders(choices)).map(([own, header]) => [normalisedHeader(header), own]),
  );
  for (const { field, header } of columns) {
    const key = normalisedHeader(header);
    // Two checks may tell the same thing, as both tell the council: then one column holds it.
    const means = checkField(field)?.header ?? field;
    const there = seen.get(key);
    if (there !== undefined && there !== means)
      return `Give each result its own column: “${header}” is used twice.`;
    seen.set(key, means);
  }
  return null;
}
