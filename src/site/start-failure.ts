/**
 * Why the page of the site did not start, in words for the user. What a browser itself says names no remedy: as a rule it keeps nothing for this
 * site, or a file did not arrive.
 */
export function startFailure(failure: unknown): string {
  if (failure instanceof DOMException || failure instanceof TypeError)
    return `Reload the page. If that does not help, let this browser keep data of this site (cookies), and use no private window: ${failure.message}`;
  return failure instanceof Error ? failure.message : String(failure);
}
