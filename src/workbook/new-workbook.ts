import { isTooLargeToSend, refusedByExcel } from './excel-run';

/** Bytes that are turned into text at once: a call takes only so many arguments. */
const bytesAtOnce = 0x8000;

/**
 * Opens an .xlsx as a new workbook, which the user saves where they like. Excel does not say more of it than that it took it.
 * @throws Error with a sentence for the user where it is too large for Excel on the web.
 */
export function openNewWorkbook(bytes: Uint8Array): Promise<void> {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += bytesAtOnce)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + bytesAtOnce)));
  return Excel.createWorkbook(btoa(parts.join(''))).catch((error: unknown) => {
    if (!isTooLargeToSend(error)) refusedByExcel(error);
    throw new Error('Make it of one landlord or branch at a time: Excel on the web takes at most 3.7 MB.');
  });
}
