import type { Clock } from '../../contract';
import type { Outcome } from './message';

/** Outcomes of one question, waited for one by one. */
export class Heard {
  private readonly queue: Outcome[] = [];
  private wake: (() => void) | null = null;

  constructor(private readonly clock: Clock) {}

  tell(outcome: Outcome): void {
    this.queue.push(outcome);
    this.wake?.();
  }

  /** The next outcome, or `null` after so many milliseconds. */
  async next(milliseconds: number): Promise<Outcome | null> {
    if (this.queue.length === 0) {
      await new Promise<void>((resolve) => {
        const cancelTimer = this.clock.after(milliseconds, resolve);
        this.wake = () => {
          cancelTimer();
          resolve();
        };
      });
      this.wake = null;
    }
    return this.queue.shift() ?? null;
  }
}
