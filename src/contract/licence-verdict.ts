import type { IsoDate } from './dates';
import type { Licence, Licensing } from './licensing';
import type { Fault } from './reading';
import { isUnread } from './unread';

/** `none found`: no register that the API holds shows one. It never means that the home has none. */
export type LicenceVerdict = 'current' | 'historic' | 'none found';

export interface LicenceJudgement {
  /** `null` where what was read does not allow one: a part of the answer that could speak for a licence is missing. */
  readonly verdict: LicenceVerdict | null;
  /** The record that decides: the current one that lasts longest, or else the newest there is. */
  readonly record: Licence | null;
}

/** Statuses under which a record is no licence, or not yet. */
const noLicence = new Set(['requested', 'rejected', 'exemption']);

/**
 * Whether a home is licensed, judged on `today` from every record of any type and from the flags. The flags speak of houses in
 * multiple occupation alone: a selective licence shows in the records only.
 */
export function judgeLicences(
  { current, historic, licences }: Licensing,
  faults: readonly Fault[],
  today: IsoDate,
): LicenceJudgement {
  const granted = licences.filter(({ status }) => !noLicence.has(status ?? ''));
  const holding = granted.filter((licence) => isHeld(licence, today));
  const ended = granted.filter((licence) => !isHeld(licence, today) && hasBegun(licence, today));
  if (current.hmo === true || holding.length > 0) {
    return { verdict: 'current', record: latest(holding) ?? latest(granted) };
  }
  if (historic.hmo === true || ended.length > 0) {
    return { verdict: 'historic', record: latest(ended) ?? latest(granted) };
  }
  const isPartial = ['licences', 'current', 'historic'].some((field) => isUnread(field, faults));
  return { verdict: isPartial ? null : 'none found', record: latest(licences) };
}

function isHeld(licence: Licence, today: IsoDate): boolean {
  return hasBegun(licence, today) && (licence.date_end === null || licence.date_end >= today);
}

function hasBegun({ date_start }: Licence, today: IsoDate): boolean {
  return date_start === null || date_start <= today;
}

/** The record that ends last; one without an end lasts longest. */
function latest(licences: readonly Licence[]): Licence | null {
  const end = ({ date_end }: Licence): string => date_end ?? '9999-12-31';
  return licences.reduce<Licence | null>(
    (best, each) => (best === null || end(each) > end(best) ? each : best),
    null,
  );
}
