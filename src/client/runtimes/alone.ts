import type { Priority } from '../../contract';
import type { Next, Pacing, PacingSnapshot, QuotaEstimate, Settled, Waiting } from '../pacing';
import { onEvent, type Role } from './role';

/** A runtime that cannot reach the others: it paces by itself. To its pacing the others are other users of the key. */
export class Alone implements Role {
  readonly #createPacing: (snapshot: PacingSnapshot | null) => Pacing;
  #pacing: Pacing;
  #hasSent = false;
  #underWay = 0;
  #ended: (() => void) | null = null;

  constructor(createPacing: (snapshot: PacingSnapshot | null) => Pacing, snapshot: PacingSnapshot | null) {
    this.#createPacing = createPacing;
    this.#pacing = createPacing(snapshot);
  }

  next(now: number, waiting: Waiting): Next {
    if (this.#ended) return onEvent;
    return this.#pacing.next(now, waiting);
  }

  sent(now: number, priority: Priority): (answer: Settled) => void {
    this.#hasSent = true;
    const pacing = this.#pacing;
    pacing.sent(now, { priority });
    this.#underWay += 1;
    return (answer) => {
      this.#underWay -= 1;
      pacing.settled(answer);
      if (this.#underWay === 0) this.#ended?.();
    };
  }

  estimate(now: number): QuotaEstimate {
    return this.#pacing.estimate(now);
  }

  snapshot(): PacingSnapshot | null {
    return this.#pacing.snapshot();
  }

  startWarm(snapshot: PacingSnapshot): void {
    if (!this.#hasSent) this.#pacing = this.#createPacing(snapshot);
  }

  receive(): void {
    return;
  }

  /** Sends nothing more. `ended` is called when nothing is under way. */
  end(ended: () => void): void {
    this.#ended = ended;
    if (this.#underWay === 0) ended();
  }

  close(): void {
    return;
  }
}
