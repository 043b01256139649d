/** Something that happens at a moment of virtual time. */
export interface Event {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
  isCalledOff: boolean;
}

function isBefore(a: Event, b: Event): boolean {
  return a.at < b.at || (a.at === b.at && a.order < b.order);
}

/** Virtual time in milliseconds: events run in their order, as fast as the machine can. */
export class Simulation {
  now = 0;
  private readonly heap: Event[] = [];
  private order = 0;

  at(moment: number, run: () => void): Event {
    const event = { at: Math.max(moment, this.now), order: this.order++, run, isCalledOff: false };
    const { heap } = this;
    let index = heap.length;
    heap.push(event);
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (isBefore(heap[parent]!, event)) break;
      heap[index] = heap[parent]!;
      index = parent;
    }
    heap[index] = event;
    return event;
  }

  /** Calls `wake` at a moment, unless what is given back was called before. */
  timerAt(moment: number, wake: () => void): () => void {
    const event = this.at(moment, wake);
    return () => {
      event.isCalledOff = true;
    };
  }

  /** A request that is judged half way, and whose answer takes as long again. */
  exchange<Answer>(roundTrip: number, judge: () => Answer, done: (answer: Answer) => void): void {
    this.at(this.now + roundTrip / 2, () => {
      const answer = judge();
      this.at(this.now + roundTrip / 2, () => done(answer));
    });
  }

  runUntil(end: number): void {
    for (let event = this.heap[0]; event && event.at <= end; event = this.heap[0]) {
      this.removeFirst();
      if (event.isCalledOff) continue;
      this.now = event.at;
      event.run();
    }
    this.now = end;
  }

  /** The same for code that also waits for promises: `settle` lets them run after each event. */
  async runUntilWith(end: number, settle: () => Promise<void>): Promise<void> {
    await settle();
    for (let event = this.heap[0]; event && event.at <= end; event = this.heap[0]) {
      this.removeFirst();
      if (event.isCalledOff) continue;
      this.now = event.at;
      event.run();
      await settle();
    }
    this.now = end;
  }

  private removeFirst(): void {
    const { heap } = this;
    const moved = heap.pop()!;
    if (heap.length === 0) return;
    let index = 0;
    for (;;) {
      let child = 2 * index + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && isBefore(heap[child + 1]!, heap[child]!)) child += 1;
      if (isBefore(moved, heap[child]!)) break;
      heap[index] = heap[child]!;
      index = child;
    }
    heap[index] = moved;
  }
}

/** The same seed gives the same numbers (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A seed from a text (FNV-1a). */
export function seedOf(text: string): number {
  let hash = 2166136261;
  for (const character of text) {
    hash ^= character.charCodeAt(0);
    hash = Math.imul(hash, 16777619);
  }
  return hash >>> 0;
}
