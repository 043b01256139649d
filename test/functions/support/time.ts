import { settled } from '../../support/fake-clock';
import type { Setting } from '../../client/support/setting';

/**
 * Lets time pass until `waited` is there. The clock stands still while a request is under way, since that takes real time.
 * @throws Error when a day has passed.
 */
export async function whileTimePasses<Value>(
  { clock, client }: Setting,
  waited: Value | Promise<Value>,
): Promise<Value> {
  const state = { isThere: false };
  const there = Promise.resolve(waited).finally(() => (state.isThere = true));
  // Whoever waits hears of a rejection; the clock does not.
  there.catch(() => undefined);
  const until = clock.now() + 24 * 3_600_000;
  while (!state.isThere) {
    if (clock.now() >= until) throw new Error('Nothing came, although a day has passed.');
    if (client.activity.snapshot().inFlight > 0) await settled();
    else await clock.advance(1_000);
  }
  return there;
}
