/** What went wrong, as a sentence for the person. */
export function sentence(error: unknown): string {
  const said = error instanceof Error ? error.message : '';
  return said === '' ? 'Try again: Excel did not say what went wrong.' : said;
}
