import type { BrowserContext, Frame, Page } from 'playwright-core';

const failed = new WeakMap<BrowserContext, string[]>();

/** Notes from now on which requests of a context got no answer: what never comes may be for the want of one. */
export function noteFailedRequests(context: BrowserContext): void {
  const found: string[] = [];
  failed.set(context, found);
  context.on('requestfailed', (request) =>
    found.push(`${new URL(request.url()).pathname} ${request.failure()?.errorText ?? ''}`),
  );
}

/** The last of those, as part of a sentence; nothing where there were none. */
export function failedRequests(place: Page | Frame): string {
  const page = 'page' in place ? place.page() : place;
  const found = failed.get(page.context()) ?? [];
  return found.length === 0 ? '' : ` Without an answer: ${found.slice(-5).join(', ')}.`;
}
