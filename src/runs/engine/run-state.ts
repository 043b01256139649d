import { valueStore, type Clock, type Store } from '../../contract';
import { createPauseToken, type PauseToken } from './pause-token';
import type { Run, RunProgress, RunStage } from './progress';

/** Where a run stands, its pause token, and what the user may do about it: the same for every kind of run. */
export interface RunState {
  readonly pauseToken: PauseToken;
  readonly progress: Store<RunProgress>;
  readonly controls: Pick<Run<unknown>, 'pause' | 'resume' | 'cancel'>;
  /** One more is done, and ended in this way. */
  readonly done: (how: string) => void;
  finish(): void;
  /** It could not go on. */
  fail(): void;
}

/** @param onCancel Called once, when the user ends the run. */
export function createRunState(clock: Clock, total: number, onCancel: () => void): RunState {
  const pauseToken = createPauseToken();
  const pace = new Pace(clock);
  const counts: Record<string, number> = {};
  let done = 0;
  let stage: RunStage = 'running';
  const snapshot = (): RunProgress => ({
    stage,
    total,
    done,
    counts: { ...counts },
    perMinute: pace.perMinute(),
    millisecondsLeft: pace.millisecondsFor(total - done),
  });
  const progress = valueStore<RunProgress>(snapshot());
  const publish = (next: RunStage = stage): void => {
    stage = next;
    progress.set(snapshot());
  };
  return {
    pauseToken,
    progress,
    controls: {
      pause: () => {
        if (stage !== 'running') return;
        pauseToken.pause();
        publish('paused');
      },
      resume: () => {
        if (stage !== 'paused') return;
        pauseToken.resume();
        publish('running');
      },
      cancel: () => {
        if (stage !== 'running' && stage !== 'paused') return;
        pauseToken.cancel();
        onCancel();
        publish('cancelling');
      },
    },
    done(how) {
      counts[how] = (counts[how] ?? 0) + 1;
      done += 1;
      pace.done();
      publish();
    },
    finish: () => publish('finished'),
    fail() {
      pauseToken.cancel();
      publish('failed');
    },
  };
}

const paceWindowMilliseconds = 60_000;

/** How quickly things get done, over the last minute. */
class Pace {
  readonly #moments: number[] = [];
  readonly #began: number;

  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#began = clock.monotonic();
  }

  done(): void {
    this.#moments.push(this.#clock.monotonic());
  }

  perMinute(): number | null {
    const now = this.#clock.monotonic();
    while (this.#moments[0] !== undefined && this.#moments[0] < now - paceWindowMilliseconds)
      this.#moments.shift();
    const elapsed = Math.min(paceWindowMilliseconds, now - this.#began);
    if (this.#moments.length === 0 || elapsed <= 0) return null;
    return (this.#moments.length * paceWindowMilliseconds) / elapsed;
  }

  millisecondsFor(left: number): number | null {
    const perMinute = this.perMinute();
    return perMinute === null ? null : (left / perMinute) * paceWindowMilliseconds;
  }
}
