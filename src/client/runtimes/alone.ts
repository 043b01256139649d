import type { Priority } from '../../contract';
import type { Decision, Pacing, PacingSnapshot, QuotaEstimate, PacingResponse, Waiting } from '../pacing';
import type { Role } from './role';

/** A runtime that cannot reach the others: it paces by itself, one request at a time. To its pacing the others are other users of the key. */
export class Alone implements Role {
  readonly #createPacing: (snapshot: PacingSnapshot | null) => Pacing;
  #pacing: Pacing;
  #isUnderWay = false;
  #ended: (() => void) | null = null;

  constructor(createPacing: (snapshot: PacingSnapshot | null) => Pacing, snapshot: PacingSnapshot | null) {
    this.#createPacing = createPacing;
    this.#pacing = createPacing(snapshot);
  }

  decide(now: number, waiting: Waiting): Decision {
    return this.#pacing.decide(now, waiting);
  }

  recordSent(now: number, priority: Priority): (answer: PacingResponse) => void {
    const pacing = this.#pacing;
    pacing.recordSent(now, { priority });
    this.#isUnderWay = true;
    return (answer) => {
      this.#isUnderWay = false;
      pacing.recordResponse(answer);
      this.#ended?.();
    };
  }

  estimate(now: number): QuotaEstimate {
    return this.#pacing.estimate(now);
  }

  snapshot(): PacingSnapshot | null {
    return this.#pacing.snapshot();
  }

  startWarm(snapshot: PacingSnapshot): void {
    this.#pacing = this.#createPacing(snapshot);
  }

  receive(): void {
    return;
  }

  /** `ended` is called when nothing is under way. */
  end(ended: () => void): void {
    this.#ended = ended;
    if (!this.#isUnderWay) ended();
  }

  close(): void {
    return;
  }
}
