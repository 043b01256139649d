/** Characters of a key from which it is looked for: a shorter one may stand in any answer. */
const shortestSecret = 8;

/** Every way in which a text may hold a key that it was sent: as it is, within JSON, within an address. */
function spellings(key: string): string[] {
  const trimmed = key.trim();
  if (trimmed.length < shortestSecret) return [];
  return [
    ...new Set([
      trimmed,
      JSON.stringify(trimmed).slice(1, -1),
      encodeURIComponent(trimmed.replace(/\p{Surrogate}/gu, '')),
    ]),
  ];
}

/** Whether a text holds one of the keys: some servers give back the headers that they were sent. */
export function holdsKey(text: string, keys: readonly string[]): boolean {
  return keys.flatMap(spellings).some((spelling) => text.includes(spelling));
}
