import type { FakeSheet } from './fake-sheet';

/** What the user does to the sheet between two steps of a run. */
export type Edit = 'nothing' | 'sort' | 'delete' | 'insert' | 'people' | 'copy' | 'filter';

export interface TracedEdit {
  readonly edit: Edit;
  readonly at: number;
}

/** @param fresh The row that is inserted. */
export function edited(
  { rows, hidden }: FakeSheet & { readonly hidden?: Set<FakeSheet['rows'][number]> },
  { edit, at }: TracedEdit,
  step: number,
  fresh: () => FakeSheet['rows'][number],
): void {
  const row = rows[at % Math.max(1, rows.length)];
  switch (edit) {
    case 'sort':
      rows.reverse();
      return;
    case 'delete':
      if (row && rows.length > 1) rows.splice(rows.indexOf(row), 1);
      return;
    case 'insert':
      rows.splice(at, 0, fresh());
      return;
    case 'people':
      if (row) row.People = 3 + (step % 4);
      return;
    case 'copy':
      if (row) rows.push({ ...row });
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
