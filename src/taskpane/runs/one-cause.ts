/** The one sentence that all of these say: what to do first, where everything failed for the same reason. `null` where they differ. */
export function oneCause(sentences: readonly string[]): string | null {
  const [only, another] = new Set(sentences);
  return only === undefined || only === '' || another !== undefined ? null : only;
}
