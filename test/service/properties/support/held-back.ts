import { setImmediate } from 'node:timers/promises';
import type { OpenStore } from '../../../../src/service/store';

/** A store whose writes of properties wait for a word, so that they are under way for as long as a test wants. */
export function heldBack(store: OpenStore): OpenStore & { begun: number; release: () => void } {
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  const held = {
    ...store,
    begun: 0,
    release: () => open(),
    writeProperties: async (work: Parameters<OpenStore['writeProperties']>[0]) => {
      held.begun += 1;
      await gate;
      return store.writeProperties(work);
    },
  };
  return held as OpenStore & typeof held;
}

/** Resolves when so many writes have come to wait. */
export async function begun(held: { begun: number }, writes: number): Promise<void> {
  const patience = performance.now() + 20_000;
  while (held.begun < writes && performance.now() < patience) await setImmediate();
  expect(held.begun).toBe(writes);
}
