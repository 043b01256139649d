import type { OperationName } from '../../contract';
import type { FaultKind, FaultPlan, FaultRule, Frequency } from './plan';

/** A rule of these kinds, as it strikes. */
export type RuleOf<Kind extends FaultKind> = FaultRule & { readonly kind: Kind };

/** Tells which rules of a plan strike a request, in the plan's order. */
export type StrikingRules = <const Kind extends FaultKind>(
  kinds: readonly Kind[],
  operation: OperationName | null,
  status?: number | null,
) => readonly RuleOf<Kind>[];

/**
 * Each rule counts the requests that it is about by itself.
 * @param next A number from 0 (included) to 1 (excluded), for rules that strike a share.
 */
export function strikingRules({ rules }: FaultPlan, next: () => number): StrikingRules {
  const counts = new Map<FaultRule, number>();
  return <const Kind extends FaultKind>(
    kinds: readonly Kind[],
    operation: OperationName | null,
    status: number | null = null,
  ) =>
    rules
      .filter(
        (rule): rule is RuleOf<Kind> =>
          (kinds as readonly FaultKind[]).includes(rule.kind) &&
          (rule.operations === null || (operation !== null && rule.operations.includes(operation))) &&
          (rule.status === null || rule.status === status),
      )
      .filter((rule) => {
        const count = (counts.get(rule) ?? 0) + 1;
        counts.set(rule, count);
        return isStruck(rule.frequency, count, next);
      });
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
