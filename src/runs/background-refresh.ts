import type { Client } from '../client';
import type { Clock } from '../contract';

/** Milliseconds between two looks at what has become old. */
const intervalMilliseconds = 3_600_000;

/**
 * While it is switched on, asks again every hour for all cached answers past their maximum age, at the lowest priority: each costs a request of the
 * quota. It is the user who switches it on; age alone never costs anything.
 */
export function backgroundRefresh(
  client: Pick<Client, 'planRefresh' | 'refresh'>,
  clock: Clock,
): { readonly set: (isOn: boolean) => void } {
  let running: AbortController | null = null;
  const begin = (signal: AbortSignal): void => {
    if (signal.aborted) return;
    const plan = client.planRefresh();
    const next = (): void => {
      clock.after(intervalMilliseconds, () => begin(signal));
    };
    if (plan.requests === 0) next();
    else void client.refresh(plan, { signal }).then(next);
  };
  return {
    set(isOn) {
      if (isOn === (running !== null)) return;
      running?.abort();
      running = isOn ? new AbortController() : null;
      if (running) begin(running.signal);
    },
  };
}
