import { utcTimestamp, type IsoDate, type UtcTimestamp } from '../../contract';

/** A first day begins with its first moment. */
export function startMoment(day: IsoDate | null): UtcTimestamp | null {
  return day === null ? null : utcTimestamp(day);
}

/** A last day is in force to its last moment: whoever compares moments reads the same as who compares days. */
export function endMoment(day: IsoDate | null): UtcTimestamp | null {
  return day === null ? null : utcTimestamp(`${day}T23:59:59.999Z`);
}
