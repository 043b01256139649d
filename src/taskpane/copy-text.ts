import { runsAsFormula } from '../portfolio';

/** Puts text on the clipboard. Rejects where the page around the pane does not let it reach the clipboard. */
export async function copyText(text: string): Promise<void> {
  // Absent where the page is not served securely.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard === undefined) throw new Error('There is no clipboard here.');
  await clipboard.writeText(text);
}

/**
 * Text as it may be pasted into a sheet: one cell, which runs as nothing. Tabs and line ends would begin another cell, and a quotation mark in front be
 * taken off. What becomes a number or a day at most gets no apostrophe: a mail would show it. Decision 168.
 */
export function pasteable(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return runsAsFormula.test(line) || line.startsWith('"') ? `'${line}` : line;
}
