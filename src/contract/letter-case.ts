export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A sentence as it goes on behind other words: *EPC* and the like stay as they are. */
export function uncapitalised(text: string): string {
  return text.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase());
}
