import { readJsonObject } from '../../contract';
import { normalisedHeader } from '../columns/header';
import type { CheckName } from './field';
import { checkField, type CheckField } from './fields';

/** A result field and the column it goes into. */
export interface CheckColumn {
  /** Id of the field, e.g. `epc.current_energy_rating`. */
  readonly field: string;
  /** Header of a column that is there, or of one that is added at the table's right. */
  readonly header: string;
}

/** What a user chose for a bulk check. It is remembered in the workbook: fields and headers, no cell. */
export interface CheckChoices {
  readonly columns: readonly CheckColumn[];
  /** Column of the day on which a row was checked. Default `Checked at`. */
  readonly checkedAt?: string;
  /** Column of what went wrong. Default `Check problem`. */
  readonly problem?: string;
  /** Whether cells that hold something may be overwritten in columns that the check did not add. Default `false`. */
  readonly overwrite?: boolean;
  /** `due`: only rows that were never checked, that failed, whose check is older than `olderThanDays`, or of which a scheme to come has started. Default `all`. */
  readonly rows?: 'all' | 'due';
  /** Days. Default 30. */
  readonly olderThanDays?: number;
  /** Hidden and filtered rows too. Default `false`. */
  readonly includeHidden?: boolean;
}

export const defaultCheckedAt = 'Checked at';
export const defaultProblem = 'Check problem';
export const defaultMaxAgeDays = 30;

/** A field with the header that was chosen for it. */
export interface ChosenColumn {
  readonly field: CheckField;
  readonly header: string;
}

/** The chosen fields; those that are not known any more are left out. */
export function chosenColumns({ columns }: CheckChoices): readonly ChosenColumn[] {
  return columns.flatMap(({ field, header }) => {
    const known = checkField(field);
    return known === null ? [] : [{ field: known, header }];
  });
}

/** The checks that the chosen fields need, each once. */
export function chosenChecks(choices: CheckChoices): readonly CheckName[] {
  return [...new Set(chosenColumns(choices).map(({ field }) => field.check))];
}

/** Headers of the columns in which a check says when it was made and what went wrong. */
export function statusHeaders({ checkedAt, problem }: CheckChoices): {
  readonly checkedAt: string;
  readonly problem: string;
} {
  return { checkedAt: checkedAt ?? defaultCheckedAt, problem: problem ?? defaultProblem };
}

/** Headers of the columns that a check writes into, in order. Several checks may tell the same thing in one column: it is named once. */
export function writtenHeaders(choices: CheckChoices): readonly string[] {
  const { checkedAt, problem } = statusHeaders(choices);
  const headers = [...chosenColumns(choices).map(({ header }) => header), checkedAt, problem];
  const read = headers.map(normalisedHeader);
  return headers.filter((_, at) => read.indexOf(read[at] ?? '') === at);
}

/** Headers that a check would add to a table, in order. */
export function addedHeaders(choices: CheckChoices, headers: readonly string[]): readonly string[] {
  const there = new Set(headers.map(normalisedHeader));
  return writtenHeaders(choices).filter((header) => !there.has(normalisedHeader(header)));
}

function columnOf(value: unknown): CheckColumn[] {
  if (typeof value !== 'object' || value === null) return [];
  const { field, header } = value as Partial<Record<keyof CheckColumn, unknown>>;
  if (typeof field !== 'string' || typeof header !== 'string' || header.trim() === '') return [];
  return checkField(field) === null ? [] : [{ field, header }];
}

/** Reads choices that were kept as JSON; `null` where they cannot be read. Columns of fields that are gone are left out. */
export function readCheckChoices(text: string): CheckChoices | null {
  const read: Partial<Record<keyof CheckChoices, unknown>> | null = readJsonObject(text);
  if (read === null) return null;
  const { columns, checkedAt, problem, overwrite, rows, olderThanDays, includeHidden } = read;
  return {
    columns: Array.isArray(columns) ? columns.flatMap(columnOf) : [],
    ...(typeof checkedAt === 'string' ? { checkedAt } : {}),
    ...(typeof problem === 'string' ? { problem } : {}),
    ...(typeof overwrite === 'boolean' ? { overwrite } : {}),
    ...(rows === 'all' || rows === 'due' ? { rows } : {}),
    ...(typeof olderThanDays === 'number' && olderThanDays >= 0 ? { olderThanDays } : {}),
    ...(typeof includeHidden === 'boolean' ? { includeHidden } : {}),
  };
}
