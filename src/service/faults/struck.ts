import type { OperationName } from '../../contract';
import type { FaultKind, FaultPlan, FaultRule, Frequency } from './plan';

/** A rule of these kinds, as it strikes. */
export type RuleOf<Kind extends FaultKind> = FaultRule & { readonly kind: Kind };

/** Tells which rules of a plan strike. Each rule counts the requests that it is about by itself. */
export class StruckRules {
  readonly #counts = new Map<FaultRule, number>();
  readonly #plan: FaultPlan;
  readonly #next: () => number;

  /** `next`: a number from 0 (included) to 1 (excluded), for rules that strike a share. */
  constructor(plan: FaultPlan, next: () => number) {
    this.#plan = plan;
    this.#next = next;
  }

  /** The rules of these kinds that strike this request, in the plan's order; every one of them has counted it. */
  of<const Kind extends FaultKind>(
    kinds: readonly Kind[],
    operation: OperationName | null,
    status: number | null = null,
  ): RuleOf<Kind>[] {
    const about = this.#plan.rules.filter(
      (rule): rule is RuleOf<Kind> =>
        (kinds as readonly FaultKind[]).includes(rule.kind) &&
        (rule.operations === null || (operation !== null && rule.operations.includes(operation))) &&
        (rule.status === null || rule.status === status),
    );
    return about.filter((rule) => this.#strikes(rule));
  }

  #strikes(rule: FaultRule): boolean {
    const count = (this.#counts.get(rule) ?? 0) + 1;
    this.#counts.set(rule, count);
    return isStruck(rule.frequency, count, this.#next);
  }
}

function isStruck(frequency: Frequency, count: number, next: () => number): boolean {
  switch (frequency.by) {
    case 'always':
      return true;
    case 'share':
      return next() < frequency.share;
    case 'every':
      return count % frequency.count === 0;
    case 'only':
      return count === frequency.count;
  }
}
