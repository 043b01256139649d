import type { Locks, Release } from './locks';

/**
 * The leader's hold on the slots of the key. A slot is a lock: whoever holds it may have one request under way. So never more
 * are under way than there are slots, whichever page dies and whatever message is lost.
 */
export class Slots {
  readonly #locks: Locks;
  readonly #nameOf: (slot: number) => string;
  /** A slot is ours. */
  readonly #onHeld: (slot: number) => void;
  readonly #held = new Map<number, Release>();
  readonly #awaited = new Set<number>();
  readonly #closing = new AbortController();
  /** Requests of our own that are under way. */
  #own = 0;

  constructor(locks: Locks, nameOf: (slot: number) => string, onHeld: (slot: number) => void) {
    this.#locks = locks;
    this.#nameOf = nameOf;
    this.#onHeld = onHeld;
  }

  /** Whether one more request may leave. */
  get isAnyFree(): boolean {
    return this.#held.size > this.#own;
  }

  /** Waits for a slot, until whoever has it is done with it or gone. */
  fetch(slot: number): void {
    if (this.#awaited.has(slot)) return;
    this.#awaited.add(slot);
    this.#locks.wait(this.#nameOf(slot), this.#closing.signal).then(
      (release) => {
        this.#awaited.delete(slot);
        if (this.#closing.signal.aborted) {
          release();
          return;
        }
        this.#held.set(slot, release);
        this.#onHeld(slot);
      },
      // Nobody waits for it any more.
      () => this.#awaited.delete(slot),
    );
  }

  /** Lets a slot go so that another page can take it. Only where one is free. */
  lend(): number | null {
    const [slot] = this.#held.keys();
    if (slot === undefined) return null;
    this.#release(slot);
    return slot;
  }

  /** A request of our own leaves. What it gives is called when it is done. */
  use(): () => void {
    this.#own += 1;
    return () => {
      this.#own -= 1;
      if (this.#closing.signal.aborted) this.#releaseFree();
    };
  }

  /** Lets go of all that is not in use; the rest follows when it is. */
  close(): void {
    this.#closing.abort();
    this.#releaseFree();
  }

  #releaseFree(): void {
    while (this.isAnyFree) this.lend();
  }

  #release(slot: number): void {
    this.#held.get(slot)?.();
    this.#held.delete(slot);
  }
}
