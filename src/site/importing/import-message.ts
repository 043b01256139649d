import type { ImportKind, ImportOptions, ImportProgress, ImportReport } from '../../service';

/** An import as a page hands it to whoever owns the data. The files are not copied: they are read where they lie. */
export interface SiteImport {
  readonly kind: ImportKind;
  readonly files: readonly File[];
  readonly options: ImportOptions;
}

/** What became of it. */
export type ImportOutcome =
  | { readonly said: 'done'; readonly report: ImportReport }
  /** A sentence for the user; nothing of the files is there. */
  | { readonly said: 'refused' | 'failed'; readonly message: string };

/** What pages and owner say of imports. */
export type ImportMessage =
  | { readonly kind: 'import'; readonly id: string; readonly order: SiteImport }
  | { readonly kind: 'cancel import'; readonly id: string }
  /** The owner is at it; `null` before anything was read. */
  | {
      readonly kind: 'importing';
      readonly id: string;
      readonly owner: string;
      readonly progress: ImportProgress | null;
    }
  | { readonly kind: 'imported'; readonly id: string; readonly outcome: ImportOutcome };
