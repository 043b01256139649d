/** Bytes that are turned into text at once: a call takes only so many arguments. */
const bytesAtOnce = 0x8000;

/** Opens an .xlsx as a new workbook, which the user saves where they like. Excel does not say more of it than that it took it. */
export function openNewWorkbook(bytes: Uint8Array): Promise<void> {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += bytesAtOnce)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + bytesAtOnce)));
  return Excel.createWorkbook(btoa(parts.join('')));
}
