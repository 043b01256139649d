/** Gives a lock back. Calling it again does nothing. */
export type Release = () => void;

/** Locks that all pages of one origin see, and that the browser gives back when a page is gone. */
export interface Locks {
  /** Takes a lock if it is free; `null` if it is not. Rejects where the device does not let us. */
  take(name: string): Promise<Release | null>;
  /** Waits for a lock, in the order of asking. Rejects when `signal` is aborted first. */
  wait(name: string, signal: AbortSignal): Promise<Release>;
}
