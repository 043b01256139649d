/** Puts text on the clipboard. Rejects where the page around the pane does not let it reach the clipboard. */
export async function copyText(text: string): Promise<void> {
  // Absent where the page is not served securely.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard === undefined) throw new Error('There is no clipboard here.');
  await clipboard.writeText(text);
}
