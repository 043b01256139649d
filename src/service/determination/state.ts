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
 */
export function stateOn(
  today: IsoDate,
  { consultation, startsOn, endsOn }: Pick<AnyRegulation, 'consultation' | 'startsOn' | 'endsOn'>,
): RegulationState {
  const begun = startsOn === null || startsOn <= today;
  const ended = endsOn !== null && endsOn < today;
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

export function datedOn<Some extends AnyRegulation>(
  today: IsoDate,
  regulations: readonly Some[],
): readonly Dated<Some>[] {
  return regulations.map((regulation) => ({ ...regulation, state: stateOn(today, regulation) }));
}
