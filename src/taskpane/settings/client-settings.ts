import type { ClientSettings } from '../../client';
import type { PaneSettings } from './device-settings';

/** Milliseconds. */
const day = 86_400_000;
const hour = 3_600_000;

/** What a user set, as the client wants it. */
export function clientSettings({
  requestsInFlight,
  certificateDays,
  otherDays,
}: Pick<PaneSettings, 'requestsInFlight' | 'certificateDays' | 'otherDays'>): Pick<
  ClientSettings,
  'requestsInFlight' | 'maxAges'
> {
  const other = otherDays * day;
  return {
    requestsInFlight,
    maxAges: {
      epcCheck: certificateDays * day,
      determinationCheck: other,
      licensingCheck: other,
      // A stored property changes with every sync of a colleague: it stays old after an hour.
      propertyCheck: Math.min(other, hour),
    },
  };
}
