import { minutesFor, type Identifier, type KnownQuota } from '../../contract';
import type { CachedOperation } from './stored-answer';

/** One answer that would be asked for anew. */
export interface RefreshQuestion {
  readonly operation: CachedOperation;
  readonly identifier: Identifier;
}

/** What a refresh would ask for and cost. Making one spends nothing. */
export interface RefreshPlan {
  readonly questions: readonly RefreshQuestion[];
  /** Questions by operation: one request each. */
  readonly counts: Readonly<Record<CachedOperation, number>>;
  readonly requests: number;
  /** Minutes at the learnt quota; `null` where none has been learnt. */
  readonly minutes: number | null;
}

/** How far a refresh has come. */
export interface RefreshProgress {
  readonly done: number;
  readonly failed: number;
  readonly total: number;
}

export interface RefreshOptions {
  /** Aborted when nothing further is to be asked; what has left is still kept. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: RefreshProgress) => void;
}

/** Counts what asking these questions costs. Decision 29. */
export function planRefresh(questions: readonly RefreshQuestion[], quota: KnownQuota | null): RefreshPlan {
  const counts: Record<CachedOperation, number> = {
    epcCheck: 0,
    determinationCheck: 0,
    licensingCheck: 0,
    propertyCheck: 0,
  };
  for (const { operation } of questions) counts[operation] += 1;
  const requests = questions.length;
  return { questions, counts, requests, minutes: minutesFor(requests, quota) };
}

/**
 * Asks every question of a plan anew, at the lowest priority. Resolves when each has been answered, has failed or was called
 * off; never rejects.
 * @param ask Resolves with whether an answer came.
 */
export async function runRefresh(
  { questions }: RefreshPlan,
  ask: (question: RefreshQuestion) => Promise<boolean>,
  { onProgress = () => undefined }: RefreshOptions,
): Promise<RefreshProgress> {
  let progress: RefreshProgress = { done: 0, failed: 0, total: questions.length };
  await Promise.all(
    questions.map(async (question) => {
      const came = await ask(question);
      const { done, failed, total } = progress;
      progress = came ? { done: done + 1, failed, total } : { done, failed: failed + 1, total };
      onProgress(progress);
    }),
  );
  return progress;
}
