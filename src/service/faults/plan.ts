import type { OperationName } from '../../contract';
import { misbehaviourNames, type MisbehaviourName } from './misbehaviour';

/** Faults that take the place of an answer, before or after the operation was carried out. */
export const replacements = ['reset', 'hang', 'error', 'error-without-id', 'html'] as const;
/** Faults that spoil an answer on its way: the operation was carried out. */
export const damages: readonly Damage[] = misbehaviourNames.filter(
  (name): name is Damage => !(replacements as readonly string[]).includes(name),
);
/** Redirects from http to https, as what stands before an API sends them: the API never sees the request. */
export const redirects = ['redirect-302', 'redirect-308'] as const;
/** Changes of an answer's headers. Several may apply to one answer. */
export const headerChanges = [
  'remaining-off',
  'retry-after',
  'hide-limit-headers',
  'hide-cors-headers',
] as const;

export type Replacement = (typeof replacements)[number];
export type Damage = Exclude<MisbehaviourName, Replacement>;
export type Redirect = (typeof redirects)[number];
export type HeaderChange = (typeof headerChanges)[number];
export type FaultKind = Replacement | Damage | Redirect | HeaderChange;

/** Which of the requests that a rule is about it strikes. */
export type Frequency =
  | { readonly by: 'always' }
  /** Each with this probability, 0 to 1. */
  | { readonly by: 'share'; readonly share: number }
  /** Every nth: with 3 the third, the sixth, … */
  | { readonly by: 'every'; readonly count: number }
  /** The nth alone. */
  | { readonly by: 'only'; readonly count: number };

export interface FaultRule {
  readonly kind: FaultKind;
  /** Before or after the operation was carried out, and so before or after anything was written. */
  readonly when: 'before' | 'after';
  readonly frequency: Frequency;
  /** `null`: all operations. */
  readonly operations: readonly OperationName[] | null;
  /** Header changes alone: only on answers with this status. `null`: on all. */
  readonly status: number | null;
}

/** What goes wrong on purpose: the same plan and the same requests meet the same faults. */
export interface FaultPlan {
  readonly seed: number;
  readonly rules: readonly FaultRule[];
}

export function isOneOf<const Kind extends FaultKind>(kinds: readonly Kind[], kind: FaultKind): kind is Kind {
  return (kinds as readonly FaultKind[]).includes(kind);
}
