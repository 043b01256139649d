import { pause, type Clock } from '../contract';

/** Milliseconds after which what failed is done again. */
const againMilliseconds = 5_000;

/** Does what the network may stand in the way of, as often as it takes. */
export async function untilDone<Value>(
  clock: Clock,
  work: () => Promise<Value>,
  onFailure?: () => void,
): Promise<Value> {
  for (;;) {
    try {
      return await work();
    } catch {
      onFailure?.();
      await pause(clock, againMilliseconds);
    }
  }
}
