import { openName, takeOver } from './messages';

/** Milliseconds in which a page that is being loaded again lets go of what it held. */
const patience = 1_000;

/**
 * Whether a newer version of the site takes over now, so that the page has to be loaded again: one waits, and no other tab is open. It is asked
 * before anything else of the site is loaded, so that all of a page is of one version. Decision 360.
 */
export async function isOvertaken(folder: string): Promise<boolean> {
  const { serviceWorker } = navigator;
  // Another tab that opens at the same moment may be the first to say so.
  serviceWorker.addEventListener('controllerchange', () => window.location.reload());
  const { waiting } = await serviceWorker.ready;
  if (!waiting) return false;
  const takingOver = async (): Promise<boolean> => {
    const changed = new Promise((resolve) =>
      waiting.addEventListener('statechange', resolve, { once: true }),
    );
    waiting.postMessage(takeOver);
    await changed;
    return true;
  };
  return navigator.locks
    .request(openName(folder), { signal: AbortSignal.timeout(patience) }, takingOver)
    .catch(() => false);
}

/** Lets no newer version take over as long as this page is open. */
export function keepVersion(folder: string): void {
  void navigator.locks.request(openName(folder), { mode: 'shared' }, () => new Promise(() => undefined));
}

/** Asks for a newer version. Returns whether one is there, which keeps its files itself. */
export async function isNewerVersionThere(): Promise<boolean> {
  const registration = await navigator.serviceWorker.ready;
  await registration.update();
  return registration.installing !== null || registration.waiting !== null;
}
