import type { EnergyStandards, IsoDate } from '../../contract';
import type { RowDetails } from '../rows/home-row';

/** What needs doing, the worst first. */
export const needKinds = [
  'licence-needed',
  'licence-wrong',
  'licence-ended',
  'licence-exceeded',
  'below-minimum',
  'certificate-ended',
  'unconfirmed',
  'find-out',
  'licence-ends-soon',
  'certificate-ends-soon',
  'scheme-starts-soon',
  'ask-council',
  'council-not-known',
  'rows-with-problems',
  'address-missing',
  'postcode-missing',
  'people-missing',
  'households-missing',
  'kind-missing',
  'rating-unread',
  'no-certificate-found',
  'never-checked',
  'below-announced',
] as const;
export type NeedKind = (typeof needKinds)[number];

/** How it presses: something is wrong now; it will be soon; something is not known; good to know. */
export type NeedUrgency = 'now' | 'soon' | 'gap' | 'later';

export const urgencies: Readonly<Record<NeedKind, NeedUrgency>> = {
  'licence-needed': 'now',
  'licence-wrong': 'now',
  'licence-ended': 'now',
  'licence-exceeded': 'now',
  'below-minimum': 'now',
  'certificate-ended': 'now',
  unconfirmed: 'now',
  'find-out': 'soon',
  'licence-ends-soon': 'soon',
  'certificate-ends-soon': 'soon',
  'scheme-starts-soon': 'soon',
  'ask-council': 'gap',
  'council-not-known': 'gap',
  'rows-with-problems': 'gap',
  'address-missing': 'gap',
  'postcode-missing': 'gap',
  'people-missing': 'gap',
  'households-missing': 'gap',
  'kind-missing': 'gap',
  'rating-unread': 'gap',
  'no-certificate-found': 'gap',
  'below-announced': 'later',
  'never-checked': 'gap',
};

/** One home that needs it. */
export interface NeedRow {
  /** Its first row, as the sheet numbers it. */
  readonly row: number;
  readonly detail: string;
  /** Column to look at; `null` where the whole row is meant. */
  readonly column: string | null;
  /** The day by which it is sorted: the earliest first. */
  readonly day: IsoDate | null;
}

export interface Need {
  readonly kind: NeedKind;
  readonly urgency: NeedUrgency;
  /** Action first, with the number of homes. */
  readonly title: string;
  /** What it rests on. */
  readonly note: string;
  readonly rows: readonly NeedRow[];
}

/** Days within which something that ends is said to end soon. */
export const soonDays = 90;

/** What needs are judged by. */
export interface NeedRules {
  readonly today: IsoDate;
  readonly standards: EnergyStandards;
  /** Rows whose create began and did not end. */
  readonly unconfirmed: ReadonlySet<number>;
  /** Columns to look at, by what they hold. */
  readonly columns: Readonly<Partial<Record<keyof RowDetails | 'rating' | 'licence' | 'postcode', string>>>;
}

/** What one home needs, or one of its rows. */
export type Found = Partial<Record<NeedKind, NeedRow>>;
