import { counted, type EnergyStandards } from '../../contract';
import type { DeadlineRules } from '../deadlines/deadline';

/** How it presses: something is wrong now; it will be soon; something is not known; good to know. Each with its headline. */
export const urgencyTitles = { now: 'Now', soon: 'Soon', gap: 'To complete', later: 'Later' } as const;
export type NeedUrgency = keyof typeof urgencyTitles;
export const urgencies = Object.keys(urgencyTitles) as readonly NeedUrgency[];

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

export function homes(count: number): string {
  return counted(count, 'home', 'homes');
}

export function rows(count: number): string {
  return counted(count, 'row', 'rows');
}
