import {
  checkField,
  checkFieldId,
  checkFields,
  defaultMaxAgeDays,
  type CheckChoices,
  type CheckField,
  type CheckName,
  type Mapping,
} from '../../portfolio';
import type { CheckRunChoices } from '../../runs/check/planned';

/** The checks that a user who never chose is offered: a stored property needs a sync before. */
const offered: readonly CheckName[] = ['epc', 'determination', 'licensing'];

/**
 * What is chosen where nothing was chosen before: what most people want. Where no column holds UPRNs the API looks addresses up by likeness, so
 * that people want to see for which home it answered.
 */
export function defaultChoices({ columns }: Mapping): CheckChoices {
  const isByAddress = !columns.some(({ role }) => role === 'uprn');
  return {
    columns: checkFields
      .filter(
        (field) =>
          offered.includes(field.check) &&
          (field.isCommon || (isByAddress && checkFieldId(field) === 'epc.answered_for')),
      )
      .map((field) => ({ field: checkFieldId(field), header: field.header })),
  };
}

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
export function choicesProblem({
  columns,
  rows,
  only = null,
  olderThanDays: days = defaultMaxAgeDays,
}: CheckRunChoices): string | null {
  if (columns.length === 0) return 'Choose at least one thing to look for.';
  if (only === null && rows === 'due' && !(Number.isInteger(days) && days > 0 && days <= maxOlderThanDays))
    return `Enter after how many days a row is old: a whole number from 1 to ${maxOlderThanDays.toLocaleString('en-GB')}.`;
  if (columns.some(({ header }) => header.trim() === ''))
    return 'Name a column for every result: one has no name.';
  const seen = new Map<string, string>();
  for (const { field, header } of columns) {
    const key = header.trim().toLowerCase();
    // Two checks may tell the same thing, as both tell the council: then one column holds it.
    const means = checkField(field)?.header ?? field;
    const there = seen.get(key);
    if (there !== undefined && there !== means)
      return `Give each result its own column: “${header}” is used twice.`;
    seen.set(key, means);
  }
  return null;
}
