import type { Store } from '../../../../src/service/store';
import type { Loading } from '../../../../src/service/store/writing';

/** The process ended here. */
export class Killed extends Error {
  override readonly name = 'Killed';
}

/** Is called after each slice; the last one publishes. */
export type SliceDone = (slice: { readonly isLast: boolean }) => Promise<void>;

interface Options {
  readonly done?: SliceDone;
  /** The slice at which the process ends, and whether it had been committed. */
  readonly killedAt?: number;
  readonly isCommitted?: boolean;
  /** How it ends. Default: by an error. */
  readonly end?: () => void;
}

function failing(): never {
  throw new Killed();
}

/** A store that loads two rows or so at once, and may be killed at one of its slices. */
export function inSmallSlices(
  store: Store,
  { done, killedAt, isCommitted = false, end = failing }: Options = {},
): Store {
  return {
    ...store,
    load: (work) =>
      store.load((loading) => {
        let slices = 0;
        let isDead = false;
        const version = store.dataVersion();
        const slice: Loading['slice'] = async (inSlice) => {
          if (isDead) throw new Killed();
          const isNow = slices === killedAt;
          slices += 1;
          isDead ||= isNow;
          const outcome = await loading.slice(async (writing) => {
            const inside = await inSlice(writing);
            if (isNow && !isCommitted) end();
            return inside;
          });
          if (isNow) end();
          const isLast = typeof outcome === 'object' && outcome !== null && 'kept' in outcome;
          await done?.({ isLast: isLast || store.dataVersion() !== version });
          return outcome;
        };
        return work({ sliceLetters: 150, slice });
      }),
  };
}
