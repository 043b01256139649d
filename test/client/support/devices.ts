import type { Locks, OpenChannel } from '../../../src/client/runtimes';
import type { Clock } from '../../../src/contract';

interface Waiting {
  readonly page: string;
  readonly give: () => void;
}

/** One browser on a fake clock: its locks and channels, with pages that can be killed and messages that can be lost. */
export interface FakeDevice {
  locks(page: string): Locks;
  openChannel(page: string): OpenChannel;
  /** The page is gone: its locks are given back, and it hears and says nothing any more. */
  kill(page: string): void;
  /** Names of locks that a page holds. */
  held(page: string): string[];
}

export interface FakeDeviceOptions {
  readonly clock: Clock;
  /** Milliseconds until something is there. Default 1. */
  readonly delay?: () => number;
  /** Whether a message is lost. Default never. */
  readonly isLost?: () => boolean;
}

export function fakeDevice({ clock, delay = () => 1, isLost = () => false }: FakeDeviceOptions): FakeDevice {
  const holders = new Map<string, string>();
  const queues = new Map<string, Waiting[]>();
  const dead = new Set<string>();
  const listeners = new Set<{ page: string; name: string; hear: (posted: unknown) => void }>();

  function giveNext(name: string): void {
    if (holders.has(name)) return;
    const next = queues.get(name)?.shift();
    if (!next) return;
    holders.set(name, next.page);
    next.give();
  }

  function hold(page: string, name: string): () => void {
    let isHeld = true;
    return () => {
      if (!isHeld || dead.has(page)) return;
      isHeld = false;
      clock.after(delay(), () => {
        if (dead.has(page)) return;
        holders.delete(name);
        giveNext(name);
      });
    };
  }

  return {
    locks: (page) => ({
      take: (name) =>
        new Promise((resolve) => {
          clock.after(delay(), () => {
            if (dead.has(page)) return;
            const isFree = !holders.has(name) && !queues.get(name)?.length;
            if (isFree) holders.set(name, page);
            clock.after(delay(), () => resolve(isFree ? hold(page, name) : null));
          });
        }),
      wait: (name, signal) =>
        new Promise((resolve, reject) => {
          const waiting: Waiting = {
            page,
            give: () => {
              signal.removeEventListener('abort', giveUp);
              clock.after(delay(), () => {
                // Aborted too late: the lock is there all the same.
                resolve(hold(page, name));
              });
            },
          };
          const giveUp = (): void => {
            const queue = queues.get(name);
            const at = queue?.indexOf(waiting) ?? -1;
            if (at >= 0) queue?.splice(at, 1);
            reject(signal.reason as Error);
          };
          signal.addEventListener('abort', giveUp);
          clock.after(delay(), () => {
            if (dead.has(page) || signal.aborted) return;
            const queue = queues.get(name) ?? [];
            queues.set(name, queue);
            queue.push(waiting);
            giveNext(name);
          });
        }),
    }),
    openChannel: (page) => (name, hear) => {
      const listener = { page, name, hear };
      listeners.add(listener);
      return {
        post(message) {
          if (dead.has(page)) return;
          for (const each of listeners) {
            if (each === listener || each.name !== name || isLost()) continue;
            const copy = structuredClone(message);
            clock.after(delay(), () => {
              if (!dead.has(each.page) && listeners.has(each)) each.hear(copy);
            });
          }
        },
        close: () => listeners.delete(listener),
      };
    },
    kill(page) {
      dead.add(page);
      for (const queue of queues.values()) {
        for (const waiting of queue.filter((each) => each.page === page))
          queue.splice(queue.indexOf(waiting), 1);
      }
      for (const [name, holder] of [...holders]) {
        if (holder !== page) continue;
        holders.delete(name);
        giveNext(name);
      }
    },
    held: (page) => [...holders].filter(([, holder]) => holder === page).map(([name]) => name),
  };
}
