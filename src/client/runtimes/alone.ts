import type { Priority } from '../../contract';
import type { Decision, Pacing, PacingSnapshot, QuotaEstimate, PacingResponse, Waiting } from '../pacing';
import { onEvent, type Role } from './role';

/** A runtime that cannot reach the others: it paces by itself. To its pacing the others are other users of the key. */
export class Alone implements Role {
  readonly #createPacing: (snapshot: PacingSnapshot | null) => Pacing;
  #pacing: Pacing;
  #hasSent = false;
  #inFlight = 0;
  #ended: (() => void) | null = null;

  constructor(createPacing: (snapshot: PacingSnapshot | null) => Pacing, snapshot: PacingSnapshot | null) {
    this.#createPacing = createPacing;
    this.#pacing = createPacing(snapshot);
  }

  decide(now: number, waiting: Waiting): Decision {
    if (this.#ended) return onEvent;
    return this.#pacing.decide(now, waiting);
  }

  recordSent(now: number, priority: Priority): (answer: PacingResponse) => void {
    this.#hasSent = true;
    const pacing = this.#pacing;
    pacing.recordSent(now, { priority });
    this.#inFlight += 1;
    return (answer) => {
      this.#inFlight -= 1;
      pacing.recordResponse(answer);
      if (this.#inFlight === 0) this.#ended?.();
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
    if (this.#inFlight === 0) ended();
  }

  close(): void {
    return;
  }
}
