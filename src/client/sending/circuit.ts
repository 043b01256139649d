import type { Random, Problem } from '../../contract';

/** Milliseconds without any answer after which everybody who waits is told. */
const outageMilliseconds = 60_000;
const firstPauseMilliseconds = 200;

/**
 * Whether the server answers at all: after a failure (no answer, or status 5xx) everything pauses, a little longer each
 * time, and one request at a time tries again.
 */
export interface Circuit {
  /** Whether the last that came was a failure. */
  readonly isFailing: boolean;
  /** `sentAt`: when the request left that failed. */
  recordFailure(now: number, sentAt: number, problem?: Problem): void;
  recordAnswer(now: number): void;
  /** What was in the way may be gone: the pause is over. */
  endPause(): void;
  /** When a request may leave: `now` or earlier, a later moment, or `Infinity` (when the one under way has come back). */
  retryAt(inFlight: number): number;
  /** The problem to tell everybody where no answer came for a minute; `null` while there is hope. */
  lastingProblem(now: number): Problem | null;
  /** Whether any answer came after `moment`. */
  answeredSince(moment: number): boolean;
}

export function createCircuit(random: Random, maxPauseMilliseconds = 30_000): Circuit {
  let failures = 0;
  let failingSince = 0;
  let lastFailure = -Infinity;
  let pausedUntil = 0;
  let lastAnswer = -Infinity;
  let lastProblem: Problem | null = null;
  return {
    get isFailing() {
      return failures > 0;
    },
    recordFailure(now, sentAt, problem) {
      // Nothing was asked for a minute: whether anything would have answered meanwhile nobody knows.
      if (sentAt - lastFailure >= outageMilliseconds) failures = 0;
      if (failures === 0) failingSince = now;
      failures += 1;
      lastFailure = now;
      lastProblem = problem ?? null;
      const pause = Math.min(maxPauseMilliseconds, firstPauseMilliseconds * 2 ** (failures - 1));
      pausedUntil = now + pause * (1 + 0.2 * random.next());
    },
    recordAnswer(now) {
      failures = 0;
      pausedUntil = 0;
      lastAnswer = now;
      lastProblem = null;
    },
    endPause() {
      pausedUntil = 0;
    },
    retryAt: (inFlight) => (failures > 0 && inFlight > 0 ? Infinity : pausedUntil),
    lastingProblem: (now) => (failures > 0 && now - failingSince >= outageMilliseconds ? lastProblem : null),
    answeredSince: (moment) => lastAnswer > moment,
  };
}
