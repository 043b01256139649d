import { importFile, type ImportOrder } from './index';
import { pageFile } from './page-file';
import type { ImportReport } from './report';

/** Files that a user chose in a page, to be loaded into its store. */
export type PageImport = Omit<ImportOrder, 'store' | 'clock' | 'files'> & { readonly files: readonly File[] };

/** The import of the server, with files of a page. @throws ImportRefused as `importFile`. */
export const importInPage = (
  order: PageImport & Pick<ImportOrder, 'store' | 'clock'>,
): Promise<ImportReport> => importFile({ ...order, files: order.files.map(pageFile) });
