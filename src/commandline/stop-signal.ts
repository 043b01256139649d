/**
 * Resolves when the user or the system asks the process to stop. A second Ctrl-C ends it at once.
 * @param signals Default: also that of a terminal which is closed.
 */
export function waitForStopSignal(
  signals: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'],
): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of signals) process.once(signal, () => resolve());
  });
}
