import type { UtcTimestamp } from './dates';

const parts = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;

/** By zone: making one costs more than reading a thousand moments with it. */
const clocks = new Map<string | undefined, Intl.DateTimeFormat>();

/**
 * What a clock on the wall shows at a moment, to the second, as if it stood in UTC. A cell knows no time zone, and whoever looks at the
 * sheet looks at a clock on the wall.
 * @param zone Default: the zone of this machine.
 * Decision 244.
 */
export function wallClock(moment: UtcTimestamp, zone?: string): number {
  const clock = clocks.get(zone) ?? clockOf(zone);
  clocks.set(zone, clock);
  const shown = new Map(clock.formatToParts(Date.parse(moment)).map(({ type, value }) => [type, value]));
  const [year, month, ...rest] = parts.map((part) => Number(shown.get(part)));
  return Date.UTC(year ?? 0, (month ?? 1) - 1, ...rest);
}

function clockOf(zone: string | undefined): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-GB', {
    ...(zone === undefined ? {} : { timeZone: zone }),
    ...({ year: 'numeric', month: 'numeric', day: 'numeric' } as const),
    ...({ hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' } as const),
  });
}
