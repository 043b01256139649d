import type { Client, Runtimes } from '../client';
import type { Clock } from '../contract';

/** Milliseconds between two looks at what has become old. */
const intervalMilliseconds = 3_600_000;

/**
 * While it is switched on, asks again every hour for all cached answers past their maximum age, at the lowest priority: each costs a request of the
 * quota. It is the user who switches it on; age alone never costs anything. Of several workbooks with one API and key one asks at a time:
 * those after it find what it has renewed on the device.
 */
export function backgroundRefresh(
  client: Pick<Client, 'planRefresh' | 'refresh' | 'scope'>,
  clock: Clock,
  locks: Runtimes['locks'],
): { readonly set: (isOn: boolean) => void } {
  let running: AbortController | null = null;
  /** Waits under the name of the connection that is there then: it may be changed meanwhile. */
  const turn = async (signal: AbortSignal) => {
    for (;;) {
      const scope = await client.scope();
      const release = await locks?.wait(`terrace:${scope}:renewal`, signal);
      if ((await client.scope()) === scope) return release;
      release?.();
    }
  };
  const renew = async (signal: AbortSignal): Promise<void> => {
    if (client.planRefresh().requests === 0) return;
    const release = await turn(signal).catch(() => null);
    await client.refresh(client.planRefresh(), { signal });
    release?.();
  };
  const begin = (signal: AbortSignal): void => {
    if (signal.aborted) return;
    void renew(signal).then(() => clock.after(intervalMilliseconds, () => begin(signal)));
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
