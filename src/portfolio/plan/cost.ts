import { isOperation, type Planned } from './operation';

/** What carrying a plan out takes. */
export interface PlanCost {
  readonly creates: number;
  readonly updates: number;
  readonly archives: number;
  /** All of them: one request for each. */
  readonly requests: number;
  /** Minutes at the learnt quota; `null` where no quota has been learnt. */
  readonly minutes: number | null;
}

/** What is known of the quota: requests in each period. */
export interface KnownQuota {
  readonly limit: number;
  readonly periodMilliseconds: number;
}

/** Minutes that requests take at a quota; `null` where none has been learnt. */
export function minutesFor(requests: number, quota: KnownQuota | null): number | null {
  return quota === null ? null : (requests / quota.limit) * (quota.periodMilliseconds / 60_000);
}

/** Counts what a plan costs before anything is sent. */
export function planCost(planned: readonly Planned[], quota: KnownQuota | null): PlanCost {
  const count = (kind: Planned['kind']): number => planned.filter((each) => each.kind === kind).length;
  const requests = planned.filter(isOperation).length;
  return {
    creates: count('create'),
    updates: count('update'),
    archives: count('archive'),
    requests,
    minutes: minutesFor(requests, quota),
  };
}
