import { utcTimestamp, type IsoDate, type UtcTimestamp } from '../../contract';

/** A first day begins with its first moment. */
export function startMoment(day: IsoDate | null): UtcTimestamp | null {
  return day === null ? null : utcTimestamp(day);
}

/** A rule is in force to the last moment of its last day, so that comparing moments gives the same as comparing days. */
export function endMoment(day: IsoDate | null): UtcTimestamp | null {
  return day === null ? null : utcTimestamp(`${day}T23:59:59.999Z`);
}
