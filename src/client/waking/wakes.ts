/** Why a page that may have slept looks again: somebody looks at it, or it has a network again. */
export type WakeReason = 'visible' | 'online';

/** Calls `wake` at each such moment. The returned function cancels it. */
export type Wakes = (wake: (because: WakeReason) => void) => () => void;

/** The wakes of a page in a browser; tests give parts of it. */
export function pageWakes(
  page: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>,
  network: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): Wakes {
  return (wake) => {
    const seen = (): void => {
      if (page.visibilityState === 'visible') wake('visible');
    };
    const online = (): void => wake('online');
    page.addEventListener('visibilitychange', seen);
    network.addEventListener('online', online);
    return () => {
      page.removeEventListener('visibilitychange', seen);
      network.removeEventListener('online', online);
    };
  };
}
