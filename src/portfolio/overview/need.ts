import type { IsoDate } from '../../contract';

/** What needs doing, the worst first. */
export const needKinds = [
  'licence-needed',
  'licence-ended',
  'below-minimum',
  'certificate-ended',
  'unconfirmed',
  'licence-ends-soon',
  'certificate-ends-soon',
  'scheme-starts-soon',
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
  'licence-ended': 'now',
  'below-minimum': 'now',
  'certificate-ended': 'now',
  unconfirmed: 'now',
  'licence-ends-soon': 'soon',
  'certificate-ends-soon': 'soon',
  'scheme-starts-soon': 'soon',
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
