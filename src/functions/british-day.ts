import type { UtcTimestamp } from '../contract';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** A scheme that starts on 1 April starts at midnight in London, which is 31 March, 23:00 UTC. */
const london = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
});

/** Days by the hour in which a moment lies: no day changes within one. */
const known = new Map<string, string>();
const mostKnown = 1_000;

/** The day on which a moment falls in the United Kingdom, e.g. `1 Apr 2027`. */
export function britishDay(moment: UtcTimestamp): string {
  const hour = moment.slice(0, 'YYYY-MM-DDTHH'.length);
  const before = known.get(hour);
  if (before !== undefined) return before;
  const parts = new Map(london.formatToParts(Date.parse(moment)).map(({ type, value }) => [type, value]));
  const month = months[Number(parts.get('month')) - 1] ?? '';
  const day = `${Number(parts.get('day'))} ${month} ${parts.get('year') ?? ''}`;
  // A column of homes falls into few hours, and formatting costs more than all the rest of a line.
  if (known.size >= mostKnown) known.clear();
  known.set(hour, day);
  return day;
}
