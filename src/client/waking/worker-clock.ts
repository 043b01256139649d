import type { Clock } from '../../contract';

/** What a page asks of its worker: to be told after so many milliseconds, or (`null`) not to be told any more. */
export interface Wait {
  readonly id: number;
  readonly milliseconds: number | null;
}

/** What is used of a dedicated worker. It answers a wait with its id when its time has come. */
export type TimerWorker = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>;

/**
 * A clock whose waits are also held by a dedicated worker: a hidden page's own timers stall for up to a minute, a worker's do
 * not. Whichever is first wakes, so that a worker that cannot be made or dies costs nothing but that.
 * @param startWorker Called once, at the first wait. It may throw where the page may have no workers.
 * Decision 33.
 */
export function workerClock(clock: Clock, startWorker: () => TimerWorker): Clock {
  const waits = new Map<number, () => void>();
  let last = 0;
  let worker: TimerWorker | null | undefined;

  function startWorkerOnce(): TimerWorker | null {
    try {
      const fresh = startWorker();
      fresh.addEventListener('message', ({ data }) => waits.get(data as number)?.());
      // Its program could not be loaded, or broke: the page's own timers go on alone.
      fresh.addEventListener('error', () => {
        fresh.terminate();
        worker = null;
      });
      return fresh;
    } catch {
      return null;
    }
  }

  function tell(wait: Wait): void {
    if (worker === undefined) worker = startWorkerOnce();
    worker?.postMessage(wait);
  }

  return {
    now: () => clock.now(),
    monotonic: () => clock.monotonic(),
    after(milliseconds, wake) {
      last += 1;
      const id = last;
      const due = (): void => {
        if (!waits.delete(id)) return;
        cancelTimer();
        wake();
      };
      const cancelTimer = clock.after(milliseconds, due);
      waits.set(id, due);
      tell({ id, milliseconds });
      return () => {
        if (!waits.delete(id)) return;
        cancelTimer();
        tell({ id, milliseconds: null });
      };
    },
  };
}
