import type { EnergyStandards } from '../../contract';
import type { DeadlineRules } from '../deadlines/deadline';

/** How it presses: something is wrong now; it will be soon; something is not known; good to know. */
export type NeedUrgency = 'now' | 'soon' | 'gap' | 'later';

/** What a note may speak of. */
export interface NeedBasis extends DeadlineRules {
  readonly standards: EnergyStandards;
}

/** What is said of a need. */
export interface NeedWords {
  readonly urgency: NeedUrgency;
  /** The headline: what to do, and for how many. */
  readonly title: (count: number) => string;
  /** What it rests on. */
  readonly note: string | ((rules: NeedBasis) => string);
}

const numbers = new Intl.NumberFormat('en-GB');

export function homes(count: number): string {
  return `${numbers.format(count)} ${count === 1 ? 'home' : 'homes'}`;
}

export function rows(count: number): string {
  return `${numbers.format(count)} ${count === 1 ? 'row' : 'rows'}`;
}
