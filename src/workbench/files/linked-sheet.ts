import { FileRefusal } from './file-refusal';
import { readCsv } from './read-csv';
import type { WorkbookFile } from './workbook-file';

/** What stands in the page's address after `#sheet=`: the sample, a sheet with nothing in it, or a CSV file of the same site. Decision 296. */
export type LinkedSheet = 'sample' | 'empty' | URL;

/** @throws FileRefusal for whatever else stands there, with what may. */
export function linkedSheet(address: string): LinkedSheet {
  const page = new URL(address);
  const wanted = new URLSearchParams(page.hash.slice(1)).get('sheet');
  if (wanted === null || wanted === 'sample' || wanted === 'empty') return wanted ?? 'sample';
  const file = URL.canParse(wanted, page.href) ? new URL(wanted, page.href) : null;
  if (file !== null && file.origin !== page.origin)
    throw new FileRefusal(
      `Put the file on this site, or save it as an Excel workbook and choose Open…: “${wanted}” is on another site, and an address opens files of this one alone.`,
    );
  if (file === null || !/\.csv$/i.test(file.pathname))
    throw new FileRefusal(
      `Write sample, empty or the address of a CSV file after “#sheet=”: “${wanted}” is none of them.`,
    );
  return file;
}

const maxBytes = 10 * 1024 * 1024;

/** @throws FileRefusal when the file is not there, or is no CSV file that can be shown. */
export async function fetchLinkedSheet(file: URL): Promise<WorkbookFile> {
  const name = nameOf(file);
  // It may change while the site stays as it is, and what is redirected may come from elsewhere.
  const response = await fetch(file, { cache: 'no-store', redirect: 'error' }).catch(() => null);
  if (!response?.ok)
    throw new FileRefusal(
      `Look at the address after “#sheet=”: “${file.pathname}” could not be loaded${response ? ` (status ${response.status})` : ''}.`,
    );
  const bytes = await response.arrayBuffer();
  if (bytes.byteLength > maxBytes)
    throw new FileRefusal(`Choose a smaller file: “${name}” has more than 10 MB.`);
  return readCsv(name, decoded(bytes));
}

/** The file's own name. */
export const nameOf = ({ pathname }: URL): string => pathname.slice(pathname.lastIndexOf('/') + 1);

/** Excel saves CSV as UTF-8 or in the code page of Windows. */
function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
