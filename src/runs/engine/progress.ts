import type { Store } from '../../contract';

/** Where a run stands. */
export type RunStage = 'running' | 'paused' | 'cancelling' | 'finished' | 'failed';

export interface RunProgress {
  readonly stage: RunStage;
  /** Operations or rows in all. */
  readonly total: number;
  readonly done: number;
  /** How many ended in each way. */
  readonly counts: Readonly<Record<string, number>>;
  /** Done in a minute, over the last minute; `null` before anything was. */
  readonly perMinute: number | null;
  readonly millisecondsLeft: number | null;
}

/** A run that the user can hold, go on with, and end. */
export interface Run<Report> {
  readonly progress: Store<RunProgress>;
  readonly pause: () => void;
  readonly resume: () => void;
  /** What has left still ends and is written; nothing further leaves. */
  readonly cancel: () => void;
  /** Resolves when everything that was begun has ended and stands in the sheet. Never rejects. */
  readonly finished: Promise<Report>;
}
