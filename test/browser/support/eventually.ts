import type { Frame, Page } from 'playwright-core';
import { failedRequests } from './failed-requests';

/** How long anything may take that is bound to come: a slow machine is no failed test. Below the time that a test has. */
const patienceMilliseconds = 45_000;
const pauseMilliseconds = 30;

/**
 * Waits until a condition holds in a page. What cannot be told yet does not hold yet: a sheet that is not there, a frame that is loading
 * anew. Playwright's own `waitForFunction` gives up where its condition throws, which a busy machine brings about.
 * @throws Error when it does not come, with what stood in the way at last, and which requests got no answer.
 */
export async function eventually<Argument>(
  place: Page | Frame,
  holds: (argument: Argument) => unknown,
  argument?: Argument,
): Promise<void> {
  const until = performance.now() + patienceMilliseconds;
  let inTheWay = '';
  while (performance.now() < until) {
    try {
      if (await place.evaluate<unknown, Argument>(holds as never, argument as Argument)) return;
      inTheWay = '';
    } catch (error) {
      inTheWay = error instanceof Error ? ` (${error.message})` : '';
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
  }
  throw new Error(
    `It did not come in ${patienceMilliseconds / 1000} s: ${String(holds)}${inTheWay}${failedRequests(place)}`,
  );
}
