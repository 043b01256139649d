import { dayOf, type IsoDate, type UtcTimestamp } from './dates';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** A scheme that starts on 1 April starts at midnight in London, which is 31 March, 23:00 UTC. */
const london = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Days by the hour in which a moment lies: no day changes within one. */
const known = new Map<string, IsoDate>();
const maxKnownDays = 1_000;

/** The day on which a moment falls in the United Kingdom. Decision 14. */
export function britishIsoDay(moment: UtcTimestamp): IsoDate {
  const hour = moment.slice(0, 'YYYY-MM-DDTHH'.length);
  const before = known.get(hour);
  if (before !== undefined) return before;
  const parts = new Map(london.formatToParts(Date.parse(moment)).map(({ type, value }) => [type, value]));
  const day = [parts.get('year'), parts.get('month'), parts.get('day')].join('-') as IsoDate;
  // A column of homes falls into few hours, and formatting costs more than all the rest of a line.
  if (known.size >= maxKnownDays) known.clear();
  known.set(hour, day);
  return day;
}

const lastMinuteOfDay = 'T23:59';

/**
 * The day that is meant where the contract gives a moment for the first or last day of something: midnight in London begins a day, and
 * the last minute of a UTC day ends it, which in summer falls on the next day in London.
 */
export function meantDay(moment: UtcTimestamp): IsoDate {
  return moment.slice('YYYY-MM-DD'.length).startsWith(lastMinuteOfDay)
    ? dayOf(moment)
    : britishIsoDay(moment);
}

/** The same in words, e.g. `1 Apr 2027`. */
export function meantDayInWords(moment: UtcTimestamp): string {
  return spokenDay(meantDay(moment));
}

/** The day on which a moment falls in the United Kingdom, e.g. `1 Apr 2027`. */
export function britishDay(moment: UtcTimestamp): string {
  return spokenDay(britishIsoDay(moment));
}

/** A day in words, e.g. `1 Apr 2027`. */
export function spokenDay(day: IsoDate): string {
  const [year = '', month, date] = day.split('-');
  return `${Number(date)} ${months[Number(month) - 1] ?? ''} ${year}`;
}
