import type { ImportProgress, ImportReport } from '../import/index';
import type { DiskImport } from '../import/threads/import-from-disk';

/** An import as it is delegated: files by their full path, since both processes are on one machine. */
export type DelegatedImport = Required<Pick<DiskImport, 'kind' | 'files' | 'options'>>;

/** What comes back, one JSON line each: `progress` and `waiting` while it lasts, and at last one of the other three. */
export type DelegationMessage =
  | { readonly said: 'progress'; readonly progress: ImportProgress }
  /** Nothing new, but the import is under way or waits for another: whoever hears nothing for five minutes takes the owner for gone. */
  | { readonly said: 'waiting' }
  | { readonly said: 'done'; readonly report: ImportReport }
  /** A sentence for the user: the file is not of this kind. */
  | { readonly said: 'refused'; readonly message: string }
  /** Something broke; the owner's log has it under this id. */
  | { readonly said: 'failed'; readonly responseId: string };

/** The path at which the process that owns the data folder takes an import. */
export const importPath = '/import';

/** The path at which it tells what it holds: a `DataHeld` as JSON. */
export const heldPath = '/held';
