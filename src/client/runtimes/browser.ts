import type { OpenChannel } from './message';
import type { Locks, Release } from './locks';
import type { Runtimes } from './shared-pacing';

/** What is asked of a browser; tests give parts of it. */
interface BrowserParts {
  readonly locks: LockManager | undefined;
  readonly BroadcastChannel: typeof BroadcastChannel | undefined;
}

/** The runtimes that share this page's storage. */
export function browserRuntimes({ locks, BroadcastChannel }: BrowserParts): Runtimes {
  return {
    locks: locks ? browserLocks(locks) : null,
    openChannel: BroadcastChannel ? channels(BroadcastChannel) : null,
  };
}

function browserLocks(manager: LockManager): Locks {
  const hold = <Given>(
    name: string,
    options: LockOptions,
    given: (release: Release | null) => Given,
  ): Promise<Given> =>
    new Promise((resolve, reject) => {
      manager
        .request(name, options, (lock) => {
          if (!lock) {
            resolve(given(null));
            return null;
          }
          // It is held until this promise is settled.
          return new Promise<void>((release) => resolve(given(release)));
        })
        .catch(reject);
    });
  return {
    take: (name) => hold(name, { ifAvailable: true }, (release) => release),
    wait: (name, signal) => hold(name, { signal }, (release) => release ?? (() => undefined)),
  };
}

function channels(Channel: typeof BroadcastChannel): OpenChannel {
  return (name, hear) => {
    const channel = new Channel(name);
    channel.addEventListener('message', ({ data }) => hear(data));
    return {
      post: (message) => channel.postMessage(message),
      close: () => channel.close(),
    };
  };
}
