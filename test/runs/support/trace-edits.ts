import type { FakeSheet } from './fake-sheet';
import type { UserFormulas } from './user-formulas';

/** What the user does to the sheet between two steps of a run. */
export type Edit =
  | 'nothing'
  | 'sort'
  | 'delete'
  | 'insert'
  | 'people'
  | 'copy'
  | 'filter'
  /** A formula into a column of the user's that is empty at first. */
  | 'formula'
  /** A formula into a column of results. */
  | 'formula-over-results'
  /** A home right below the table, which grows. */
  | 'below'
  /** A note right beside the table, which grows. */
  | 'beside';

export interface TracedEdit {
  readonly edit: Edit;
  readonly at: number;
}

/** A column of the user's that is empty at first, and one that holds a formula in every row. */
export const notesHeader = 'Notes';
export const calculatedHeader = 'Rent a year';
export const calculated = '=[@People]*12';

const resultHeaders = ['Status', 'Problem', 'Advice future', 'Synced at'];

interface EditedSheet extends Pick<FakeSheet, 'rows' | 'headers'> {
  readonly hidden?: Set<FakeSheet['rows'][number]>;
}

/** @param fresh The row that is inserted. */
export function edited(
  { rows, headers, hidden }: EditedSheet,
  { edit, at }: TracedEdit,
  step: number,
  fresh: () => FakeSheet['rows'][number],
  formulas: UserFormulas,
): void {
  const row = rows[at % Math.max(1, rows.length)];
  const come = (position: number): void => {
    const made = fresh();
    rows.splice(position, 0, made);
    formulas.fillCalculated(rows, made);
  };
  const type = (header: string | undefined, formula: string): void => {
    if (row && header !== undefined && headers.includes(header)) formulas.enter(rows, row, header, formula);
  };
  switch (edit) {
    case 'sort':
      rows.reverse();
      return;
    case 'delete':
      if (row && rows.length > 1) rows.splice(rows.indexOf(row), 1);
      return;
    case 'insert':
      come(at);
      return;
    case 'below':
      come(rows.length);
      return;
    case 'beside':
      if (row && !headers.includes(`Column${step}`)) {
        headers.push(`Column${step}`);
        row[`Column${step}`] = 'a note';
      }
      return;
    case 'people':
      if (row) row.People = 3 + (step % 4);
      return;
    case 'copy':
      if (row) {
        const copy = { ...row };
        rows.push(copy);
        formulas.copy(row, copy);
      }
      return;
    case 'formula':
      type(notesHeader, `=LEN([@Address])+${at}`);
      return;
    case 'formula-over-results':
      // Whoever types over what a row says of a create has taken note of it.
      if (String(row?.Status ?? '').startsWith('Unconfirmed')) return;
      type(resultHeaders[step % resultHeaders.length], `=UPPER([@Postcode])&${at}`);
      return;
    case 'filter':
      // Another filter, or none any more.
      if (hidden === undefined || row === undefined) return;
      if (hidden.size > 0) hidden.clear();
      else rows.filter((_, index) => (index + at) % 2 === 1).forEach((each) => hidden.add(each));
      return;
    case 'nothing':
      return;
  }
}
