import { minutesFor, type KnownQuota } from '../../contract';
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
