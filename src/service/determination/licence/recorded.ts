import {
  daysBetween,
  latestEnd,
  termState,
  type InputStatus,
  type IsoDate,
  type SchemeType,
} from '../../../contract';
import { withoutZeros, type Tenancy } from '../home';

/** A licence ends soon from this many days before its end date: councils take weeks to decide. Decision 96. */
export const soonDays = 90;

/** What is recorded with a property about its licence. Dates and references are evidence; the platform's own word for its assessment is none. */
export type RecordedLicence =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'application'; readonly status: InputStatus }
  /** `daysLeft`: without end where the last day is not given. */
  | { readonly kind: 'held'; readonly until: IsoDate | null; readonly daysLeft: number }
  | { readonly kind: 'to begin'; readonly from: IsoDate }
  /** `isLatest`: its last day is not given, and it ended then at the latest. */
  | { readonly kind: 'expired'; readonly on: IsoDate; readonly isLatest: boolean }
  /** Told without days, or with days that contradict one another. */
  | { readonly kind: 'undated' };

const licenceFields = [
  'licence_reference',
  'licence_date_start',
  'licence_date_end',
  'licence_max_people',
  'licence_max_households',
] as const satisfies readonly (keyof Tenancy)[];

/** Whether anything of a licence was told: its reference, a day of it, or how many it permits. Decision 83. */
export function isLicenceTold(tenancy: Tenancy): boolean {
  const told = withoutZeros(tenancy);
  return licenceFields.some((field) => told[field] !== null);
}

/** The recorded licence on `today`; its last day counts. A licence in force outweighs an application, an application one that ended. */
export function recordedLicence(tenancy: Tenancy, today: IsoDate): RecordedLicence {
  const { licence_date_start: from, licence_date_end: until, licence_status: status } = tenancy;
  const contradictory = from !== null && until !== null && until < from;
  const state = termState({ date_start: from, date_end: until }, today);
  if (state === 'current')
    return { kind: 'held', until, daysLeft: until === null ? Infinity : daysBetween(today, until) };
  if (status !== null) return { kind: 'application', status };
  if (contradictory) return { kind: 'undated' };
  if (from !== null && state === 'to-begin') return { kind: 'to begin', from };
  const last = until ?? (from === null ? null : latestEnd(from));
  if (last !== null) return { kind: 'expired', on: last, isLatest: until === null };
  return { kind: isLicenceTold(tenancy) ? 'undated' : 'nothing' };
}

/** The type of the recorded licence, where it names one: `none` and `unknown` are words of an assessment. */
export function recordedType({ licence_type: type }: Tenancy): SchemeType | null {
  return type === 'none' || type === 'unknown' ? null : type;
}
