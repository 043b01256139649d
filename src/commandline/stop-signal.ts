import type { Clock } from '../contract';

/** That of a terminal which is closed, too. */
const usualSignals: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Resolves when the user or the system asks the process to stop. A second Ctrl-C ends it at once.
 */
export function waitForStopSignal(signals = usualSignals): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of signals) process.once(signal, () => resolve());
  });
}

/** Milliseconds in which a signal is the same one: npm hands on to a command what the terminal has sent to both. */
const sameSignalMilliseconds = 1000;

const unheard = (): void => undefined;

/** Calls `stop` when the user or the system asks the process to stop; asked again, it ends at once. Returns what stops listening. */
export function onStopSignal(clock: Clock, stop: () => void): () => void {
  let cancelTimer: (() => void) | null = null;
  const hear = (): void => {
    if (cancelTimer !== null) return;
    cancelTimer = clock.after(sameSignalMilliseconds, ignore);
    stop();
  };
  const ignore = (): void => {
    cancelTimer?.();
    for (const signal of usualSignals) process.off(signal, hear);
  };
  for (const signal of usualSignals) process.on(signal, hear);
  // Each word to a terminal that is closed fails, which would end the process before its work is written; the last one may fail after it.
  for (const stream of [process.stdout, process.stderr]) stream.off('error', unheard).on('error', unheard);
  return ignore;
}
