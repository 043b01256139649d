import type { IsoDate } from '../../contract';
import type { AnyRegulation } from './regulation';

/** Where a regulation stands on a day. Exactly one of `active`, `future`, `expired` and `consultation` is true. */
export interface RegulationState {
  /** Whether the place lies in its area. */
  readonly in: boolean;
  readonly active: boolean;
  readonly future: boolean;
  readonly expired: boolean;
  readonly consultation: boolean;
}

/**
 * The state of a regulation that covers the place, on `today` (a UTC day). Both its first and its last day count as in
 * force. A consultation has no legal effect, so its dates do not count. Without a first day it is taken as begun: it
 * would not be in the data otherwise.
 * Decision 43.
 */
export function stateOn(
  today: IsoDate,
  { consultation, starts_on, ends_on }: Pick<AnyRegulation, 'consultation' | 'starts_on' | 'ends_on'>,
): RegulationState {
  const begun = starts_on === null || starts_on <= today;
  const ended = ends_on !== null && ends_on < today;
  return {
    in: true,
    active: !consultation && begun && !ended,
    future: !consultation && !begun && !ended,
    expired: !consultation && ended,
    consultation,
  };
}

/** A regulation with its state on one day. */
export type Dated<Some extends AnyRegulation> = Some & { readonly state: RegulationState };

/** Lists that were dated before: every text of an answer asks for the same ones. */
const datedBefore = new WeakMap<
  readonly AnyRegulation[],
  { readonly day: IsoDate; readonly dated: readonly unknown[] }
>();

/** Regulations with their state on `day`. A list that is asked of again is not gone through again. */
export function datedOn<Some extends AnyRegulation>(
  day: IsoDate,
  regulations: readonly Some[],
): readonly Dated<Some>[] {
  const before = datedBefore.get(regulations);
  if (before?.day === day) return before.dated as readonly Dated<Some>[];
  const dated = regulations.map((regulation) => ({ ...regulation, state: stateOn(day, regulation) }));
  datedBefore.set(regulations, { day, dated });
  return dated;
}
